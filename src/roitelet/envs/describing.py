"""Observations in words: a table of planes, for the reference and for whoever sets up a learner."""

from roitelet.engine.game import Game
from roitelet.engine.observing import Plane


def describe(game: Game, seats: int | None = None, preset: str | None = None) -> str:
    """The planes of a game as a Markdown table, in the order of the cells."""
    start = game.start(seats, preset)
    layout = game.observation(start.seats, start.options)
    rows = [_row(plane, layout.places[plane.name].start) for plane in layout.planes]
    return "\n".join(["| plane | from cell | shape | values | what a cell says |", "|---|---|---|---|---|", *rows])


def _row(plane: Plane, first: int) -> str:
    shape = " × ".join(map(str, plane.shape))
    return f"| `{plane.name}` | {first} | {shape} | {plane.least} … {plane.most} | {plane.meaning} |"
