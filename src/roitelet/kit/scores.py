"""Score sheets: a column for each seat, rows of numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from roitelet.base.html import Html, classes, tag, text
from roitelet.kit.scene import Scene

MOST_KEPT: Final = 2048
_KEPT: Final[dict[object, Html]] = {}
"""Settled accounts do not change, and are on the sheet of every frame until the end of the game."""


def score_sheet(head: Html, rows: Sequence[Html], foot: Html, *, tight: bool = False) -> Html:
    """Return a sheet of one row of names, rows of numbers, and the totals; ``tight`` for many seats."""
    content = (tag("thead", head), tag("tbody", *rows), tag("tfoot", foot))
    return tag("table", *content, class_=classes("score-sheet", tight=tight))


def score_row(scene: Scene, name: str, cells: Sequence[str]) -> Html:
    """Return a row of the sheet, the viewer's own number first if they have a seat."""
    return _row(text(name), tuple(map(text, cells)), scene.you is not None)


@lru_cache(4096)
def _row(name: Html, cells: tuple[Html, ...], own: bool) -> Html:
    shown = [tag("td", cell, class_=classes("num", mine=own and not place)) for place, cell in enumerate(cells)]
    return tag("tr", tag("th", name, scope="row"), *shown)


def kept(scene: Scene, draw: Callable[[Scene, Any, Sequence[int]], Html], account: Any, seats: Sequence[int]) -> Html:
    """Return a part of the sheet that follows from an account, the names and the reader alone: drawn once, then
    kept.
    """
    names = tuple(person.name for person in scene.people)
    key = (draw, scene.language, scene.you, names, tuple(seats), msgspec.json.encode(account))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = draw(scene, account, seats)
    return found


def mine(scene: Scene, seat: int) -> str | None:
    """Return the class of what belongs to the viewer."""
    return "mine" if seat == scene.you else None
