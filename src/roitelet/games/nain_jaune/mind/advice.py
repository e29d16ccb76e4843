"""What an explanation of a decision says in the words of Nain Jaune: the choice, the tokens, where hidden cards lie."""

from collections.abc import Sequence
from typing import Final

from roitelet.engine.bits import list_set
from roitelet.engine.holdings import Card, Holding, Place
from roitelet.engine.language import Message, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import ACE, CARDS, CLAIM, KING, STOP, SUITS
from roitelet.games.nain_jaune.words import messages as messages  # the names of ranks and suits
from roitelet.games.nain_jaune.words.notation import SUIT_NAMES, format_card

add_catalogue(
    {
        "nj.announce.lay": {"fr": "Je joue {card}", "en": "I play {card}"},
        "nj.announce.claim": {
            "fr": "Je joue {card} et je prends sa case",
            "en": "I play {card} and take its box",
        },
        "nj.announce.stop": {"fr": "Je m'arrête", "en": "I stop"},
        "nj.expected.one": {"fr": "{points} jeton attendu", "en": "{points} token expected"},
        "nj.expected.many": {"fr": "{points} jetons attendus", "en": "{points} tokens expected"},
        "nj.the_card.ace": {"fr": "l'{rank} de {suit}", "en": "the {rank} of {suit}"},
        "nj.the_card.queen": {"fr": "la {rank} de {suit}", "en": "the {rank} of {suit}"},
        "nj.the_card.other": {"fr": "le {rank} de {suit}", "en": "the {rank} of {suit}"},
        "nj.place.talon": {"fr": "talon", "en": "talon"},
        "nj.inside.talon": {"fr": "dans le talon", "en": "in the talon"},
    }
)

TALON: Final = Place("talon", say("nj.place.talon"), say("nj.inside.talon"))


def _card(card: int) -> Card:
    rank, suit = divmod(card, SUITS)
    name = say("nj.short_card", rank=say(f"nj.short_rank.{rank}"), suit=SUIT_NAMES[suit])
    gender = {ACE: "ace", KING - 1: "queen"}.get(rank, "other")
    full = say(f"nj.the_card.{gender}", rank=say(f"nj.rank.{rank}"), suit=say(f"nj.suit.{suit}"))
    return Card(format_card(card), name, full)


_CARDS: Final = tuple(_card(card) for card in range(CARDS))


def announce(action: int) -> Message:
    """What a player who chooses this action says."""
    if action == STOP:
        return say("nj.announce.stop")
    return say("nj.announce.claim" if action >= CLAIM else "nj.announce.lay", card=_CARDS[action % CARDS].name)


def expected(points: str, many: bool) -> Message:
    """Expected tokens."""
    return say("nj.expected.many" if many else "nj.expected.one", points=points)


def holdings(position: Position) -> Sequence[Holding]:
    """Where the cards lie, as far as the viewer can see."""
    state = position.state
    hands = [Holding(_CARDS[card], seat) for seat in range(position.seats) for card in list_set(state["hands"][seat])]
    return [*hands, *(Holding(_CARDS[card], TALON) for card in list_set(state["talon"]))]
