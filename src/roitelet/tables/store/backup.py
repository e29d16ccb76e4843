"""Copies of stores, and backups as a single SQLite file."""

import os
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path

from roitelet.tables.store.errors import store_refusal
from roitelet.tables.store.sqlite.file import converting_errors, create_private
from roitelet.tables.store.store import Store


async def copy_store(source: Store, target: Store) -> None:
    """Copy all tables, chat and guests of a store into an empty one, or nothing if that fails."""
    async with aclosing(source.export_rows()) as batches:
        await target.import_rows(batches)


async def backup_by(write: Callable[[Path], Awaitable[None]], target: Path) -> None:
    """Write a new file under a temporary name and rename it when complete; overwrite nothing."""
    if target.exists():
        raise store_refusal("exists", where=target)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
    create_private(temporary)
    try:
        with converting_errors(target):
            await write(temporary)
            if target.exists():
                raise store_refusal("exists", where=target)
            temporary.replace(target)
    finally:
        for file in (
            temporary,
            *(temporary.with_name(temporary.name + ending) for ending in ("-wal", "-shm", "-journal", ".lock")),
        ):
            file.unlink(missing_ok=True)
