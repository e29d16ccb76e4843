"""The pack of Hearts, the fields of a position, and the sentences that Hearts adds to the engine's."""

from collections.abc import Sequence
from typing import Any, Final

from roitelet.base.language import Language, Message, add_catalogue, say
from roitelet.engine.cards.card_text_fields import hands_field, pile_field, set_field, sets_field
from roitelet.engine.cards.french_pack import french_pack
from roitelet.engine.cards.hidden_cards import Holding
from roitelet.engine.cards.text_fields import ABSENT, constant, number_field, numbers_field, per_seat, seat_field
from roitelet.engine.default_words import plain_common
from roitelet.engine.position import Position
from roitelet.engine.position_text import Field
from roitelet.engine.views.view_types import TrickView
from roitelet.games._hearts.rules.play import winner
from roitelet.games._hearts.rules.state import ALL_POINTS, QUEEN_POINTS, SEATS

PACK: Final = french_pack(clause="HE-1.2", once="HE-1.2")

FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", 99, constant("1")),
    numbers_field("points", 9999, per_seat("0")),
    hands_field(PACK),
    set_field(PACK, "laid"),
    sets_field(PACK, "lacks"),
    numbers_field("taken", 26, per_seat("0")),
    seat_field("queen", constant(ABSENT)),
    pile_field(PACK, "trick", "trick_seats", "trick_size", within="laid"),
    seat_field("turn", lambda state: "0" if any(state["sizes"]) else ABSENT),
)


def on_table(position: Position) -> Sequence[Holding]:
    """Return the cards of the trick."""
    state = position.snapshot
    laid = list(zip(state.trick, state.trick_seats, strict=True))[: state.trick_size]
    return [Holding(PACK.cards[card], seat) for card, seat in laid]


def taker(position: Position) -> int | None:
    """Return the seat that took the trick on the table; None until the trick is complete."""
    return int(winner(position.state)) if position.snapshot.trick_size == SEATS else None


def accounts(position: Position) -> Sequence[Sequence[tuple[Message, int]]]:
    """Return the points of the deal by seat, each with its reason."""
    state = position.snapshot
    if ALL_POINTS in state.taken:
        all_taken = say("he.line.everything")
        return [[(all_taken, 0 if taken == ALL_POINTS else ALL_POINTS)] for taken in state.taken]
    lines_by_seat = []
    for seat, taken in enumerate(state.taken):
        queen = QUEEN_POINTS if seat == state.queen else 0
        lines = [(say("he.line.hearts"), taken - queen), (say("he.line.queen"), queen)]
        lines_by_seat.append([line for line in lines if line[1]])
    return lines_by_seat


class HeartsView(TrickView):
    """The view of a position of Hearts: the keys of a trick-taking game, and the penalty points."""

    taken: list[int]
    """Penalty points taken in this deal, by seat."""


def common(position: Position, language: Language) -> dict[str, Any]:
    """Return the part of the view that is the same for all viewers."""
    return {**plain_common(position, language), "taken": list(position.snapshot.taken)}


add_catalogue(
    {
        "he.refusal.two_leads": ("le deux de trèfle ouvre la donne", "the two of clubs opens the deal"),
        "he.refusal.hearts_closed": (
            "{seat} ne peut pas entamer à cœur avant qu'un cœur ait été joué",
            "{seat} cannot lead a heart before one has been played",
        ),
        "he.refusal.no_penalty_yet": (
            "ni cœur ni dame de pique au premier pli ; {seat} a d'autres cartes",
            "no heart and no queen of spades in the first trick; {seat} has other cards",
        ),
        "he.refusal.two_leads.you": ("Le deux de trèfle ouvre la donne.", "The two of clubs opens the deal."),
        "he.refusal.hearts_closed.you": (
            "Vous ne pouvez pas entamer à cœur avant qu’un cœur ait été joué.",
            "You can’t lead a heart before one has been played.",
        ),
        "he.refusal.no_penalty_yet.you": (
            "Ni cœur ni dame de pique au premier pli : vous avez d’autres cartes.",
            "No heart and no queen of spades in the first trick: you have other cards.",
        ),
        "he.line.hearts": ("cœurs", "hearts"),
        "he.line.queen": ("dame de pique", "queen of spades"),
        "he.line.everything": ("tous les plis qui coûtent", "every costly trick"),
    }
)
