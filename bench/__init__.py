"""Measurements and attacks; each module is a program."""
