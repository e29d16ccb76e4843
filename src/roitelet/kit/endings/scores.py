"""Score sheets: a column for each seat, rows of numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from roitelet.base.html import Html, classes, tag, text
from roitelet.kit.scene import Scene

MOST_CACHED: Final = 2048
_CACHE: Final[dict[object, Html]] = {}
"""Drawn rows of settled accounts, which never change but are in every frame until the end of the game."""


def score_sheet(head: Html, rows: Sequence[Html], foot: Html, *, tight: bool = False) -> Html:
    """Return a score sheet with names, rows and totals; ``tight`` leaves less space, for many seats."""
    content = (tag("thead", head), tag("tbody", *rows), tag("tfoot", foot))
    return tag("table", *content, class_=classes("score-sheet", tight=tight))


def score_row(scene: Scene, name: str, cells: Sequence[str]) -> Html:
    """Return a row of the sheet; the viewer's own number comes first."""
    return _row(text(name), tuple(map(text, cells)), scene.you is not None)


@lru_cache(4096)
def _row(name: Html, cells: tuple[Html, ...], own: bool) -> Html:
    cells_html = [tag("td", cell, class_=classes("num", mine=own and not place)) for place, cell in enumerate(cells)]
    return tag("tr", tag("th", name, scope="row"), *cells_html)


def cached_part(
    scene: Scene, draw: Callable[[Scene, Any, Sequence[int]], Html], account: Any, seats: Sequence[int]
) -> Html:
    """Return a part of a sheet, drawn once and cached; it may depend only on the account, the names and the viewer."""
    names = tuple(person.name for person in scene.people)
    key = (draw, scene.language, scene.you, names, tuple(seats), msgspec.json.encode(account))
    part = _CACHE.get(key)
    if part is None:
        if len(_CACHE) >= MOST_CACHED:
            _CACHE.clear()
        part = _CACHE[key] = draw(scene, account, seats)
    return part


def own_class(scene: Scene, seat: int) -> str | None:
    """Return the CSS class for the viewer's own seat, else None."""
    return "mine" if seat == scene.you else None
