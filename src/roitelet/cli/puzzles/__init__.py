"""Puzzles on the command line: solving them, and making new ones."""
