"""The commands to solve, make and check puzzles."""
