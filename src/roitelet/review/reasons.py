"""One sentence of advice: the move, and the reason that mattered, if one can be found and shown to hold.

The best move is compared with the first one that is really worse, never simply with the next. A reason must explain
the difference, and hold again in worlds it was not chosen with; otherwise the sentence claims less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.engine.advice.finding import coach_of
from roitelet.engine.advice.reasons import Case, Coach, Reason
from roitelet.engine.language import Message, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.review.continuations import case_of
from roitelet.review.estimates import Candidate
from roitelet.review.explanation import Explanation, check_decision, explain

EXPLAINS: Final = 0.4
"""How much of the gain the lines that a reason names must explain."""
APART: Final = 2.0
"""Standard errors by which continuations tell two moves apart."""
CONTRASTS: Final = 3
"""How many of the moves that are really worse may show why."""
FRESH: Final = 1 << 20
"""Added to the seed for the worlds in which a reason is confirmed."""
COMMON: Final = frozenset({"forced", "close", "close_all", "fallback"})
"""Reasons that say nothing about the game."""


@dataclass(frozen=True)
class Advice:
    """What to do, and why."""

    position: Position
    reason: Reason
    best: int
    equals: tuple[int, ...]
    """Actions as good as the best one, itself first."""
    other: int | None
    """The first move that is really worse, if there is one."""
    explanation: Explanation | None
    """The search behind it; None where none was needed."""

    @property
    def specific(self) -> bool:
        """Whether the reason says something about this position."""
        return self.reason.id not in COMMON


def advise(masked: Position, seed: int = 0, *, budget: str | None = None) -> Advice:
    """Advice for the seat to act, from what it knows; the same for the same position and seed."""
    check_decision(masked)
    coach, legal = coach_of(masked.game), masked.legal()
    if len(legal) == 1:
        return Advice(masked, _common("forced", coach, masked, legal), legal[0], (legal[0],), None, None)
    if coach and len({coach.alike(masked, action) for action in legal}) == 1:
        return Advice(masked, coach.equal(masked, legal), legal[0], tuple(legal), None, None)
    explanation = explain(masked, budget or (coach.budget if coach else "search:1000"), seed)
    best = explanation.best.action
    if coach is None:
        return Advice(masked, _common("fallback", coach, masked, [best]), best, (best,), None, explanation)
    classes = _classes(coach, masked, explanation.candidates)
    worse = [found.action for found in classes[1:] if _is_worse(found, coach.matters)]
    cases = [case_of(coach, masked, best, other, seed) for other in (worse or [classes[1].action])[:CONTRASTS]]
    if not worse and not _apart(coach, cases[0]):
        several = [found.action for found in classes]
        reason = _by_rule(coach, cases[0]) or _common(_how_close(coach, masked, several, seed), coach, masked, several)
        return Advice(masked, reason, best, tuple(several), None, explanation)
    first = next(place for place, found in enumerate(classes) if found.action == cases[0].other)
    equals = tuple(found.action for found in classes[:first])
    found = next(_speaking(coach, cases, seed), None)
    if found is None:
        return Advice(masked, _common("fallback", coach, masked, [best]), best, equals, cases[0].other, explanation)
    return Advice(masked, found[0], best, equals, found[1].other, explanation)


def _classes(coach: Coach, masked: Position, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The first candidate of each class of moves that the rules make equal."""
    firsts: dict[object, Candidate] = {}
    for found in candidates:
        firsts.setdefault(coach.alike(masked, found.action), found)
    return list(firsts.values())


def _by_rule(coach: Coach, case: Case) -> Reason | None:
    """What the rules alone say for a move; worth hearing even where the search sees no difference."""
    spoken = filter(None, (template(case) for template in coach.templates))
    return next((reason for reason in spoken if reason.certain and not reason.lines), None)


def _how_close(coach: Coach, masked: Position, several: Sequence[int], seed: int) -> str:
    """Whether anything is left to decide between moves that the search cannot tell apart, and how many they are."""
    if all(case_of(coach, masked, several[0], other, seed).settled(coach.lines) for other in several[1:]):
        return "settled"
    return "close" if len(several) == 2 else "close_all"


def _apart(coach: Coach, case: Case) -> bool:
    """Whether playing on tells two moves apart that the search does not."""
    gain = case.gain(*coach.lines)
    return gain.mean > max(APART * gain.error, 0.0)


def _is_worse(found: Candidate, matters: float) -> bool:
    behind = found.worth_behind
    return behind is not None and behind.margin is not None and behind.value > behind.margin and behind.value > matters


def _speaking(coach: Coach, cases: Sequence[Case], seed: int) -> Iterator[tuple[Reason, Case]]:
    """The reasons that hold and are confirmed, with the case they speak of: first those that explain the difference.

    After them come those that are certain by rule and that the account does not speak against: the search has said
    that the other move is worse, and continuations by the quick player may be too rough to show where.
    """
    fresh: dict[int, Case] = {}
    for explains in (_explains, _allows):
        for case in cases:
            for reason in filter(None, (template(case) for template in coach.templates)):
                if not explains(coach, reason, case) or not reason.holds(case):
                    continue
                if case.other not in fresh:
                    fresh[case.other] = case_of(coach, case.masked, case.best, case.other, seed + FRESH)
                again = fresh[case.other]
                if reason.holds(again) and (not reason.lines or again.gain(*reason.lines).mean >= 0):
                    yield reason, case


def _explains(coach: Coach, reason: Reason, case: Case) -> bool:
    """Whether the lines that a reason names explain what is gained."""
    if not reason.lines:
        return True
    return case.gain(*reason.lines).sure and case.share(coach.lines, reason.lines) >= EXPLAINS


def _allows(_coach: Coach, reason: Reason, case: Case) -> bool:
    """Whether a reason is certain by rule, and nothing in the account is against it."""
    gain = case.gain(*reason.lines)
    return reason.certain and gain.mean >= -gain.error


def _common(name: str, coach: Coach | None, masked: Position, actions: Sequence[int]) -> Reason:
    """A sentence that all games share."""
    orders: list[Message] = [_order(coach, masked, action) for action in actions]
    return Reason(name, say(f"advice.{name}", move=orders[0], other=orders[1] if len(orders) > 1 else ""))


def _order(coach: Coach | None, masked: Position, action: int) -> Message:
    return coach.move(masked, action) if coach else masked.game.words.announce(action)


add_catalogue(
    {
        "advice.forced": {"fr": "{move} : c'est le seul coup possible.", "en": "{move}: it is the only move."},
        "advice.settled": {
            "fr": "{move}, ou autre chose : cela ne devrait plus rien changer.",
            "en": "{move}, or anything else: nothing should change any more.",
        },
        "advice.close": {
            "fr": "{move}, si vous hésitez : deux coups se valent.",
            "en": "{move}, if in doubt: two moves are equally good.",
        },
        "advice.close_all": {
            "fr": "{move}, si vous hésitez : plusieurs coups se valent.",
            "en": "{move}, if in doubt: several moves are equally good.",
        },
        "advice.fallback": {"fr": "{move} : c'est le coup le plus sûr.", "en": "{move}: it is the safest move."},
    }
)
