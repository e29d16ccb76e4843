"""Outputs of the program that a refactoring must not change, kept as digests."""
