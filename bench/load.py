"""A load test: 2,000 sockets at 500 tables of four, with real rules and a store on disk.

Moves are made at a steady rate, spread over the tables. The client process measures the time from sending a move until
each socket of the table has received its frame over loopback, including its own reading and decoding. Processor time
and memory are those of the server. Readers are programs (``--form json``) or pages (``parts``).

    python -m bench.load --tables 500 --rate 300 --seconds 30
    python -m bench.load --knee                      rising rates until p99 passes 100 ms, on SQLite and PostgreSQL
    python -m bench.load --knee --on sqlite 2        the same on SQLite and on PostgreSQL with two processes
"""

import argparse
import asyncio
import gc
import html
import random
import re
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from tests.support.tables.databases import execute
from tests.support.tables.postgres import postgres_server
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import NO_LIMITS, Running, server
from roitelet.games import game_ids
from roitelet.protocol import SUBPROTOCOL
from roitelet.web.table.html_diff import apply_diff

SEATS = 4
AT_ONCE = 40
LATE = 100.0
"""Largest 99th percentile of the delay at a rate that counts as sustained, in milliseconds."""
SLOWEST_RATE, STEP, STEPS = 50.0, 1.4, 12
"""The first rate of a search for the knee, the factor between rates and their largest number."""
QUIET = 10
"""Number of consecutive checks without compiling needed to start."""
BUTTON = re.compile(r'<button[^>]*? name="action" value="([^"]*)"[^>]*>')
NEXT_DEAL = 'data-do="continue"'
"""The markup of a page whose reader can ask for the next deal."""
decode = msgspec.json.Decoder().decode


