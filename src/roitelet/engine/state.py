"""The state record, declared once: a class whose fields say how they are stored and who may see them.

::

    class Whist(State):
        trumps: int                                                # an option of this name, stored as the option needs
        turn: int = public("i1")                                   # everybody knows
        hands: NDArray[np.uint64] = own("u8", SEATS)               # each seat knows its own row
        talon: np.uint64 = hidden("u8")                            # nobody knows, until ``mask`` decides otherwise

``state_dtype`` makes the NumPy record of it, ``revealing`` the part of ``mask`` that follows from the declarations.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from types import FunctionType
from typing import Any

import numpy as np

from roitelet.engine.kernel import kernel, record_dtype
from roitelet.engine.options import Option


class Sight(Enum):
    """Who may see a field."""

    EVERYBODY = "public"
    OWN_SEAT = "own"
    NOBODY = "hidden"


@dataclass(frozen=True)
class Stored:
    """How one field is stored, and who may see it."""

    kind: str
    """NumPy's name of the number: ``u1``, ``i4``, ``u8``."""
    shape: tuple[int, ...]
    sight: Sight


def public(kind: str, *shape: int) -> Any:
    """A field that everybody may see."""
    return Stored(kind, shape, Sight.EVERYBODY)


def own(kind: str, *shape: int) -> Any:
    """A field with a row for each seat, which only that seat may see."""
    return Stored(kind, shape, Sight.OWN_SEAT)


def hidden(kind: str, *shape: int) -> Any:
    """A field that nobody may see unless ``mask`` says when."""
    return Stored(kind, shape, Sight.NOBODY)


class State:
    """What every game's state has. Kernels are handed records with these fields, never instances."""

    seats: int = public("i1")
    """How many play."""
    viewer: int = public("i1")
    """Whose knowledge this is: a seat, ``SPECTATOR``, or ``TRUTH``."""


def stored_fields(state: type[State], options: Iterable[Option]) -> dict[str, Stored]:
    """Every field by name: what is declared with its storage, and the options, whose names are declared alone."""
    declared = {name: None for base in reversed(state.__mro__) for name in vars(base).get("__annotations__", {})}
    chosen = {option.name: option for option in options}
    fields = {}
    for name in declared:
        if name in chosen:
            kind, shape = chosen[name].stored()
            fields[name] = Stored(kind, shape, Sight.EVERYBODY)
        elif isinstance(how := getattr(state, name, None), Stored):
            fields[name] = how
        else:
            raise TypeError(f"{state.__name__}.{name} says neither how it is stored nor which option it is")
    if missing := sorted(chosen.keys() - fields.keys()):
        raise TypeError(f"{state.__name__} has no field for the options {', '.join(missing)}")
    return fields


def state_dtype(state: type[State], options: Iterable[Option]) -> np.dtype[np.void]:
    """The dtype of a state: large fields first, then explicit padding, so that equal states have equal bytes."""
    columns = [(name, field.kind, field.shape) for name, field in stored_fields(state, options).items()]
    columns.sort(key=lambda column: np.dtype(column[1]).itemsize, reverse=True)
    size = np.dtype(columns).itemsize
    padding = [("padding", "u1", (-size % 8,))] if size % 8 else []
    return record_dtype([*columns, *padding])


def revealing(state: type[State], options: Iterable[Option]) -> Callable[[Any, int, Any], None]:
    """The compiled ``reveal(state, seat, out)`` of a game: public fields copied, own rows for the seat, the rest blank.

    To be called first by ``mask``, in the module that defines it, where the cache of compiled code finds it again.
    """
    source = "\n".join(_revealing_lines(stored_fields(state, options)))
    caller = sys._getframe(1).f_globals
    scope: dict[str, Any] = {}
    exec(compile(source, caller["__file__"], "exec"), scope)
    made: FunctionType = scope["reveal"]
    made.__module__ = caller["__name__"]
    return kernel(made)


def _revealing_lines(fields: dict[str, Stored]) -> Iterator[str]:
    """The source of ``reveal``; fields of one shape share a loop, which is quicker to compile."""
    yield "def reveal(state, seat, out):"
    yield '    """Fill in what the declared fields let a seat know. Modifies ``out`` in place, every field."""'
    listed = [(field.shape, field.sight.value, name) for name, field in fields.items() if name != "viewer"]
    for shape, group in groupby(sorted(listed), key=lambda item: item[0]):
        places = [f"place{depth}" for depth in range(len(shape))]
        for depth, (place, length) in enumerate(zip(places, shape, strict=True)):
            yield f"{'    ' * (depth + 1)}for {place} in range({length}):"
        indent = "    " * (len(shape) + 1)
        at = f"[{', '.join(places)}]" if shape else ""
        for _, sight, name in group:
            if sight == Sight.OWN_SEAT.value:
                yield f"{indent}if place0 == seat:"
                yield f"{indent}    out.{name}{at} = state.{name}{at}"
                yield f"{indent}else:"
                yield f"{indent}    out.{name}{at} = 0"
            else:
                yield f"{indent}out.{name}{at} = " + (f"state.{name}{at}" if sight == "public" else "0")
    yield "    out.viewer = seat"
