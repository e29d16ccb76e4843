"""Observations for machine learning: rows of small integers, divided into named *planes*.

A game's ``observe(masked, out)`` in ``hidden`` writes them from a masked state, so they contain only what the seat
knows; ``planes(seats, options)`` describes them in the same order. The observing seat comes first, then the others in
the order of the seats. All other values are integers as in the rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, ONE, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.engine.options import Options

Cells = NDArray[np.int16]
"""One observation or several; cells not written are 0."""
CELL: Final = np.int16


@dataclass(frozen=True)
class Plane:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    """The meaning of a cell and of its indices."""
    most: int = 1
    """Upper bound of the cells."""
    least: int = 0

    @property
    def size(self) -> int:
        """Return the number of its cells."""
        return prod(self.shape)


@dataclass(frozen=True)
class Observation:
    """The planes of a game with some options and seats."""

    planes: tuple[Plane, ...]

    @cached_property
    def size(self) -> int:
        """Return the number of cells in all planes."""
        return sum(plane.size for plane in self.planes)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Return the slice of each plane by name."""
        places, start = {}, 0
        for plane in self.planes:
            places[plane.name] = slice(start, start + plane.size)
            start += plane.size
        return places

    @cached_property
    def bounds(self) -> tuple[Cells, Cells]:
        """Return the lower and upper bound of every cell."""
        sizes = [plane.size for plane in self.planes]
        least = np.repeat([plane.least for plane in self.planes], sizes).astype(CELL)
        return least, np.repeat([plane.most for plane in self.planes], sizes).astype(CELL)

    def split(self, cells: Cells) -> dict[str, Cells]:
        """Split one observation, or several along the first axis, into planes by name."""
        return {
            plane.name: cells[..., self.places[plane.name]].reshape(*cells.shape[:-1], *plane.shape)
            for plane in self.planes
        }


Planes = Callable[[int, Options], Sequence[Plane]]
"""``planes(seats, options)``: the planes that ``observe`` writes, in order."""


@kernel
def put_set(items: np.uint64, size: int, out: Cells, at: int) -> int:
    """Write a set of cards or places, 1 for each element; return the start of the next plane, as all of these do."""
    while items != NONE:
        out[at + lowest_bit(items)] = 1
        items &= items - ONE
    return at + size


@kernel
def put_choice(choice: int, size: int, out: Cells, at: int) -> int:
    """Write one of several choices, one-hot; no cell if it is out of range."""
    if 0 <= choice < size:
        out[at + int(choice)] = 1
    return at + size


@kernel
def put_number(number: int, out: Cells, at: int) -> int:
    """Write a number."""
    out[at] = number
    return at + 1


@kernel
def put_seat(seat: int, viewer: int, seats: int, out: Cells, at: int) -> int:
    """Write a seat, one-hot and counted from the viewer; no cell if there is none."""
    if 0 <= seat < seats:
        out[at + (int(seat) - viewer + seats) % seats] = 1
    return at + seats


@kernel
def observe_nothing(_state: Any, _out: Cells) -> int:
    """Return 0: the ``observe`` of a game without one."""
    return 0


def observation_of(planes: Planes, seats: int, options: Options) -> Observation:
    """Return the planes for these seats and options."""
    return Observation(tuple(planes(seats, options)))


def observe_with(observe: Callable[..., Any], size: int, masked: Any) -> Cells:
    """Return the observation of a masked state, by the game's kernel, plain or compiled."""
    cells = np.zeros(size, CELL)
    written = observe(masked, cells)
    assert written == size, f"observe wrote {written} cells, planes name {size}"
    return cells
