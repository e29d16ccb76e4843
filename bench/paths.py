"""Counts the functions and files that run for a click, a frame, a bot's move and a hint.

Usage: ``python -m bench.paths [--list] [GAME ...]`` prints a table; ``--list`` names the functions too. A real
server runs in this process, and ``sys.setprofile`` notes each of our functions once for each path, in its tasks and
threads. Comprehensions and lambdas count as part of their function. The first bot's move of a game is left out, and so
are hints up to the first that takes a search, because they load code.
"""

import asyncio
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from contextvars import ContextVar
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import current_thread
from types import CodeType, FrameType
from typing import Any

import msgspec
from tests.support.e2e.players import choose
from tests.support.e2e.scenes import Scene, set_up, token_of
from tests.support.web.serving import Serving, run, serving, tell
from websockets.asyncio.client import ClientConnection

import roitelet
from roitelet import game_ids, load_bot, load_game
from roitelet.bots import SEARCH
from roitelet.bots.levels import yardstick_bot

SOURCES = str(Path(roitelet.__file__).parent)
MOVES = 6
READ, PUSH, REQUEST = "TableSocket._read", "TableSocket._push", "RequestResponseCycle.run_asgi"
DUTY = "DutyRunner._run_duty"
"""Tasks that begin a path, which includes the tasks they start."""
WRITER, READER, QUICK, ADVICE = "roitelet-writer", "roitelet-reader", "quick", "advice"
"""Threads in which a path continues."""
Passed = dict[str, set[CodeType]]
PATH: ContextVar[str] = ContextVar("path", default="")
"""The current path, which a task inherits from its creator."""


class Trace:
    """The functions recorded, by the path, task or thread they belong to."""

    def __init__(self) -> None:
        self.on = False
        self.passed: Passed = defaultdict(set)

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """Record a call; this is the profiler of every thread."""
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(SOURCES):
            path = _path()
            if self.on and not code.co_name.startswith("<"):
                self.passed[path].add(code)

    @contextmanager
    def recording(self) -> Iterator[Passed]:
        """Record calls within the block."""
        saved, self.passed, self.on = (self.passed, self.on), defaultdict(set), True
        try:
            yield self.passed
        finally:
            self.passed, self.on = saved


def _path() -> str:
    """Return the current path, or else the task or thread."""
    try:
        task = asyncio.current_task()
    except RuntimeError:  # a thread without an event loop
        task = None
    name = str(getattr(task.get_coro(), "__qualname__", "")) if task else current_thread().name.partition("_")[0]
    if name in {READ, PUSH, REQUEST, DUTY}:
        PATH.set(name)
    return PATH.get() or name


def _functions_in(passed: Passed, *names: str) -> set[CodeType]:
    """Return the functions recorded under these names."""
    return set().union(*(passed[name] for name in names))


TRACE = Trace()
PathFunctions = dict[tuple[str, str], list[set[CodeType]]]
"""By game and path, the functions of each repetition."""


