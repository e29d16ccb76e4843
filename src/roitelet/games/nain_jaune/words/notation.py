"""Cards, actions, deals and positions of Nain Jaune as short text, and back.

A card is a rank ``A 2 … 10 V D R`` (``J Q K`` are read too) and a suit ``♣ ♦ ♥ ♠`` (``c d h s``, ``t`` for trèfle and
``p`` for pique are read too). ``7♦`` lays a card, ``7♦!`` lays and claims it, ``stop`` declines.
"""

import re
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from roitelet.engine.bits import count_bits, has
from roitelet.engine.errors import bad_input
from roitelet.engine.fields import (
    ABSENT,
    constant,
    format_numbers,
    format_seat,
    name_field,
    number_field,
    numbers_field,
    parse_seat,
    seat_field,
    split_parts,
)
from roitelet.engine.language import add_catalogue
from roitelet.engine.notation import Field, parse_number
from roitelet.engine.position import Deal, Position
from roitelet.games.nain_jaune.rules.asking import next_seat, players_left, previous_seat
from roitelet.games.nain_jaune.rules.cards import PACK
from roitelet.games.nain_jaune.rules.dealing import TIME_LEFT, TIME_UP
from roitelet.games.nain_jaune.rules.house_rules import start_purse
from roitelet.games.nain_jaune.rules.options import MOST_TOKENS
from roitelet.games.nain_jaune.rules.state import (
    ACTIONS,
    BOXES,
    CARDS,
    CLAIM,
    KING,
    SEATS,
    STOP,
    SUITS,
    End,
    Phase,
    SeriesSuit,
)

RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R")
SUIT_NAMES: Final = "♣♦♥♠"
RANK_NUMBERS: Final = {name: rank for rank, name in enumerate(RANK_NAMES)} | {
    "J": 10,
    "Q": 11,
    "K": 12,
    "1": 0,
}
SUIT_NUMBERS: Final = {name: suit for suit, name in enumerate(SUIT_NAMES)} | dict(
    zip("cdhstp", (0, 1, 2, 3, 0, 3), strict=True)
)
CARD: Final = re.compile(r"(10|[A1-9VDRJQK])([♣♦♥♠cdhstp])")
WHOLE_RANK: Final = re.compile(r"(10|[A1-9VDRJQK])\*")
STOP_WORD: Final = "stop"
MOST: Final = SEATS * MOST_TOKENS
MOST_ROUNDS: Final = 10**9


def parse_card(text: str) -> int:
    """A card by its text."""
    found = CARD.fullmatch(text[:1].upper() + text[1:]) if text else None
    if not found:
        raise bad_input("nj.card", "NJ-1.2", text=text[:40])
    return RANK_NUMBERS[found[1]] * SUITS + SUIT_NUMBERS[found[2]]


