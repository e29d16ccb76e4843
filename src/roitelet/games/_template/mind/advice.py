"""What an explanation of a decision says in the words of Four Cards: the choice, where hidden cards lie."""

from collections.abc import Sequence
from typing import Final

from roitelet.engine.holdings import Holding, Place
from roitelet.engine.language import Message, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.games._template.rules.state import HIDDEN, NO_CARD
from roitelet.games._template.words.cards import CARD_NAMES
from roitelet.games._template.words.notation import format_action

add_catalogue(
    {
        "qc.announce.keep": ("Je garde ma carte", "I keep my card"),
        "qc.announce.swap": ("J'échange ma carte avec le talon", "I swap my card with the talon"),
        "qc.place.talon": ("talon", "talon"),
        "qc.inside.talon": ("dans le talon", "in the talon"),
        "qc.place.given": ("écartée", "given away"),
        "qc.inside.given": ("parmi les cartes écartées", "among the cards given away"),
    }
)

TALON: Final = Place("talon", say("qc.place.talon"), say("qc.inside.talon"))
GIVEN: Final = Place("given", say("qc.place.given"), say("qc.inside.given"))


def announce(action: int) -> Message:
    """What a player who chooses this action says."""
    return say(f"qc.announce.{format_action(action)}")


def holdings(position: Position) -> Sequence[Holding]:
    """Where the cards lie, as far as the viewer can see."""
    state = position.state
    places: list[tuple[int, int | Place]] = [(int(card), seat) for seat, card in enumerate(state["hands"])]
    places += [(int(card), GIVEN) for card in state["given"]]
    places += [(int(card), TALON) for card in state["talon"]]
    return [Holding(CARD_NAMES[card], place) for card, place in places if card not in {NO_CARD, HIDDEN}]
