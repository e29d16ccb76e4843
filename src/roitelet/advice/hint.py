"""One sentence of advice: the move, and its main reason, if one can be found and confirmed.

The best move is compared with the first one that is really worse, never simply with the next. A reason must explain the
difference, and hold again in worlds it was not chosen with; otherwise the sentence claims less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.advice.estimates import MoveEstimates
from roitelet.advice.explanation import Explanation, check_decision, explain
from roitelet.advice.rollouts import case_of
from roitelet.advice.time_limit import Spare, always
from roitelet.base.language import add_catalogue, capital, say
from roitelet.engine.coach.lookup import coach_of
from roitelet.engine.coach.reasons import Case, Coach, MoveReason, fits
from roitelet.engine.default_words import LabelMessage
from roitelet.engine.position import Position

EXPLAINS: Final = 0.4
"""The least share of the gain that the account lines of a reason must explain."""
APART: Final = 2.0
"""Standard errors by which rollouts must differ to separate two moves."""
CONTRASTS: Final = 3
"""Number of worse moves that are compared with the best to find a reason."""
FRESH: Final = 1 << 20
"""Added to the seed for the worlds that confirm a reason."""
COMMON: Final = frozenset({"forced", "close", "close_all", "fallback"})
"""Reasons that are not about the game."""


@dataclass(frozen=True)
class Advice:
    """The advice: a move and its reason."""

    position: Position
    reason: MoveReason
    best: int
    equals: tuple[int, ...]
    """The actions as good as the best one, including it."""
    other: int | None
    """The first move that is really worse, if any."""
    explanation: Explanation | None
    """Its search; None if no search was needed."""

    @property
    def specific(self) -> bool:
        """Return whether the reason is about this position."""
        return self.reason.id not in COMMON


def advise(masked: Position, seed: int = 0, *, budget: str | None = None, spare: Spare = always) -> Advice:
    """Advise the seat to act, from what it knows; the same for the same position and seed.

    With no time to spare it is less sure: fewer searches, fewer worlds.
    """
    check_decision(masked)
    coach, legal = coach_of(masked.game), masked.legal()
    if len(legal) == 1:
        return Advice(masked, _general_reason("forced", coach, masked, legal[0]), legal[0], (legal[0],), None, None)
    if coach and len({coach.alike(masked, action) for action in legal}) == 1:
        return Advice(masked, coach.equal(masked, legal), legal[0], tuple(legal), None, None)
    explanation = explain(masked, budget or (coach.budget if coach else "search:1000"), seed, spare)
    best = explanation.best.action
    if coach is None:
        return Advice(masked, _general_reason("fallback", coach, masked, best), best, (best,), None, explanation)
    classes = _classes(coach, masked, explanation.candidates)
    worse = [found.action for found in classes[1:] if _is_worse(found, coach.matters)]
    cases = [
        case_of(coach, masked, best, other, seed, spare=spare) for other in (worse or [classes[1].action])[:CONTRASTS]
    ]
    if not worse and not _differ_in_rollouts(coach, cases[0]):
        several = [found.action for found in classes]
        reason = _by_rule(coach, cases[0])
        if reason is None:
            reason = _general_reason(_closeness(coach, masked, several, seed, spare), coach, masked, best)
        return Advice(masked, reason, best, tuple(several), None, explanation)
    first = next(place for place, found in enumerate(classes) if found.action == cases[0].other)
    equals = tuple(found.action for found in classes[:first])
    found = next(_confirmed_reasons(coach, cases, seed, spare), None)
    if found is None:
        return Advice(
            masked, _general_reason("fallback", coach, masked, best), best, equals, cases[0].other, explanation
        )
    return Advice(masked, found[0], best, equals, found[1].other, explanation)


def _classes(coach: Coach, masked: Position, candidates: Sequence[MoveEstimates]) -> list[MoveEstimates]:
    """Return the first candidate of each class of moves that are equal by the rules."""
    firsts: dict[object, MoveEstimates] = {}
    for found in candidates:
        firsts.setdefault(coach.alike(masked, found.action), found)
    return list(firsts.values())


def _by_rule(coach: Coach, case: Case) -> MoveReason | None:
    """Return a reason from the rules alone, shown even if the search sees no difference."""
    spoken = filter(None, (template(case) for template in coach.templates))
    return next((reason for reason in spoken if reason.certain and not reason.lines), None)


def _closeness(coach: Coach, masked: Position, several: Sequence[int], seed: int, spare: Spare) -> str:
    """Return the kind of sentence for moves that the search cannot separate."""
    cases = (case_of(coach, masked, several[0], other, seed, spare=spare) for other in several[1:])
    if all(case.settled(coach.lines) for case in cases):
        return "settled"
    return "close" if len(several) == 2 else "close_all"


def _differ_in_rollouts(coach: Coach, case: Case) -> bool:
    """Return whether rollouts separate two moves that the search does not."""
    gain = case.gain(*coach.lines)
    return gain.mean > max(APART * gain.error, 0.0)


def _is_worse(found: MoveEstimates, matters: float) -> bool:
    behind = found.worth_behind
    return behind is not None and behind.spread is not None and behind.value > behind.spread and behind.value > matters


def _confirmed_reasons(
    coach: Coach, cases: Sequence[Case], seed: int, spare: Spare
) -> Iterator[tuple[MoveReason, Case]]:
    """Yield the confirmed reasons, each with its case: first those that explain the difference.

    Then those that are certain by rule and that the account does not contradict: the search found the other move worse,
    and rollouts by the quick player may be too rough to show why.
    """
    fresh: dict[int, Case] = {}
    for explains in (_explains, _allows):
        for case in cases:
            for reason in filter(None, (template(case) for template in coach.templates)):
                if not fits(reason.sentence) or not explains(coach, reason, case) or not reason.holds(case):
                    continue
                if case.other not in fresh:
                    fresh[case.other] = case_of(coach, case.masked, case.best, case.other, seed + FRESH, spare=spare)
                again = fresh[case.other]
                if reason.holds(again) and (not reason.lines or again.gain(*reason.lines).mean >= 0):
                    yield reason, case


def _explains(coach: Coach, reason: MoveReason, case: Case) -> bool:
    """Return whether the account lines of a reason explain the gain."""
    if not reason.lines:
        return True
    return case.gain(*reason.lines).sure and case.share(coach.lines, reason.lines) >= EXPLAINS


def _allows(_coach: Coach, reason: MoveReason, case: Case) -> bool:
    """Return whether a reason is certain by rule, and the account does not contradict it."""
    gain = case.gain(*reason.lines)
    return reason.certain and gain.mean >= -gain.error


def _general_reason(name: str, coach: Coach | None, masked: Position, action: int) -> MoveReason:
    """Return a reason that every game has."""
    label = masked.game.words.label
    named = LabelMessage(lambda action, language: capital(label(action, language)), action)
    move = coach.move(masked, action) if coach else named
    return MoveReason(name, say(f"advice.{name}", move=move))


add_catalogue(
    {
        "advice.forced": ("{move} : c'est le seul coup possible.", "{move}: it is the only move."),
        "advice.settled": ("{move} : tout devrait revenir au même.", "{move}: it should all come to the same."),
        "advice.close": ("{move} : un autre coup vaut autant.", "{move}: another move is as good."),
        "advice.close_all": ("{move} : d'autres coups valent autant.", "{move}: other moves are as good."),
        "advice.fallback": ("{move} : c'est le coup le plus sûr.", "{move}: it is the safest move."),
    }
)
