"""Roitelet on the web: the server, its pages, its sockets."""
