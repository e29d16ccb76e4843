"""A full house: 2,000 sockets at 500 tables of four, real rules, SQLite on disk, one server process.

The seats to act make moves at a steady rate, spread over the tables. The sending process measures the time from sending
a move until each socket of the table has the frame that shows it, over the loopback network; its own reading and
decoding is included. CPU and memory are those of the server.

    python bench/load.py --tables 500 --rate 300 --seconds 30
"""

import argparse
import asyncio
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from roitelet.client.http import request
from roitelet.client.protocol import SUBPROTOCOL
from roitelet.games import game_ids

SEATS = 4
AT_ONCE = 40
LIMITS = ("SOCKET", "SESSION", "ADDRESS", "SIGN_IN", "TABLES")
decode = msgspec.json.Decoder().decode


class Seat:
    """One person: a session and a socket."""

    def __init__(self, table: "Table", token: str) -> None:
        self.table = table
        self.token = token
        self.socket: ClientConnection | None = None
        self.version = 0

    async def listen(self, url: str) -> None:
        """Connect and read until the end."""
        address = f"{url.replace('http', 'ws', 1)}/tables/{self.table.id}/live?as=json"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, subprotocols=[SUBPROTOCOL], max_queue=None) as socket:  # type: ignore[list-item]
            self.socket = socket
            async for text in socket:
                self.table.take(self, decode(text), len(text))


class Table:
    """Four persons; knows whose turn it is from the frames alone."""

    def __init__(self, load: "Load", table_id: str) -> None:
        self.load = load
        self.id = table_id
        self.seats: list[Seat] = []
        self.turn: tuple[Seat, dict[str, Any]] | None = None
        self.sent: dict[str, float] = {}
        self.awaited: dict[int, tuple[float, set[Seat]]] = {}
        self.host: Seat | None = None

    def take(self, seat: Seat, message: dict[str, Any], size: int) -> None:
        """A message reached a seat."""
        now = time.perf_counter()
        load = self.load
        load.bytes += size
        load.frames += 1
        if message["t"] == "ack":
            began = self.sent.pop(message["id"], None)
            if began is not None:
                load.acks.append(now - began)
                self.awaited[message["v"]] = (began, set(self.seats))
                for other in self.seats:
                    self._arrived(other, other.version, now)
            return
        if message["t"] == "no":
            self.sent.pop(message["id"], None)
            load.refused[message["code"]] = load.refused.get(message["code"], 0) + 1
            return
        if message["t"] != "view":
            return
        seat.version = message["v"]
        self._arrived(seat, message["v"], now)
        if message["legal"]:
            self.turn = seat, message
            load.ready.append(self)
        elif message["table"]["phase"] == "over" and message["table"]["hosting"]:
            load.games += 1
            self.send(seat, {"do": "rematch", "id": load.new_id(), "on": message["v"]})

    def _arrived(self, seat: Seat, version: int, now: float) -> None:
        for wanted in [wanted for wanted in self.awaited if wanted <= version]:
            began, missing = self.awaited[wanted]
            if seat in missing:
                missing.discard(seat)
                self.load.pushes.append(now - began)
            if not missing:
                del self.awaited[wanted]

    def move(self) -> bool:
        """Make a move, if a seat is known to be asked."""
        if self.turn is None:
            return False
        (seat, frame), self.turn = self.turn, None
        identifier = self.load.new_id()
        action = self.load.random.choice(frame["legal"])["action"]
        self.sent[identifier] = time.perf_counter()
        self.send(seat, {"do": "play", "id": identifier, "on": frame["v"], "action": action})
        return True

    def send(self, seat: Seat, message: dict[str, Any]) -> None:
        """Send without waiting."""
        assert seat.socket is not None
        self.load.spawn(seat.socket.send(msgspec.json.encode(message).decode()))