@cache
def format_card(card: int) -> str:
    """A card as text."""
    return RANK_NAMES[card // SUITS] + SUIT_NAMES[card % SUITS]


def parse_cards(text: str) -> list[int]:
    """Cards written one after the other without spaces."""
    cards = []
    place = 0
    while place < len(text):
        found = CARD.match(text, place)
        if not found:
            raise bad_input("nj.card", "NJ-1.2", text=text[place : place + 4])
        cards.append(parse_card(found[0]))
        place = found.end()
    return cards


def parse_card_set(name: str, text: str) -> np.uint64:
    """A set of cards, in which ``10*`` stands for the four tens; refuses a card given twice."""
    cards = parse_cards(WHOLE_RANK.sub(lambda found: "".join(found[1] + suit for suit in SUIT_NAMES), text))
    for card in cards:
        if cards.count(card) > 1:
            raise bad_input("nj.twice", "NJ-3.3", card=format_card(card), where=name)
    return np.uint64(sum(1 << card for card in cards))


def format_cards(cards: np.uint64) -> str:
    """A set of cards as text, four of a rank written ``10*``."""
    words: list[str] = []
    for rank, name in enumerate(RANK_NAMES):
        held = [card for card in range(rank * SUITS, (rank + 1) * SUITS) if has(cards, card)]
        words += [f"{name}*"] if len(held) == SUITS else map(format_card, held)
    return "".join(words)


@lru_cache(4 * ACTIONS)
def parse_action(text: str) -> int:
    """An action by its text."""
    if text.lower() == STOP_WORD:
        return STOP
    return parse_card(text.removesuffix("!")) + (CLAIM if text.endswith("!") else 0)


@cache
def format_action(action: int) -> str:
    """An action as text."""
    if action == STOP:
        return STOP_WORD
    return format_card(action % CARDS) + ("!" if action >= CLAIM else "")


def parse_deal(position: Position, text: str) -> Deal:
    """A deal by its text: the cards in order, ``dealer=2``, ``time=left`` or ``time=up``."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        if not text.startswith("dealer="):
            raise bad_input("nj.draw", "NJ-1.5", text=text[:40])
        return (parse_number("dealer", text.removeprefix("dealer="), 0, 99),)
    if phase == Phase.CLOCK:
        times = {"time=left": TIME_LEFT, "time=up": TIME_UP}
        if text not in times:
            raise bad_input("nj.clock", "NJ-8.5", text=text[:40])
        return (times[text],)
    return tuple(parse_cards(text))


def format_deal(position: Position, deal: Deal) -> str:
    """A deal as text."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return f"dealer={deal[0]}"
    if phase == Phase.CLOCK:
        return "time=up" if deal[0] == TIME_UP else "time=left"
    return "".join(map(format_card, deal))


# --- fields of a position ---


def _seats(state: Any) -> int:
    return int(state["seats"])


def _boxes(_state: Any) -> int:
    return BOXES


def _zeros(count: int) -> str:
    return ",".join("0" * count)


def _format_hidden(cards: np.uint64, size: int) -> str:
    return f"?{size}" if size and not cards else format_cards(cards)


def _parse_hidden(name: str, text: str) -> tuple[np.uint64, int]:
    if text.startswith("?"):
        return np.uint64(0), parse_number(name, text[1:], 1, CARDS)
    cards = parse_card_set(name, "" if text == ABSENT else text)
    return cards, count_bits(cards)


def _format_hands(state: Any) -> str:
    return "/".join(_format_hidden(state["hands"][seat], int(state["sizes"][seat])) for seat in range(_seats(state)))


def _parse_hands(state: Any, text: str) -> None:
    for seat, part in enumerate(split_parts("hands", text, _seats(state))):
        state["hands"][seat], state["sizes"][seat] = _parse_hidden("hands", part)


def _format_talon(state: Any) -> str:
    return _format_hidden(state["talon"], int(state["talon_size"])) or ABSENT


def _parse_talon(state: Any, text: str) -> None:
    state["talon"], state["talon_size"] = _parse_hidden("talon", text)


def _cards_elsewhere(state: Any) -> str:
    """The cards laid, if all the others are in a hand or in the talon."""
    if not state["rounds"]:
        return ABSENT
    seen = int(state["talon"])
    for hand in state["hands"]:
        seen |= int(hand)
    return format_cards(np.uint64(int(PACK) & ~seen)) or ABSENT


def _set_field(name: str, default: Any) -> Field:
    def parse(state: Any, text: str) -> None:
        state[name] = parse_card_set(name, "" if text == ABSENT else text)

    return Field(name, lambda state: format_cards(state[name]) or ABSENT, parse, default)


def _format_pile(state: Any) -> str:
    length = int(state["pile_length"])
    cards, seats = state["pile"][:length], state["pile_seats"][:length]
    return ",".join(f"{seat}:{format_card(int(card))}" for card, seat in zip(cards, seats, strict=True)) or ABSENT


def _parse_pile(state: Any, text: str) -> None:
    lays = [] if text == ABSENT else text.split(",")
    if len(lays) > CARDS:
        raise bad_input("nj.pile", text=f"{len(lays)} × seat:card")
    for place, lay in enumerate(lays):
        seat, colon, card = lay.partition(":")
        if not colon:
            raise bad_input("nj.pile", text=lay[:40])
        state["pile_seats"][place] = parse_number("pile", seat, 0, _seats(state) - 1)
        state["pile"][place] = parse_card(card)
        laid = [int(number) for number in state["pile"][: place + 1]]
        if not has(state["laid"], laid[-1]) or laid.count(laid[-1]) > 1:
            raise bad_input("nj.twice", "NJ-3.3", card=card, where="pile")
    state["pile_length"] = len(lays)


def _default_series(state: Any) -> str:
    """Where the pile's last cards begin to rise without a break, if nothing else is known."""
    pile = [int(card) // SUITS for card in state["pile"][: int(state["pile_length"])]]
    start = max(len(pile) - 1, 0)
    while start > 0 and pile[start - 1] < pile[start]:
        start -= 1
    return str(start)


def _pile_seat(state: Any, place: int) -> str:
    length = int(state["pile_length"])
    return str(int(state["pile_seats"][:length][place])) if length else ABSENT


def _last_streak(state: Any) -> str:
    seats = [int(seat) for seat in state["pile_seats"][: int(state["pile_length"])]]
    streak = 0
    while streak < len(seats) and seats[-1 - streak] == seats[-1]:
        streak += 1
    return str(streak)


def _default_dealer(state: Any) -> str:
    if state["phase"] == Phase.DRAW_DEALER or not players_left(state):
        return ABSENT
    return str(previous_seat(state, 0))


def _default_opener(state: Any) -> str:
    if not state["rounds"] or not players_left(state) or state["dealer"] < 0:
        return ABSENT
    return str(next_seat(state, int(state["dealer"])))


def _format_wanted(state: Any) -> str:
    rank = int(state["wanted_rank"])
    if rank < 0:
        return ABSENT
    if state["series_suit"] == SeriesSuit.SAME:
        return format_card(rank * SUITS + int(state["wanted_suit"]))
    return RANK_NAMES[rank]


def _parse_wanted(state: Any, text: str) -> None:
    state["wanted_rank"] = state["wanted_suit"] = -1
    if text == ABSENT:
        return
    if state["series_suit"] == SeriesSuit.SAME:
        card = parse_card(text)
        state["wanted_rank"], state["wanted_suit"] = card // SUITS, card % SUITS
    elif text.upper() in RANK_NUMBERS:
        state["wanted_rank"] = RANK_NUMBERS[text.upper()]
    else:
        raise bad_input("nj.rank", "NJ-1.2", text=text[:40])


def _default_wanted(state: Any) -> str:
    if state["phase"] != Phase.FOLLOW or not state["pile_length"]:
        return ABSENT
    card = int(state["pile"][int(state["pile_length"]) - 1])
    if card // SUITS == KING:
        return ABSENT
    return format_card(card + SUITS) if state["series_suit"] == SeriesSuit.SAME else RANK_NAMES[card // SUITS + 1]


def _format_lacks(state: Any) -> str:
    return "/".join(format_cards(cards) for cards in state["lacks"][: _seats(state)])


def _parse_lacks(state: Any, text: str) -> None:
    for seat, part in enumerate(split_parts("lacks", text, _seats(state))):
        state["lacks"][seat] = parse_card_set("lacks", part)


def _parse_forgotten(state: Any, text: str) -> None:
    parts = text.split(",")
    if len(parts) != BOXES:
        raise bad_input("position.count", name="forgotten", value=text[:40], count=BOXES, given=len(parts))
    state["forgotten"] = [parse_seat("forgotten", part, _seats(state)) for part in parts]


def _parse_boxes(field: Field) -> Field:
    """Boxes come after purses, so the count of all tokens is taken here."""

    def parse(state: Any, text: str) -> None:
        field.parse(state, text)
        state["tokens"] = state["purses"].sum() + state["boxes"].sum()

    return Field(field.name, field.format, parse, field.default)


def _no_slashes(state: Any) -> str:
    return "/" * (_seats(state) - 1)


def _zero_per_seat(state: Any) -> str:
    return _zeros(_seats(state))


FIELDS: Final[tuple[Field, ...]] = (
    number_field("rounds", MOST_ROUNDS, constant("1")),
    name_field("phase", Phase, constant("lead")),
    name_field("end", End, constant("not_over")),
    numbers_field("out", MOST_ROUNDS, _zero_per_seat, _seats),
    number_field("moments", MOST_ROUNDS, lambda state: str(int(max(state["out"])))),
    seat_field("dealer", _default_dealer),
    numbers_field("purses", MOST, lambda state: format_numbers([start_purse(state)] * _seats(state)), _seats),
    _parse_boxes(numbers_field("boxes", MOST, constant(_zeros(BOXES)), _boxes)),
    Field("hands", _format_hands, _parse_hands, _no_slashes),
    Field("talon", _format_talon, _parse_talon, constant(ABSENT)),
    _set_field("laid", _cards_elsewhere),
    Field("pile", _format_pile, _parse_pile, constant(ABSENT)),
    number_field("series_start", CARDS - 1, _default_series),
    seat_field("first_layer", lambda state: _pile_seat(state, 0)),
    seat_field("last_layer", lambda state: _pile_seat(state, -1)),
    number_field("streak", CARDS, _last_streak),
    seat_field("opener", _default_opener),
    seat_field("turn", lambda state: format_seat(state["opener"])),
    Field("wanted", _format_wanted, _parse_wanted, _default_wanted),
    Field(
        "forgotten",
        lambda s: ",".join(map(format_seat, s["forgotten"])),
        _parse_forgotten,
        constant("-,-,-,-,-"),
    ),
    numbers_field("taken", MOST, constant(_zeros(BOXES)), _boxes),
    Field("lacks", _format_lacks, _parse_lacks, _no_slashes),
    _set_field("talon_has", constant(ABSENT)),
    _set_field("talon_lacks", constant(ABSENT)),
    number_field("talon_players", SEATS, lambda state: str(players_left(state) if state["rounds"] else 0)),
    number_field("talon_known", 1, constant("0")),
    seat_field("winner", constant(ABSENT)),
    number_field("opera", 1, constant("0")),
    number_field("swept", MOST, constant("0")),
    numbers_field("paid", MOST, _zero_per_seat, _seats),
    numbers_field("doubled", MOST, _zero_per_seat, _seats),
    numbers_field("defaulted", 1, _zero_per_seat, _seats),
)

add_catalogue(
    {
        "nj.card": {
            "fr": "carte invalide « {text} » : un rang A 2-9 10 V D R puis une couleur ♣♦♥♠ sont attendus",
            "en": "invalid card {text!r}: expected a rank A 2-9 10 V D R and a suit ♣♦♥♠",
        },
        "nj.rank": {
            "fr": "rang invalide « {text} » : A 2-9 10 V D R sont permis",
            "en": "invalid rank {text!r}: allowed are A 2-9 10 V D R",
        },
        "nj.twice": {
            "fr": "{card} est déjà ailleurs ({where}) ; chaque carte n'existe qu'une fois",
            "en": "{card} is already somewhere else ({where}); there is one of each card",
        },
        "nj.draw": {
            "fr": "« {text} » ne désigne pas le premier donneur ; par exemple dealer=0",
            "en": "{text!r} does not name the first dealer; for example dealer=0",
        },
        "nj.clock": {
            "fr": "« {text} » ne dit pas l'heure ; time=left ou time=up",
            "en": "{text!r} does not tell the time; time=left or time=up",
        },
        "nj.pile": {
            "fr": "« {text} » n'est pas de la forme place:carte",
            "en": "{text!r} is not of the form seat:card",
        },
    }
)
