"""Bots on a server: their threads and time limits, and the compiling of rules while the server runs."""