class Seat:
    """A person's session and socket."""

    def __init__(self, table: "Table", token: str) -> None:
        self.table = table
        self.token = token
        self.socket: ClientConnection | None = None
        self.version = 0
        self._parts: list[str] = []

    async def listen(self, url: str, form: str) -> None:
        """Connect and read frames until the end."""
        address = f"{url.replace('http', 'ws', 1)}/tables/{self.table.id}/live?as={form}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, subprotocols=[SUBPROTOCOL], max_queue=None) as socket:  # type: ignore[list-item]
            self.socket = socket
            async for text in socket:
                message = decode(text)
                now = time.perf_counter()
                self.table.receive(self, self._read(message) if "parts" in message else message, len(text), now)

    def _read(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the part of a page's frame that a player needs."""
        self._parts = apply_diff(self._parts, message["parts"])
        legal = []
        markup = "".join(self._parts)
        if message["turn"]:
            legal = [
                {"action": html.unescape(button[1])}
                for button in BUTTON.finditer(markup)
                if "aria-disabled" not in button[0]
            ]
        hosting = self is self.table.seats[0]
        table_data = {"table": {"phase": message["phase"], "hosting": hosting}, "pausing": NEXT_DEAL in markup}
        return {**message, "legal": legal} | table_data

    def may_go_on(self, message: dict[str, Any]) -> bool:
        """Return whether this person can ask for the next deal."""
        if "pausing" in message:
            return bool(message["pausing"])
        prompt = message["prompt"] or {"kind": "lobby"}
        return prompt["kind"] == "pause" and message["table"]["you"] not in prompt["ready"]


class Table:
    """Four persons at a table, who know whose turn it is from the frames alone."""

    def __init__(self, load: "Load", table_id: str) -> None:
        self.load = load
        self.id = table_id
        self.seats: list[Seat] = []
        self.turn: tuple[Seat, dict[str, Any]] | None = None
        self.sent: dict[str, float] = {}
        self.awaited: dict[int, tuple[float, set[Seat]]] = {}
        self.host: Seat | None = None

    def receive(self, seat: Seat, message: dict[str, Any], size: int, now: float) -> None:
        """Note that a message reached a seat."""
        load = self.load
        load.bytes += size
        load.frames += 1
        if message["t"] == "ack":
            sent_time = self.sent.pop(message["id"], None)
            if sent_time is not None:
                load.acks.append(now - sent_time)
                self.awaited[message["v"]] = (sent_time, set(self.seats))
                for other in self.seats:
                    self._note_arrival(other, other.version, now)
            return
        if message["t"] == "no":
            self.sent.pop(message["id"], None)
            load.refused[message["code"]] = load.refused.get(message["code"], 0) + 1
            return
        if message["t"] != "view":
            return
        seat.version = message["v"]
        self._note_arrival(seat, message["v"], now)
        if message["legal"]:
            self.turn = seat, message
            load.ready.append(self)
        elif message["table"]["phase"] == "over" and message["table"]["hosting"]:
            load.games += 1
            self.send(seat, {"do": "rematch", "id": load.new_id(), "on": message["v"]})
        elif seat.may_go_on(message):
            self.send(seat, {"do": "continue", "id": load.new_id(), "on": message["v"]})

    def _note_arrival(self, seat: Seat, version: int, now: float) -> None:
        for awaited_version in [awaited_version for awaited_version in self.awaited if awaited_version <= version]:
            sent_time, missing = self.awaited[awaited_version]
            if seat in missing:
                missing.discard(seat)
                self.load.pushes.append(now - sent_time)
            if not missing:
                del self.awaited[awaited_version]

    def move(self) -> bool:
        """Make a move if it is a seat's turn."""
        if self.turn is None:
            return False
        (seat, frame), self.turn = self.turn, None
        identifier = self.load.new_id()
        action = self.load.random.choice(frame["legal"])["action"]
        self.sent[identifier] = time.perf_counter()
        self.send(seat, {"do": "play", "id": identifier, "on": frame["v"], "action": action})
        return True

    def send(self, seat: Seat, message: dict[str, Any]) -> None:
        """Send a message without waiting."""
        assert seat.socket is not None
        self.load.spawn(seat.socket.send(msgspec.json.encode(message).decode()))


class Load:
    """All tables and measurements."""

    def __init__(self, running: Running, seed: int, form: str) -> None:
        self.running = running
        self.form = form
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
        """Return an id for a command."""
        self._count += 1
        return f"l{self._count}"

    def spawn(self, work: Any) -> None:
        """Start a background task."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def ask(self, method: str, path: str, body: object, token: str = "") -> Any:
        """Send a request of the set-up."""
        reply = await self.running.ask(method, path, body, token)
        if reply.status >= 300:
            raise SystemExit(f"{method} {path}: {reply.status} {reply.body[:200]!r}")
        return reply.json()

    async def set_up(self, tables: int) -> tuple[float, float, float]:
        """Create sessions, tables and seats, then sockets and games; return the memory before, between and after."""
        for number in range(len(game_ids())):
            await self._open(number)  # load the games
        self.tables.clear()
        await self._all_loaded()
        empty = self.running.memory
        await self._run_limited(tables, "tables", self._open)
        idle = self.running.memory
        await self._run_limited(tables, "tables with four sockets", lambda number: self._start(self.tables[number]))
        return empty, idle, self.running.memory

    async def _all_loaded(self) -> None:
        """Wait until all processes have loaded the compiled rules, which use more memory than all tables."""
        quiet = 0
        while quiet < QUIET:
            quiet = 0 if (await self.running.ask("GET", "/preparing")).json() else quiet + 1
            await asyncio.sleep(0.1)

    async def _run_limited(self, count: int, name: str, work: Any) -> None:
        semaphore = asyncio.Semaphore(AT_ONCE)

        async def run_one(number: int) -> None:
            async with semaphore:
                await work(number)

        tasks = [asyncio.create_task(run_one(number)) for number in range(count)]
        for finished, task in enumerate(asyncio.as_completed(tasks), 1):
            await task
            if finished % 100 == 0 or finished == count:
                print(f"  {finished} {name}", file=sys.stderr)

    async def _open(self, number: int) -> None:
        tokens = [
            (await self.ask("POST", "/api/session", {"name": f"J{number}-{seat}", "token": True}))["token"]
            for seat in range(SEATS)
        ]
        game = game_ids()[number % len(game_ids())]
        reply = await self.ask("POST", "/api/tables", {"game": game, "seats": SEATS, "pace": "instant"}, tokens[0])
        table = Table(self, reply["id"])
        self.tables.append(table)
        for seat, token in enumerate(tokens):
            if seat:
                body = {"do": "sit", "id": self.new_id(), "name": f"J{seat}"}
                await self.ask("POST", f"/api/tables/{table.id}", body, token)
            table.seats.append(Seat(table, token))

    async def _start(self, table: Table) -> None:
        for person in table.seats:
            self.spawn(person.listen(self.running.url, self.form))
        while not all(person.version for person in table.seats):
            await asyncio.sleep(0.01)
        body = {"do": "start", "id": self.new_id()}
        await self.ask("POST", f"/api/tables/{table.id}", body, table.seats[0].token)

    async def run(self, rate: float, seconds: float) -> float:
        """Make moves at a steady rate for some time; return the real duration."""
        start_time = time.perf_counter()
        while (now := time.perf_counter() - start_time) < seconds:
            due = int(now * rate)
            while self.moves < due:
                if not self.ready:
                    self.starved += 1
                    break
                self.moves += self.ready.popleft().move()
            await asyncio.sleep(0.002)
        elapsed = time.perf_counter() - start_time
        await asyncio.sleep(1)
        return elapsed

    def forget(self) -> None:
        """Reset the measurements."""
        self.acks.clear()
        self.pushes.clear()
        self.bytes = self.frames = self.moves = self.starved = 0

    async def close(self) -> None:
        """Close all sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def percentile(values: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


def spread(values: list[float]) -> str:
    return "  ".join(f"p{part:g} {percentile(values, part / 100):6.1f} ms" for part in (50, 90, 99, 99.9))


def disable_garbage_collection() -> None:
    """Disable garbage collection here, whose pauses would count as the server's."""
    gc.freeze()
    gc.disable()


async def measure(arguments: argparse.Namespace, running: Running) -> None:
    """Measure one rate for some time and return the details."""
    load = Load(running, arguments.seed, arguments.form)
    empty, idle, full = await load.set_up(arguments.tables)
    disable_garbage_collection()
    print("  warming up", file=sys.stderr)
    await load.run(arguments.rate, min(5.0, arguments.seconds))
    load.forget()
    own_cpu_before, server_cpu_before = time.process_time(), running.cpu
    elapsed = await load.run(arguments.rate, arguments.seconds)
    server_cpu, own_cpu = running.cpu - server_cpu_before, time.process_time() - own_cpu_before
    print(f"{arguments.tables} tables, {arguments.tables * SEATS} sockets as {arguments.form}, {elapsed:.0f} s")
    print(
        f"moves        {len(load.acks) / elapsed:8.1f}/s acknowledged of {load.moves / elapsed:.1f}, "
        f"{load.games} games ended"
    )
    print(
        f"frames       {load.frames / elapsed:8.1f}/s, {load.bytes / max(1, load.frames):.0f} bytes each before deflate"
    )
    print(f"answer       {spread(load.acks)}")
    print(f"push         {spread(load.pushes)}")
    print(f"refused      {load.refused or 'none'}, waited for a turn {load.starved} times")
    print(
        f"server       {server_cpu / elapsed * 100:.0f} % of a core, "
        f"{server_cpu / max(1, len(load.acks)) * 1000:.2f} ms a move"
    )
    print(f"memory       {running.memory:.0f} MB; {memory_text(empty, idle, full, arguments.tables)}")
    print(f"this program {own_cpu / elapsed * 100:.0f} % of a core")
    await load.close()


def memory_text(empty: float, idle: float, full: float, tables: int) -> str:
    """Return the memory per table and per socket."""
    per_table, per_socket = (idle - empty) / tables * 1024, (full - idle) / tables / SEATS * 1024
    return f"{empty:.0f} MB empty, {per_table:.0f} kB an idle table, {per_socket:.0f} kB a socket"


async def find_knee(arguments: argparse.Namespace, running: Running, name: str) -> None:
    """Raise the rate until 1 % of frames are late or moves fall behind."""
    load = Load(running, arguments.seed, arguments.form)
    sizes = await load.set_up(arguments.tables)
    disable_garbage_collection()
    deadline = time.monotonic() + arguments.most
    rate, knee, knee_cost, failed = SLOWEST_RATE, 0.0, 0.0, 0.0
    await load.run(rate, 3.0)
    for _ in range(STEPS):
        load.forget()
        cpu_before = running.cpu
        elapsed = await load.run(rate, arguments.seconds)
        rate_reached, p99 = len(load.acks) / elapsed, percentile(load.pushes, 0.99)
        cost = (running.cpu - cpu_before) / max(1, len(load.acks)) * 1000
        median, cpu_share = percentile(load.pushes, 0.5), (running.cpu - cpu_before) / elapsed * 100
        print(
            f"| {name} | {rate:.0f} | {rate_reached:.0f} | {median:.0f} | {p99:.0f} | {cpu_share:.0f} % | {cost:.2f} |",
            flush=True,
        )
        if p99 > LATE or rate_reached < 0.9 * rate:
            # the machine may have been busy: a rate is too high only if it fails twice
            if failed == rate:
                break
            failed = rate
        else:
            knee, knee_cost = rate, cost
            rate *= STEP
        if time.monotonic() > deadline:
            break
    result = (
        f"{knee:.0f} moves a second at {knee_cost:.2f} ms each" if knee else f"under {SLOWEST_RATE:.0f} moves a second"
    )
    print(f"= knee, {name}: {result}; {memory_text(*sizes, arguments.tables)}", flush=True)
    await load.close()


@contextmanager
def run_server(name: str) -> Iterator[Running]:
    """Run a server on SQLite, or on PostgreSQL with a number of processes."""
    with tempfile.TemporaryDirectory() as folder:
        if name == "sqlite":
            with server(Path(folder), NO_LIMITS) as running:
                yield running
            return
        with postgres_server(durable=True) as postgres:
            asyncio.run(execute(postgres.address("postgres"), "CREATE DATABASE load"))
            with server(Path(folder), NO_LIMITS, database=postgres.address("load"), workers=int(name)) as running:
                yield running


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=0.0, help="at each rate; 30, or 10 with --knee")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--form", choices=("json", "parts"), default="json", help="what readers are: programs or pages")
    parser.add_argument("--knee", action="store_true", help="find the highest rate with p99 below 100 ms")
    parser.add_argument("--most", type=float, default=240.0, help="seconds to look for one knee")
    kinds = ("sqlite", "1", "2", "4")
    parser.add_argument("--on", nargs="*", choices=kinds, help="sqlite, or processes on PostgreSQL; with --knee all")
    arguments = parser.parse_args()
    arguments.seconds = arguments.seconds or (10.0 if arguments.knee else 30.0)
    if arguments.knee:
        print("| server | rate | moves/s | push p50, ms | p99, ms | processor | ms a move |")
        print("|---|---|---|---|---|---|---|", flush=True)
    for name in arguments.on or (kinds if arguments.knee else kinds[:1]):
        with run_server(name) as running:
            if arguments.knee:
                label = "SQLite" if name == "sqlite" else f"PostgreSQL, {name}"
                asyncio.run(find_knee(arguments, running, label))
            else:
                asyncio.run(measure(arguments, running))


if __name__ == "__main__":
    main()
