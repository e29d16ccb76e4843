"""The layout of a game: what its room ``table`` defines, and the generic table for all the rest."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Final, cast

from roitelet.engine.game import Game
from roitelet.kit import generic_table
from roitelet.kit.layout import Layout

PARTS: Final = ("LETTERS", *(name for name in vars(Layout) if not name.startswith("_")))
"""What a layout is made of."""


@cache
def layout_of(game: Game) -> Layout:
    """How a game is laid out."""
    name = f"{game.package}.table"
    own = vars(import_module(name)) if find_spec(name) else {}
    return cast(Layout, SimpleNamespace(**{part: own.get(part, getattr(generic_table, part)) for part in PARTS}))
