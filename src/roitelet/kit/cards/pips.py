"""The pips of a numbered card, in a box of 64 by 126."""

from functools import cache
from typing import Final

from roitelet.base.html import Html, tag
from roitelet.kit.asset_urls import SPRITE

SIZE: Final = 20
_ACROSS: Final = {"l": 1.0, "m": 22.0, "r": 43.0}
_DOWN: Final = {
    "0": 3.0,
    "1": 28.0,
    "2": 53.0,
    "3": 78.0,
    "4": 103.0,
    "a": 36.0,
    "b": 70.0,
    "c": 20.0,
    "d": 86.0,
    "e": 19.0,
    "f": 87.0,
}
_EIGHT_SIDES: Final = "l0 la lb l4 r0 ra rb r4"
SPOTS: Final = {
    "A": "m2",
    "2": "m0 m4",
    "3": "m0 m2 m4",
    "4": "l0 r0 l4 r4",
    "5": "l0 r0 l4 r4 m2",
    "6": "l0 r0 l4 r4 l2 r2",
    "7": "l0 r0 l4 r4 l2 r2 m1",
    "8": "l0 r0 l4 r4 l2 r2 m1 m3",
    "9": f"{_EIGHT_SIDES} m2",
    "10": f"{_EIGHT_SIDES} mc md",
}
"""The places of the pips of each rank, as column and row. ``m2`` is the middle of the card."""


@cache
def pip(symbol: str, spot: str, size: int = SIZE, *, turned: bool = False) -> Html:
    """Return one pip; if ``turned``, it is upside down below the middle."""
    x, y = _ACROSS[spot[0]], _DOWN[spot[1]]
    shift, half = (size - SIZE) / 2, SIZE / 2
    turn = f' transform="rotate(180 {x + half:g} {y + half:g})"' if turned and y > _DOWN["2"] else ""
    place = f'x="{x - shift:g}" y="{y - shift:g}" width="{size}" height="{size}"{turn}'
    return Html(f'<use href="{SPRITE}#{symbol}" {place}/>')


def pip_box(*drawn: Html) -> Html:
    """Return pips in one drawing."""
    return tag("svg", *drawn, class_="face", viewBox="0 0 64 126", aria_hidden="true")


@cache
def pips(rank: str, symbol: str) -> Html:
    """Return the pips of a French card: upside down below the middle; an ace has one large pip."""
    size = 2 * SIZE if rank == "A" else SIZE
    return pip_box(*(pip(symbol, spot, size, turned=True) for spot in SPOTS[rank].split()))
