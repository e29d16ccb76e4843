"""Table files: writing, reading and replaying an event log."""
