"""Tables in a PostgreSQL database."""
