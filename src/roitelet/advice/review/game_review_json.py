"""A review as JSON-ready data. Within a version, keys may be added but never removed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from roitelet.arena.statistics import Estimate
from roitelet.base.arguments import check_names
from roitelet.base.errors import check_language
from roitelet.base.language import Language

if TYPE_CHECKING:
    from roitelet.advice.review.game_review import DecisionReview, GameReview, MoveValue, Parts

VERSION: Final = 1
DIGITS: Final = 4
"""Decimal places of numbers that are not whole."""


def as_data(review: GameReview, language: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return a review as data; ``docs/reference/review.md`` documents every key."""
    check_language(language)
    players = check_names("names", names or review.record.players)
    return {
        "version": VERSION,
        "game": review.record.game.info.id,
        "language": language,
        "players": list(players),
        "seats": list(review.seats),
        "unit": "points" if review.in_points else "wins",
        "seed": review.seed,
        "simulations": review.simulations,
        "done": review.done,
        "total": review.total,
        "complete": review.complete,
        "decisions": [_decision(decision, language, players) for decision in review.decisions],
        "moments": [{"step": moment.step, "seat": moment.seat, "kind": str(moment.kind)} for moment in review.moments],
        "curve": [
            {"step": point.step, "seat": point.seat, "points": _rounded(point.points), "wins": _rounded(point.wins)}
            for point in review.curve
        ],
        "parts": [_parts(parts, language) for parts in review.parts],
    }


def _decision(decision: DecisionReview, language: Language, names: Sequence[str]) -> dict[str, Any]:
    theme = decision.theme
    return {
        "step": decision.step,
        "seat": decision.seat,
        "deal": decision.deal,
        "chosen": _move(decision, decision.chosen, language),
        "best": _move(decision, decision.best, language),
        "loss": _estimate(decision.loss),
        "exceeds": decision.exceeds,
        "verdict": str(decision.verdict),
        "words": decision.verdict.words.render(language),
        "reason": decision.reason.sentence.render(language, names) if decision.reason else None,
        "reason_id": decision.reason.id if decision.reason else None,
        "theme": theme.id if theme else None,
        "lesson": (theme.lesson or None) if theme else None,
        "tries": decision.tries,
    }


def _move(decision: DecisionReview, move: MoveValue, language: Language) -> dict[str, Any]:
    return {
        "action": decision.masked.format(move.action),
        "label": move.label.render(language),
        "points": _estimate(move.points),
        "wins": _estimate(move.wins),
    }


def _parts(parts: Parts, language: Language) -> dict[str, Any]:
    return {
        "seat": parts.seat,
        "result": parts.result,
        "deal": _estimate(parts.deal),
        "own": _estimate(parts.own),
        "others": [{"seat": part.seat, **_numbers(part.points)} for part in parts.others],
        "chance": _estimate(parts.chance),
        "whole": dict(zip(("deal", "own", "others", "chance"), parts.whole, strict=True)),
        "sentence": parts.sentence.render(language),
    }


def _estimate(estimate: Estimate | None) -> dict[str, float] | None:
    return None if estimate is None else _numbers(estimate)


def _numbers(estimate: Estimate) -> dict[str, float]:
    return {"value": _rounded(estimate.mean), "margin": _rounded(estimate.half_width)}


def _rounded(number: float) -> float:
    return round(number, DIGITS) + 0.0  # turns -0.0 into 0.0
