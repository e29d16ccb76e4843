"""Drawings of games, positions and records in a notebook: the one place where the engine asks for the kit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roitelet.engine.game import Game
    from roitelet.engine.position import Position
    from roitelet.engine.record import Record


def draw(value: Position | Game | Record) -> str:
    """Return the value as HTML that needs nothing else; what a position hides is not in it."""
    # imported late, and only for a notebook: everything else here does without pages
    from roitelet.kit.notebook import draw as draw_by_kit

    return draw_by_kit(value)
