"""Requests and answers: limits, headers, guards, sockets, static files."""
