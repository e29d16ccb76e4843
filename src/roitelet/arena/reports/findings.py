"""Findings of a simulation in plain sentences; they claim only differences that are certain."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from roitelet.arena.balance import Balance, Quantity, place_name
from roitelet.arena.ratios import certain
from roitelet.arena.statistics import Estimate
from roitelet.base.language import Language, t
from roitelet.base.numbers import PERCENT, WHOLE
from roitelet.engine.simulate.statistics import Topic

MOST_TOPICS: Final = 2


def balance_findings(balance: Balance, language: Language) -> list[str]:
    """Return three to five sentences about one set of rules."""
    estimates = balance.estimates()
    sentences = place_sentences(balance, estimates, language)
    sentences.append(length_sentence(balance, estimates, language))
    sentences += tie_sentences(balance, estimates, language)
    return sentences + topic_sentences(balance, estimates, language)[: max(0, 5 - len(sentences))]


def place_sentences(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> list[str]:
    """Return sentences on the places that certainly win more or less than their share, or that there are none."""
    seats = balance.start.seats
    wins = [estimates[f"wins.{place + 1}"] for place in range(seats)]
    gaps = [None if estimate is None else Estimate(estimate.mean - 1 / seats, estimate.half_width) for estimate in wins]
    is_certain = certain(gaps, balance.ratios.count)
    places = sorted((place for place in range(seats) if is_certain[place]), key=lambda place: -_mean(gaps[place]))
    if not places:
        widest = max((estimate.half_width for estimate in wins if estimate is not None), default=0.0)
        even, half = PERCENT.write(1 / seats, language), PERCENT.half(widest, language)
        return [
            t(
                language,
                f"Aucune place dans l'ordre du jeu n'est sûrement avantagée : les écarts à "
                f"{even} tiennent dans leur intervalle ({half}).",
                f"No place in the order of play certainly has an advantage: the distances from "
                f"{even} lie within their intervals ({half}).",
            )
        ]
    # the most and the least favoured place
    return [_place_sentence(place, wins[place], seats, language) for place in dict.fromkeys((places[0], places[-1]))]


def _place_sentence(place: int, wins: Estimate | None, seats: int, language: Language) -> str:
    assert wins is not None
    share, even = PERCENT.write(wins.mean, language), PERCENT.write(1 / seats, language)
    half, name = PERCENT.half(wins.half_width, language), place_name(place, language)
    return t(
        language,
        f"La {name} gagne {share} des parties au lieu de {even} ({half}).",
        f"The {name} wins {share} of the games instead of {even} ({half}).",
    )


def length_sentence(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> str:
    """Return a sentence on the length of games."""
    by_key = {quantity.key: quantity for quantity in balance.quantities}
    parts = [
        f"{by_key[key].unit.write(estimate.mean, language)} {t(language, *by_key[key].label).lower()} "
        f"({by_key[key].unit.half(estimate.half_width, language)})"
        for key in ("decisions", "length")
        if (estimate := estimates.get(key)) is not None
    ]
    low, high = (WHOLE.write(quantile(balance.decisions, share), language) for share in (0.05, 0.95))
    lengths = t(language, " et ", " and ").join(parts)
    return t(
        language,
        f"Une partie dure en moyenne {lengths} ; neuf sur dix ont de {low} à {high} décisions.",
        f"A game lasts {lengths} on average; nine out of ten have {low} to {high} decisions.",
    )


def quantile(counts: Counter[int], share: float) -> int:
    """Return the smallest value that this share of all values does not exceed."""
    needed, count = share * counts.total(), 0
    for value in sorted(counts):
        count += counts[value]
        if count >= needed:
            return value
    return max(counts, default=0)


def tie_sentences(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> list[str]:
    """Return a sentence on shared wins, if they certainly happen."""
    ties = estimates["ties"]
    if ties is None or not certain([ties], balance.ratios.count)[0]:
        return []
    share = PERCENT.interval(ties.mean, ties.half_width, language)
    return [
        t(
            language,
            f"Dans {share} des parties, plusieurs joueurs se partagent la victoire.",
            f"In {share} of the games several players share the win.",
        )
    ]


@dataclass(frozen=True)
class Extremes:
    """The highest and the lowest measure of a topic."""

    topic: Topic
    high: Quantity
    low: Quantity


def topic_sentences(balance: Balance, estimates: dict[str, Estimate | None], language: Language) -> list[str]:
    """Return sentences on the topics whose highest measure is certainly above the lowest."""
    sentences = []
    for item in extremes(balance, estimates)[:MOST_TOPICS]:
        first, last = (_format_estimate(quantity, estimates, language) for quantity in (item.high, item.low))
        title = t(language, *item.topic.title)
        sentences.append(
            t(language, f"{title} : le plus, {first} ; le moins, {last}.", f"{title}: most, {first}; least, {last}.")
        )
    return sentences


def extremes(balance: Balance, estimates: dict[str, Estimate | None]) -> list[Extremes]:
    """Return the highest and lowest measure of each topic in which they certainly differ.

    Both were picked for being extreme, so their difference must pass Holm's test among all pairs of the topic. They are
    treated as independent; measures of one game seldom rise together, and if they do, the test is only too strict.
    """
    statistics = balance.start.game.strategy.statistics
    results = []
    for topic in statistics.topics if statistics else ():
        known = [q for q in balance.quantities if q.topic == topic.key and estimates[q.key] is not None]
        if len(known) < 2:
            continue
        ranked = sorted(known, key=lambda q: _mean(estimates[q.key]))
        low, high = ranked[0], ranked[-1]
        low_estimate, high_estimate = estimates[low.key], estimates[high.key]
        assert low_estimate is not None
        assert high_estimate is not None
        gap = Estimate(
            high_estimate.mean - low_estimate.mean, (low_estimate.half_width**2 + high_estimate.half_width**2) ** 0.5
        )
        pairs = len(known) * (len(known) - 1) // 2
        no_gap = Estimate(0.0, 1.0)
        if certain([gap, *[no_gap] * (pairs - 1)], balance.ratios.count)[0]:
            results.append(Extremes(topic, high, low))
    return results


def _format_estimate(quantity: Quantity, estimates: dict[str, Estimate | None], language: Language) -> str:
    estimate = estimates[quantity.key]
    assert estimate is not None
    return f"{t(language, *quantity.label)} ({quantity.unit.interval(estimate.mean, estimate.half_width, language)})"


def _mean(estimate: Estimate | None) -> float:
    return 0.0 if estimate is None else estimate.mean