class Page:
    """A page at a table, with its socket, and requests for the table as data."""

    def __init__(self, server: Serving, scene: Scene, player: str, line: ClientConnection) -> None:
        self.server, self.scene, self.player, self.line = server, scene, player, line
        self.version = 0

    @property
    def token(self) -> dict[str, str]:
        """The authorization header."""
        return {"authorization": f"Bearer {token_of(self.player)}"}

    async def frame(self) -> dict[str, Any]:
        """Return the table as data."""
        frame: dict[str, Any] = (await self.server.ask("GET", f"/api/tables/{self.scene.table}", **self.token)).json()
        return frame

    async def receive(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message of one of these kinds and return it."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self.line.recv())
            if message["t"] == "view":
                self.version = message["v"]
            if message["t"] in kinds:
                return message

    async def ask(self, **fields: object) -> None:
        """Send a command and wait for its answer and its frame."""
        await tell(self.line, id=f"{self.player}{self.version}", on=self.version, **fields)
        answer = await self.receive("ack", "no")
        assert answer["t"] == "ack", answer
        while self.version < answer["v"]:
            await self.receive("view")

    async def continue_game(self, frame: dict[str, Any]) -> bool:
        """Ask for the next deal if the table waits for this page; return whether it did."""
        prompt = frame.get("prompt") or {}
        waits = prompt.get("kind") == "pause" and frame["table"]["you"] not in prompt["ready"]
        if waits:
            await self.ask(do="continue")
        return waits


async def _open(server: Serving, scene: Scene, stack: AsyncExitStack) -> list[Page]:
    pages = []
    for player in scene.players:
        line = server.socket(scene.table, token_of(player), "as=parts&lang=fr")
        pages.append(Page(server, scene, player, await stack.enter_async_context(line)))
        await pages[-1].receive("view")
    while load_game(scene.game).calls.preparing:
        await asyncio.sleep(0.1)
    return pages


async def _catch_up(pages: list[Page]) -> None:
    """Wait until every page shows the newest version."""
    newest = (await pages[0].frame())["v"]
    for page in pages:
        while page.version < newest:
            await page.receive("view")


async def _measure_people(server: Serving, scene: Scene, stack: AsyncExitStack, results: PathFunctions) -> None:
    """Play some moves with two pages, then some with bots, and record their paths."""
    pages = await _open(server, scene, stack)
    await pages[0].ask(do="start")
    for _ in range(MOVES):
        await _catch_up(pages)
        frames = [await page.frame() for page in pages]
        if any([await page.continue_game(frame) for page, frame in zip(pages, frames, strict=True)]):
            continue
        mover = next(number for number, frame in enumerate(frames) if frame.get("legal"))
        with TRACE.recording() as passed:
            await pages[mover].ask(do="play", action=choose(frames[mover]))
        results[scene.game, "click to answer"].append(_functions_in(passed, READ, WRITER))
        results[scene.game, "frame"].append(passed[PUSH])


async def _measure_bots(server: Serving, scene: Scene, stack: AsyncExitStack, results: PathFunctions) -> None:
    """Play some moves against bots; ask for a hint before each."""
    (page,) = await _open(server, scene, stack)
    await page.ask(do="start")
    loaded = False
    for number in range(1 + MOVES):
        frame = await _wait_for_turn(page)
        hint = await _hint(page)
        with TRACE.recording() as passed:
            await page.ask(do="play", action=choose(frame))
            await _wait_for_turn(page)
        if loaded:
            results[scene.game, "hint"].append(hint)
        loaded = loaded or any(code.co_qualname == "SearchBot.think" for code in hint)
        if number and passed[QUICK]:
            results[scene.game, "bot's move"].append(_functions_in(passed, DUTY, QUICK, WRITER))


async def _hint(page: Page) -> set[CodeType]:
    """Ask for a hint, again while the search is loading, and return its path."""
    while True:
        with TRACE.recording() as passed:
            reply = await page.server.ask("GET", f"/tables/{page.scene.table}/hint?lang=fr", **page.token)
        if reply.status == 200:
            return _functions_in(passed, REQUEST, ADVICE, READER)
        assert reply.json()["code"] == "limit", reply
        await asyncio.sleep(1.0)


async def _wait_for_turn(page: Page) -> dict[str, Any]:
    """Wait for the page's turn and return the table as data."""
    while True:
        frame = await page.frame()
        while page.version < frame["v"]:
            await page.receive("view")
        if frame.get("legal"):
            return frame
        if not await page.continue_game(frame):
            await page.receive("view")


async def measure(folder: Path, games: Sequence[str]) -> PathFunctions:
    """For each game, measure a table of two people and one of a person and bots."""
    results: PathFunctions = defaultdict(list)
    scenes = [
        (Scene(game_id, people=people, bots=bots, table=f"{game_id}-{people}"), play)
        for game_id in games
        for people, bots, play in ((3, (), _measure_people), (1, ("amateur", "amateur"), _measure_bots))
    ]
    await set_up(str(folder / "tables.db"), *(scene for scene, _play in scenes))
    with serving(folder) as server:
        for scene, play in scenes:
            async with AsyncExitStack() as stack:
                await play(server, scene, stack, results)
    return results


def main() -> None:
    """Measure and print a table."""
    games = [word for word in sys.argv[1:] if word != "--list"] or list(game_ids())
    for game_id in games:  # loading compiled code under a profiler takes minutes
        for name in ("amateur", yardstick_bot("debutant"), SEARCH):
            load_bot(load_game(game_id), name).warm_up()
    threading.setprofile(TRACE.note)
    with TemporaryDirectory() as folder:
        results = run(measure(Path(folder), games))
    for (game_id, path), counts in results.items():
        sizes = sorted(len(functions) for functions in counts)
        files = sorted(len({code.co_filename for code in functions}) for functions in counts)
        text = f"{sizes[0]:>4} to {sizes[-1]:>3} functions in {files[0]} to {files[-1]} files"
        print(f"{game_id:<16} {path:<15} {text}")
        if "--list" in sys.argv:
            for code in sorted(set().union(*counts), key=lambda code: (code.co_filename, code.co_firstlineno)):
                print("   ", code.co_filename.removeprefix(SOURCES + "/"), code.co_qualname)


if __name__ == "__main__":
    main()
