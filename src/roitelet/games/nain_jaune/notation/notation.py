"""Cards, actions, deals and positions of Nain Jaune as short text, and back.

A card is a rank ``A 2 … 10 V D R`` (``J Q K`` are read too) and a suit ``♣ ♦ ♥ ♠`` (``c d h s``, ``t`` for trèfle and
``p`` for pique are read too). ``7♦`` lays a card, ``7♦!`` lays and claims it, ``stop`` declines.
"""

from typing import Any, Final

import numpy as np

from roitelet.base.caching import cached
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.actions import Kind, Kinds
from roitelet.engine.cards.card_text_fields import hands_field, hidden_field, pile_field, set_field, sets_field
from roitelet.engine.cards.text_fields import (
    ABSENT,
    constant,
    format_numbers,
    format_seat,
    name_field,
    number_field,
    numbers_field,
    parse_dealer,
    per_seat,
    seat_field,
    seats_field,
    seats_of,
)
from roitelet.engine.position import Deal, Position
from roitelet.engine.position_text import Field
from roitelet.games.nain_jaune.notation.pack import PACK, RANK_SIGNS, format_card, parse_card
from roitelet.games.nain_jaune.rules.deal import TIME_LEFT, TIME_UP
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
from roitelet.games.nain_jaune.rules.turn_order import next_seat, players_left, previous_seat

STOP_WORD: Final = "stop"
ACTION_KINDS: Final = Kinds(
    Kind("play", 0, "{card}", {"card": PACK.texts}),
    Kind("claim", CLAIM, "{card}!", {"card": PACK.texts}),
    Kind("stop", STOP, STOP_WORD),
    cards=PACK.cards,
)
format_action: Final = ACTION_KINDS.format
MOST: Final = SEATS * MOST_TOKENS
MOST_ROUNDS: Final = 10**9


@cached(4 * ACTIONS)
def parse_action(text: str) -> int:
    """Parse an action."""
    if text.lower() == STOP_WORD:
        return STOP
    return parse_card(text.removesuffix("!")) + (CLAIM if text.endswith("!") else 0)


def parse_deal(position: Position, text: str) -> Deal:
    """Parse a deal: the cards in order, ``dealer=2``, ``time=left`` or ``time=up``."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return (parse_dealer(text, "NJ-1.5"),)
    if phase == Phase.CLOCK:
        times = {"time=left": TIME_LEFT, "time=up": TIME_UP}
        if text not in times:
            raise bad_input("nj.clock", "NJ-8.5", text=text[:40])
        return (times[text],)
    return tuple(PACK.parse_cards(text))


def format_deal(position: Position, deal: Deal) -> str:
    """Format a deal."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return f"dealer={deal[0]}"
    if phase == Phase.CLOCK:
        return "time=up" if deal[0] == TIME_UP else "time=left"
    return PACK.format_cards(deal)


# --- fields of a position ---


def _boxes(_state: Any) -> int:
    """Return the number of boxes, for fields with a value per box."""
    return BOXES


def _zeros(count: int) -> str:
    """Return a list of zeros as text."""
    return ",".join("0" * count)


def _cards_not_held(state: Any) -> str:
    """Return the cards in no hand and not in the talon, which have been laid."""
    if not state["rounds"]:
        return ABSENT
    held = int(state["talon"])
    for hand in state["hands"]:
        held |= int(hand)
    return PACK.format_set(np.uint64(int(PACK.every) & ~held)) or ABSENT


