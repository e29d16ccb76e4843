"""What Four Cards says: labels, log lines, refusals and endings, in French and in English, and what a page shows.

Everything is made from positions as one viewer knows them, so no sentence says more than the viewer may know.
"""

from collections.abc import Iterator
from typing import Any

from roitelet.engine.language import Language, Message, Seat, add_catalogue, say
from roitelet.engine.position import Deal, Position
from roitelet.engine.seats import TRUTH
from roitelet.games._template.rules.play import DealRefusal
from roitelet.games._template.rules.state import ACTIONS, CARDS, HIDDEN, NO_CARD, SWAP, FourCards
from roitelet.games._template.words.notation import (
    format_action,
    format_card,
)


def label(action: int, language: Language) -> str:
    """What a button for the action says."""
    return say(f"qc.label.{format_action(action)}").render(language)


# --- refusals and endings ---


def explain_deal(_position: Position, deal: Deal, code: int) -> tuple[str, Message]:
    """The clause and the sentence behind the refusal of a deal."""
    reason = DealRefusal(code)
    args: dict[str, object] = {"given": list(deal[:CARDS]), "count": len(deal), "cards": CARDS}
    return reason.clause, reason.sentence("qc", **args)


# --- the log ---


def narrate(before: Position, action: int | Deal, after: Position) -> list[Message]:
    """The log lines of an action."""
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
        clause, sentence = after.game.words.explain_end(after)
        points, ranks = after.standing()
        winners = [Seat(seat) for seat, rank in enumerate(ranks) if rank == 1]
        yield say("qc.log.end", clause=clause, sentence=sentence, seats=winners, points=points[winners[0]])


# --- what may be shown ---


def common(position: Position, _language: Language) -> dict[str, Any]:
    """What all viewers see alike."""
    state: FourCards = position.snapshot
    return {
        "round": state.dealt,
        "actor": position.actor,
        "talon": {"size": sum(card != NO_CARD for card in state.talon)},
        "reason": position.reason,
    }


def view(position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
    """The table as the position's viewer sees it."""
    state: FourCards = position.snapshot
    actor, viewer = position.actor, state.viewer if state.viewer >= 0 else None
    asked = actor >= 0 and (actor == viewer or state.viewer == TRUTH)
    return {
        **common,
        "viewer": viewer,
        "seats": _seats(position),
        "legal": [format_action(action) for action in position.legal()] if asked else [],
        "choices": [_choice(position, action, language) for action in range(ACTIONS)] if asked else [],
    }


def _seats(position: Position) -> list[dict[str, Any]]:
    state: FourCards = position.snapshot
    points, ranks = position.standing()
    return [
        {
            "seat": seat,
            "points": points[seat],
            "rank": ranks[seat],
            "card": format_card(state.hands[seat]),
            "given": format_card(state.given[seat]),
            "to_act": seat == position.actor,
        }
        for seat in range(state.seats)
    ]


def _choice(position: Position, action: int, language: Language) -> dict[str, str]:
    return {
        "action": format_action(action),
        "label": label(action, language),
        "why_not": position.why_not(action, language),
    }


add_catalogue(
    {
        "qc.label.keep": {"fr": "garder ma carte", "en": "keep my card"},
        "qc.label.swap": {"fr": "l'échanger avec le talon", "en": "swap it with the talon"},
        "qc.refusal.not_asked": {"fr": "aucun joueur n'est appelé à jouer", "en": "no player is asked to act"},
        "qc.refusal.no_such_action": {"fr": "cette action n'existe pas", "en": "there is no such action"},
        "qc.refusal.no_swaps": {
            "fr": "{seat} doit garder sa carte : cette table joue sans échange",
            "en": "{seat} must keep the card: this table plays without swaps",
        },
        "qc.refusal.talon_empty": {
            "fr": "{seat} doit garder sa carte : le talon est vide",
            "en": "{seat} must keep the card: the talon is empty",
        },
        "qc.deal_refusal.wrong_length": {
            "fr": "la donne compte {count} cartes, il en faut {cards}",
            "en": "the deal has {count} cards, {cards} are needed",
        },
        "qc.deal_refusal.no_such_card": {
            "fr": "la donne {given} contient une carte qui n'existe pas ; cartes : 1 à {cards}",
            "en": "the deal {given} names a card there is not; cards: 1 to {cards}",
        },
        "qc.deal_refusal.card_twice": {
            "fr": "la donne {given} contient deux fois la même carte",
            "en": "the deal {given} names a card twice",
        },
        "qc.break.cards": {
            "fr": "une carte manque, est à deux endroits ou est cachée",
            "en": "a card is missing, in two places or hidden",
        },
        "qc.break.hand": {"fr": "une place n'a pas de carte", "en": "a seat holds no card"},
        "qc.break.given": {
            "fr": "une place a donné une carte avant son tour, ou là où l'échange est exclu",
            "en": "a seat has given a card away before its turn, or where no swap is allowed",
        },
        "qc.break.deals": {
            "fr": "plus de donnes que convenu, ou une place appelée avant la première",
            "en": "more deals than agreed, or a seat to act before the first",
        },
        "qc.break.points": {
            "fr": "il n'y a pas un point par donne jouée",
            "en": "the points are not one for each deal decided",
        },
        "qc.end.deals_played": {
            "fr": "le nombre de donnes convenu, {deals}, est atteint",
            "en": "the agreed number of deals, {deals}, has been played",
        },
        "qc.log.deal": {
            "fr": "Donne {number} sur {deals} : une carte chacun.",
            "en": "Deal {number} of {deals}: one card each.",
        },
        "qc.log.keep": {"fr": "{seat} garde sa carte.", "en": "{seat} keeps the card."},
        "qc.log.swap": {"fr": "{seat} échange sa carte.", "en": "{seat} swaps the card."},
        "qc.log.swap_seen": {
            "fr": "{seat} se défait du {given} et prend le {card}.",
            "en": "{seat} gives the {given} away and takes the {card}.",
        },
        "qc.log.score": {
            "fr": "On montre : {cards}. {seat} marque un point.",
            "en": "Cards shown: {cards}. {seat} scores a point.",
        },
        "qc.log.end": {
            "fr": "Fin de la partie ({clause}) : {sentence}. Gagnant : {seats}, points : {points}.",
            "en": "Game over ({clause}): {sentence}. Winner: {seats}, points: {points}.",
        },
    }
)
