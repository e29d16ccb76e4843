"""Players for end-to-end tests: a client that keeps all answers, and a deterministic strategy.

The choice depends on the view alone, never on versions or the time.
"""

import asyncio
from collections.abc import Callable, Coroutine
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from roitelet.client import Client, RemoteTable
from roitelet.client.bot_loop import run_bot
from roitelet.client.remote_table import Frame
from roitelet.tables.events import Event
from tests.support.e2e.scenes import Scene, read_log, session_of, set_up, token_of
from tests.support.web.serving import serving

Result = TypeVar("Result")
PATIENCE = 300.0


class Witness(RemoteTable):
    """A client that keeps every answer and reports every frame."""

    def __init__(self, client: Client, table: str, player: str) -> None:
        super().__init__(client, table)
        self.player = player
        self.acks: dict[str, int] = {}
        """By full id of each acknowledged command, its version."""
        self.seen: Callable[[Witness], None] = lambda _witness: None
        self.deaf = False
        """Whether to drop the server's messages."""

    def draw_number(self, _number: int) -> str:
        """Return a fixed number, so that deals are the same in each run."""
        return number_of(self.player, _number)

    async def receive(self, message: Frame) -> None:
        if self.deaf:
            return
        if message["t"] == "ack":
            command = f"{session_of(self.player)}:{message['id']}"
            assert self.acks.setdefault(command, message["v"]) == message["v"], "two answers to one command"
        await super().receive(message)
        if message["t"] == "view":
            self.seen(self)

    @property
    def bot_to_move(self) -> bool:
        """Return whether it is a bot's turn."""
        seat = (self.frame.get("prompt") or {}).get("seat")
        return seat is not None and self.frame["table"]["seats"][seat]["kind"] == "bot"


def number_of(player: str, number: int) -> str:
    return sha256(f"{player} {number}".encode()).hexdigest()[:32]


def what_is_seen(frame: Frame) -> bytes:
    """Return the part of the view that the choice depends on."""
    return msgspec.json.encode([frame["view"], frame["legal"]], order="deterministic")


def choose(frame: Frame) -> str:
    """Choose a legal action by a hash of the view."""
    legal = frame["legal"]
    return str(legal[crc32(what_is_seen(frame)) % len(legal)]["action"])


async def sit_down(url: str, scene: Scene, player: str) -> Witness:
    """Connect a player who already has a seat."""
    witness = Witness(Client(url, token_of(player)), scene.table, player)
    await witness.start()
    return witness


async def begin(witnesses: list[Witness]) -> None:
    """Start the game when everybody's number for the first deal has arrived."""
    host = witnesses[0]
    await host.until(lambda remote: len(remote.frame["fair"]["coming"]["nonces"]) == len(witnesses))
    await host.do("start")


async def play_out(witnesses: list[Witness], think: Callable[[Witness], Any] | None = None) -> None:
    """Play until the game is over, awaiting ``think`` before each decision."""

    def chooser(witness: Witness) -> Callable[[Frame], Any]:
        async def choice(frame: Frame) -> str:
            if think is not None:
                await think(witness)
            return choose(frame)

        return choice

    await asyncio.gather(*(run_bot(witness, chooser(witness)) for witness in witnesses))


async def play_undisturbed(
    url: str, scene: Scene, pace: str | None = None, think: Callable[[Witness], Any] | None = None
) -> list[Witness]:
    """Play a game undisturbed and return its record."""
    witnesses = [await sit_down(url, scene, player) for player in scene.players]
    try:
        if pace is not None:
            await witnesses[0].do("agree", pace=pace)
        await begin(witnesses)
        await play_out(witnesses, think)
    finally:
        await leave(witnesses)
    return witnesses


class Decisions:
    """A counter of decisions, which counts a decision once even if its move is sent again."""

    def __init__(self) -> None:
        self._known: set[bytes] = set()

    async def think(self, witness: Witness) -> None:
        self._known.add(what_is_seen(witness.frame))

    def __len__(self) -> int:
        return len(self._known)


def play_in_peace(folder: Path, scene: Scene) -> tuple[int, list[Event]]:
    """Play a game undisturbed; return the number of decisions and its log."""
    folder.mkdir()
    store, decisions = str(folder / "tables.db"), Decisions()
    run(set_up(store, scene))
    with serving(folder) as server:
        # the pace changes the times of events, not the events
        run(play_undisturbed(server.url, scene, "instant", decisions.think))
    return len(decisions), run(read_log(store, scene.table))


async def leave(witnesses: list[Witness]) -> None:
    for witness in witnesses:
        await witness.close()


def all_acks(witnesses: list[Witness]) -> dict[str, int]:
    """Return the acknowledged commands of all players."""
    return {command: version for witness in witnesses for command, version in witness.acks.items()}


def run(work: Coroutine[Any, Any, Result], seconds: float = PATIENCE) -> Result:
    """Run a test's coroutine with a time limit."""

    async def bounded() -> Result:
        async with asyncio.timeout(seconds):
            return await work

    return asyncio.run(bounded())
