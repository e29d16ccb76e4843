"""A process killed at any moment loses no acknowledged event, leaves no gap and does not stop others."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from roitelet.tables.store.open_store import open_store
from tests.support.tables.postgres import ROOT
from tests.support.tables.store.logs import LIMIT, open_table, run
from tests.support.tables.store.program import TABLES
from tests.tables.conftest import OpenStore

pytestmark = pytest.mark.slow

ROUNDS = 4


@contextmanager
def program(what: str, address: str) -> Iterator["subprocess.Popen[str]"]:
    """Start the other process, and kill it at the end of the block at the latest."""
    command = [sys.executable, "-m", "tests.support.tables.store.program", what, address]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(address: str, lines: int) -> dict[str, int]:
    """Kill a process while it writes, and return its acknowledged events."""
    versions: dict[str, int] = {}
    with program("write", address) as process:
        assert process.stdout is not None
        for number, line in enumerate(process.stdout):
            if number == lines:
                process.kill()
            if line.endswith("\n"):
                table, version = line.split()
                versions[table] = int(version)
    return versions


def test_what_was_acknowledged_survives_being_killed(open_test_store: OpenStore, store_address: str) -> None:
    async def prepare() -> None:
        async with open_test_store() as store:
            for table in TABLES:
                await open_table(store, table)

    async def compare(known: dict[str, int]) -> None:
        async with open_test_store() as store:
            versions = {row.id: row.version for row in await store.tables()}
            for table in TABLES:
                log = [event.seq for event in await store.read_events(table)]
                assert log == list(range(1, versions[table] + 1))
                assert len(log) >= known.get(table, 2)

    run(prepare())
    for number in range(ROUNDS):
        known = acknowledged(store_address, lines=30 + 67 * number)
        assert len(known) > 1
        run(compare(known))


async def test_a_duty_passes_on_when_its_holder_is_killed(postgres_address: str) -> None:
    store = await open_store(postgres_address)
    try:
        with program("hold", postgres_address) as holder:
            assert holder.stdout is not None
            assert await asyncio.to_thread(holder.stdout.readline) == "True\n"
            assert not await store.try_duty("t")
            assert await store.try_duty("u")
            holder.kill()
            async with asyncio.timeout(LIMIT):
                while not await store.try_duty("t"):
                    await asyncio.sleep(0.01)
    finally:
        await store.close()
