"""Requests and responses: checks, limits, headers, sockets, static files."""
