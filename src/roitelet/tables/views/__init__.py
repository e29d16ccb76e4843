"""Views of tables for clients: view, frames, log lines, a player's list of tables, and a cache."""
