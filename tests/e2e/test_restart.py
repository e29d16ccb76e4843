"""Promise: after a crash a server serves at once, however many tables were interrupted, and moves for no absent player.

``bench/restart.py`` measures the same with ten thousand tables.
"""

import asyncio
import signal
from pathlib import Path

from roitelet.client import Client, RemoteTable
from tests.support.e2e.interrupted import HERE, events_since_crash, interrupted_house, name_of
from tests.support.e2e.players import run
from tests.support.e2e.program import Program, program
from tests.support.e2e.scenes import token_of

TABLES = 300
GRACE = 1
"""Seconds."""


def asked_about_bob(table: RemoteTable) -> bool:
    return bool(table.frame["prompt"]["kind"] == "absence")


async def come_back(server: Program, number: int) -> None:
    """Let Ana return to her table, play until Bob's turn, and vote on him once he has been absent too long."""
    await server.answers()
    async with Client(server.url, token_of(HERE)) as client:
        table = await client.join(name_of(number))
        while not asked_about_bob(table):
            if table.legal:
                await table.play(table.legal[0])
            await table.until(lambda remote: bool(remote.legal) or asked_about_bob(remote))


def test_one_table_is_played_again_and_all_others_wait(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    run(interrupted_house(database, TABLES, GRACE))
    with program(database, tmp_path) as server:
        run(come_back(server, TABLES // 2))
    found = run(events_since_crash(database, TABLES))
    assert (found.back, found.unwatched, found.stand_ins) == (1, 0, [])
    assert found.waits
    assert min(found.waits) >= GRACE * 1000


def test_a_server_that_has_just_started_can_be_told_to_stop(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    run(interrupted_house(database, TABLES, GRACE))

    async def stop(server: Program) -> int:
        await server.answers()
        process = server._process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(process.wait, 60)
        server._process = None
        return code

    with program(database, tmp_path) as server:
        # after a clean end it raises the signal for itself
        assert run(stop(server)) in (0, -signal.SIGTERM)
        assert "Application shutdown complete" in server.output
    assert run(events_since_crash(database, TABLES)).back == 0
