"""A day's worth of refused messages in a minute, to check that the server's memory does not grow.

Eight sockets send refused messages of several kinds: bad JSON, an unknown command, a stale move, an unknown action, a
command not allowed now. Rate limits are lifted: at the usual 10 messages a second one socket would need hours. Memory
is measured after the first thousands, when caches are full, and at the end.

    python -m bench.siege.refused [--seconds 60]
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

from bench.serving import NO_LIMITS, Running, server
from bench.siege.attacks import figure
from roitelet.protocol import SUBPROTOCOL

SOCKETS = 8
WARM_UP = 4000
REFUSED = (
    "{",
    '{"do": "start", "id": "a"}',
    '{"do": "fly", "id": "b"}',
    '{"do": "play", "id": "c", "on": 1, "action": "nothing"}',
    '{"do": "lock", "id": 7}',
    '{"do": "remove", "id": "d", "seat": 0}',
    '{"do": "agree", "id": "e", "preset": "none"}',
)


class Flood:
    """The state of the attack: messages sent and answers."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.refused = 0

    async def send(self, table: str, token: str, deadline: float) -> None:
        """Send messages over a socket, and open a new one when it is closed."""
        address = self.running.url.replace("http", "ws", 1) + f"{table}/live"
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(address, additional_headers=headers, subprotocols=[SUBPROTOCOL]) as socket:  # type: ignore[list-item]
            while time.monotonic() < deadline:
                for text in REFUSED:
                    await socket.send(text)
                unanswered = len(REFUSED)
                while unanswered:
                    unanswered -= msgspec.json.decode(await socket.recv())["t"] == "no"
                self.refused += len(REFUSED)


async def attack(running: Running, seconds: float) -> None:
    flood = Flood(running)
    tables: list[tuple[str, str]] = []
    for _ in range(SOCKETS):
        session = (await running.ask("POST", "/api/session", {"name": "Ana", "token": True})).json()
        reply = await running.ask("POST", "/api/tables", {"game": "nain_jaune", "bots": ["random"]}, session["token"])
        tables.append((f"/tables/{reply.json()['id']}", session["token"]))
    deadline = time.monotonic() + seconds
    tasks = [asyncio.create_task(flood.send(table, token, deadline)) for table, token in tables]
    while flood.refused < WARM_UP:
        await asyncio.sleep(0.1)
    memory_before, cpu_before, count_before = running.memory, running.cpu, flood.refused
    await asyncio.gather(*tasks)
    memory_after, count = running.memory, flood.refused - count_before
    figure("refused messages", f"{count}, {(running.cpu - cpu_before) / count * 1e6:.0f} µs of processor each")
    figure(
        "memory",
        f"{memory_before:.0f} MB, then {memory_after:.0f} MB ({(memory_after / memory_before - 1) * 100:+.0f} %)",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), NO_LIMITS) as running:
        asyncio.run(attack(running, arguments.seconds))


if __name__ == "__main__":
    main()
