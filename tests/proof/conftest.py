"""A real PostgreSQL for proofs that need one."""

from tests.tables.conftest import postgres, postgres_address

__all__ = ["postgres", "postgres_address"]
