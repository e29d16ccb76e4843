"""Stores of event logs: one protocol, an embedded store (SQLite) and one for several servers (PostgreSQL)."""
