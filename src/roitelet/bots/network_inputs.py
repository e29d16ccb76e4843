"""The inputs of a game's network: one row of cells that fits all its rules and seat counts.

Each plane has the size that the largest table needs; smaller tables leave the rest at 0. The seat count and the house
rules follow, one-hot. If the layout names the plane of cards laid, ``lacks`` is replaced by the cards that each other
seat may still hold.
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
"""Instead of an input's index: the network does not use this cell."""
INPUT_LIMIT: Final = 8.0
"""Largest absolute value of a scaled input."""


@dataclass(frozen=True)
class InputLayout:
    """The layout of a row of inputs."""

    game: str
    shapes: dict[str, tuple[int, ...]]
    """The planes, in the order of the row."""
    seats: tuple[int, ...]
    choices: dict[str, tuple[str, ...]]
    """The options that are inputs, each with the values trained, as text."""
    divided: dict[str, float]
    """The divisor of each scaled plane."""
    laid: str

    @cached_property
    def starts(self) -> dict[str, int]:
        """Return the start of each plane; then of the seats and the options, named with a leading colon."""
        starts, start = {}, 0
        for name, shape in self.shapes.items():
            starts[name] = start
            start += prod(shape)
        starts[":seats"] = start
        start += len(self.seats)
        for name, values in self.choices.items():
            starts[f":{name}"] = start
            start += len(values)
        starts[":end"] = start
        return starts

    @property
    def size(self) -> int:
        """Return the number of inputs."""
        return self.starts[":end"]

    def plane(self, name: str) -> slice:
        """Return the cells of a plane."""
        start = self.starts[name]
        return slice(start, start + prod(self.shapes[name]))

    def scale(self) -> NDArray[np.float32]:
        """Return the factor of each input."""
        factors = np.ones(self.size, np.float32)
        for name, divisor in self.divided.items():
            factors[self.plane(name)] = 1 / divisor
        return factors

    def places(self, observation: Observation) -> NDArray[np.int64]:
        """Return the input of each cell of an observation, or ``DROPPED``."""
        places: list[NDArray[np.int64]] = []
        for plane in observation.planes:
            if plane.name not in self.shapes:
                places.append(np.full(plane.size, DROPPED, np.int64))
                continue
            indices, shape = np.indices(plane.shape).reshape(len(plane.shape), -1), self.shapes[plane.name]
            fits = (indices < np.array(shape)[:, None]).all(axis=0)
            cells = np.ravel_multi_index(tuple(indices), shape, mode="clip")
            places.append(np.where(fits, cells + self.starts[plane.name], DROPPED).astype(np.int64))
        return np.concatenate(places)

    def table(self, start: Position) -> NDArray[np.int16]:
        """Return the row of inputs that are constant at one table: its seats and its rules."""
        row = np.zeros(self.size, np.int16)
        if start.seats in self.seats:
            row[self.starts[":seats"] + self.seats.index(start.seats)] = 1
        for name, values in self.choices.items():
            value = str(start.options[name])
            if value in values:
                row[self.starts[f":{name}"] + values.index(value)] = 1
        return row

    def fill_may_hold(self, rows: Any, seats: int) -> None:
        """Replace ``lacks`` by the cards that each other seat may hold, in ``rows``, an array or a tensor."""
        if not self.laid:
            return
        others, cards = self.shapes["lacks"]
        lacks_start = self.starts["lacks"]
        known = rows[:, self.plane("hand")] + 0
        for piece in range(prod(self.shapes[self.laid]) // cards):
            first = self.starts[self.laid] + piece * cards
            known += rows[:, first : first + cards]
        for other in range(min(others, seats - 1)):
            lacks_of_seat = rows[:, lacks_start + other * cards : lacks_start + (other + 1) * cards]
            lacks_of_seat[:] = (lacks_of_seat + known) == 0

    def as_dict(self) -> dict[str, Any]:
        """Return the layout as JSON-ready data for ``card.json``."""
        return {
            "game": self.game,
            "shapes": {name: list(shape) for name, shape in self.shapes.items()},
            "seats": list(self.seats),
            "choices": {name: list(values) for name, values in self.choices.items()},
            "divided": self.divided,
            "laid": self.laid,
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """Return the layout from such data; the inverse of :meth:`as_dict`."""
        return cls(
            game=data["game"],
            shapes={name: tuple(shape) for name, shape in data["shapes"].items()},
            seats=tuple(data["seats"]),
            choices={name: tuple(values) for name, values in data["choices"].items()},
            divided=data["divided"],
            laid=data["laid"],
        )
