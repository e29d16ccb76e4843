"""Cards, actions, deals and positions of Le Roi des Nains as short text, and back.

A card is a rank ``1 2 … 11 V D R A`` (``J Q K`` are read too) and a suit ``n`` Nains, ``c`` Chevaliers, ``g`` Gobelins
(``d`` dwarves and ``k`` knights are read too), or a magic card by its name, French or English. ``5n`` lays a card,
``-5n`` gives it away, ``+5n`` takes it back with the Sorcier; ``a`` and ``b`` choose a face, ``@2`` a player,
``gauche`` or ``droite`` a side; ``passe`` goes on between two tricks.
"""

import re
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from roitelet.engine.bits import count_bits, has, list_set
from roitelet.engine.errors import bad_input, unknown
from roitelet.engine.fields import (
    ABSENT,
    constant,
    format_numbers,
    format_seat,
    name_field,
    number_field,
    parse_seat,
    seat_field,
    split_parts,
)
from roitelet.engine.language import add_catalogue
from roitelet.engine.notation import Field, parse_number, parse_numbers
from roitelet.engine.position import Deal, Position
from roitelet.games.roi_des_nains.rules.cards import CHOOSERS_FIVE, SUIT_SETS, hand_size, pack
from roitelet.games.roi_des_nains.rules.dealing import HEAD
from roitelet.games.roi_des_nains.rules.invariants import copies_nothing
from roitelet.games.roi_des_nains.rules.state import (
    ACTIONS,
    CARDS,
    CHOOSE_FACE,
    CHOOSE_SEAT,
    COLOURED,
    GIVE,
    GO_ON,
    MOMIE,
    PASS_LEFT,
    PASS_RIGHT,
    RANKS,
    SEATS,
    SORCIER,
    SUITS,
    TAKE,
    TILES,
    End,
    Face,
    Phase,
    Special,
)
from roitelet.games.roi_des_nains.rules.tricks import suit_laid

RANK_NAMES: Final = (*(str(number) for number in range(1, 12)), "V", "D", "R", "A")
SUIT_NAMES: Final = "ncg"
MAGIC_NAMES: Final = ("Dragon", "Momie", "Clone", "Sorcier", "Excalibur")
RANK_NUMBERS: Final = {name: place for place, name in enumerate(RANK_NAMES)} | {"J": 11, "Q": 12, "K": 13}
SUIT_NUMBERS: Final = {"n": 0, "d": 0, "c": 1, "k": 1, "g": 2}
MAGIC_NUMBERS: Final = {name.lower(): COLOURED + place for place, name in enumerate(MAGIC_NAMES)} | {
    "mummy": MOMIE,
    "sorcerer": SORCIER,
}
CARD: Final = re.compile(rf"({'|'.join(MAGIC_NUMBERS)})|(1[01]|[1-9VDRAJQK])([ncgdk])", re.IGNORECASE)
WHOLE_SUIT: Final = re.compile(r"([ncgdk])\*")
FILLER: Final = re.compile(r"\*(\d*)")
WORDS: Final = {PASS_LEFT: "gauche", PASS_RIGHT: "droite", GO_ON: "passe"}
WORD_NUMBERS: Final = {word: action for action, word in WORDS.items()} | {
    "left": PASS_LEFT,
    "right": PASS_RIGHT,
    "pass": GO_ON,
}
MOST_DEALT: Final = 10**9
MOST_POINTS: Final = 10**6


def parse_card(text: str) -> int:
    """A card by its text."""
    found = CARD.fullmatch(text)
    if not found:
        raise bad_input("rn.card", "RN-1.2", text=text[:40])
    return _card_number(found)


def _card_number(found: re.Match[str]) -> int:
    if found[1]:
        return MAGIC_NUMBERS[found[1].lower()]
    return SUIT_NUMBERS[found[3].lower()] * RANKS + RANK_NUMBERS[found[2].upper()]


