"""What a server does for its store: deleting old tables, checking logs, limiting complaints in its own log."""
