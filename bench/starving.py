"""One hostile guest at the limits, and an honest table beside them: by how much do its bots slow down?

A server of its own, on the loopback network. The honest guest plays against three experts who answer at once, alone
on the server first; then a guest from another address opens as many tables of experts as one session may, leaves
them to play on by themselves, asks for bots that think for ten minutes, and the honest guest goes on.

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
"""What one session may open at once, less the one it has already."""
BOTS = 3
PROXY = "127.0.0.1"
ALLOWED = 2.0
"""An honest table may be slowed by less than this factor."""
LOOK = 0.02
"""Seconds between two looks at the honest table."""
PATIENCE = 200.0
"""Seconds that compiling may take."""
GREEDY = ("search:600000ms", "search:600000msx64", "search:10000000")


class Guest:
    """Someone at an address of their own, as a proxy would report it."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.headers = {"X-Forwarded-For": address, "X-Forwarded-Proto": "http"}
        self._count = 0

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return one request: status and data."""
        encoded = b"" if body is None else msgspec.json.encode(body)
        reply = await request(method, self.url + path, self.headers, encoded, 120.0)
        return reply.status, reply.json()

    async def sign_in(self, name: str) -> None:
        """Become a guest."""
        _, told = await self.ask("POST", "/api/session", {"name": name, "token": True})
        self.headers["Authorization"] = f"Bearer {told['token']}"

    async def open(self, game: str, bot: str) -> str | None:
        """Return a table against bots, or None if it is refused."""
        body = {"game": game, "seats": BOTS + 1, "bots": [bot], "pace": "instant"}
        status, told = await self.ask("POST", "/api/tables", body)
        return str(told["id"]) if status == 201 else None

    async def command(self, table: str, **message: object) -> int:
        """Return one command; its status."""
        self._count += 1
        status, _ = await self.ask("POST", f"/api/tables/{table}", {"id": f"c{self._count}", **message})
        return status


class HonestTable:
    """The one table of the honest guest, who answers at once; game follows game."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self._frame: dict[str, Any] = {}

    async def bot_moves(self, wanted: int, longest: float) -> list[float]:
        """Seconds that each of so many bots' moves took, or as many as came in time."""
        took: list[float] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                _, self._frame = await self.guest.ask("GET", f"/api/tables/{self.table}")
                while len(took) < wanted:
                    await self._answer()
                    await self._listen(took)
        return took

    async def _answer(self) -> None:
        frame = self._frame
        if frame["table"]["phase"] == "over":
            await self.guest.command(self.table, do="rematch", on=frame["v"])
        elif frame["legal"]:
            await self.guest.command(self.table, do="play", on=frame["v"], action=frame["legal"][0]["action"])
        elif frame["prompt"]["kind"] == "pause":
            await self.guest.command(self.table, do="continue", on=frame["v"])

    async def _listen(self, took: list[float]) -> None:
        before = self._frame
        frame = before
        while frame["v"] == before["v"]:
            await asyncio.sleep(LOOK)
            _, frame = await self.guest.ask("GET", f"/api/tables/{self.table}?since={before['v']}")
        played = [event["seat"] for event in frame["events"] or [] if event["kind"] == "played"]
        if (asked := _asked_bot(before)) is not None and played == [asked]:
            took.append((frame["at"] - before["at"]) / 1000)
        self._frame = frame


def _asked_bot(frame: dict[str, Any]) -> int | None:
    prompt = frame["prompt"]
    if prompt["kind"] != "play" or frame["table"]["seats"][prompt["seat"]]["kind"] != "bot":
        return None
    return int(prompt["seat"])


async def besiege(guest: Guest, game: str) -> dict[str, int]:
    """As much work for the bots as one guest can ask for; says what was accepted."""
    accomplice = Guest(guest.url, guest.headers["X-Forwarded-For"])
    await accomplice.sign_in("Trudy")
    accepted = {bot: (await accomplice.open(game, bot)) is not None for bot in GREEDY}
    tables = 0
    while tables < HOSTILE_TABLES and (table := await guest.open(game, "expert")) is not None:
        # a bot plays for the person who leaves, so that these tables never wait for anybody
        await guest.command(table, do="stand")
        tables += 1
    return {"tables of experts": tables, **{bot: int(taken) for bot, taken in accepted.items()}}


async def prepared(url: str) -> None:
    """Wait until everything is compiled: until then quick bots play for experts, and cost nothing."""
    guest = Guest(url, PROXY)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            status, coming = await guest.ask("GET", "/preparing")
            while status == 200 and coming:
                await asyncio.sleep(1)
                status, coming = await guest.ask("GET", "/preparing")


def _told(took: list[float]) -> str:
    if not took:
        return "no bot moved"
    mean, median = statistics.mean(took), statistics.median(took)
    return f"{len(took)} moves of bots, mean {mean * 1000:.0f} ms, median {median * 1000:.0f} ms"


async def measure(url: str, game: str, moves: int, longest: float) -> float:
    """Say how long the honest table's bots take, alone and besieged; returns the factor between the means."""
    honest, hostile = Guest(url, "198.51.100.7"), Guest(url, "203.0.113.9")
    await honest.sign_in("Ana")
    await hostile.sign_in("Mallory")
    opened = await honest.open(game, "expert")
    assert opened is not None
    table = HonestTable(honest, opened)
    await prepared(url)
    await table.bot_moves(8, longest)  # and warm
    alone = await table.bot_moves(moves, longest)
    figure("alone", _told(alone))
    accepted = await besiege(hostile, game)
    print("accepted from the other guest", accepted, flush=True)
    besieged = await table.bot_moves(moves, longest)
    figure("besieged by another address", _told(besieged))
    if not besieged or not alone:
        return float("inf")
    # a move that never came counts for as long as it was waited for
    waited = max(statistics.mean(besieged), longest / moves if len(besieged) < moves else 0.0)
    return waited / statistics.mean(alone)


def main() -> None:
    """Start a server, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="roi_des_nains")
    parser.add_argument("--moves", type=int, default=60, help="moves of bots to time")
    parser.add_argument("--seconds", type=float, default=90.0, help="the longest to wait for them")
    arguments = parser.parse_args()
    # the server believes what a proxy on this machine says of addresses
    environ = {"ROITELET_PROXIES": PROXY, "ROITELET_WARM_UP": "true"}
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), environ) as running:
        factor = asyncio.run(measure(running.url, arguments.game, arguments.moves, arguments.seconds))
    figure("slower by", f"{factor:.2f} (allowed: less than {ALLOWED:g})")
    sys.exit(factor >= ALLOWED)


if __name__ == "__main__":
    main()
