"""Promise: commands repeated, delayed, reordered or sent by the wrong people change nothing, and each gets its answer.

A whole game is played once in peace and once with every command in trouble; the records must be the same.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from roitelet.games import game_ids
from tests.support.e2e.lines import Frame, Line
from tests.support.e2e.players import choose, run
from tests.support.e2e.scenes import Options, Scene, check_log, read_log, record_text, session_of, set_up
from tests.support.web.serving import serving

SHORT: dict[str, Options] = {"nain_jaune": {"max_rounds": 2}, "roi_des_nains": {"deals": 1}}
Move = tuple[str, str]
"""Moves as (player, action)."""


@dataclass
class Room:
    """The connections to a table: two players, a spectator with a session, a viewer without one."""

    players: list[Line]
    spectator: Line
    stranger: Line
    news: asyncio.Event
    moves: list[Move] = field(default_factory=list)

    async def turn(self, version: int) -> Line | None:
        """Return the player to act at this version or later; None once the game is over."""
        while True:
            self.news.clear()
            for line in self.players:
                if line.version >= version and line.frame["table"]["phase"] == "over":
                    return None
                if line.version >= version and line.frame["legal"]:
                    return line
            for line in self.players:
                await line.go_on()
            await self.news.wait()

    def other(self, line: Line) -> Line:
        return next(other for other in self.players if other is not line)


async def play(room: Room, do: Callable[[Room, Line, Frame], Awaitable[int]]) -> None:
    """Play the whole game, sending each command with ``do``, which returns its version."""
    answer = await room.players[0].ask(do="start", id="start")
    version = int(answer["v"])
    for number in count():
        line = await room.turn(version)
        if line is None:
            return
        action = choose(line.frame)
        command = {"do": "play", "id": f"m{number}", "on": line.version, "action": action}
        assert line.player is not None
        room.moves.append((line.player, action))
        version = await do(room, line, command)


async def plainly(_room: Room, line: Line, command: Frame) -> int:
    answer = await line.ask(**command)
    assert answer["t"] == "ack", answer
    return int(answer["v"])


class Trouble:
    """A sender that puts every command through every kind of trouble and counts the answers."""

    def __init__(self, expected: list[Move]) -> None:
        self._expected = expected
        self._number = 0
        self._last: tuple[Line, Frame, Frame] | None = None
        self._ids = count()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.acks: dict[str, int] = {}

    async def __call__(self, room: Room, line: Line, command: Frame) -> int:
        await self._send_wrongly(room, line, command)
        await self._send_too_early(room, line)
        sent = [line.ask(**command), line.post(**command), line.ask(**command)]
        answers = await asyncio.gather(*(sent if self._number % 2 else reversed(sent)))
        assert answers[0]["t"] == "ack", answers
        assert answers[0] == answers[1] == answers[2], "the same command was answered in two ways"
        self.acks[f"{session_of(line.player or '')}:{command['id']}"] = answers[0]["v"]
        await self._send_too_late(line, command, answers[0])
        version = int(answers[0]["v"])
        self._number += 1
        if self._number % 3 == 0:
            await self._chat(room, line)
        if self._number % 7 == 0:
            version = await self._take_back(room, line, version, command)
        return version

    async def _send_wrongly(self, room: Room, line: Line, command: Frame) -> None:
        fresh = {**command, "id": self._new_id()}
        other = room.other(line)
        self._note("wrong seat", await other.ask(**fresh))
        self._note("another's id", await other.ask(**command))
        self._note("spectator", await room.spectator.ask(**fresh))
        self._note("spectator, another's id", await room.spectator.post(**command))
        self._note("stranger", await room.stranger.ask(**command))
        self._note("stranger by HTTP", await room.stranger.post(**command))

    async def _send_too_early(self, room: Room, line: Line) -> None:
        """Send the next command before its predecessor."""
        if len(room.moves) < len(self._expected):
            player, action = self._expected[len(room.moves)]
            sender = next(person for person in room.players if person.player == player)
            early = {"do": "play", "id": self._new_id(), "on": line.version + 1, "action": action}
            self._note("too early", await sender.ask(**early))

    async def _send_too_late(self, line: Line, command: Frame, answer: Frame) -> None:
        """Send the previous command again: with its own id it is acknowledged, with another it is stale."""
        if self._last is not None:
            sender, last, told = self._last
            assert await sender.ask(**last) == told, "a repeated command was answered otherwise"
            self._note("too late", await sender.ask(**{**last, "id": self._new_id()}))
        self._last = (line, command, answer)

    async def _chat(self, room: Room, line: Line) -> None:
        said = {"do": "say", "id": self._new_id(), "text": f"Bien joué ! ({self._number})"}
        first, second = await asyncio.gather(line.ask(**said), line.post(**said))
        assert first == second
        assert first["t"] == "ack"
        assert (await room.spectator.ask(**said))["v"] > first["v"], "another's line of the same id is another line"
        self._note("stranger writes", await room.stranger.ask(**said))

    async def _take_back(self, room: Room, line: Line, version: int, command: Frame) -> int:
        """Undo a move, asking the others if necessary, and play it again."""
        on = max(version, line.version)
        undo = {"do": "undo", "id": self._new_id(), "on": on}
        answer, again = await asyncio.gather(line.ask(**undo), line.post(**undo))
        self._note("undo", answer)
        if answer["t"] == "no":
            return version
        assert answer == again
        version = int(answer["v"])
        while line.version < version:
            room.news.clear()
            await room.news.wait()
        prompt = line.frame["prompt"]
        if prompt["kind"] == "request":
            consent = {"do": "answer", "id": self._new_id(), "yes": self._number % 2 == 0}
            self._note("spectator agrees", await room.spectator.ask(**consent))
            given = await room.other(line).ask(**consent)
            assert given == await room.other(line).ask(**consent)
            version = int(given["v"])
            self.answers["undo", "agreed" if consent["yes"] else "refused"] += 1
            if not consent["yes"]:
                return version
        self._note("undone: the old move", await line.ask(**{**command, "id": self._new_id()}))
        room.moves.pop()
        return version

    def _note(self, what: str, answer: Frame) -> None:
        code = answer.get("code", "ack")
        self.answers[what, code] += 1
        assert code in EXPECTED[what], (what, answer)
        if code != "ack":
            assert answer["message"].strip(), answer

    def _new_id(self) -> str:
        return f"x{next(self._ids)}"


EXPECTED = {
    "wrong seat": {"turn"},
    "another's id": {"turn"},
    "spectator": {"role"},
    "spectator, another's id": {"role"},
    "spectator agrees": {"role"},
    "stranger": {"session"},
    "stranger by HTTP": {"session"},
    "stranger writes": {"session"},
    "too early": {"turn", "stale"},
    "too late": {"stale", "phase"},
    "undo": {"ack", "undo", "stale", "phase"},
    "undone: the old move": {"stale"},
}
"""The expected answers. Late commands after the last move find the game over; a bot's move can make an undo stale."""


