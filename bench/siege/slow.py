"""More unfinished requests than the server may open files, to check that others can still play.

1,200 connections against a limit of 1,024 files: a third send a header now and then, a third a byte of a body, a third
nothing at all, from one address first, then from forty. Meanwhile a player moves over an older socket, another opens a
table's page, and a monitor requests ``/health``, each about twice a second.

    python -m bench.siege.slow [--seconds 30]
"""

import argparse
import asyncio
import itertools
import tempfile
import time
from contextlib import suppress
from multiprocessing import Process, Queue
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.serving import Running, server
from bench.siege.attacks import figure
from roitelet.protocol import SUBPROTOCOL

FILES = 1024
CONNECTIONS = 1200
PATIENCE = 5.0
"""Seconds after which an honest user gives up."""
PAUSE = 0.5
"""Seconds until an attacker reconnects."""
HEADERS = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\n"


class Honest:
    """Honest users and their waiting times."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.waits: dict[str, list[float]] = {"health": [], "page": [], "move": []}
        self.failures = 0
        self.ready = asyncio.Event()

    async def sign_in(self) -> str:
        """Sign in and open a table; return its address."""
        session = (await self.running.ask("POST", "/api/session", {"name": "Ana", "token": True})).json()
        self.token = session["token"]
        reply = await self.running.ask("POST", "/api/tables", {"game": "nain_jaune"}, self.token)
        return f"/tables/{reply.json()['id']}"

    async def repeat_honest_actions(self, table: str) -> None:
        """Repeat all honest actions."""
        address = self.running.url.replace("http", "ws", 1) + f"{table}/repeat_honest_actions?as=json"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, subprotocols=[SUBPROTOCOL]) as socket:  # type: ignore[list-item]
            self.ready.set()
            for number in itertools.count():
                await self._time("health", self._fetch("/health"))
                await self._time("page", self._fetch(table))
                await self._time("move", self._command(socket, number))
                await asyncio.sleep(0.5)

    async def _fetch(self, path: str) -> None:
        reply = await self.running.ask("GET", path, token=self.token, seconds=PATIENCE)
        if reply.status != 200:
            raise ConnectionError(f"{path}: {reply.status}")

    async def _command(self, socket: Any, number: int) -> None:
        message = {"do": "lock", "id": f"l{number}", "locked": number % 2 == 0}
        await socket.send(msgspec.json.encode(message).decode())
        while msgspec.json.decode(await socket.recv()).get("t") != "ack":
            pass

    async def _time(self, action: str, work: Any) -> None:
        start_time = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await work
            self.waits[action].append(time.perf_counter() - start_time)
        except (OSError, TimeoutError, ConnectionClosed):
            self.failures += 1


class Attacker:
    """Keep an unfinished request open, and reconnect when it is closed."""

    def __init__(self, number: int, hosts: int) -> None:
        self.kind = number % 3
        self.host = f"127.0.1.{number % hosts + 1}"
        self.open = False

    async def hold_connection(self, port: int) -> None:
        while True:
            with suppress(OSError):
                await self._open_slow_connection(port)
            self.open = False
            await asyncio.sleep(PAUSE)

    async def _open_slow_connection(self, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(self.host, 0))
        self.open = True
        try:
            writer.write((HEADERS, BODY, b"")[self.kind])
            while not reader.at_eof():
                try:
                    async with asyncio.timeout(2):
                        await reader.read(1000)
                except TimeoutError:
                    writer.write((b"X-More: 1\r\n", b"x", b"")[self.kind])
        finally:
            writer.close()


def run_attackers(port: int, hosts: int, seconds: float, still_open: "Queue[int]") -> None:
    """Run all attackers, in another process so that they do not delay the measurements."""

    async def work() -> None:
        attackers = [Attacker(number, hosts) for number in range(CONNECTIONS)]
        tasks = [asyncio.create_task(attacker.hold_connection(port)) for attacker in attackers]
        await asyncio.sleep(seconds)
        still_open.put(sum(attacker.open for attacker in attackers))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(work())


async def attack(running: Running, hosts: int, seconds: float) -> None:
    """Run one wave and record its effect on honest users."""
    honest = Honest(running)
    user_task = asyncio.create_task(honest.repeat_honest_actions(await honest.sign_in()))
    await honest.ready.wait()
    still_open: Queue[int] = Queue()
    attackers = Process(target=run_attackers, args=(running.port, hosts, seconds, still_open))
    attackers.start()
    await asyncio.sleep(seconds - 1)
    files = len(list(Path(f"/proc/{running.process.pid}/fd").iterdir()))
    user_task.cancel()
    await asyncio.gather(user_task, return_exceptions=True)
    source = "one address" if hosts == 1 else f"{hosts} addresses"
    waits = [wait for kind in honest.waits.values() for wait in kind]
    figure(f"from {source}, honest requests", f"{len(waits)} answered, {honest.failures} not")
    slowest = f"over {PATIENCE:.0f} s" if honest.failures else f"{max(waits) * 1000:.0f} ms"
    figure(f"from {source}, slowest honest answer", slowest)
    figure(f"from {source}, slow connections open", await asyncio.to_thread(still_open.get))
    figure(f"from {source}, files open in the server", f"{files} of {FILES}")
    attackers.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    for hosts in (1, 40):
        with tempfile.TemporaryDirectory() as folder, server(Path(folder), files=FILES) as running:
            asyncio.run(attack(running, hosts, arguments.seconds))
            log = running.log.read_text()
    figure("lines in the log, of which tracebacks", f"{log.count(chr(10))}, {log.count('Traceback')}")


if __name__ == "__main__":
    main()
