"""Maintenance of a server's store and log: deleting old data, checking for damage, throttling log messages."""
