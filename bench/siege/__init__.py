"""Every attack on the server that this project knows, in one command: ``python -m bench.siege`` or ``make siege``."""
