"""Cards, actions, deals and positions of Le Combat des Rois as short text, and back.

A colour is ``n`` (noir, black), ``v`` (vert, green), ``r`` (rouge, red) or ``b`` (bleu, blue); cards are written with
their number, ``3nr2b``. A place is ``5`` for the head of column 5, ``5.2`` for its second card, ``5-6`` for the bridge
between the heads 5 and 6. ``n@5.2`` sends the king there, ``r5`` lays a red card below column 5, ``r5-6`` lays it as a
bridge, ``x5.2`` is the catastrophe, ``fin`` ends the turn. ``oui`` and ``non`` answer an offer, ``+n`` builds the black
ship, ``$5`` takes the treasure of column 5, ``=3`` lays three cards in a conflict, ``!r`` has the red leaders fight;
``lion`` chooses the dynasty of the Lion.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final

from roitelet.base.arguments import whole_number
from roitelet.base.caching import cached
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.actions import Kind, Kinds
from roitelet.engine.position import Deal, Position
from roitelet.engine.position_text import parse_number
from roitelet.games.combat_des_rois.rules.state import (
    ACTIONS,
    BRIDGE,
    BUILD,
    CELL,
    CHOOSE,
    COLOURS,
    COLUMNS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    HAND,
    JOIN,
    LAY,
    NO,
    PACK,
    PLACES,
    ROWS,
    SHIPS,
    STRIKE,
    YES,
    Phase,
)

COLOUR_NAMES: Final = "nvrb"
TREASURE: Final = "$"
REPLACED: Final = "*"
HIDDEN_MARK: Final = "?"
MOST: Final = 10**9

RUN: Final = re.compile(r"(\d*)([nvrb$])")
PLACE: Final = re.compile(r"([1-8])(?:\.([1-8])|-([2-8]))?")
LEADER: Final = re.compile(r"([nvrb])@(.+)")
CARD: Final = re.compile(r"([nvrb])([1-8])(?:-([2-8]))?")
DYNASTY_NAMES: Final = ("arc", "lion", "taureau", "vase")
WORD_NUMBERS: Final = {
    "fin": END_TURN,
    "end": END_TURN,
    "non": NO,
    "no": NO,
    "oui": YES,
    "yes": YES,
    **{name: CHOOSE + dynasty for dynasty, name in enumerate(DYNASTY_NAMES)},
    "bow": CHOOSE,
    "bull": CHOOSE + DYNASTY_NAMES.index("taureau"),
}


# --- cards and places ---


def parse_runs(name: str, text: str) -> list[int]:
    """Parse cards in their order and return their colours; ``$`` is a treasure, colour 4."""
    colours: list[int] = []
    index = 0
    while index < len(text):
        match = RUN.match(text, index)
        if not match or match[1] == "0":
            raise bad_input("cr.cards", "CR-1.3", name=name, text=text[index : index + 8])
        count = parse_number(name, match[1] or "1", 1, PACK)
        if len(colours) + count > PACK:
            raise bad_input("cr.cards", "CR-1.3", name=name, text=text[index : index + 8])
        colours += [(COLOUR_NAMES + TREASURE).index(match[2])] * count
        index = match.end()
    return colours


def format_runs(colours: Sequence[int]) -> str:
    """Format cards in their order; the inverse of :func:`parse_runs`."""
    words = []
    for colour, group in groupby(colours):
        count = len(list(group))
        words.append((str(count) if count > 1 else "") + (COLOUR_NAMES + TREASURE)[colour])
    return "".join(words)


def parse_counts(name: str, text: str, kinds: int = COLOURS) -> list[int]:
    """Parse numbers of cards per colour."""
    colours = parse_runs(name, text)
    if kinds == COLOURS and COLOURS in colours:
        raise bad_input("cr.cards", "CR-1.3", name=name, text=TREASURE)
    return [colours.count(colour) for colour in range(kinds)]


def format_counts(counts: Sequence[int]) -> str:
    """Format numbers of cards per colour."""
    return format_runs([colour for colour, count in enumerate(counts) for _ in range(int(count))])


def parse_place(text: str) -> int:
    """Parse a place."""
    match = PLACE.fullmatch(text)
    if not match:
        raise bad_input("cr.place", "CR-4.1", text=text[:40])
    column = int(match[1]) - 1
    if match[2]:
        return CELL + ROWS * column + int(match[2]) - 1
    if match[3]:
        return BRIDGE + _parse_gap(column, match[3], text)
    return column


def _parse_gap(column: int, right: str, text: str) -> int:
    """Return a gap after a check that its two columns are neighbours."""
    if int(right) != column + 2:
        raise bad_input("cr.place", "CR-6.1", text=text[:40])
    return column


@cache
def format_place(place: int) -> str:
    """Format a place."""
    if place >= CELL:
        return f"{(place - CELL) // ROWS + 1}.{(place - CELL) % ROWS + 1}"
    return format_gap(place - BRIDGE) if place >= BRIDGE else str(place + 1)


@cache
def format_gap(gap: int) -> str:
    """Format a gap as its two columns."""
    return f"{gap + 1}-{gap + 2}"


# --- actions and deals ---

GAP_NAMES: Final = [format_gap(gap) for gap in range(GAPS)]
COLUMN_NAMES: Final = [str(column + 1) for column in range(COLUMNS)]
PLACE_NAMES: Final = [format_place(place) for place in range(PLACES)]
ACTION_KINDS: Final = Kinds(
    Kind("place_leader", 0, "{colour}@{place}", {"colour": COLOUR_NAMES, "place": PLACE_NAMES}),
    Kind("play_card", LAY, "{colour}{column}", {"colour": COLOUR_NAMES, "column": COLUMN_NAMES}),
    Kind("build_bridge", JOIN, "{colour}{gap}", {"colour": COLOUR_NAMES, "gap": GAP_NAMES}),
    Kind("catastrophe", STRIKE, "x{place}", {"place": PLACE_NAMES[BRIDGE:]}),
    Kind("end_turn", END_TURN, "fin"),
    Kind("no", NO, "non"),
    Kind("yes", YES, "oui"),
    Kind("build_ship", BUILD, "+{colour}", {"colour": COLOUR_NAMES[:SHIPS]}),
    Kind("take_treasure", EXCHANGE, TREASURE + "{column}", {"column": COLUMN_NAMES}),
    Kind("commit", COMMIT, "={count}", {"count": [str(count) for count in range(HAND + 1)]}),
    Kind("fight", FIGHT, "!{colour}", {"colour": COLOUR_NAMES}),
    Kind("choose_dynasty", CHOOSE, "{dynasty}", {"dynasty": DYNASTY_NAMES}),
)
format_action: Final = ACTION_KINDS.format


@cached(4 * ACTIONS)
def parse_action(text: str) -> int:
    """Parse an action."""
    word = text.lower()
    if word in WORD_NUMBERS:
        return WORD_NUMBERS[word]
    if match := LEADER.fullmatch(word):
        return COLOUR_NAMES.index(match[1]) * PLACES + parse_place(match[2])
    if match := CARD.fullmatch(word):
        colour, column = COLOUR_NAMES.index(match[1]), int(match[2]) - 1
        if match[3]:
            return JOIN + colour * GAPS + _parse_gap(column, match[3], text)
        return LAY + colour * COLUMNS + column
    return _parse_marked(word, text)


def _parse_marked(word: str, text: str) -> int:
    """Parse an action that begins with a mark, such as ``x5.2`` or ``=3``."""
    mark, argument = word[:1], word[1:]
    if mark == "x" and argument:
        place = parse_place(argument)
        # CR-7.1: the catastrophe never strikes a head
        if place < BRIDGE:
            raise bad_input("cr.strike_head", "CR-7.1", column=place + 1)
        return STRIKE + place - BRIDGE
    number = whole_number(argument)
    if mark == "=" and number is not None:
        if not 0 <= number <= HAND:
            raise bad_input("cr.commit", "CR-8.1", text=text[:40], most=HAND)
        return COMMIT + number
    if mark == TREASURE and number is not None:
        if not 1 <= number <= COLUMNS:
            raise bad_input("cr.exchange", "CR-1.4", text=text[:40], most=COLUMNS)
        return EXCHANGE + number - 1
    if len(argument) == 1 and argument in COLOUR_NAMES:
        colour = COLOUR_NAMES.index(argument)
        if mark == "!":
            return FIGHT + colour
        if mark == "+" and colour < SHIPS:
            return BUILD + colour
    raise bad_input("cr.action", "CR-3.1", text=text[:40])


def parse_deal(position: Position, text: str) -> Deal:
    """Parse a deal: ``first=2``, or the 185 cards in their order, ``2nvr…``."""
    if position.state["phase"] == Phase.DRAW_FIRST:
        if not text.startswith("first="):
            raise bad_input("cr.draw", "CR-1.6", text=text[:40])
        return (parse_number("first", text.removeprefix("first="), 0, 99),)
    return tuple(parse_runs("deal", text))


def format_deal(position: Position, deal: Deal) -> str:
    """Format a deal."""
    if position.state["phase"] == Phase.DRAW_FIRST:
        return f"first={deal[0]}"
    return format_runs(deal)


add_catalogue(
    {
        "cr.cards": (
            "{name} : « {text} » n'est pas une suite de cartes ; par exemple 3nv2r, couleurs n v r b",
            "{name}: {text!r} is not a list of cards; for example 3nv2r, colours n v r b",
        ),
        "cr.place": (
            "« {text} » n'est pas une place ; par exemple 5 (tête), 5.2 (deuxième carte) ou 5-6 (pont)",
            "{text!r} is not a place; for example 5 (head), 5.2 (second card) or 5-6 (bridge)",
        ),
        "cr.action": (
            "« {text} » n'est pas une action ; par exemple n@5.2, r5, r5-6, x5.2, fin, oui, non, +n, $5, =3, !r",
            "{text!r} is not an action; for example n@5.2, r5, r5-6, x5.2, end, yes, no, +n, $5, =3, !r",
        ),
        "cr.strike_head": (
            "la tête de la colonne {column} ne se retire pas ; la catastrophe vise une carte (x5.2) ou un pont (x5-6)",
            "the head of column {column} cannot be removed; the catastrophe destroys a card (x5.2) or a bridge (x5-6)",
        ),
        "cr.commit": (
            "« {text} » est refusé : une main n'a jamais plus de {most} cartes, on en engage de 0 à {most}",
            "{text!r} is refused: a hand never holds more than {most} cards, so 0 to {most} can be committed",
        ),
        "cr.exchange": (
            "« {text} » ne désigne pas de colonne ; elles vont de 1 à {most}",
            "{text!r} names no column; they go from 1 to {most}",
        ),
        "cr.draw": (
            "« {text} » ne désigne pas le premier joueur ; par exemple first=0",
            "{text!r} does not name the first player; for example first=0",
        ),
    }
)
