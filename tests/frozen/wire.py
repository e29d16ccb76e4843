"""A short evening at one table over real sockets: the messages that two clients and a page receive."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from tests.support.e2e.lines import Line
from tests.support.e2e.players import choose, number_of, run
from tests.support.e2e.scenes import Scene, set_up
from tests.support.web.serving import serving

SCENE: Final = Scene("nain_jaune", bots=(), options={"max_rounds": 1})
MOVES: Final = 12
_TIMES: Final = re.compile(r'"(at|since|began)":\d{13}')
_TOKENS: Final = re.compile(r'name=\\"id\\" value=\\"[0-9a-f]{12}(?=[.\\])')
_PORT: Final = re.compile(r"127\.0\.0\.1:\d+")


def messages() -> list[list[Any]]:
    """Return the messages of the evening, a list for each of the two clients."""
    with TemporaryDirectory() as folder:
        return run(_evening(Path(folder)))


async def _evening(folder: Path) -> list[list[Any]]:
    await set_up(str(folder / "tables.db"), SCENE)
    news = asyncio.Event()
    with serving(folder) as server:
        async with AsyncExitStack() as stack:
            ana = await stack.enter_async_context(Line(server, SCENE, "ana", news, "lang=fr"))
            await _seen([ana])
            bob = await stack.enter_async_context(Line(server, SCENE, "bob", news, "lang=en"))
            lines = [ana, bob]
            await _seen(lines, ana.version + 1)
            for line in lines:
                for number in (1, 2):
                    await _ask(lines, line, do="contribute", number=number, nonce=number_of(str(line.player), number))
                await _ask(lines, line, do="insist", always=True)
            await _ask(lines, ana, do="say", text="Bonjour !")
            await _ask(lines, bob, do="start")
            await _ask(lines, ana, do="start")
            for move in range(MOVES):
                await _move(lines, move)
            await _ask(lines, ana, do="undo")
            await _ask(lines, bob, do="mute", player="000000000000")
            await _ask(lines, bob, do="stand")
    return [[_plain(heard.text) for heard in line.heard] for line in lines]


async def _move(lines: list[Line], move: int) -> None:
    asked = next(line for line in lines if line.frame.get("legal"))
    other = next(line for line in lines if line is not asked)
    if move % 4 == 1:
        await _ask(lines, other, do="play", action="7d")
        await _ask(lines, asked, do="play", action="nothing")
        await _ask(lines, asked, do="why", action="7d")
    await _ask(lines, asked, do="play", action=choose(asked.frame))


async def _ask(lines: list[Line], line: Line, **command: object) -> None:
    number = sum(len(each.answers) for each in lines)
    answer = await line.ask(id=f"c{number}", on=line.version, **command)
    if answer["t"] == "ack":
        await _seen(lines, int(answer["v"]))


async def _seen(lines: list[Line], version: int = 1) -> None:
    """Wait until both clients have received this version, so that the next one is a separate frame."""
    while any(line.version < version for line in lines):
        await asyncio.sleep(0.01)


def _plain(text: str) -> Any:
    """Return a message without the parts that differ from one evening to the next."""
    return msgspec.json.decode(_PORT.sub("HOST", _TOKENS.sub("", _TIMES.sub(r'"\1":0', text))))
