"""The web server: a thin transport between tables and browsers or programs. It holds no rules and names no game."""
