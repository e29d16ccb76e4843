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
        "nj.announce.lay": {"fr": "Je joue {card}", "en": "I play {card}"},
        "nj.announce.claim": {
            "fr": "Je joue {card} et je prends sa case",
            "en": "I play {card} and take its box",
        },
        "nj.announce.stop": {"fr": "Je m'arrête", "en": "I stop"},
        "nj.expected.one": {"fr": "{points} jeton attendu", "en": "{points} chip expected"},
        "nj.expected.many": {"fr": "{points} jetons attendus", "en": "{points} chips expected"},
        "nj.place.talon": {"fr": "talon", "en": "talon"},
        "nj.inside.talon": {"fr": "dans le talon", "en": "in the talon"},
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
