"""An explanation in French or English sentences: the choice, how clear it is, the most telling belief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from roitelet.engine.holdings import Place
from roitelet.engine.language import Language, Message, add_catalogue, capital, say
from roitelet.engine.numbers import decimal, is_many, percent, tie, whole
from roitelet.review.belief import Belief, CardBelief, Where
from roitelet.review.estimates import Clarity

if TYPE_CHECKING:
    from roitelet.review.explanation import Explanation

DIGITS: Final = 1
"""Decimal places shown for points."""
TELLING: Final = 0.05
"""Bits of information about a card that are worth a sentence; less may be the luck of guessing."""
RARE: Final = 0.005
"""Places less likely than this are left out: they would read 0 %."""


def say_all(explanation: Explanation, language: Language, names: Sequence[str]) -> list[str]:
    """The three sentences."""
    choice = say_choice(explanation, language, names)
    sentences = [choice, say_clarity(explanation, language), say_belief(explanation.belief, language, names)]
    return [tie(sentence, language) for sentence in sentences]


def say_choice(explanation: Explanation, language: Language, names: Sequence[str] = ()) -> str:
    """What is chosen, what it promises, and what comes next."""
    words = explanation.position.game.words
    best = explanation.best
    announced = words.announce(best.action).render(language, names)
    if best.points is None or best.wins is None:
        return f"{announced}."
    text, many = decimal(best.points.value, DIGITS, language), is_many(best.points.value, DIGITS, language)
    args: dict[str, object] = {
        "announced": announced,
        "expected": words.expected(text, many).render(language),
        "wins": percent(best.wins.value, language),
        "tries": whole(explanation.simulations, language),
        "next": _say_next(explanation, language),
    }
    return say("review.choice", **args).render(language)


def _say_next(explanation: Explanation, language: Language) -> str:
    second = explanation.candidates[1] if len(explanation.candidates) > 1 else None
    if second is None or second.points is None or second.wins is None:
        return ""
    label = explanation.position.game.words.label(second.action, language)
    points = decimal(second.points.value, DIGITS, language)
    return say("review.next", label=label, points=points, wins=percent(second.wins.value, language)).render(language)


def say_clarity(explanation: Explanation, language: Language) -> str:
    """How clear the choice is."""
    best, clarity = explanation.best, explanation.clarity
    key = str(clarity)
    if clarity == Clarity.CLOSE and best.chosen < explanation.searches:
        key = {0: "divided_none", 1: "divided_one"}.get(best.chosen, "divided")
    return say(f"review.{key}", searches=explanation.searches, chosen=best.chosen).render(language)


def say_belief(belief: Belief, language: Language, names: Sequence[str] = ()) -> str:
    """The most telling belief about hidden cards."""
    if not belief.cards:
        return say("review.nothing_hidden").render(language)
    first = belief.cards[0]
    if first.count > 1:
        return _say_count(belief, language, names)
    if first.information < TELLING:
        return say("review.nothing_known").render(language)
    return _say_card(first, belief.worlds, language, names)


def _say_card(found: CardBelief, worlds: int, language: Language, names: Sequence[str]) -> str:
    """Where a single card most likely is, and where else it may be."""
    card, likely = found.card.full.render(language), found.chances[0]
    where = say_place(likely.place, language, names)
    if len(found.chances) == 1:
        return say("review.card_there", card=card, where=where, worlds=whole(worlds, language)).render(language)
    others = [
        f"{say_place(chance.place, language, names)} ({percent(chance.share, language)})"
        for chance in found.chances[1:]
        if chance.share >= RARE
    ]
    otherwise = say("review.otherwise", places=_either(others, language)).render(language) if others else ""
    share = percent(likely.share, language)
    return say("review.card_likely", card=capital(card), where=where, share=share, otherwise=otherwise).render(language)


def _say_count(belief: Belief, language: Language, names: Sequence[str]) -> str:
    """The largest holding: the hand that holds most cards of one kind, and how many."""
    held = [(chance, card) for card in belief.cards for chance in card.chances if isinstance(chance.place, int)]
    if not held:
        return say("review.nothing_known").render(language)
    chance, card = max(held, key=lambda pair: (round(pair[0].mean, 6), -belief.cards.index(pair[1])))
    args: dict[str, object] = {
        "cards": capital(card.card.full.render(language)),
        "where": say_place(chance.place, language, names),
        "mean": decimal(chance.mean, DIGITS, language),
        "least": chance.least,
        "most": chance.most,
    }
    return say("review.count", **args).render(language)


def say_place(place: Where, language: Language, names: Sequence[str] = ()) -> str:
    """A place as the end of a sentence: with Odette, at seat 2, in the talon."""
    if isinstance(place, Place):
        return place.inside.render(language)
    if place < len(names):
        return say("review.with", name=names[place]).render(language)
    return say("review.at_seat", number=place).render(language)


def say_tries(tries: int) -> Message:
    """How often a move was tried, in place of a margin."""
    return say("review.tries", tries=tries)


def name_place(place: Where, language: Language, names: Sequence[str] = ()) -> str:
    """A place as the head of a column."""
    if isinstance(place, Place):
        return place.name.render(language)
    return names[place] if place < len(names) else say("seat", number=place).render(language)


def _either(items: Sequence[str], language: Language) -> str:
    """Items in a list, with *or* before the last."""
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {say('review.or').render(language)} {items[-1]}"


add_catalogue(
    {
        "review.choice": (
            "{announced} : {expected} et {wins} de chances de gagner, sur {tries} essais{next}.",
            "{announced}: {expected} and {wins} chance of winning, over {tries} simulations{next}.",
        ),
        "review.next": (" ; ensuite : {label} ({points} ; {wins})", "; next: {label} ({points}; {wins})"),
        "review.forced": (
            "C'est le seul coup permis : il n'y a rien à choisir.",
            "It is the only legal move: there is nothing to choose.",
        ),
        "review.clear": (
            "Le choix est net : les {searches} recherches s'accordent et l'avance sur le coup suivant dépasse la"
            " marge d'erreur.",
            "The choice is clear: all {searches} searches agree, and the lead over the next move is more than the"
            " margin of error.",
        ),
        "review.close": (
            "Le choix est serré : l'écart avec le coup suivant est dans la marge d'erreur.",
            "The choice is close: the gap to the next move is within the margin of error.",
        ),
        "review.divided": (
            "Le choix est serré : {chosen} recherches sur {searches} seulement le préfèrent.",
            "The choice is close: only {chosen} searches of {searches} prefer it.",
        ),
        "review.divided_one": (
            "Le choix est serré : une recherche sur {searches} seulement le préfère.",
            "The choice is close: only one search of {searches} prefers it.",
        ),
        "review.divided_none": (
            "Le choix est serré : aucune recherche seule ne le préfère, mais toutes ensemble.",
            "The choice is close: no single search prefers it, only all of them together.",
        ),
        "review.untested": (
            "Le choix est net au premier regard : les autres coups ont été trop peu essayés pour que l'écart se"
            " mesure.",
            "The choice is clear at first sight: the other moves were tried too little to measure the gap.",
        ),
        "review.nothing_hidden": ("Aucune carte n'est cachée.", "No card is hidden."),
        "review.nothing_known": (
            "Rien ne distingue encore les cartes cachées : chacune peut être n'importe où.",
            "Nothing sets the hidden cards apart yet: each may be anywhere.",
        ),
        "review.card_there": (
            "Dans chacun des {worlds} mondes possibles essayés, {card} est {where}.",
            "In each of the {worlds} possible worlds tried, {card} is {where}.",
        ),
        "review.card_likely": (
            "{card} est {where} dans {share} des mondes possibles{otherwise}.",
            "{card} is {where} in {share} of the possible worlds{otherwise}.",
        ),
        "review.otherwise": (", sinon {places}", ", else {places}"),
        "review.count": (
            "{cards} {where} : {mean} en moyenne, de {least} à {most} selon les mondes possibles.",
            "{cards} {where}: {mean} on average, {least} to {most} in the possible worlds.",
        ),
        "review.with": ("chez {name}", "with {name}"),
        "review.at_seat": ("à la place {number}", "at seat {number}"),
        "review.or": ("ou", "or"),
        "review.tries": ("({tries:essai|essais})", "({tries:try|tries})"),
    }
)
