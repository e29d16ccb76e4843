"""Cards, actions, deals and positions of Four Cards as short text, and back.

A card is ``1`` to ``4``; ``?`` stands for one the viewer does not know and ``-`` for none. A deal is the order of the
four cards: ``2413``. An action is ``keep`` or ``swap``.
"""

from typing import Any, Final

from roitelet.base.errors import bad_input, unknown
from roitelet.base.language import add_catalogue
from roitelet.engine.actions import Kind, Kinds
from roitelet.engine.cards.plain_fields import ABSENT, constant, number_field, numbers_field, seat_field
from roitelet.engine.notation import Field
from roitelet.engine.position import Deal, Position
from roitelet.games._template.rules.state import MOST_DEALS, NO_CARD, TALON

MARKS: Final = "-1234?"
"""The mark of NO_CARD, of each card and of HIDDEN, at its number."""
ACTION_NAMES: Final = ("keep", "swap")
ACTION_KINDS: Final = Kinds(*(Kind(name, number, name) for number, name in enumerate(ACTION_NAMES)))
"""What an action is, by its number: its notation is made from that."""
format_action: Final = ACTION_KINDS.format


def parse_card(text: str) -> int:
    """Return what lies in one place, by its mark."""
    if len(text) != 1 or text not in MARKS:
        raise bad_input("qc.card", "QC-1.2", text=text[:40])
    return MARKS.index(text)


def format_card(card: int) -> str:
    """Return the mark of what lies in one place."""
    return MARKS[card]


def parse_action(text: str) -> int:
    """Return an action by its name."""
    if text.lower() not in ACTION_NAMES:
        raise unknown("value", text[:40], ACTION_NAMES)
    return ACTION_NAMES.index(text.lower())


def parse_deal(_position: Position, text: str) -> Deal:
    """Return the order of the cards; whether it may be dealt is for the rules to say."""
    if not (text.isascii() and text.isdecimal()):
        raise bad_input("qc.deal", "QC-2.1", text=text[:40])
    return tuple(map(int, text))


def format_deal(_position: Position, deal: Deal) -> str:
    """Return an order of cards as text."""
    return "".join(map(str, deal))


# --- fields of a position ---


def _seats(state: Any) -> int:
    return int(state["seats"])


def _per_seat(text: str) -> Any:
    return lambda state: ",".join([text] * _seats(state))


def _cards_field(name: str) -> Field:
    """Return one place per seat, separated by commas."""

    def parse(state: Any, text: str) -> None:
        marks = text.split(",")
        if len(marks) != _seats(state):
            raise bad_input("qc.places", name=name, value=text[:40], seats=_seats(state))
        state[name][: len(marks)] = [parse_card(mark) for mark in marks]

    return Field(name, lambda state: ",".join(map(format_card, state[name][: _seats(state)])), parse, _per_seat(ABSENT))


def _format_talon(state: Any) -> str:
    return "".join(format_card(card) for card in state["talon"] if card != NO_CARD) or ABSENT


def _parse_talon(state: Any, text: str) -> None:
    cards = [] if text == ABSENT else [parse_card(mark) for mark in text]
    if len(cards) > TALON or NO_CARD in cards:
        raise bad_input("qc.talon", "QC-2.3", text=text[:40], most=TALON)
    state["talon"][: len(cards)] = cards


FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", MOST_DEALS, constant("1")),
    numbers_field("points", MOST_DEALS, _per_seat("0"), _seats),
    seat_field("turn", lambda state: "0" if state["dealt"] else ABSENT),
    _cards_field("hands"),
    _cards_field("given"),
    Field("talon", _format_talon, _parse_talon, constant(ABSENT)),
)

add_catalogue(
    {
        "qc.card": (
            "carte invalide « {text} » : 1, 2, 3 ou 4 est attendu, ? pour une carte cachée, - pour aucune",
            "invalid card {text!r}: expected 1, 2, 3 or 4, ? for a hidden card, - for none",
        ),
        "qc.deal": (
            "donne invalide « {text} » : l'ordre des quatre cartes est attendu, par exemple 2413",
            "invalid deal {text!r}: expected the order of the four cards, for example 2413",
        ),
        "qc.places": (
            "{name}={value} est refusé ; {seats} cartes séparées par des virgules sont attendues, une par place",
            "{name}={value} is refused; expected {seats} cards separated by commas, one per seat",
        ),
        "qc.talon": (
            "talon={text} est refusé ; {most} cartes au plus sont attendues, celle du dessus d'abord",
            "talon={text} is refused; expected at most {most} cards, the top one first",
        ),
    }
)
