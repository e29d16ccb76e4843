"""Functions that damage a store: changing rows and overwriting pages."""

import asyncio
import sqlite3
from contextlib import closing

from tests.support.tables.databases import execute


def change(address: str, statement: str) -> None:
    """Run a statement directly on the database."""
    if "://" in address:
        asyncio.run(execute(address, "SET search_path TO roitelet", statement))
        return
    with closing(sqlite3.connect(address)) as connection:
        connection.execute(statement)
        connection.commit()


def misshape(address: str, table_id: str, seq: int = 2) -> None:
    """Give an event an unknown kind, as from a newer version."""
    payload = '{"kind":"juggled","seat":0}'
    change(address, f"UPDATE events SET payload = '{payload}' WHERE table_id = '{table_id}' AND seq = {seq}")


def break_pages(address: str, relation: str, most: int = 1_000_000) -> None:
    """Overwrite some or all data pages of a database table."""
    with closing(sqlite3.connect(address)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT pageno, (SELECT page_size FROM pragma_page_size) FROM dbstat WHERE name = ? AND path <> '/'"
        pages = connection.execute(query, (relation,)).fetchall()
    assert len(pages) > 1
    with open(address, "r+b") as file:
        for number, size in pages[:most]:
            file.seek((number - 1) * size)
            file.write(b"\xff" * size)
