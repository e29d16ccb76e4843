"""How a store comes to hold what nobody understands: rows changed behind its back, and pages overwritten."""

import asyncio
import sqlite3
from contextlib import closing

from tests.support.tables.databases import execute


def change(address: str, statement: str) -> None:
    """One statement, past the store."""
    if "://" in address:
        asyncio.run(execute(address, "SET search_path TO roitelet", statement))
        return
    with closing(sqlite3.connect(address)) as connection:
        connection.execute(statement)
        connection.commit()


def misshape(address: str, table_id: str, seq: int = 2) -> None:
    """Give an event a kind that nobody knows, as a newer Roitelet might have."""
    payload = '{"kind":"juggled","seat":0}'
    change(address, f"UPDATE events SET payload = '{payload}' WHERE table_id = '{table_id}' AND seq = {seq}")


def break_pages(address: str, relation: str, most: int = 1_000_000) -> None:
    """Overwrite pages of a relation below its root, where its rows are: all of them, or some."""
    with closing(sqlite3.connect(address)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT pageno, (SELECT page_size FROM pragma_page_size) FROM dbstat WHERE name = ? AND path <> '/'"
        pages = connection.execute(query, (relation,)).fetchall()
    assert len(pages) > 1
    with open(address, "r+b") as file:
        for number, size in pages[:most]:
            file.seek((number - 1) * size)
            file.write(b"\xff" * size)
