"""What an explanation of a decision says in the words of Nain Jaune: the choice, the tokens, where hidden cards lie."""

from collections.abc import Sequence
from typing import Final

from roitelet.engine.bits import list_set
from roitelet.engine.holdings import Holding, Place
from roitelet.engine.language import Message, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import CARDS, CLAIM, STOP
from roitelet.games.nain_jaune.words.pack import PACK

add_catalogue(
    {
        "nj.announce.lay": ("Je joue {card}", "I play {card}"),
        "nj.announce.claim": ("Je joue {card} et je prends sa case", "I play {card} and take its box"),
        "nj.announce.stop": ("Je m'arrête", "I stop"),
        "nj.expected.one": ("{points} jeton attendu", "{points} chip expected"),
        "nj.expected.many": ("{points} jetons attendus", "{points} chips expected"),
        "nj.place.talon": ("talon", "talon"),
        "nj.inside.talon": ("dans le talon", "in the talon"),
    }
)

TALON: Final = Place("talon", say("nj.place.talon"), say("nj.inside.talon"))


def announce(action: int) -> Message:
    """What a player who chooses this action says."""
    if action == STOP:
        return say("nj.announce.stop")
    return say("nj.announce.claim" if action >= CLAIM else "nj.announce.lay", card=PACK.short(action % CARDS))


def expected(points: str, many: bool) -> Message:
    """Expected tokens."""
    return say("nj.expected.many" if many else "nj.expected.one", points=points)


def holdings(position: Position) -> Sequence[Holding]:
    """Where the cards lie, as far as the viewer can see."""
    talon = list_set(position.state["talon"])
    return [*PACK.in_hands(position), *(Holding(PACK.cards[card], TALON) for card in talon)]
