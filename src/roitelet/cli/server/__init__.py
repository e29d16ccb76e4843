"""Commands for hosts: the server, its tables and their files, maintenance."""
