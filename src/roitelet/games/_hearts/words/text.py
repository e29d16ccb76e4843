"""The pack, the fields of a position, and the sentences that the defaults do not know."""

from collections.abc import Sequence
from typing import Any, Final

from roitelet.base.language import Language, add_catalogue
from roitelet.engine.cards.french_pack import french_pack
from roitelet.engine.cards.hidden_cards import Holding
from roitelet.engine.cards.pack_fields import hands_field, pile_field, set_field, sets_field
from roitelet.engine.cards.plain_fields import ABSENT, constant, number_field, numbers_field, per_seat, seat_field
from roitelet.engine.default_words import plain_common
from roitelet.engine.notation import Field
from roitelet.engine.position import Position
from roitelet.engine.views.view import View

PACK: Final = french_pack(clause="HE-1.2", once="HE-1.2")

FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", 99, constant("1")),
    numbers_field("points", 9999, per_seat("0")),
    hands_field(PACK),
    set_field(PACK, "laid"),
    sets_field(PACK, "lacks"),
    numbers_field("taken", 26, per_seat("0")),
    pile_field(PACK, "trick", "trick_seats", "trick_size", within="laid"),
    seat_field("turn", lambda state: "0" if any(state["sizes"]) else ABSENT),
)


def on_table(position: Position) -> Sequence[Holding]:
    """Return the cards of the trick."""
    state = position.snapshot
    lying = list(zip(state.trick, state.trick_seats, strict=True))[: state.trick_size]
    return [Holding(PACK.cards[card], seat) for card, seat in lying]


class HeartsView(View):
    """The view of a position of Hearts: the usual keys, and one more."""

    taken: list[int]
    """Per seat, the penalty points taken in this deal."""


def common(position: Position, language: Language) -> dict[str, Any]:
    """Return what all viewers see alike, the penalty points of the deal included."""
    return {**plain_common(position, language), "taken": list(position.snapshot.taken)}


add_catalogue(
    {
        "he.refusal.two_leads": ("le deux de trèfle ouvre la donne", "the two of clubs opens the deal"),
        "he.refusal.must_follow": (
            "{seat} doit fournir la couleur demandée ; {action} n'en est pas",
            "{seat} must follow suit; {action} does not",
        ),
        "he.refusal.hearts_closed": (
            "{seat} ne peut pas entamer à cœur avant qu'un cœur ait été joué",
            "{seat} cannot lead a heart before one has been played",
        ),
        "he.refusal.no_penalty_yet": (
            "ni cœur ni dame de pique au premier pli ; {seat} a d'autres cartes",
            "no heart and no queen of spades in the first trick; {seat} has other cards",
        ),
        "he.end.limit_reached": ("quelqu'un a atteint {limit} points", "somebody has reached {limit} points"),
    }
)
