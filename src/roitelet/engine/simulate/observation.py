"""Observations as rows of small numbers, for programs that learn: *planes*, named and documented cell by cell.

A game's ``observe(masked, out)`` (room ``hidden``) writes them from a masked state, so an observation can hold
nothing that its seat does not know; ``planes(seats, options)`` names them in the same order. The observing seat comes
first, then the others in the order of the seats. Everything else is a whole number, as it stands in the rules.
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
"""One observation, or several: what is not written is 0."""
CELL: Final = np.int16


@dataclass(frozen=True)
class Plane:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    """What a cell says, and what its indices are."""
    most: int = 1
    """No cell is higher."""
    least: int = 0

    @property
    def size(self) -> int:
        """Return how many cells it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Observation:
    """The planes of a game under some options, with so many seats."""

    planes: tuple[Plane, ...]

    @cached_property
    def size(self) -> int:
        """Return how many cells there are in all."""
        return sum(plane.size for plane in self.planes)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Return where each plane lies, by its name."""
        places, at = {}, 0
        for plane in self.planes:
            places[plane.name] = slice(at, at + plane.size)
            at += plane.size
        return places

    @cached_property
    def bounds(self) -> tuple[Cells, Cells]:
        """The least and the most of every cell."""
        sizes = [plane.size for plane in self.planes]
        least = np.repeat([plane.least for plane in self.planes], sizes).astype(CELL)
        return least, np.repeat([plane.most for plane in self.planes], sizes).astype(CELL)

    def split(self, cells: Cells) -> dict[str, Cells]:
        """Return the planes of one observation by name, or of many: those come first in every shape."""
        return {
            plane.name: cells[..., self.places[plane.name]].reshape(*cells.shape[:-1], *plane.shape)
            for plane in self.planes
        }


Planes = Callable[[int, Options], Sequence[Plane]]
"""``planes(seats, options)``: what ``observe`` writes, in its order."""


@kernel
def put_set(items: np.uint64, size: int, out: Cells, at: int) -> int:
    """Return a set of cards or places: 1 for each it holds. Returns where the next plane begins, as all of these do."""
    while items != NONE:
        out[at + lowest_bit(items)] = 1
        items &= items - ONE
    return at + size


@kernel
def put_choice(choice: int, size: int, out: Cells, at: int) -> int:
    """Return one of several: 1 for it; nothing if it is none of them."""
    if 0 <= choice < size:
        out[at + int(choice)] = 1
    return at + size


@kernel
def put_number(number: int, out: Cells, at: int) -> int:
    """Return a number."""
    out[at] = number
    return at + 1


@kernel
def put_seat(seat: int, viewer: int, seats: int, out: Cells, at: int) -> int:
    """Return a seat: 1 for it, counted from the viewer; nothing if it is none."""
    if 0 <= seat < seats:
        out[at + (int(seat) - viewer + seats) % seats] = 1
    return at + seats


@kernel
def observe_nothing(_state: Any, _out: Cells) -> int:
    """Return what a game says of which nothing can be observed."""
    return 0


def observation_of(planes: Planes, seats: int, options: Options) -> Observation:
    """Return the planes under these options with so many seats."""
    return Observation(tuple(planes(seats, options)))


def observe_with(observe: Callable[..., Any], size: int, masked: Any) -> Cells:
    """Return one observation of a masked state, written by the game's kernel, as it stands or compiled."""
    cells = np.zeros(size, CELL)
    written = observe(masked, cells)
    assert written == size, f"observe wrote {written} cells, planes name {size}"
    return cells
