"""The store in an SQLite file."""
