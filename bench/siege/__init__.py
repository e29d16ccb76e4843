"""All known attacks on the server: ``python -m bench.siege`` or ``make siege``."""
