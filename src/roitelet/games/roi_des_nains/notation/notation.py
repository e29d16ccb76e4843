"""Cards, actions, deals and positions of Le Roi des Nains as short text, and back.

A card is a rank ``1 2 … 11 V D R A`` (``J Q K`` are read too) and a suit ``n`` Nains, ``c`` Chevaliers, ``g`` Gobelins
(``d`` dwarves and ``k`` knights are read too), or a magic card by its name, French or English. ``5n`` lays a card,
``-5n`` gives it away, ``+5n`` takes it back with the Sorcier; ``a`` and ``b`` choose a face, ``@2`` a player,
``gauche`` or ``droite`` a side; ``passe`` goes on between two tricks.
"""

import re
from typing import Any, Final

import numpy as np

from roitelet.base.bits import has, list_set
from roitelet.base.caching import cached
from roitelet.base.errors import bad_input, unknown
from roitelet.base.language import add_catalogue
from roitelet.engine.actions import Kind, Kinds
from roitelet.engine.cards.card_text_fields import hands_field, set_field, sets_field
from roitelet.engine.cards.text_fields import (
    ABSENT,
    constant,
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
from roitelet.engine.position_text import Field, parse_number
from roitelet.games.roi_des_nains.notation.pack import PACK, format_card, parse_card
from roitelet.games.roi_des_nains.rules.cards import CHOOSERS_FIVE, hand_size, pack
from roitelet.games.roi_des_nains.rules.invariants import copies_nothing
from roitelet.games.roi_des_nains.rules.state import (
    ACTIONS,
    CHOOSE_FACE,
    CHOOSE_SEAT,
    GIVE,
    GO_ON,
    HEAD,
    PASS_LEFT,
    PASS_RIGHT,
    SEATS,
    TAKE,
    TILES,
    End,
    Face,
    Phase,
    Special,
)
from roitelet.games.roi_des_nains.rules.tricks import suit_laid

FILLER: Final = re.compile(r"\*(\d*)")
ACTION_KINDS: Final = Kinds(
    Kind("play", 0, "{card}", {"card": PACK.texts}),
    Kind("take", TAKE, "+{card}", {"card": PACK.texts}),
    Kind("give", GIVE, "-{card}", {"card": PACK.texts}),
    Kind("choose_quest", CHOOSE_FACE, "{face}", {"face": "ab"}),
    Kind("choose_player", CHOOSE_SEAT, "@{seat}", {"seat": [str(seat) for seat in range(SEATS)]}),
    Kind("pass_left", PASS_LEFT, "gauche"),
    Kind("pass_right", PASS_RIGHT, "droite"),
    Kind("go_on", GO_ON, "passe"),
    cards=PACK.cards,
)
format_action: Final = ACTION_KINDS.format
WORD_NUMBERS: Final = {
    "gauche": PASS_LEFT,
    "left": PASS_LEFT,
    "droite": PASS_RIGHT,
    "right": PASS_RIGHT,
    "passe": GO_ON,
    "pass": GO_ON,
}
MOST_DEALT: Final = 10**9
MOST_POINTS: Final = 10**6


@cached(4 * ACTIONS)
def parse_action(text: str) -> int:
    """Parse an action."""
    word = text.lower()
    if word in WORD_NUMBERS:
        return WORD_NUMBERS[word]
    if word in {"a", "b"}:
        return CHOOSE_FACE + (word == "b")
    if word.startswith("@"):
        return CHOOSE_SEAT + parse_number("@", word[1:], 0, SEATS - 1)
    offset = {"+": TAKE, "-": GIVE}.get(word[:1], 0)
    return offset + parse_card(text[1:] if offset else text)


def parse_deal(position: Position, text: str) -> Deal:
    """Parse a deal: ``dealer=2``, ``clone:3:5n7c…`` (special, tile, cards in order), or two drawn cards."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return (parse_dealer(text, "RN-1.5"),)
    if phase == Phase.DRAW_TWO:
        return tuple(PACK.parse_cards(text))
    parts = text.split(":")
    if len(parts) != 3:
        raise bad_input("rn.deal", "RN-2.2", text=text[:40])
    special = _parse_special(parts[0])
    return (special, parse_number("tile", parts[1], 1, TILES) - 1, *PACK.parse_cards(parts[2]))


def _parse_special(text: str) -> int:
    """Parse the name of a special card."""
    if text.upper() not in Special.__members__:
        raise unknown("value", text[:40], (special.name.lower() for special in Special), "special")
    return int(Special[text.upper()])


def format_deal(position: Position, deal: Deal) -> str:
    """Format a deal."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return f"dealer={deal[0]}"
    if phase == Phase.DRAW_TWO:
        return PACK.format_cards(deal)
    return f"{Special(deal[0]).name.lower()}:{deal[1] + 1}:{PACK.format_cards(deal[HEAD:])}"


# --- fields of a position ---


def _parse_tile(state: Any, text: str) -> None:
    """Parse the number of a tile. Modifies ``state`` in place."""
    state["tile"] = parse_number("tile", text, 1, TILES) - 1


def _lowest_allowed(state: Any, name: str) -> int:
    """Return the first special card or tile that the options allow."""
    allowed = int(state[name])
    return (allowed & -allowed).bit_length() - 1


def _default_special(state: Any) -> str:
    """Return the default special card, the first that the options allow."""
    return Special(_lowest_allowed(state, "specials")).name.lower() if state["dealt"] else "druide"


def _default_tile(state: Any) -> str:
    """Return the default tile, the first that the options allow."""
    return str(_lowest_allowed(state, "tiles") + 1) if state["dealt"] else "1"


def _default_face(state: Any) -> str:
    """Return the default face: none before the choice, then a."""
    return "none" if state["phase"] == Phase.FACE or not state["dealt"] else "a"


def _used_field(name: str, current: str, names: list[str]) -> Field:
    """Return the field of the specials or tiles used so far in the game."""

    def format_used(state: Any) -> str:
        used = int(state[name])
        return ",".join(word for index, word in enumerate(names) if used >> index & 1) or ABSENT

    def parse(state: Any, text: str) -> None:
        used = 0
        for word in [] if text == ABSENT else text.split(","):
            if word.lower() not in names:
                raise unknown("value", word[:40], names, name)
            used |= 1 << names.index(word.lower())
        state[name] = used

    return Field(name, format_used, parse, lambda state: names[int(state[current])] if state["dealt"] else ABSENT)


def _format_tricks(state: Any) -> str:
    """Return the tricks of the deal as text."""
    seats, tricks, on_table = seats_of(state), int(state["tricks"]), int(state["on_table"])
    played = [int(card) for card in state["played"]]
    words = [
        f"{int(state['winners'][trick])}:{PACK.format_cards(played[trick * seats : (trick + 1) * seats])}"
        for trick in range(tricks)
    ]
    if on_table:
        words.append(":" + PACK.format_cards(played[tricks * seats : tricks * seats + on_table]))
    return ",".join(words) or ABSENT


def _parse_tricks(state: Any, text: str) -> None:
    """Parse ``winner:cards`` for each finished trick, ``:cards`` for the current one.

    ``winner:*3`` stands for three tricks of cards not named elsewhere, lowest first.
    """
    words = [] if text == ABSENT else text.split(",")
    unnamed = _unnamed_cards(state, words)
    seats = seats_of(state)
    for index, word in enumerate(words):
        winner, colon, cards = word.partition(":")
        filler = FILLER.fullmatch(cards)
        if not colon or state["on_table"] or (not winner and (filler or index + 1 < len(words))):
            raise bad_input("rn.trick", text=word[:40])
        for _ in range(parse_number("tricks", filler[1] or "1", 1, int(hand_size(state))) if filler else 1):
            trick_cards, unnamed = (unnamed[:seats], unnamed[seats:]) if filler else (PACK.parse_cards(cards), unnamed)
            _write_trick(state, word, winner, trick_cards)


def _write_trick(state: Any, word: str, winner: str, cards: list[int]) -> None:
    """Write a trick into the state after checking its cards. Modifies ``state`` in place."""
    seats, tricks = seats_of(state), int(state["tricks"])
    if tricks >= hand_size(state) or (len(cards) != seats if winner else not 0 < len(cards) < seats):
        raise bad_input("rn.trick", text=word[:40])
    first = tricks * seats
    for index, card in enumerate(cards):
        if copies_nothing(state, card, first + index):
            raise bad_input("rn.trick", text=word[:40])
        if has(state["laid"], card):
            raise PACK.named_twice(format_card(card), "tricks")
        state["played"][first + index] = card
        state["laid"] |= np.uint64(1 << card)
    if winner:
        seat = parse_number("tricks", winner, 0, seats - 1)
        state["winners"][tricks] = seat
        state["won"][seat] |= np.uint64(sum(1 << card for card in cards))
        state["tricks"] += 1
        return
    state["on_table"] = len(cards)
    for index, card in enumerate(cards):
        if state["led"] < 0:
            state["led"] = suit_laid(state, card, first + index)


def _unnamed_cards(state: Any, words: list[str]) -> list[int]:
    """Return the cards of the pack in no hand and no trick of the text."""
    named = 0
    for hand in state["hands"]:
        named |= int(hand)
    for word in words:
        cards = word.partition(":")[2]
        if not FILLER.fullmatch(cards):
            named |= sum(1 << card for card in set(PACK.parse_cards(cards)))
    return list_set(np.uint64(int(pack(state, int(state["special"]))) & ~named))


def _default_chooser(state: Any) -> str:
    """Return the seat that visibly holds the 5 of Knights, else seat 0."""
    if not state["dealt"]:
        return ABSENT
    holders = [seat for seat in range(seats_of(state)) if has(state["hands"][seat], CHOOSERS_FIVE)]
    return str(holders[0]) if holders else "0"


def _default_leader(state: Any) -> str:
    """Return the default leader of the first trick, seat 0."""
    return "0" if state["phase"] >= Phase.PLAY or (state["phase"] == Phase.DEAL and state["dealt"]) else ABSENT


def _default_dealer(state: Any) -> str:
    """Return the default dealer, the last seat."""
    return ABSENT if state["phase"] == Phase.DRAW_DEALER else str(seats_of(state) - 1)


def _default_turn(state: Any) -> str:
    """Return the default seat to act, which follows from the tricks."""
    if state["phase"] in {Phase.DRAW_DEALER, Phase.DEAL, Phase.OVER}:
        return ABSENT
    if state["phase"] < Phase.PLAY:
        return "0"
    tricks = int(state["tricks"])
    leader = int(state["winners"][tricks - 1]) if tricks else int(state["first_leader"])
    return str((leader + int(state["on_table"]) + int(state["asked"])) % seats_of(state))


FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", MOST_DEALT, constant("1")),
    name_field("phase", Phase, constant("play")),
    name_field("end", End, constant("not_over")),
    seat_field("dealer", _default_dealer),
    numbers_field("totals", MOST_POINTS, per_seat("0"), least=-MOST_POINTS),
    name_field("special", Special, _default_special),
    Field("tile", lambda state: str(int(state["tile"]) + 1), _parse_tile, _default_tile),
    name_field("face", Face, _default_face),
    _used_field("specials_used", "special", [special.name.lower() for special in Special]),
    _used_field("tiles_used", "tile", [str(number) for number in range(1, TILES + 1)]),
    hands_field(PACK),
    seat_field("chooser", _default_chooser),
    seat_field("first_leader", _default_leader),
    Field("tricks", _format_tricks, _parse_tricks, constant(ABSENT)),
    number_field("asked", SEATS - 1, constant("0")),
    seat_field("turn", _default_turn),
    seat_field("victim", constant(ABSENT)),
    set_field(PACK, "given"),
    sets_field(PACK, "lacks"),
    seats_field("partner"),
    sets_field(PACK, "insight"),
)

add_catalogue(
    {
        "rn.deal": (
            "« {text} » n'est pas une donne ; carte spéciale, tuile et cartes sont attendues : clone:3:5n7c…",
            "{text!r} is not a deal; expected special card, tile and cards: clone:3:5n7c…",
        ),
        "rn.trick": (
            "« {text} » n'est pas un pli de cette donne ; gagnant:cartes, une par joueur, ou :cartes à la fin "
            "pour le pli en cours",
            "{text!r} is not a trick of this deal; winner:cards, one per player, or :cards at the end for the "
            "trick under way",
        ),
    }
)
