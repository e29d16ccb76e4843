"""What teaches a game: lessons played at the real table, and the positions they stand on. Knows no game by name."""