def _default_series(state: Any) -> str:
    """Return the default start of the run: the first of the rising ranks at the end of the pile."""
    pile = [int(card) // SUITS for card in state["pile"][: int(state["pile_length"])]]
    start = max(len(pile) - 1, 0)
    while start > 0 and pile[start - 1] < pile[start]:
        start -= 1
    return str(start)


def _pile_seat(state: Any, place: int) -> str:
    """Return the seat that laid the card at an index of the pile."""
    length = int(state["pile_length"])
    return str(int(state["pile_seats"][:length][place])) if length else ABSENT


def _last_streak(state: Any) -> str:
    """Return the number of cards that the last player laid in a row."""
    seats = [int(seat) for seat in state["pile_seats"][: int(state["pile_length"])]]
    streak = 0
    while streak < len(seats) and seats[-1 - streak] == seats[-1]:
        streak += 1
    return str(streak)


def _default_dealer(state: Any) -> str:
    """Return the default dealer, the seat before seat 0."""
    if state["phase"] == Phase.DRAW_DEALER or not players_left(state):
        return ABSENT
    return str(previous_seat(state, 0))


def _default_opener(state: Any) -> str:
    """Return the default opener, the seat after the dealer."""
    if not state["rounds"] or not players_left(state) or state["dealer"] < 0:
        return ABSENT
    return str(next_seat(state, int(state["dealer"])))


def _format_wanted(state: Any) -> str:
    """Return the wanted rank or card as text."""
    rank = int(state["wanted_rank"])
    if rank < 0:
        return ABSENT
    if state["series_suit"] == SeriesSuit.SAME:
        return format_card(rank * SUITS + int(state["wanted_suit"]))
    return RANK_SIGNS[rank]


def _parse_wanted(state: Any, text: str) -> None:
    """Parse the wanted rank or card. Modifies ``state`` in place."""
    state["wanted_rank"] = state["wanted_suit"] = -1
    if text == ABSENT:
        return
    if state["series_suit"] == SeriesSuit.SAME:
        card = parse_card(text)
        state["wanted_rank"], state["wanted_suit"] = card // SUITS, card % SUITS
    else:
        state["wanted_rank"] = PACK.parse_rank(text)


def _default_wanted(state: Any) -> str:
    """Return the default wanted rank or card, which follows the last card of the pile."""
    if state["phase"] != Phase.FOLLOW or not state["pile_length"]:
        return ABSENT
    card = int(state["pile"][int(state["pile_length"]) - 1])
    if card // SUITS == KING:
        return ABSENT
    return format_card(card + SUITS) if state["series_suit"] == SeriesSuit.SAME else RANK_SIGNS[card // SUITS + 1]


def _parse_boxes(field: Field) -> Field:
    """Return a field that parses the boxes and then sets the number of all tokens. It must come after the purses."""

    def parse(state: Any, text: str) -> None:
        field.parse(state, text)
        state["tokens"] = state["purses"].sum() + state["boxes"].sum()

    return Field(field.name, field.format, parse, field.default)


FIELDS: Final[tuple[Field, ...]] = (
    number_field("rounds", MOST_ROUNDS, constant("1")),
    name_field("phase", Phase, constant("lead")),
    name_field("end", End, constant("not_over")),
    numbers_field("out", MOST_ROUNDS, per_seat("0")),
    number_field("moments", MOST_ROUNDS, lambda state: str(int(max(state["out"])))),
    seat_field("dealer", _default_dealer),
    numbers_field("purses", MOST, lambda state: format_numbers([start_purse(state)] * seats_of(state))),
    _parse_boxes(numbers_field("boxes", MOST, constant(_zeros(BOXES)), _boxes)),
    numbers_field("debts", MOST, per_seat("0")),
    numbers_field("bought", MOST, per_seat("0")),
    hands_field(PACK),
    hidden_field(PACK, "talon", "talon_size"),
    set_field(PACK, "laid", _cards_not_held),
    pile_field(PACK, "pile", "pile_seats", "pile_length", within="laid"),
    number_field("series_start", CARDS - 1, _default_series),
    seat_field("first_layer", lambda state: _pile_seat(state, 0)),
    seat_field("last_layer", lambda state: _pile_seat(state, -1)),
    number_field("streak", CARDS, _last_streak),
    seat_field("opener", _default_opener),
    seat_field("turn", lambda state: format_seat(state["opener"])),
    Field("wanted", _format_wanted, _parse_wanted, _default_wanted),
    seats_field("forgotten", _boxes),
    seats_field("forgetters", _boxes),
    numbers_field("taken", MOST, constant(_zeros(BOXES)), _boxes),
    sets_field(PACK, "lacks"),
    set_field(PACK, "talon_has"),
    set_field(PACK, "talon_lacks"),
    number_field("talon_players", SEATS, lambda state: str(players_left(state) if state["rounds"] else 0)),
    number_field("talon_known", 1, constant("0")),
    seat_field("winner", constant(ABSENT)),
    number_field("opera", 1, constant("0")),
    number_field("swept", MOST, constant("0")),
    numbers_field("paid", MOST, per_seat("0")),
    numbers_field("doubled", MOST, per_seat("0")),
    numbers_field("defaulted", 1, per_seat("0")),
)

add_catalogue(
    {
        "nj.clock": (
            "« {text} » ne dit pas l'heure ; time=left ou time=up",
            "{text!r} is not a clock reading; use time=left or time=up",
        ),
    }
)
