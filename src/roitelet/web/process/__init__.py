"""The server process: its address, workers, logs, metrics and state."""