class Load:
    """All tables, and what was measured."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.random = random.Random(seed)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.acks: list[float] = []
        self.pushes: list[float] = []
        self.refused: dict[str, int] = {}
        self.bytes = self.frames = self.games = self.moves = self.starved = 0
        self._count = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    def new_id(self) -> str:
        """An id for a command."""
        self._count += 1
        return f"l{self._count}"

    def spawn(self, work: Any) -> None:
        """Run beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ask(self, method: str, path: str, body: object, token: str = "") -> Any:
        """One request of the set-up."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        reply = await request(method, self.url + path, headers, msgspec.json.encode(body))
        if reply.status >= 300:
            raise SystemExit(f"{method} {path}: {reply.status} {reply.body[:200]!r}")
        return reply.json()

    async def set_up(self, tables: int) -> None:
        """Sessions, tables, seats, sockets, and the first deal everywhere."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                await self._open(number)

        work = [asyncio.create_task(one(number)) for number in range(tables)]
        for done, task in enumerate(asyncio.as_completed(work), 1):
            await task
            if done % 100 == 0 or done == tables:
                print(f"  {done} tables, {done * SEATS} sockets", file=sys.stderr)

    async def _open(self, number: int) -> None:
        tokens = [
            (await self.ask("POST", "/api/session", {"name": f"J{number}-{seat}", "token": True}))["token"]
            for seat in range(SEATS)
        ]
        game = game_ids()[number % len(game_ids())]
        opened = await self.ask("POST", "/api/tables", {"game": game, "seats": SEATS, "pace": "instant"}, tokens[0])
        table = Table(self, opened["id"])
        self.tables.append(table)
        for seat, token in enumerate(tokens):
            if seat:
                body = {"do": "sit", "id": self.new_id(), "name": f"J{seat}"}
                await self.ask("POST", f"/api/tables/{table.id}", body, token)
            table.seats.append(Seat(table, token))
        for person in table.seats:
            self.spawn(person.listen(self.url))
        while not all(person.version for person in table.seats):
            await asyncio.sleep(0.01)
        await self.ask("POST", f"/api/tables/{table.id}", {"do": "start", "id": self.new_id()}, tokens[0])

    async def run(self, rate: float, seconds: float) -> float:
        """Make moves at a steady rate for some time; returns how long it really took."""
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds:
            wanted = int(now * rate)
            while self.moves < wanted:
                if not self.ready:
                    self.starved += 1
                    break
                self.moves += self.ready.popleft().move()
            await asyncio.sleep(0.002)
        took = time.perf_counter() - began
        await asyncio.sleep(1)
        return took

    def forget(self) -> None:
        """Start counting anew."""
        self.acks.clear()
        self.pushes.clear()
        self.bytes = self.frames = self.moves = self.starved = 0

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def start_server(folder: Path, database: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server process, with limits high enough for a full house from one address."""
    raised = {f"ROITELET_LIMIT_{name}": "1000000/1000000" for name in LIMITS}
    environ = {**os.environ, **raised, "ROITELET_LIMIT_CONNECTIONS": "100000", "ROITELET_LOG_LEVEL": "warning"}
    program = Path(sys.executable).with_name("roitelet")
    process = subprocess.Popen(
        [program, "--lang", "en", "serve", "--port", "0", "--database", database or str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        text=True,
        env=environ,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"(http://\S+?)/?\s", line):
            return process, found[1]
    raise SystemExit("the server did not start")


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else 0.0


def spread(values: list[float]) -> str:
    return "  ".join(f"p{part:g} {percentile(values, part / 100):6.1f} ms" for part in (50, 90, 99, 99.9))


async def measure(arguments: argparse.Namespace, url: str, pid: int) -> None:
    load = Load(url, arguments.seed)
    empty = memory(pid)
    await load.set_up(arguments.tables)
    gc.freeze()
    gc.disable()  # a pause of this program would count as one of the server
    print("  warming up", file=sys.stderr)
    await load.run(arguments.rate, min(5.0, arguments.seconds))
    load.forget()
    own, theirs = time.process_time(), cpu_seconds(pid)
    took = await load.run(arguments.rate, arguments.seconds)
    used, mine = cpu_seconds(pid) - theirs, time.process_time() - own
    print(f"{arguments.tables} tables, {arguments.tables * SEATS} sockets, {took:.0f} s")
    print(
        f"moves        {len(load.acks) / took:8.1f}/s acknowledged of {load.moves / took:.1f}, {load.games} games ended"
    )
    print(f"frames       {load.frames / took:8.1f}/s, {load.bytes / max(1, load.frames):.0f} bytes each before deflate")
    print(f"answer       {spread(load.acks)}")
    print(f"push         {spread(load.pushes)}")
    print(f"refused      {load.refused or 'none'}, waited for a turn {load.starved} times")
    print(f"server       {used / took * 100:.0f} % of a core, {memory(pid):.0f} MB ({empty:.0f} MB empty)")
    print(f"this program {mine / took * 100:.0f} % of a core")
    await load.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="default: a new SQLite file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, url = start_server(Path(folder), arguments.database)
        try:
            asyncio.run(measure(arguments, url, process.pid))
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
