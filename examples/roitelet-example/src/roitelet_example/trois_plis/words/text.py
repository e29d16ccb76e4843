"""The pack, the fields of a position, and the sentences that the defaults do not know."""

from collections.abc import Sequence
from typing import Any, Final

from roitelet.base.language import add_catalogue, in_words
from roitelet.base.seats import TRUTH
from roitelet.engine.cards.french_pack import numbers
from roitelet.engine.cards.holdings import Holding, Place
from roitelet.engine.cards.pack import Pack
from roitelet.engine.cards.pack_fields import hands_field, pile_field, set_field
from roitelet.engine.cards.pack_parts import Suit
from roitelet.engine.cards.plain_fields import ABSENT, constant, number_field, numbers_field, per_seat, seat_field
from roitelet.engine.notation import Field
from roitelet.engine.position import Position

PACK: Final = Pack(numbers(1, 12), [Suit("★", ("étoile", "stars"), aliases=("s",))], clause="TP-1.2", once="TP-2.1")


def _leader(state: Any) -> str:
    return str((int(state["dealt"]) - 1) % int(state["seats"])) if any(state["sizes"]) else ABSENT


FIELDS: Final[tuple[Field, ...]] = (
    number_field("dealt", 99, constant("1")),
    numbers_field("points", 99, per_seat("0")),
    hands_field(PACK),
    set_field(PACK, "laid"),
    pile_field(PACK, "trick", "trick_seats", "trick_size", within="laid"),
    seat_field("turn", _leader),
)


ASIDE: Final = Place("aside", in_words("écart", "aside"), in_words("à l'écart", "put aside"))


def holdings(position: Position) -> Sequence[Holding]:
    """Return the hands as far as they are seen, and the cards put aside, which nobody sees."""
    state, held = position.snapshot, PACK.in_hands(position)
    if position.viewer != TRUTH or not any(state.sizes):
        return held
    elsewhere = state.laid | sum(state.hands)
    return [*held, *(Holding(card, ASIDE) for number, card in enumerate(PACK.cards) if not elsewhere >> number & 1)]


def on_table(position: Position) -> Sequence[Holding]:
    """Return the trick."""
    state = position.snapshot
    lying = list(zip(state.trick, state.trick_seats, strict=True))[: state.trick_size]
    return [Holding(PACK.cards[card], seat) for card, seat in lying]


add_catalogue(
    {
        "tp.end.deals_played": ("toutes les donnes sont jouées", "all deals have been played"),
    }
)
