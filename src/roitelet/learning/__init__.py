"""Lessons and puzzles: lessons and puzzles at the real table, and the positions they stand on.

Knows no game by name.
"""
