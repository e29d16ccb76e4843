"""An explanation as JSON-ready data. Within a version, keys may be added but never removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from roitelet.advice.belief import CardBelief, Chance, name_place
from roitelet.advice.merged_searches import MoveEstimates
from roitelet.base.language import Language
from roitelet.engine.cards.hidden_cards import Place

if TYPE_CHECKING:
    from roitelet.advice.explanation import Explanation
    from roitelet.engine.words import Words

VERSION: Final = 2
DIGITS: Final = 4
"""Decimal places of numbers that are not whole."""


def as_data(explanation: Explanation, language: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return an explanation as data; ``docs/reference/explanation.md`` documents every key."""
    position = explanation.position
    return {
        "version": VERSION,
        "game": position.game.info.id,
        "position": str(position),
        "seat": position.viewer,
        "bot": explanation.bot,
        "seed": explanation.seed,
        "language": language,
        "searches": explanation.searches,
        "simulations": explanation.simulations,
        "seconds": round(explanation.seconds, DIGITS),
        "clarity": str(explanation.clarity),
        "candidates": [_candidate(item, position.game.words, language) for item in explanation.candidates],
        "belief": {
            "worlds": explanation.belief.worlds,
            "cards": [_card(item, language, names) for item in explanation.belief.cards],
        },
    }


def _candidate(candidate: MoveEstimates, words: Words, language: Language) -> dict[str, Any]:
    names = {"action": words.format_action(candidate.action), "label": words.label(candidate.action, language)}
    numbers = {key: _published_value(value) for key, value in asdict(candidate).items() if key != "action"}
    return names | _round_numbers(numbers)


def _published_value(value: Any) -> Any:
    """Return a number, or the published keys of an estimate."""
    return {key: value[key] for key in ("value", "margin")} if isinstance(value, dict) else value


def _card(belief: CardBelief, language: Language, names: Sequence[str]) -> dict[str, Any]:
    return {
        "card": belief.card.id,
        "name": belief.card.name.render(language),
        "count": belief.count,
        "information": _round_numbers(belief.information),
        "places": [_place(chance, language, names) for chance in belief.chances],
    }


def _place(chance: Chance, language: Language, names: Sequence[str]) -> dict[str, Any]:
    place = chance.place.id if isinstance(chance.place, Place) else chance.place
    numbers = {key: _round_numbers(value) for key, value in vars(chance).items() if key != "place"}
    return {"place": place, "name": name_place(chance.place, language, names), **numbers}


def _round_numbers(value: Any) -> Any:
    """Round a number, or all numbers of a table, to a few decimals."""
    if isinstance(value, dict):
        return {key: _round_numbers(item) for key, item in value.items()}
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value  # turns -0.0 into 0.0
