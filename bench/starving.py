"""The slowdown of an honest table's bots by one hostile guest who uses all limits.

On a server of its own, the honest guest plays against three experts at the instant pace, first alone; then a guest from
another address opens as many tables of experts as allowed, leaves them to bots and asks for bots that think for ten
minutes, while the honest guest plays on.

    python -m bench.starving --moves 60
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from bench.serving import server
from bench.siege.attacks import figure
from roitelet.client.client import request

HOSTILE_TABLES = 19
"""Number of tables a session may open at once, minus the one it has."""
BOTS = 3
PROXY = "127.0.0.1"
ALLOWED = 2.0
"""Smallest slowdown of an honest table that counts as a failure."""
LOOK = 0.02
"""Seconds between two requests for the honest table."""
PATIENCE = 200.0
"""Time limit for compiling, in seconds."""
GREEDY = ("search:600000ms", "search:600000msx64", "search:10000000")


class Guest:
    """A guest with their own address, as reported by a proxy."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.headers = {"X-Forwarded-For": address, "X-Forwarded-Proto": "http"}
        self._count = 0

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request; return status and data."""
        encoded = b"" if body is None else msgspec.json.encode(body)
        reply = await request(method, self.url + path, self.headers, encoded, 120.0)
        return reply.status, reply.json()

    async def sign_in(self, name: str) -> None:
        """Sign in as a guest."""
        _, session = await self.ask("POST", "/api/session", {"name": name, "token": True})
        self.headers["Authorization"] = f"Bearer {session['token']}"

    async def open(self, game: str, bot: str) -> str | None:
        """Open a table against bots; return its id, or None if refused."""
        body = {"game": game, "seats": BOTS + 1, "bots": [bot], "pace": "instant"}
        status, data = await self.ask("POST", "/api/tables", body)
        return str(data["id"]) if status == 201 else None

    async def command(self, table: str, **message: object) -> int:
        """Send a command; return its status."""
        self._count += 1
        status, _ = await self.ask("POST", f"/api/tables/{table}", {"id": f"c{self._count}", **message})
        return status


class HonestTable:
    """The honest guest's table, who plays one game after another without delay."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self._frame: dict[str, Any] = {}

    async def bot_moves(self, count: int, time_limit: float) -> list[float]:
        """Return the seconds of a number of bots' moves, or fewer if time runs out."""
        durations: list[float] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(time_limit):
                _, self._frame = await self.guest.ask("GET", f"/api/tables/{self.table}")
                while len(durations) < count:
                    await self._answer()
                    await self._listen(durations)
        return durations

    async def _answer(self) -> None:
        frame = self._frame
        if frame["table"]["phase"] == "over":
            await self.guest.command(self.table, do="rematch", on=frame["v"])
        elif frame["legal"]:
            await self.guest.command(self.table, do="play", on=frame["v"], action=frame["legal"][0]["action"])
        elif frame["prompt"]["kind"] == "pause":
            await self.guest.command(self.table, do="continue", on=frame["v"])

    async def _listen(self, durations: list[float]) -> None:
        earlier = self._frame
        frame = earlier
        while frame["v"] == earlier["v"]:
            await asyncio.sleep(LOOK)
            _, frame = await self.guest.ask("GET", f"/api/tables/{self.table}?since={earlier['v']}")
        seats_played = [event["seat"] for event in frame["events"] or [] if event["kind"] == "played"]
        if (bot_seat := _asked_bot(earlier)) is not None and seats_played == [bot_seat]:
            durations.append((frame["at"] - earlier["at"]) / 1000)
        self._frame = frame


def _asked_bot(frame: dict[str, Any]) -> int | None:
    prompt = frame["prompt"]
    if prompt["kind"] != "play" or frame["table"]["seats"][prompt["seat"]]["kind"] != "bot":
        return None
    return int(prompt["seat"])


async def besiege(guest: Guest, game: str) -> dict[str, int]:
    """Ask for as much bots' work as one guest can; return the accepted requests."""
    accomplice = Guest(guest.url, guest.headers["X-Forwarded-For"])
    await accomplice.sign_in("Trudy")
    accepted = {bot: (await accomplice.open(game, bot)) is not None for bot in GREEDY}
    tables = 0
    while tables < HOSTILE_TABLES and (table := await guest.open(game, "expert")) is not None:
        # a bot replaces the person who leaves, so that these tables never wait
        await guest.command(table, do="stand")
        tables += 1
    return {"tables of experts": tables, **{bot: int(is_open) for bot, is_open in accepted.items()}}


async def wait_until_compiled(url: str) -> None:
    """Wait until everything is compiled, as quick bots replace experts until then."""
    guest = Guest(url, PROXY)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            status, compiling = await guest.ask("GET", "/preparing")
            while status == 200 and compiling:
                await asyncio.sleep(1)
                status, compiling = await guest.ask("GET", "/preparing")


def _summary(durations: list[float]) -> str:
    if not durations:
        return "no bot moved"
    mean, median = statistics.mean(durations), statistics.median(durations)
    return f"{len(durations)} moves of bots, mean {mean * 1000:.0f} ms, median {median * 1000:.0f} ms"


async def measure(url: str, game: str, moves: int, time_limit: float) -> float:
    """Print the delays of the honest table's bots, alone and under attack; return the ratio of the means."""
    honest, hostile = Guest(url, "198.51.100.7"), Guest(url, "203.0.113.9")
    await honest.sign_in("Ana")
    await hostile.sign_in("Mallory")
    table_id = await honest.open(game, "expert")
    assert table_id is not None
    table = HonestTable(honest, table_id)
    await wait_until_compiled(url)
    await table.bot_moves(8, time_limit)  # warm up
    alone = await table.bot_moves(moves, time_limit)
    figure("alone", _summary(alone))
    accepted = await besiege(hostile, game)
    print("accepted from the other guest", accepted, flush=True)
    besieged = await table.bot_moves(moves, time_limit)
    figure("besieged by another address", _summary(besieged))
    if not besieged or not alone:
        return float("inf")
    # a missing move counts with the time waited for it
    mean_wait = max(statistics.mean(besieged), time_limit / moves if len(besieged) < moves else 0.0)
    return mean_wait / statistics.mean(alone)


def main() -> None:
    """Start a server, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="roi_des_nains")
    parser.add_argument("--moves", type=int, default=60, help="moves of bots to time")
    parser.add_argument("--seconds", type=float, default=90.0, help="the longest to wait for them")
    arguments = parser.parse_args()
    # the server trusts addresses reported by a proxy on this machine
    environ = {"ROITELET_PROXIES": PROXY, "ROITELET_WARM_UP": "true"}
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), environ) as running:
        factor = asyncio.run(measure(running.url, arguments.game, arguments.moves, arguments.seconds))
    figure("slower by", f"{factor:.2f} (allowed: less than {ALLOWED:g})")
    sys.exit(factor >= ALLOWED)


if __name__ == "__main__":
    main()
