"""A small client for live tables: for programs, bots from outside, and tests."""