async def whole_game(folder: Path, scene: Scene, do: Callable[[Room, Line, Frame], Awaitable[int]]) -> tuple[Room, str]:
    await set_up(str(folder / "tables.db"), scene)
    news = asyncio.Event()
    with serving(folder) as server:
        async with AsyncExitStack() as lines:
            people = (*scene.players, "hugo", None)
            opened = [await lines.enter_async_context(Line(server, scene, player, news)) for player in people]
            room = Room(opened[: scene.people], opened[-2], opened[-1], news)
            await play(room, do)
    log = await read_log(str(folder / "tables.db"), scene.table)
    check_log(log, do.acks if isinstance(do, Trouble) else {})
    return room, record_text(scene, log)


@pytest.mark.parametrize("game_id", game_ids())
def test_disorder_changes_nothing(tmp_path: Path, game_id: str) -> None:
    scene = Scene(game_id, people=2, bots=("amateur",), options=SHORT.get(game_id, {}))
    for name in ("peace", "trouble"):
        (tmp_path / name).mkdir()
    room, expected = run(whole_game(tmp_path / "peace", scene, plainly))
    trouble = Trouble(room.moves)
    _, record = run(whole_game(tmp_path / "trouble", scene, trouble))
    assert record == expected
    tried = Counter(what for what, _ in trouble.answers.elements())
    assert {*EXPECTED} - {"spectator agrees", "undone: the old move"} <= set(tried)
    assert trouble.answers["undo", "ack"] >= 1, trouble.answers
    assert trouble.answers["too late", "stale"] >= len(room.moves) - 2
