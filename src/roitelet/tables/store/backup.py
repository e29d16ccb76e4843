"""Copies of one store into another, and backups, which are always a single SQLite file."""

import os
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path

from roitelet.tables.store.errors import refusal
from roitelet.tables.store.sqlite.file import create, refusing
from roitelet.tables.store.store import Store


async def copy_store(source: Store, target: Store) -> None:
    """Copy all tables, chat and guests of a store into an empty one, as a consistent snapshot, all or nothing."""
    async with aclosing(source.rows()) as batches:
        await target.load(batches)


async def backup_by(write: Callable[[Path], Awaitable[None]], target: Path) -> None:
    """Write a new file under a temporary name and rename it when complete; overwrite nothing."""
    if target.exists():
        raise refusal("exists", where=target)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    create(part)
    try:
        with refusing(target):
            await write(part)
            if target.exists():
                raise refusal("exists", where=target)
            part.replace(target)
    finally:
        for name in (part, *(part.with_name(part.name + ending) for ending in ("-wal", "-shm", "-journal", ".lock"))):
            name.unlink(missing_ok=True)
