"""The state record, declared once: a class whose fields say how they are stored and who may see them.

::

    class Whist(State):
        trumps: int                                                # an option of this name, stored as the option needs
        turn: int = public("i1")                                   # everybody knows
        hands: NDArray[np.uint64] = own("u8", SEATS)               # each seat knows its own row
        talon: np.uint64 = hidden("u8")                            # nobody knows, until ``mask`` decides otherwise

``roitelet.engine.compile.state_record`` makes the NumPy record of it, and the part of ``mask`` that follows from it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from inspect import get_annotations
from typing import Any

from roitelet.engine.options import Option


class Sight(Enum):
    """The viewers who may see a field."""

    EVERYBODY = "public"
    OWN_SEAT = "own"
    NOBODY = "hidden"


@dataclass(frozen=True)
class Stored:
    """The storage of one field, and its viewers."""

    kind: str
    """NumPy's name of the number: ``u1``, ``i4``, ``u8``."""
    shape: tuple[int, ...]
    sight: Sight


def public(kind: str, *shape: int) -> Any:
    """Return a field that everybody may see."""
    return Stored(kind, shape, Sight.EVERYBODY)


def own(kind: str, *shape: int) -> Any:
    """Return a field with a row for each seat, which only that seat may see."""
    return Stored(kind, shape, Sight.OWN_SEAT)


def hidden(kind: str, *shape: int) -> Any:
    """Return a field that nobody may see unless ``mask`` says when."""
    return Stored(kind, shape, Sight.NOBODY)


class State:
    """The fields of every game's state. Kernels are handed records with these fields, never instances."""

    seats: int = public("i1")
    """How many play."""
    viewer: int = public("i1")
    """Whose knowledge this is: a seat, ``SPECTATOR``, or ``TRUTH``."""


def stored_fields(state: type[State], options: Iterable[Option]) -> dict[str, Stored]:
    """Return every field by name: what is declared with its storage, and the options, whose names are declared
    alone.
    """
    declared = {name: None for base in reversed(state.__mro__) for name in get_annotations(base)}
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
