"""Score sheets: a column for each seat, rows of numbers."""

from collections.abc import Sequence
from functools import lru_cache

from roitelet.kit.markup import Html, classes, tag, text
from roitelet.kit.scene import Scene


def score_sheet(head: Html, rows: Sequence[Html], foot: Html, *, tight: bool = False) -> Html:
    """A sheet of one row of names, rows of numbers, and the totals; ``tight`` for many seats."""
    content = (tag("thead", head), tag("tbody", *rows), tag("tfoot", foot))
    return tag("table", *content, class_=classes("score-sheet", tight=tight))


def score_row(scene: Scene, name: str, cells: Sequence[str]) -> Html:
    """A row of the sheet, the viewer's own number first if they have a seat."""
    return _row(text(name), tuple(map(text, cells)), scene.you is not None)


@lru_cache(4096)
def _row(name: Html, cells: tuple[Html, ...], own: bool) -> Html:
    shown = [tag("td", cell, class_=classes("num", mine=own and not place)) for place, cell in enumerate(cells)]
    return tag("tr", tag("th", name, scope="row"), *shown)


def mine(scene: Scene, seat: int) -> str | None:
    """The class of what belongs to the viewer."""
    return "mine" if seat == scene.you else None
