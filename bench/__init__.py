"""Benchmarks and attacks on the server; each module is a program."""
