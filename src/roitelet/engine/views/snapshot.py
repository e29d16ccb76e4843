"""Snapshots: a state as plain Python values, for views, log lines and explanations.

Reading a field or element of a NumPy record takes a tenth of a microsecond and gives a NumPy scalar, which is slow to
compute with. A snapshot unpacks the whole record at once. Its attributes are the record's fields, with numbers as
``int`` and lists as tuples; the game's ``Protocol`` describes both.
"""

from collections import namedtuple
from collections.abc import Callable
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_CODES: Final = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "u8": "Q", "i8": "q", "f8": "d"}
"""NumPy's type names and the corresponding letters of ``struct``."""


class Grid(tuple[Any, ...]):
    """A two-dimensional field, indexed as in NumPy: ``leaders[seat]`` is a row, ``leaders[seat, colour]`` a number."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, tuple):
            row, column = index
            return tuple.__getitem__(self, row)[column]
        return tuple.__getitem__(self, index)


def take_snapshot(states: NDArray[np.void]) -> Any:
    """Return a snapshot of the first of these states."""
    return _make_unpacker(states.dtype)(states.tobytes())


@cache
def _make_unpacker(dtype: np.dtype[np.void]) -> Callable[[bytes], Any]:
    """Return a function that unpacks a state's bytes: first all numbers, then fields, then rows."""
    names = dtype.names or ()
    layout, end, first = "=", 0, 0
    slots: list[int | slice] = []
    rows: list[slice] = []
    tables: dict[int, slice] = {}
    for number, name in enumerate(names):
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        count = prod(kind.shape)
        layout += f"{offset - end}x{count}{_CODES[kind.base.str[1:]]}"
        slots.append(slice(first, first + count) if kind.shape else first)
        if len(kind.shape) == 2:
            height, width = kind.shape
            tables[number] = slice(len(names) + len(rows), len(names) + len(rows) + height)
            rows += [slice(start, start + width) for start in range(first, first + count, width)]
        end, first = offset + kind.itemsize, first + count
    unpack, pick = Struct(layout).unpack_from, itemgetter(*slots, *rows)
    snapshot: Any = namedtuple("Snapshot", names)  # type: ignore[misc]  # the names are known only at run time

    def read(memory: bytes) -> Any:
        values = pick(unpack(memory))
        if not tables:
            return snapshot._make(values)
        fields = list(values[: len(names)])
        for number, rows_slice in tables.items():
            fields[number] = Grid(values[rows_slice])
        return snapshot._make(fields)

    return read
