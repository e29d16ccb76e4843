"""Stores of event logs: a protocol, an embedded store (SQLite) and a store for several servers (PostgreSQL)."""
