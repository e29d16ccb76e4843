"""A restart after a crash: the time until a table can be played again, with many interrupted games in the store.

    python -m bench.restart --tables 10000

A server starts on a SQLite file with many games whose players were connected to a killed server. One player tries a
table at once; after their first move, ``--back`` others return to their tables, play, and let a bot play for absent
players when asked. Of these, a third return after half of the grace, a third a few seconds after it, a third never. The
logs are then checked for votes or moves for absent players that came too early, and for moves at tables without people.
Last, servers are started and stopped (SIGTERM) a number of seconds (``--stops``) after they listen.
"""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from tests.support.children import free_port
from tests.support.e2e.interrupted import ELSEWHERE, HERE, events_since_crash, interrupted_house, name_of
from tests.support.e2e.program import UNLIMITED
from tests.support.e2e.scenes import token_of
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from bench.serving import cpu_seconds
from bench.siege.attacks import figure
from roitelet.protocol import SUBPROTOCOL

COMMAND = [sys.executable, "-c", "from roitelet.cli import main; main()", "serve"]
OFFERED = [Subprotocol(SUBPROTOCOL)]
AGAIN = 0.02
"""Seconds between two attempts to connect."""
LATE = 5.0
"""Seconds after the grace at which late players return."""


class ReturningPlayer:
    """A player who returns to a table, and their times."""

    def __init__(self, port: int, table: str, player: str = HERE) -> None:
        self.url = f"ws://127.0.0.1:{port}/tables/{table}/live"
        self.seen = self.played = 0.0
        self._player = player

    async def run(self, *, play: bool = False, after: float = 0.0) -> None:
        """Try to connect until there is a view, and stay; with ``play``, make moves."""
        await asyncio.sleep(after)
        headers = {"Authorization": f"Bearer {token_of(self._player)}"}
        while not self.seen:
            try:
                async with connect(self.url, additional_headers=headers, subprotocols=OFFERED, proxy=None) as line:
                    async for text in line:
                        await self._handle_message(msgspec.json.decode(text), line, play)
            except (OSError, WebSocketException):
                await asyncio.sleep(AGAIN)

    async def _handle_message(self, message: dict[str, Any], line: Any, play: bool) -> None:
        now = time.perf_counter()
        if message["t"] == "ack":
            self.played = self.played or now
        if message["t"] != "view":
            return
        self.seen = self.seen or now
        command = self._answer(message) if play else None
        if command is not None:
            # a new id for each version
            command |= {"id": f"{self._player}{message['v']}", "on": message["v"]}
            await line.send(msgspec.json.encode(command).decode())

    def _answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return a move on the player's turn, or a vote for a stand-in."""
        if message["prompt"]["kind"] == "absence" and not message["prompt"]["wishes"]:
            return {"do": "decide", "wish": "stand_in"}
        return {"do": "play", "action": message["legal"][0]["action"]} if message["legal"] else None


def start(database: str, port: int) -> subprocess.Popen[bytes]:
    settings = {**UNLIMITED, "ROITELET_LIMIT_CONNECTIONS": "100000", "ROITELET_LOG_LEVEL": "error"}
    command = [*COMMAND, "--port", str(port), "--database", database]
    return subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)


async def measure_return(arguments: argparse.Namespace, database: str) -> None:
    port = free_port()
    start_time = time.perf_counter()
    process = start(database, port)
    tasks: list[asyncio.Task[None]] = []
    try:
        async with asyncio.timeout(arguments.patience):
            first = ReturningPlayer(port, name_of(arguments.tables // 4 * 2))
            tasks.append(asyncio.create_task(first.run(play=True)))
            while not first.played:
                await asyncio.sleep(0.005)
            cpu_time = cpu_seconds(process.pid)
            figure("first table seen", f"{first.seen - start_time:.2f} s after the start of the process")
            figure("first move answered", f"{first.played - start_time:.2f} s, {cpu_time:.2f} s of processor")
            names = [name_of(number) for number in range(min(arguments.back, arguments.tables // 4))]
            crowd = [ReturningPlayer(port, name) for name in names]
            crowd_start = time.perf_counter()
            tasks += [asyncio.create_task(player.run(play=True)) for player in crowd]
            while not all(player.seen for player in crowd):
                await asyncio.sleep(0.005)
            figure(f"{len(crowd)} more came back", f"{time.perf_counter() - crowd_start:.2f} s for all of them")
            for index, name in enumerate(names):
                delay = (arguments.grace / 2, arguments.grace + LATE, None)[index % 3]
                if delay is not None:
                    tasks.append(
                        asyncio.create_task(ReturningPlayer(port, name, ELSEWHERE).run(play=True, after=delay))
                    )
            await asyncio.sleep(arguments.grace + 2 * LATE)
    except TimeoutError:
        figure("given up", f"after {arguments.patience:.0f} s")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        process.send_signal(signal.SIGKILL)
        process.wait()


async def report(arguments: argparse.Namespace, database: str) -> None:
    logs = await events_since_crash(database, arguments.tables)
    early = sum(wait < arguments.grace * 1000 for wait in logs.waits)
    figure("tables taken up", f"{logs.back}; questions about the missing {len(logs.waits)}, too early {early}")
    too_early = sum(wait < arguments.grace * 1000 for wait in logs.stand_ins)
    least = f"after {min(logs.stand_ins) / 1000:.1f} s at least" if logs.stand_ins else "none"
    figure("moves in the name of the missing", f"{len(logs.stand_ins)}, {least}; too early {too_early}")
    figure("moves where nobody was", logs.unwatched)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1.0).close()
    except OSError:
        return False
    return True


def stop(arguments: argparse.Namespace, database: str) -> None:
    for delay in arguments.stops:
        port = free_port()
        process = start(database, port)
        while not listens(port):
            time.sleep(AGAIN)
        time.sleep(delay)
        stop_time = time.perf_counter()
        process.terminate()
        try:
            code = process.wait(arguments.patience)
            figure(f"SIGTERM after {delay:.1f} s", f"ended {time.perf_counter() - stop_time:.2f} s later, code {code}")
        except subprocess.TimeoutExpired:
            figure(f"SIGTERM after {delay:.1f} s", f"still running after {arguments.patience:.0f} s")
            process.kill()
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--back", type=int, default=200, help="people who come back after the first")
    parser.add_argument("--grace", type=int, default=10, help="seconds until people are asked about the missing")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds until giving up")
    parser.add_argument("--stops", type=float, nargs="*", default=[0.0, 0.3, 2.0])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.db")
        asyncio.run(interrupted_house(database, arguments.tables, arguments.grace))
        print(f"{arguments.tables} interrupted tables", flush=True)
        asyncio.run(measure_return(arguments, database))
        asyncio.run(report(arguments, database))
        stop(arguments, database)


if __name__ == "__main__":
    main()
