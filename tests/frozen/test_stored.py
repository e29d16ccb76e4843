"""Tables stored by version 8983f8d are read by today's program and played to their end."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from roitelet.tables.store.open_store import open_store
from roitelet.tables.table import Table
from tests.support.tables.drafts import play_out

HERE = Path(__file__).parent
POSITIONS: dict[str, str] = json.loads((HERE / "stored.json").read_text("utf-8"))


async def _log(database: Path, table_id: str) -> list[Any]:
    store = await open_store(str(database))
    try:
        return await store.read_events(table_id)
    finally:
        await store.close()


@pytest.mark.parametrize("game_id", POSITIONS)
def test_a_stored_table_is_played_on(game_id: str, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    database.write_bytes(gzip.decompress((HERE / "stored.db.gz").read_bytes()))
    table = Table.replay(game_id, asyncio.run(_log(database, game_id)))
    assert table is not None
    assert table.active_game is not None
    assert str(table.active_game.position) == POSITIONS[game_id]
    assert play_out(table).phase == "over"
