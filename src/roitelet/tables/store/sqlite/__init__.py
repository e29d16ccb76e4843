"""Tables in an SQLite file."""
