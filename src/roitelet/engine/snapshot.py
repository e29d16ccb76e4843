"""A state as plain Python values, for all that is read in Python: views, log lines, explanations.

Each field or element read off a NumPy record costs a tenth of a microsecond and gives a NumPy scalar that is slow to
count with. A snapshot unpacks the whole record at once. It has the record's field names as attributes, numbers as
``int``, lists as tuples; the game's ``Protocol`` describes both.
"""

from collections import namedtuple
from collections.abc import Callable, Iterator
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from types import FunctionType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_CODES: Final = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "u8": "Q", "i8": "q", "f8": "d"}
"""How ``struct`` calls what NumPy calls so."""


class Table:
    """A field of two dimensions, read as NumPy does: ``leaders[seat]`` is a row, ``leaders[seat, colour]`` a number."""

    __slots__ = ("_numbers", "_width")

    def __init__(self, numbers: tuple[int, ...], width: int) -> None:
        self._numbers = numbers
        self._width = width

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            row, column = place
            return self._numbers[row * self._width + column]
        return self._numbers[place * self._width : (place + 1) * self._width]

    def __len__(self) -> int:
        return len(self._numbers) // self._width

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[row] for row in range(len(self)))


def take_snapshot(states: NDArray[np.void]) -> Any:
    """The first of some states."""
    return _reader(states.dtype)(states.tobytes())


@cache
def _reader(dtype: np.dtype[np.void]) -> Callable[[bytes], Any]:
    """What makes a snapshot of the bytes of a state."""
    names = dtype.names or ()
    layout, end, first = "=", 0, 0
    slots: list[int | slice] = []
    widths: dict[int, int] = {}
    for place, name in enumerate(names):
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        count = prod(kind.shape)
        layout += f"{offset - end}x{count}{_CODES[kind.base.str[1:]]}"
        slots.append(slice(first, first + count) if kind.shape else first)
        if len(kind.shape) == 2:
            widths[place] = kind.shape[1]
        end, first = offset + kind.itemsize, first + count
    unpack, pick = Struct(layout).unpack_from, itemgetter(*slots)
    snapshot: Any = namedtuple("Snapshot", names)  # type: ignore[misc]  # the names are known when the game is

    def read(memory: bytes) -> Any:
        values = pick(unpack(memory))
        return snapshot._make(_with_tables(values, widths) if widths else values)

    return read


def _with_tables(values: tuple[Any, ...], widths: dict[int, int]) -> list[Any]:
    changed = list(values)
    for place, width in widths.items():
        changed[place] = Table(values[place], width)
    return changed


@cache
def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function as Python runs it, together with those it calls: the same source, to be asked of a snapshot.

    For the few small rules that log lines and views need; quicker than handing over a record. Not for functions that
    take complements of sets, since plain numbers have no last bit.
    """
    source = getattr(function, "py_func", None)
    if source is None:
        return function
    known = {name: source.__globals__[name] for name in source.__code__.co_names if name in source.__globals__}
    scope = {name: plain(value) if hasattr(value, "py_func") else value for name, value in known.items()}
    return FunctionType(source.__code__, scope, source.__name__)
