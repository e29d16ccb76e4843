"""The base class of states, whose fields declare their storage and visibility.

::

    class Whist(State):
        trumps: int                                                # an option of this name, stored as the option needs
        turn: int = public("i1")                                   # everybody knows
        hands: NDArray[np.uint64] = own("u8", SEATS)               # each seat knows its own row
        talon: np.uint64 = hidden("u8")                            # nobody knows, until ``mask`` decides otherwise

``roitelet.engine.compile.state_record`` makes the NumPy record and the kernel ``reveal`` of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from inspect import get_annotations
from typing import Any

from roitelet.engine.options import Option


class Sight(Enum):
    """The viewers of a field."""

    EVERYBODY = "public"
    OWN_SEAT = "own"
    NOBODY = "hidden"


@dataclass(frozen=True)
class Stored:
    """The storage and the viewers of a field."""

    kind: str
    """NumPy's type name: ``u1``, ``i4``, ``u8``."""
    shape: tuple[int, ...]
    sight: Sight


def public(kind: str, *shape: int) -> Any:
    """Declare a field that everybody may see."""
    return Stored(kind, shape, Sight.EVERYBODY)


def own(kind: str, *shape: int) -> Any:
    """Declare a field with a row per seat that only this seat may see."""
    return Stored(kind, shape, Sight.OWN_SEAT)


def hidden(kind: str, *shape: int) -> Any:
    """Declare a field that is hidden from all unless ``mask`` copies it."""
    return Stored(kind, shape, Sight.NOBODY)


class State:
    """The fields of all states. Kernels get records with these fields, never instances."""

    seats: int = public("i1")
    """Number of players."""
    viewer: int = public("i1")
    """The viewer: a seat, ``SPECTATOR``, or ``TRUTH``."""


def stored_fields(state: type[State], options: Iterable[Option]) -> dict[str, Stored]:
    """Return the storage of every field by name; fields declared without storage are options."""
    declared = {name: None for base in reversed(state.__mro__) for name in get_annotations(base)}
    by_name = {option.name: option for option in options}
    fields = {}
    for name in declared:
        if name in by_name:
            kind, shape = by_name[name].stored()
            fields[name] = Stored(kind, shape, Sight.EVERYBODY)
        elif isinstance(stored := getattr(state, name, None), Stored):
            fields[name] = stored
        else:
            raise TypeError(f"{state.__name__}.{name} says neither how it is stored nor which option it is")
    if missing := sorted(by_name.keys() - fields.keys()):
        raise TypeError(f"{state.__name__} has no field for the options {', '.join(missing)}")
    return fields
