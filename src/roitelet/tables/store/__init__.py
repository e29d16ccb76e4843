"""Where event logs are kept: one protocol, an embedded store (SQLite) and one for several servers (PostgreSQL)."""
