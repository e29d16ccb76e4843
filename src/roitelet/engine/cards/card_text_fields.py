"""Fields of a position's text for cards: sets, hands that may be hidden, cards laid."""

from typing import Any, Final

import numpy as np

from roitelet.base.bits import count_bits, has
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.cards.pack import Pack
from roitelet.engine.cards.text_fields import ABSENT, Default, constant, per_seat, seats_of, split_parts
from roitelet.engine.position_text import Field, parse_number

_NONE: Final = constant(ABSENT)


def set_field(pack: Pack, name: str, default: Default = _NONE) -> Field:
    """Return the field of a set of cards, ``-`` if empty."""

    def parse(state: Any, text: str) -> None:
        state[name] = pack.parse_set(name, "" if text == ABSENT else text)

    return Field(name, lambda state: pack.format_set(state[name]) or ABSENT, parse, default)


def sets_field(pack: Pack, name: str) -> Field:
    """Return the field of a set of cards per seat, separated by ``/``."""

    def parse(state: Any, text: str) -> None:
        for seat, part in enumerate(split_parts(name, text, seats_of(state))):
            state[name][seat] = pack.parse_set(name, part)

    def write(state: Any) -> str:
        return "/".join(map(pack.format_set, state[name][: seats_of(state)]))

    return Field(name, write, parse, per_seat("", "/"))


def hidden_field(pack: Pack, name: str, size: str) -> Field:
    """Return the field of a set, ``?7`` for seven hidden cards, ``-`` if empty; the field ``size`` has the number."""

    def parse(state: Any, text: str) -> None:
        state[name], state[size] = _parse_hidden(pack, name, text)

    def write(state: Any) -> str:
        return _format_hidden(pack, state[name], int(state[size])) or ABSENT

    return Field(name, write, parse, _NONE)


def hands_field(pack: Pack, name: str = "hands", sizes: str = "sizes") -> Field:
    """Return the field of a hand per seat, separated by ``/``; ``?7`` for seven hidden cards."""

    def parse(state: Any, text: str) -> None:
        for seat, part in enumerate(split_parts(name, text, seats_of(state))):
            state[name][seat], state[sizes][seat] = _parse_hidden(pack, name, part)

    def write(state: Any) -> str:
        seats = range(seats_of(state))
        return "/".join(_format_hidden(pack, state[name][seat], int(state[sizes][seat])) for seat in seats)

    return Field(name, write, parse, per_seat("", "/"))


def pile_field(pack: Pack, name: str, seats: str, length: str, within: str = "") -> Field:
    """Return the field of cards in the order laid, each with its seat: ``2:7♦,0:8♣``, ``-`` if empty.

    All cards must belong to the set in the field ``within``, which comes earlier.
    """

    def parse(state: Any, text: str) -> None:
        entries = [] if text == ABSENT else text.split(",")
        if len(entries) > len(state[name]):
            raise bad_input("pack.pile", text=f"{len(entries)} × seat:card")
        cards: list[int] = []
        for place, entry in enumerate(entries):
            seat, colon, card_text = entry.partition(":")
            if not colon:
                raise bad_input("pack.pile", text=entry[:40])
            state[seats][place] = parse_number(name, seat, 0, seats_of(state) - 1)
            card = pack.parse_card(card_text)
            if card in cards or (within and not has(state[within], card)):
                raise pack.named_twice(card_text, name)
            cards.append(card)
        state[name][: len(cards)] = cards
        state[length] = len(cards)

    def write(state: Any) -> str:
        count = int(state[length])
        entries = zip(state[seats][:count], state[name][:count], strict=True)
        return ",".join(f"{seat}:{pack.format_card(card)}" for seat, card in entries) or ABSENT

    return Field(name, write, parse, _NONE)


def _format_hidden(pack: Pack, cards: np.uint64, size: int) -> str:
    return f"?{size}" if size and not cards else pack.format_set(cards)


def _parse_hidden(pack: Pack, name: str, text: str) -> tuple[np.uint64, int]:
    if text.startswith("?"):
        return np.uint64(0), parse_number(name, text[1:], 1, pack.size)
    cards = pack.parse_set(name, "" if text == ABSENT else text)
    return cards, count_bits(cards)


add_catalogue(
    {
        "pack.pile": ("« {text} » n'est pas de la forme place:carte", "{text!r} is not of the form seat:card"),
    }
)
