"""A store by its address."""

from roitelet.tables.stores.store import Store


async def open_store(address: str) -> Store:
    """The store behind a path (SQLite) or a ``postgresql://`` address, migrated to the newest schema."""
    raise NotImplementedError(address)
