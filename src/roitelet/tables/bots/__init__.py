"""Bots at a table: who may think for how long, and rules that are compiled while a server runs."""
