"""Views of tables for clients: frames, log lines, lists of tables."""
