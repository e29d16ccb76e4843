"""Fields of a position's text for numbers, names and seats."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

from roitelet.base.errors import bad_input, unknown
from roitelet.engine.position_text import Field, parse_number, parse_numbers

Default = Callable[[Any], str]
ABSENT = "-"


def constant(text: str) -> Default:
    """Return a constant default."""
    return lambda _state: text


def seats_of(state: Any) -> int:
    """Return the number of seats."""
    return int(state["seats"])


def per_seat(text: str, between: str = ",") -> Default:
    """Return a default that repeats ``text`` for each seat."""
    return lambda state: between.join([text] * seats_of(state))


def number_field(name: str, most: int, default: Default, least: int = 0) -> Field:
    """Return the field of an integer."""

    def parse(state: Any, text: str) -> None:
        state[name] = parse_number(name, text, least, most)

    return Field(name, lambda state: str(int(state[name])), parse, default)


def name_field(name: str, names: type[IntEnum], default: Default) -> Field:
    """Return the field of a member of an enumeration, in lower case."""

    def parse(state: Any, text: str) -> None:
        if text.upper() not in names.__members__:
            raise unknown("value", text, (member.name.lower() for member in names), name)
        state[name] = names[text.upper()]

    return Field(name, lambda state: names(int(state[name])).name.lower(), parse, default)


def seat_field(name: str, default: Default) -> Field:
    """Return the field of a seat, ``-`` for none."""

    def parse(state: Any, text: str) -> None:
        state[name] = parse_seat(name, text, seats_of(state))

    return Field(name, lambda state: format_seat(state[name]), parse, default)


def seats_field(name: str, count: Callable[[Any], int] = seats_of) -> Field:
    """Return the field of a list of seats, ``-`` for none, one per seat or per box; by default all ``-``."""

    def parse(state: Any, text: str) -> None:
        parts = text.split(",")
        if len(parts) != count(state):
            raise bad_input("position.count", name=name, value=text[:40], count=count(state), given=len(parts))
        state[name][: len(parts)] = [parse_seat(name, part, seats_of(state)) for part in parts]

    def write(state: Any) -> str:
        return ",".join(map(format_seat, state[name][: count(state)]))

    return Field(name, write, parse, lambda state: ",".join(ABSENT * count(state)))


def numbers_field(
    name: str, most: int, default: Default, count: Callable[[Any], int] = seats_of, least: int = 0
) -> Field:
    """Return the field of a list of integers, one per seat or per box."""

    def parse(state: Any, text: str) -> None:
        length = count(state)
        state[name][:length] = parse_numbers(name, text, length, least, most)

    return Field(name, lambda state: format_numbers(state[name][: count(state)]), parse, default)


def split_parts(name: str, text: str, count: int) -> list[str]:
    """Split a value at ``/`` into one part per seat or column."""
    parts = text.split("/")
    if len(parts) != count:
        raise bad_input("position.parts", name=name, given=len(parts), count=count)
    return parts


def parse_seat(name: str, text: str, seats: int) -> int:
    """Return the number of a seat, or -1 for ``-``."""
    return -1 if text == ABSENT else parse_number(name, text, 0, seats - 1)


def format_seat(seat: int) -> str:
    """Return a seat as text, the inverse of :func:`parse_seat`."""
    return ABSENT if seat < 0 else str(int(seat))


def parse_dealer(text: str, clause: str) -> int:
    """Return the deal ``dealer=2``, which draws the first dealer; errors cite the clause."""
    if not text.startswith("dealer="):
        raise bad_input("position.dealer", clause, text=text[:40])
    return parse_number("dealer", text.removeprefix("dealer="), 0, 99)


def format_numbers(numbers: Sequence[int]) -> str:
    """Return numbers separated by commas."""
    return ",".join(str(int(number)) for number in numbers)
