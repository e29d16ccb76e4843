"""The web server: a thin transport between tables and browsers or programs, without rules or names of games."""
