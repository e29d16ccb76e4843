"""Drawings of games, positions and records in notebooks; the only use of the kit in the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roitelet.engine.game import Game
    from roitelet.engine.position import Position
    from roitelet.engine.record import Record


def draw(value: Position | Game | Record) -> str:
    """Return the value as self-contained HTML, without hidden cards."""
    # imported here because only notebooks need the kit
    from roitelet.kit.notebook import draw as draw_by_kit

    return draw_by_kit(value)
