"""A loop that plays at a remote table, with a function that chooses the moves."""

import inspect
from collections.abc import Awaitable, Callable

from roitelet.base.arguments import wrong
from roitelet.client.errors import Refused
from roitelet.client.remote_table import Frame, RemoteTable

ActionChooser = Callable[[Frame], str | Awaitable[str]]
"""Takes a frame and returns one of the actions in its ``legal``."""

OUTDATED_FRAME = frozenset({"stale", "turn", "phase"})
"""Codes of refusals of a move chosen from an out-of-date frame."""


async def run_bot(table: RemoteTable, choose: ActionChooser) -> Frame:
    """Play until the game is over, and return the last frame."""
    if not isinstance(table, RemoteTable):
        raise wrong("table", table, "table")
    if not callable(choose):
        raise wrong("choose", choose, "chooser")
    version = -1
    while True:
        frame = await table.newer(version)
        version = frame["v"]
        if table.phase == "over":
            return frame
        try:
            await _answer_prompt(table, frame, choose)
        except Refused as error:
            if error.code not in OUTDATED_FRAME:
                raise


async def _answer_prompt(table: RemoteTable, frame: Frame, choose: ActionChooser) -> None:
    prompt = frame.get("prompt") or {}
    kind = prompt.get("kind")
    if frame.get("legal"):
        action = choose(frame)
        await table.play(await action if inspect.isawaitable(action) else action)
    elif kind == "pause" and table.seat not in prompt["ready"]:
        await table.do("continue")
    elif kind == "request" and table.seat not in (prompt["seat"], *prompt["agreed"]):
        await table.do("answer", yes=True)
    elif kind == "absence" and str(table.seat) not in prompt["wishes"]:
        await table.do("decide", wish="stand_in")
