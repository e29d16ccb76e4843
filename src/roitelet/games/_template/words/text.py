"""What Four Cards says in French and in English, and what a page shows of it.

Here is only what the defaults of ``roitelet.engine.default_words`` would say less well: labels of buttons, log lines,
the sentences of refusals and of the end. All of it is made from positions as one viewer knows them, so no sentence
says more than the viewer may know.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from roitelet.base.language import Language, Message, Seat, add_catalogue, say
from roitelet.engine.cards.holdings import Holding, Place
from roitelet.engine.default_words import end_line, plain_common
from roitelet.engine.position import Deal, Position
from roitelet.engine.views.view import View
from roitelet.games._template.notation.notation import format_action, format_card
from roitelet.games._template.rules.state import HIDDEN, NO_CARD, SWAP, FourCards
from roitelet.games._template.words.cards import CARD_NAMES


def label(action: int, language: Language) -> str:
    """Return what a button for the action says."""
    return say(f"qc.label.{format_action(action)}").render(language)


# --- the log: look at the positions, which hide what the reader may not know, never into the deal itself ---


def narrate(before: Position, action: int | Deal, after: Position) -> list[Message]:
    """Return the log lines of an action."""
    if isinstance(action, tuple):
        return [say("qc.log.deal", number=after.snapshot.dealt, deals=after.snapshot.deals)]
    return [*_narrate_action(before.actor, action, after.snapshot), *_narrate_score(before, after)]


def _narrate_action(seat: int, action: int, after: FourCards) -> Iterator[Message]:
    given = after.given[seat]
    if action == SWAP and given != HIDDEN:
        card = format_card(after.hands[seat])
        yield say("qc.log.swap_seen", seat=Seat(seat), given=format_card(given), card=card)
    else:
        yield say(f"qc.log.{format_action(action)}", seat=Seat(seat))


def _narrate_score(before: Position, after: Position) -> Iterator[Message]:
    if after.actor >= 0:
        return
    cards = [format_card(card) for card in after.snapshot.hands[: after.seats]]
    winner = next(seat for seat in range(after.seats) if after.points[seat] > before.points[seat])
    yield say("qc.log.score", cards=cards, seat=Seat(winner))
    if after.over:
        yield end_line(after)


# --- what may be shown: the default view, and one key of our own ---


TALON: Final = Place("talon", say("qc.place.talon"), say("qc.inside.talon"))
GIVEN: Final = Place("given", say("qc.place.given"), say("qc.inside.given"))


def holdings(position: Position) -> Sequence[Holding]:
    """Return where the cards lie, as far as the viewer can see."""
    state = position.snapshot
    places: list[tuple[int, int | Place]] = [(card, seat) for seat, card in enumerate(state.hands)]
    places += [(card, GIVEN) for card in state.given]
    places += [(card, TALON) for card in state.talon]
    return [Holding(CARD_NAMES[card], place) for card, place in places if card not in {NO_CARD, HIDDEN}]


def on_table(position: Position) -> Sequence[Holding]:
    """Return the hands, once they are shown."""
    if position.actor >= 0:
        return ()
    hands = enumerate(position.snapshot.hands)
    return [Holding(CARD_NAMES[card], seat) for seat, card in hands if card != NO_CARD]


class FourCardsView(View):
    """What one viewer may be shown of a position of Four Cards: the usual keys, and one more."""

    talon: int
    """How many cards it has."""


def common(position: Position, language: Language) -> dict[str, Any]:
    """Return what all viewers see alike, the size of the talon included."""
    talon = sum(card != NO_CARD for card in position.snapshot.talon)
    return {**plain_common(position, language), "talon": talon}


add_catalogue(
    {
        "qc.label.keep": ("garder ma carte", "keep my card"),
        "qc.label.swap": ("l'échanger avec le talon", "swap it with the talon"),
        "qc.place.talon": ("talon", "talon"),
        "qc.inside.talon": ("dans le talon", "in the talon"),
        "qc.place.given": ("écartée", "given away"),
        "qc.inside.given": ("parmi les cartes écartées", "among the cards given away"),
        # refusals, by their names in lower case; ``not_asked`` and other usual ones have a sentence already
        "qc.refusal.no_swaps": (
            "{seat} doit garder sa carte : cette table joue sans échange",
            "{seat} must keep the card: this table plays without swaps",
        ),
        "qc.refusal.talon_empty": (
            "{seat} doit garder sa carte : le talon est vide",
            "{seat} must keep the card: the talon is empty",
        ),
        "qc.end.deals_played": (
            "le nombre de donnes convenu, {deals}, est atteint",
            "the agreed number of deals, {deals}, has been played",
        ),
        "qc.log.deal": ("Donne {number} sur {deals} : une carte chacun.", "Deal {number} of {deals}: one card each."),
        # a key that ends with .you is said to the seat itself
        "qc.log.keep": ("{seat} garde sa carte.", "{seat} keeps the card."),
        "qc.log.keep.you": ("Vous gardez votre carte.", "You keep your card."),
        "qc.log.swap": ("{seat} échange sa carte.", "{seat} swaps the card."),
        "qc.log.swap.you": ("Vous échangez votre carte.", "You swap your card."),
        "qc.log.swap_seen": (
            "{seat} se défait du {given} et prend le {card}.",
            "{seat} gives the {given} away and takes the {card}.",
        ),
        "qc.log.swap_seen.you": (
            "Vous vous défaites du {given} et prenez le {card}.",
            "You give the {given} away and take the {card}.",
        ),
        "qc.log.score": (
            "On montre : {cards}. {seat} marque un point.",
            "Cards shown: {cards}. {seat} scores a point.",
        ),
        "qc.log.score.you": ("On montre : {cards}. Vous marquez un point.", "Cards shown: {cards}. You score a point."),
    }
)
