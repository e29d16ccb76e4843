"""The four cards as explanations and tables speak of them."""

from typing import Final

from roitelet.base.language import add_catalogue, say
from roitelet.engine.cards.holdings import Card
from roitelet.games._template.notation.notation import format_card
from roitelet.games._template.rules.state import CARDS

add_catalogue(
    {
        "qc.short_card": ("{card}", "{card}"),
        "qc.the_card": ("le {card}", "the {card}"),
    }
)

CARD_NAMES: Final = {
    card: Card(format_card(card), say("qc.short_card", card=card), say("qc.the_card", card=card))
    for card in range(1, CARDS + 1)
}
