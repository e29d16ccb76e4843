"""The layout of a game: what its room ``table`` defines, and the generic table for the rest."""

from functools import cache
from types import SimpleNamespace
from typing import Final, cast

from roitelet.engine.game import Game
from roitelet.engine.rooms import Room
from roitelet.kit import generic_table
from roitelet.kit.layout import Layout

PARTS: Final = ("LETTERS", *(name for name in vars(Layout) if not name.startswith("_")))
"""What a layout is made of."""


@cache
def layout_of(game: Game) -> Layout:
    """How a game is laid out."""
    own = Room(game.package, "table")
    return cast(Layout, SimpleNamespace(**{part: own.get(part, getattr(generic_table, part)) for part in PARTS}))


def draws_cards(layout: Layout) -> bool:
    """Whether a layout draws the pieces a sentence names."""
    return layout.told is not generic_table.told
