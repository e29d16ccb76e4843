"""Files of tables: writing, reading and playing back an event log."""
