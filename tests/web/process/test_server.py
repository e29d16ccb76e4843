"""The server as a process: one, or several that share PostgreSQL; on a signal it notifies clients and stops soon."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roitelet.base.errors import BadInput
from roitelet.client import Client, Close
from roitelet.web.configuration import Settings, to_environment
from roitelet.web.process.bind import listen
from roitelet.web.process.server import serve
from tests.support.children import free_port
from tests.support.web.serving import GAME, GENEROUS, PATIENCE, closing, hear, run
from tests.support.web.serving import Serving as Address

PROGRAM = """
import os, signal
from roitelet.web.process.bind import listen
from roitelet.web.process.server import serve
from roitelet.web.configuration import settings_from
settings = settings_from(os.environ)
serve(settings, listen(settings.host, settings.port), lambda: print("ready", flush=True))
"""


@contextmanager
def process(settings: Settings, log: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a server in a process of its own, stopped at the end if it still runs."""
    environment = {**os.environ, **to_environment(settings)}
    with log.open("w") as errors:
        child = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    assert child.stdout is not None
    try:
        assert child.stdout.readline() == "ready\n", log.read_text()
        yield child
    finally:
        if child.poll() is None:
            child.send_signal(signal.SIGTERM)
            child.wait(PATIENCE)
        child.stdout.close()


async def up(client: Client) -> None:
    """Wait until the server answers."""
    while True:
        try:
            if (await client.ask("GET", "/health")).status == 200:
                return
        except OSError:
            await asyncio.sleep(0.05)


def settings_for(database: str, **changes: object) -> Settings:
    values: dict[str, object] = {
        "port": free_port(),
        "database": database,
        "limits": GENEROUS,
        "log": "json",
        "warm_up": False,
        **changes,
    }
    return Settings(**values)  # type: ignore[arg-type]


async def test_asked_to_stop_it_tells_everybody_and_stops_soon(tmp_path: Path) -> None:
    """It stops sooner than its time limit for clients, however busy the machine is."""
    settings = settings_for(str(tmp_path / "tables.db"), stop_seconds=60)
    log = tmp_path / "log"
    with process(settings, log) as child:
        url = f"http://127.0.0.1:{settings.port}"
        async with Client(url) as client:
            await up(client)
            token = await client.sign_in("Ana")
            table = await client.open_table(GAME)
            connection = Address(settings.port, settings, None, None, None, None)  # type: ignore[arg-type]
            async with connection.socket(table, token) as talking:
                await hear(talking, "view")
                started = time.monotonic()
                child.send_signal(signal.SIGTERM)
                assert await closing(talking) == Close.RESTARTING
            await asyncio.to_thread(child.wait, PATIENCE)
            assert time.monotonic() - started < settings.stop_seconds
    assert "Traceback" not in log.read_text()
    assert "Cancel" not in log.read_text()


def test_the_store_is_checked_after_a_crash_and_not_after_a_clean_end(tmp_path: Path) -> None:
    settings = settings_for(str(tmp_path / "tables.db"))

    async def serve_until(done: str) -> None:
        async with Client(f"http://127.0.0.1:{settings.port}") as client:
            await up(client)
            while done not in log.read_text():
                await asyncio.sleep(0.05)

    logs = [tmp_path / f"log {number}" for number in range(3)]
    for number, log in enumerate(logs):
        with process(settings, log) as child:
            run(serve_until("the store was checked" if number == 1 else ""))
            if number == 0:
                child.kill()
                child.wait(PATIENCE)
    assert ["the last end was not clean" in log.read_text() for log in logs] == [False, True, False]


async def test_several_processes_serve_the_same_tables(postgres_address: str, tmp_path: Path) -> None:
    settings = settings_for(postgres_address, workers=2)
    with process(settings, tmp_path / "log"):
        url = f"http://127.0.0.1:{settings.port}"
        async with Client(url) as ana, Client(url) as bob:
            await up(ana)
            await ana.sign_in("Ana")
            await bob.sign_in("Bob")
            table = await ana.open_table(GAME, seats=2)
            # whichever process serves a connection, each sees the others' changes
            for _ in range(6):
                host, guest = await ana.join(table), await bob.join(table)
                version = await host.do("agree", pace="quick")
                await guest.newer(version - 1)
                await host.close()
                await guest.close()
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_several_processes_need_a_store_they_can_share(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.db"), workers=2)
    with listen("127.0.0.1", 0) as sock, pytest.raises(BadInput, match="PostgreSQL"):
        serve(settings, sock)
