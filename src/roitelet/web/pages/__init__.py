"""Pages for people, rendered on the server; all of them work without a script."""
