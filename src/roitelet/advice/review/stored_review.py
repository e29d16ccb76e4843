"""A complete review as text for a store, and back; its record is stored elsewhere."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import msgspec

from roitelet.advice.review.game_review import (
    CurvePoint,
    DecisionReview,
    GameReview,
    KeyMoment,
    MomentKind,
    MoveValue,
    Parts,
    Verdict,
    move_value,
)
from roitelet.advice.review.recorded_decisions import list_decisions
from roitelet.arena.statistics import Estimate
from roitelet.base.language import LANGUAGES, Language, Message
from roitelet.engine.coach.coach import MoveReason
from roitelet.engine.position import Position
from roitelet.engine.record import Record

VERSION: Final = 2
"""The version of this text; one of another version is made anew."""


class StoredMove(msgspec.Struct, frozen=True, array_like=True):
    """An action and its value."""

    action: int
    points: Estimate | None
    wins: Estimate | None


class StoredReason(msgspec.Struct, frozen=True, array_like=True):
    """A reason with its sentence in each language."""

    id: str
    sentence: dict[Language, str]


class StoredDecision(msgspec.Struct, frozen=True, array_like=True):
    """A judged decision, without the position it was made in."""

    step: int
    chosen: StoredMove
    best: StoredMove
    loss: Estimate
    verdict: Verdict
    reason: StoredReason | None
    tries: int
    exceeds: bool


class StoredReview(msgspec.Struct, frozen=True):
    """A review without its record."""

    version: int
    seats: tuple[int, ...]
    seed: int
    simulations: int
    decisions: tuple[StoredDecision, ...]
    moments: tuple[tuple[int, int, MomentKind], ...]
    curve: tuple[CurvePoint, ...]
    parts: tuple[Parts, ...]
    total: int


def write_review(review: GameReview, names: Sequence[str]) -> str:
    """Return a complete review as text; ``names`` are those of the players in its sentences."""
    stored = StoredReview(
        VERSION,
        review.seats,
        review.seed,
        review.simulations,
        tuple(_stored(decision, names) for decision in review.decisions),
        tuple((moment.step, moment.seat, moment.kind) for moment in review.moments),
        review.curve,
        review.parts,
        review.total,
    )
    return msgspec.json.encode(stored).decode()


def read_review(text: str, record: Record) -> GameReview | None:
    """Return the review of a record from its text; None if it is of another version or another game."""
    try:
        stored = msgspec.json.decode(text, type=StoredReview)
    except msgspec.MsgspecError:
        return None
    made = {decision.step: decision for decision in list_decisions(record)}
    if stored.version != VERSION or any(item.step not in made for item in stored.decisions):
        return None
    decisions = tuple(
        DecisionReview(
            item.step,
            made[item.step].seat,
            made[item.step].deal,
            made[item.step].masked,
            _move(made[item.step].masked, item.chosen),
            _move(made[item.step].masked, item.best),
            item.loss,
            item.verdict,
            _reason(item.reason),
            item.tries,
            item.exceeds,
        )
        for item in stored.decisions
    )
    review = GameReview(record, stored.seats, stored.seed, stored.simulations, decisions)
    moments = tuple(KeyMoment(*moment) for moment in stored.moments)
    total = stored.total
    return replace(
        review, moments=moments, curve=stored.curve, parts=stored.parts, done=total, total=total, complete=True
    )


def _stored(decision: DecisionReview, names: Sequence[str]) -> StoredDecision:
    chosen, best = (StoredMove(move.action, move.points, move.wins) for move in (decision.chosen, decision.best))
    reason = None
    if decision.reason is not None:
        sentence = decision.reason.sentence
        drawn = {language: sentence.render(language, names, decision.seat, pieces=True) for language in LANGUAGES}
        reason = StoredReason(decision.reason.id, drawn)
    return StoredDecision(
        decision.step, chosen, best, decision.loss, decision.verdict, reason, decision.tries, decision.exceeds
    )


def _move(masked: Position, stored: StoredMove) -> MoveValue:
    return move_value(masked, stored.action, stored.points, stored.wins)


def _reason(stored: StoredReason | None) -> MoveReason | None:
    if stored is None:
        return None
    return MoveReason(
        stored.id, Message("words", texts={language: stored.sentence[language] for language in LANGUAGES})
    )
