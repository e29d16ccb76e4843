"""One row of inputs for every table of a game: the planes of all its rules and seat counts, laid over each other.

A plane is as large as the largest table needs it; what a smaller one does not have stays 0. Seats and house rules that
differ among the tables follow, one cell for each value. Where the layout names the cards laid, ``lacks`` is turned into
what it is good for: the cards that each other seat may still hold.
"""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.position import Position
from roitelet.engine.simulate.observation import Observation

DROPPED: Final = -1
"""The place of a cell that the networks of a game were never given."""
MOST_INPUT: Final = 8.0
"""No input is further from 0, once it is scaled."""


@dataclass(frozen=True)
class InputLayout:
    """The layout of a row of inputs."""

    game: str
    shapes: dict[str, tuple[int, ...]]
    """The planes, in the order of the row."""
    seats: tuple[int, ...]
    choices: dict[str, tuple[str, ...]]
    """Options that differ among the tables, with the values that were trained, as they are written."""
    divided: dict[str, float]
    """What the numbers of a plane are divided by."""
    laid: str

    @cached_property
    def starts(self) -> dict[str, int]:
        """Return where each plane begins; ``seats`` and the options follow, under their names with a colon."""
        starts, at = {}, 0
        for name, shape in self.shapes.items():
            starts[name] = at
            at += prod(shape)
        starts[":seats"] = at
        at += len(self.seats)
        for name, values in self.choices.items():
            starts[f":{name}"] = at
            at += len(values)
        starts[":end"] = at
        return starts

    @property
    def size(self) -> int:
        """Return how many inputs there are."""
        return self.starts[":end"]

    def plane(self, name: str) -> slice:
        """Return the cells of a plane."""
        start = self.starts[name]
        return slice(start, start + prod(self.shapes[name]))

    def scale(self) -> NDArray[np.float32]:
        """Return what each input is multiplied by."""
        factors = np.ones(self.size, np.float32)
        for name, by in self.divided.items():
            factors[self.plane(name)] = 1 / by
        return factors

    def places(self, observation: Observation) -> NDArray[np.int64]:
        """For each cell of an observation its place in the row, or ``DROPPED``."""
        places: list[NDArray[np.int64]] = []
        for plane in observation.planes:
            if plane.name not in self.shapes:
                places.append(np.full(plane.size, DROPPED, np.int64))
                continue
            indices, shape = np.indices(plane.shape).reshape(len(plane.shape), -1), self.shapes[plane.name]
            inside = (indices < np.array(shape)[:, None]).all(axis=0)
            cells = np.ravel_multi_index(tuple(indices), shape, mode="clip")
            places.append(np.where(inside, cells + self.starts[plane.name], DROPPED).astype(np.int64))
        return np.concatenate(places)

    def table(self, start: Position) -> NDArray[np.int16]:
        """Return the cells that stay the same at one table: its seats and its rules."""
        row = np.zeros(self.size, np.int16)
        if start.seats in self.seats:
            row[self.starts[":seats"] + self.seats.index(start.seats)] = 1
        for name, values in self.choices.items():
            value = str(start.options[name])
            if value in values:
                row[self.starts[f":{name}"] + values.index(value)] = 1
        return row

    def reckon(self, rows: Any, seats: int) -> None:
        """Write what each other seat may hold over ``lacks``. Modifies ``rows``, an array or a tensor, in place."""
        if not self.laid:
            return
        others, cards = self.shapes["lacks"]
        at = self.starts["lacks"]
        gone = rows[:, self.plane("hand")] + 0
        for piece in range(prod(self.shapes[self.laid]) // cards):
            first = self.starts[self.laid] + piece * cards
            gone += rows[:, first : first + cards]
        for other in range(min(others, seats - 1)):
            lacked = rows[:, at + other * cards : at + (other + 1) * cards]
            lacked[:] = (lacked + gone) == 0

    def as_dict(self) -> dict[str, Any]:
        """For the card of the weights: enough to make it again."""
        return {
            "game": self.game,
            "shapes": {name: list(shape) for name, shape in self.shapes.items()},
            "seats": list(self.seats),
            "choices": {name: list(values) for name, values in self.choices.items()},
            "divided": self.divided,
            "laid": self.laid,
        }

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> Self:
        """Return the layout that a card describes; the inverse of :meth:`as_dict`."""
        return cls(
            game=told["game"],
            shapes={name: tuple(shape) for name, shape in told["shapes"].items()},
            seats=tuple(told["seats"]),
            choices={name: tuple(values) for name, values in told["choices"].items()},
            divided=told["divided"],
            laid=told["laid"],
        )
