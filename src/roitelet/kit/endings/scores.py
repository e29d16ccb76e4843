"""Score sheets: a column for each seat, rows of numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from roitelet.base.html import Html, classes, tag, text
from roitelet.kit.scene import Scene

MOST_KEPT: Final = 2048
_KEPT: Final[dict[object, Html]] = {}
"""Drawn rows of settled accounts, which never change and are in every frame until the end of the game."""


def score_sheet(head: Html, rows: Sequence[Html], foot: Html, *, tight: bool = False) -> Html:
    """Return a sheet: a row of names, rows of numbers, the totals; ``tight`` for many seats."""
    content = (tag("thead", head), tag("tbody", *rows), tag("tfoot", foot))
    return tag("table", *content, class_=classes("score-sheet", tight=tight))


def score_row(scene: Scene, name: str, cells: Sequence[str]) -> Html:
    """Return a row of the sheet; the viewer's own number, if any, comes first."""
    return _row(text(name), tuple(map(text, cells)), scene.you is not None)


@lru_cache(4096)
def _row(name: Html, cells: tuple[Html, ...], own: bool) -> Html:
    shown = [tag("td", cell, class_=classes("num", mine=own and not place)) for place, cell in enumerate(cells)]
    return tag("tr", tag("th", name, scope="row"), *shown)


def kept(scene: Scene, draw: Callable[[Scene, Any, Sequence[int]], Html], account: Any, seats: Sequence[int]) -> Html:
    """Return part of a sheet, drawn once and cached; it must depend only on the account, the names and the viewer."""
    names = tuple(person.name for person in scene.people)
    key = (draw, scene.language, scene.you, names, tuple(seats), msgspec.json.encode(account))
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = draw(scene, account, seats)
    return found


def mine(scene: Scene, seat: int) -> str | None:
    """Return the CSS class for the viewer's own seat, else None."""
    return "mine" if seat == scene.you else None