@cache
def format_card(card: int) -> str:
    """A card as text."""
    if card >= COLOURED:
        return MAGIC_NAMES[card - COLOURED]
    return RANK_NAMES[card % RANKS] + SUIT_NAMES[card // RANKS]


def parse_cards(text: str) -> list[int]:
    """Cards written one after the other without spaces."""
    cards = []
    place = 0
    while place < len(text):
        found = CARD.match(text, place)
        if not found:
            raise bad_input("rn.card", "RN-1.2", text=text[place : place + 6])
        cards.append(_card_number(found))
        place = found.end()
    return cards


def format_order(cards: list[int]) -> str:
    """Cards in their order, without spaces."""
    return "".join(map(format_card, cards))


def parse_card_set(name: str, text: str) -> np.uint64:
    """A set of cards, in which ``n*`` stands for the fifteen of a suit; refuses a card given twice."""
    whole = 0
    for found in WHOLE_SUIT.finditer(text):
        whole |= int(SUIT_SETS[SUIT_NUMBERS[found[1]]])
    cards = parse_cards(WHOLE_SUIT.sub("", text))
    for card in cards:
        if cards.count(card) > 1 or whole >> card & 1:
            raise bad_input("rn.twice", "RN-2.2", card=format_card(card), where=name)
    return np.uint64(whole | sum(1 << card for card in cards))


def format_cards(cards: np.uint64) -> str:
    """A set of cards as text, a whole suit written ``n*``."""
    words = []
    rest = int(cards)
    for suit in range(SUITS):
        whole = int(SUIT_SETS[suit])
        if rest & whole == whole:
            words.append(f"{SUIT_NAMES[suit]}*")
            rest &= ~whole
    return "".join(words) + format_order(list_set(np.uint64(rest)))


@lru_cache(4 * ACTIONS)
def parse_action(text: str) -> int:
    """An action by its text."""
    word = text.lower()
    if word in WORD_NUMBERS:
        return WORD_NUMBERS[word]
    if word in {"a", "b"}:
        return CHOOSE_FACE + (word == "b")
    if word.startswith("@"):
        return CHOOSE_SEAT + parse_number("@", word[1:], 0, SEATS - 1)
    offset = {"+": TAKE, "-": GIVE}.get(word[:1], 0)
    return offset + parse_card(text[1:] if offset else text)


@cache
def format_action(action: int) -> str:
    """An action as text."""
    if action in WORDS:
        return WORDS[action]
    if action >= CHOOSE_SEAT:
        return f"@{action - CHOOSE_SEAT}"
    if action >= CHOOSE_FACE:
        return "ab"[action - CHOOSE_FACE]
    sign = "-" if action >= GIVE else "+" if action >= TAKE else ""
    return sign + format_card(action % CARDS)


def parse_deal(position: Position, text: str) -> Deal:
    """A deal by its text: ``dealer=2``, ``clone:3:5n7c…`` (special, tile, cards in order), or two cards drawn."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        if not text.startswith("dealer="):
            raise bad_input("rn.draw", "RN-1.5", text=text[:40])
        return (parse_number("dealer", text.removeprefix("dealer="), 0, 99),)
    if phase == Phase.DRAW_TWO:
        return tuple(parse_cards(text))
    parts = text.split(":")
    if len(parts) != 3:
        raise bad_input("rn.deal", "RN-2.2", text=text[:40])
    special = _parse_special(parts[0])
    return (special, parse_number("tile", parts[1], 1, TILES) - 1, *parse_cards(parts[2]))


def _parse_special(text: str) -> int:
    if text.upper() not in Special.__members__:
        raise unknown("value", text[:40], (special.name.lower() for special in Special), "special")
    return int(Special[text.upper()])


def format_deal(position: Position, deal: Deal) -> str:
    """A deal as text."""
    phase = int(position.state["phase"])
    if phase == Phase.DRAW_DEALER:
        return f"dealer={deal[0]}"
    if phase == Phase.DRAW_TWO:
        return format_order(list(deal))
    return f"{Special(deal[0]).name.lower()}:{deal[1] + 1}:{format_order(list(deal[HEAD:]))}"


# --- fields of a position ---


def _seats(state: Any) -> int:
    return int(state["seats"])


def _no_slashes(state: Any) -> str:
    return "/" * (_seats(state) - 1)


def _format_totals(state: Any) -> str:
    return format_numbers(state["totals"][: _seats(state)])


def _parse_totals(state: Any, text: str) -> None:
    state["totals"][: _seats(state)] = parse_numbers("totals", text, _seats(state), -MOST_POINTS, MOST_POINTS)


def _parse_tile(state: Any, text: str) -> None:
    state["tile"] = parse_number("tile", text, 1, TILES) - 1


def _lowest_allowed(state: Any, name: str) -> int:
    allowed = int(state[name])
    return (allowed & -allowed).bit_length() - 1


def _default_special(state: Any) -> str:
    return Special(_lowest_allowed(state, "specials")).name.lower() if state["dealt"] else "druide"


def _default_tile(state: Any) -> str:
    return str(_lowest_allowed(state, "tiles") + 1) if state["dealt"] else "1"


def _default_face(state: Any) -> str:
    return "none" if state["phase"] == Phase.FACE or not state["dealt"] else "a"


def _used_field(name: str, current: str, names: list[str]) -> Field:
    """The specials or tiles used so far in the game."""

    def format_used(state: Any) -> str:
        used = int(state[name])
        return ",".join(word for place, word in enumerate(names) if used >> place & 1) or ABSENT

    def parse(state: Any, text: str) -> None:
        used = 0
        for word in [] if text == ABSENT else text.split(","):
            if word.lower() not in names:
                raise unknown("value", word[:40], names, name)
            used |= 1 << names.index(word.lower())
        state[name] = used

    return Field(name, format_used, parse, lambda state: names[int(state[current])] if state["dealt"] else ABSENT)


def _format_hands(state: Any) -> str:
    parts = []
    for seat in range(_seats(state)):
        cards, size = state["hands"][seat], int(state["sizes"][seat])
        parts.append(f"?{size}" if size and not cards else format_cards(cards))
    return "/".join(parts)


def _parse_hands(state: Any, text: str) -> None:
    for seat, part in enumerate(split_parts("hands", text, _seats(state))):
        if part.startswith("?"):
            state["sizes"][seat] = parse_number("hands", part[1:], 1, CARDS)
        else:
            state["hands"][seat] = parse_card_set("hands", part)
            state["sizes"][seat] = count_bits(state["hands"][seat])


def _format_tricks(state: Any) -> str:
    seats, tricks, on_table = _seats(state), int(state["tricks"]), int(state["on_table"])
    played = [int(card) for card in state["played"]]
    words = [
        f"{int(state['winners'][trick])}:{format_order(played[trick * seats : (trick + 1) * seats])}"
        for trick in range(tricks)
    ]
    if on_table:
        words.append(":" + format_order(played[tricks * seats : tricks * seats + on_table]))
    return ",".join(words) or ABSENT


def _parse_tricks(state: Any, text: str) -> None:
    """``winner:cards`` for each finished trick, ``:cards`` for the one on the table.

    ``winner:*3`` stands for three tricks of cards that are named nowhere else, lowest first.
    """
    words = [] if text == ABSENT else text.split(",")
    rest = _unnamed_cards(state, words)
    seats = _seats(state)
    for place, word in enumerate(words):
        winner, colon, cards = word.partition(":")
        filler = FILLER.fullmatch(cards)
        if not colon or state["on_table"] or (not winner and (filler or place + 1 < len(words))):
            raise bad_input("rn.trick", text=word[:40])
        for _ in range(parse_number("tricks", filler[1] or "1", 1, int(hand_size(state))) if filler else 1):
            laid, rest = (rest[:seats], rest[seats:]) if filler else (parse_cards(cards), rest)
            _lay_trick(state, word, winner, laid)


def _lay_trick(state: Any, word: str, winner: str, cards: list[int]) -> None:
    seats, tricks = _seats(state), int(state["tricks"])
    if tricks >= hand_size(state) or (len(cards) != seats if winner else not 0 < len(cards) < seats):
        raise bad_input("rn.trick", text=word[:40])
    first = tricks * seats
    for place, card in enumerate(cards):
        if copies_nothing(state, card, first + place):
            raise bad_input("rn.trick", text=word[:40])
        if has(state["laid"], card):
            raise bad_input("rn.twice", "RN-2.2", card=format_card(card), where="tricks")
        state["played"][first + place] = card
        state["laid"] |= np.uint64(1 << card)
    if winner:
        seat = parse_number("tricks", winner, 0, seats - 1)
        state["winners"][tricks] = seat
        state["won"][seat] |= np.uint64(sum(1 << card for card in cards))
        state["tricks"] += 1
        return
    state["on_table"] = len(cards)
    for place, card in enumerate(cards):
        if state["led"] < 0:
            state["led"] = suit_laid(state, card, first + place)


def _unnamed_cards(state: Any, words: list[str]) -> list[int]:
    """The cards of the pack that no hand and no trick names."""
    named = 0
    for hand in state["hands"]:
        named |= int(hand)
    for word in words:
        cards = word.partition(":")[2]
        if not FILLER.fullmatch(cards):
            named |= sum(1 << card for card in set(parse_cards(cards)))
    return list_set(np.uint64(int(pack(state, int(state["special"]))) & ~named))


def _default_chooser(state: Any) -> str:
    """Whoever holds the 5 of Knights, if anybody is seen to."""
    if not state["dealt"]:
        return ABSENT
    holders = [seat for seat in range(_seats(state)) if has(state["hands"][seat], CHOOSERS_FIVE)]
    return str(holders[0]) if holders else "0"


def _default_leader(state: Any) -> str:
    return "0" if state["phase"] >= Phase.PLAY or (state["phase"] == Phase.DEAL and state["dealt"]) else ABSENT


def _default_dealer(state: Any) -> str:
    return ABSENT if state["phase"] == Phase.DRAW_DEALER else str(_seats(state) - 1)


def _default_turn(state: Any) -> str:
    if state["phase"] in {Phase.DRAW_DEALER, Phase.DEAL, Phase.OVER}:
        return ABSENT
    if state["phase"] < Phase.PLAY:
        return "0"
    tricks = int(state["tricks"])
    leader = int(state["winners"][tricks - 1]) if tricks else int(state["first_leader"])
    return str((leader + int(state["on_table"]) + int(state["asked"])) % _seats(state))


def _sets_field(name: str) -> Field:
    """A set of cards for each seat."""

    def parse(state: Any, text: str) -> None:
        for seat, part in enumerate(split_parts(name, text, _seats(state))):
            state[name][seat] = parse_card_set(name, part)

    return Field(name, lambda state: "/".join(map(format_cards, state[name][: _seats(state)])), parse, _no_slashes)


def _parse_partner(state: Any, text: str) -> None:
    parts = text.split(",")
    if len(parts) != _seats(state):
        raise bad_input("position.count", name="partner", value=text[:40], count=_seats(state), given=len(parts))
    for seat, part in enumerate(parts):
        state["partner"][seat] = parse_seat("partner", part, _seats(state))


def _parse_given(state: Any, text: str) -> None:
    state["given"] = parse_card_set("given", "" if text == ABSENT else text)


FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", MOST_DEALT, constant("1")),
    name_field("phase", Phase, constant("play")),
    name_field("end", End, constant("not_over")),
    seat_field("dealer", _default_dealer),
    Field("totals", _format_totals, _parse_totals, lambda state: ",".join("0" * _seats(state))),
    name_field("special", Special, _default_special),
    Field("tile", lambda state: str(int(state["tile"]) + 1), _parse_tile, _default_tile),
    name_field("face", Face, _default_face),
    _used_field("specials_used", "special", [special.name.lower() for special in Special]),
    _used_field("tiles_used", "tile", [str(number) for number in range(1, TILES + 1)]),
    Field("hands", _format_hands, _parse_hands, _no_slashes),
    seat_field("chooser", _default_chooser),
    seat_field("first_leader", _default_leader),
    Field("tricks", _format_tricks, _parse_tricks, constant(ABSENT)),
    number_field("asked", SEATS - 1, constant("0")),
    seat_field("turn", _default_turn),
    seat_field("victim", constant(ABSENT)),
    Field("given", lambda state: format_cards(state["given"]) or ABSENT, _parse_given, constant(ABSENT)),
    _sets_field("lacks"),
    Field(
        "partner",
        lambda state: ",".join(map(format_seat, state["partner"][: _seats(state)])),
        _parse_partner,
        lambda state: ",".join("-" * _seats(state)),
    ),
    _sets_field("insight"),
)

add_catalogue(
    {
        "rn.card": {
            "fr": "carte invalide « {text} » : un rang 1-11 V D R A et une couleur n c g, ou le nom d'une carte Magie",
            "en": "invalid card {text!r}: expected a rank 1-11 J Q K A and a suit d k g, or the name of a magic card",
        },
        "rn.twice": {
            "fr": "{card} est déjà ailleurs ({where}) ; chaque carte n'existe qu'une fois",
            "en": "{card} is already somewhere else ({where}); there is one of each card",
        },
        "rn.draw": {
            "fr": "« {text} » ne désigne pas le premier donneur ; par exemple dealer=0",
            "en": "{text!r} does not name the first dealer; for example dealer=0",
        },
        "rn.deal": {
            "fr": "« {text} » n'est pas une donne ; carte spéciale, tuile et cartes sont attendues : clone:3:5n7c…",
            "en": "{text!r} is not a deal; expected special card, tile and cards: clone:3:5n7c…",
        },
        "rn.trick": {
            "fr": "« {text} » n'est pas un pli de cette donne ; gagnant:cartes, une par joueur, ou :cartes à la fin "
            "pour le pli en cours",
            "en": "{text!r} is not a trick of this deal; winner:cards, one per player, or :cards at the end for the "
            "trick under way",
        },
    }
)
