"""Lessons and puzzles at the real table, and the positions that they use. No game is named here."""
