"""One sentence of advice: the move, and its main reason, if one can be found and confirmed.

The best move is compared with the first one that is really worse, never simply with the next. A reason must explain the
difference, and hold again in worlds it was not chosen with; otherwise the sentence claims less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.advice.explanation import Explanation, check_decision, explain, find_search_bot, judge_moves
from roitelet.advice.merged_searches import FEWEST_TRIES, MoveEstimates
from roitelet.advice.paired_rollouts import case_of
from roitelet.advice.time_limit import Spare, always
from roitelet.base.language import add_catalogue, capital, say
from roitelet.engine.coach.coach import Case, Coach, MoveReason, find_coach, fits
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


def advise(
    masked: Position, seed: int = 0, *, budget: str | None = None, spare: Spare = always, asked: Sequence[int] = ()
) -> Advice:
    """Advise the seat to act, from what it knows. The same position and seed have the same advice.

    The moves ``asked`` about are tried in any case. If time is short, it uses fewer searches and fewer worlds, and so
    is less sure.
    """
    check_decision(masked)
    coach, legal = find_coach(masked.game), masked.legal()
    if len(legal) == 1:
        return Advice(masked, _general_reason("forced", coach, masked, legal[0]), legal[0], (legal[0],), None, None)
    if _all_alike(coach, masked, legal):
        assert coach is not None
        return Advice(masked, coach.equal(masked, legal), legal[0], tuple(legal), None, None)
    explanation = explain(masked, budget or _budget(coach), seed, spare, asked)
    if coach is None:
        best = explanation.best.action
        return Advice(masked, _general_reason("fallback", coach, masked, best), best, (best,), None, explanation)
    classes = classes_of(coach, masked, explanation.candidates)
    best = _choose_best(coach, masked, classes)
    worse_moves = [item.action for item in classes if _is_worse(item, coach.matters)]
    cases = [
        case_of(coach, masked, best, other, seed, spare=spare)
        for other in (worse_moves or [item.action for item in classes if item.action != best])[:CONTRASTS]
    ]
    if not worse_moves and not _differ_in_rollouts(coach, cases[0]):
        tied = [best, *(item.action for item in classes if item.action != best)]
        reason = _certain_reason(coach, cases[0])
        if reason is None:
            reason = _general_reason(_equality_kind(coach, masked, tied, seed, spare), coach, masked, best)
        return Advice(masked, reason, best, tuple(tied), None, explanation)
    first_worse = next(index for index, item in enumerate(classes) if item.action == cases[0].other)
    equals = (best, *(item.action for item in classes[:first_worse] if item.action != best))
    confirmed = next(_confirmed_reasons(coach, cases, seed, spare), None)
    if confirmed is None:
        return Advice(
            masked, _general_reason("fallback", coach, masked, best), best, equals, cases[0].other, explanation
        )
    reason, case = confirmed
    return Advice(masked, reason, best, equals, case.other, explanation)


def advised_move(masked: Position, seed: int = 0) -> int:
    """Return the move that :func:`advise` recommends, without its reason."""
    check_decision(masked)
    coach, legal = find_coach(masked.game), masked.legal()
    if len(legal) == 1 or _all_alike(coach, masked, legal):
        return legal[0]
    candidates = judge_moves(masked, find_search_bot(masked.game, _budget(coach)), seed).candidates
    return _choose_best(coach, masked, classes_of(coach, masked, candidates)) if coach else candidates[0].action


def _all_alike(coach: Coach | None, masked: Position, legal: Sequence[int]) -> bool:
    return coach is not None and len({coach.alike(masked, action) for action in legal}) == 1


def _budget(coach: Coach | None) -> str:
    return coach.budget if coach else Coach.budget


def _choose_best(coach: Coach, masked: Position, classes: Sequence[MoveEstimates]) -> int:
    """Return the best move; among moves as good as the best, the one that the lessons teach."""
    equally_good = [
        candidate.action
        for candidate in classes
        if candidate is classes[0] or (candidate.visits >= FEWEST_TRIES and not _is_worse(candidate, coach.matters))
    ]
    return coach.prefer(masked, equally_good)


def classes_of(coach: Coach, masked: Position, candidates: Sequence[MoveEstimates]) -> list[MoveEstimates]:
    """Return the first candidate of each class of moves that are equal by the rules."""
    first_by_class: dict[object, MoveEstimates] = {}
    for candidate in candidates:
        first_by_class.setdefault(coach.alike(masked, candidate.action), candidate)
    return list(first_by_class.values())


def _certain_reason(coach: Coach, case: Case) -> MoveReason | None:
    """Return a reason from the rules alone, shown even if the search sees no difference."""
    reasons = filter(None, (template(case) for template in coach.templates))
    return next((reason for reason in reasons if reason.certain and not reason.lines), None)


def _equality_kind(coach: Coach, masked: Position, tied: Sequence[int], seed: int, spare: Spare) -> str:
    """Return the kind of sentence for moves that the search cannot separate."""
    cases = (case_of(coach, masked, tied[0], other, seed, spare=spare) for other in tied[1:])
    if all(case.same_result(coach.lines) for case in cases):
        return "settled"
    return "close" if len(tied) == 2 else "close_all"


def _differ_in_rollouts(coach: Coach, case: Case) -> bool:
    """Return whether rollouts separate two moves that the search does not."""
    gain = case.gain(*coach.lines)
    return gain.mean > max(APART * gain.error, 0.0)


def _is_worse(candidate: MoveEstimates, noticeable: float) -> bool:
    behind = candidate.worth_behind
    return (
        behind is not None and behind.spread is not None and behind.value > behind.spread and behind.value > noticeable
    )


def _confirmed_reasons(
    coach: Coach, cases: Sequence[Case], seed: int, spare: Spare
) -> Iterator[tuple[MoveReason, Case]]:
    """Yield the confirmed reasons, each with its case: first those that explain the difference.

    Then those that are certain by rule and that the account does not contradict: the search found the other move worse,
    and rollouts by the quick player may be too rough to show why.
    """
    new_cases: dict[int, Case] = {}
    for may_explain in (_explains, _is_not_contradicted):
        for case in cases:
            for reason in filter(None, (template(case) for template in coach.templates)):
                if not fits(reason.sentence) or not may_explain(coach, reason, case) or not reason.holds(case):
                    continue
                if case.other not in new_cases:
                    new_cases[case.other] = case_of(
                        coach, case.masked, case.best, case.other, seed + FRESH, spare=spare
                    )
                new_case = new_cases[case.other]
                if reason.holds(new_case) and (not reason.lines or new_case.gain(*reason.lines).mean >= 0):
                    yield reason, case


def find_reason(coach: Coach, masked: Position, best: int, other: int, seed: int) -> MoveReason:
    """Return the main reason why one move is better than another; a general one if none is confirmed."""
    case = case_of(coach, masked, best, other, seed)
    confirmed = next(_confirmed_reasons(coach, [case], seed, always), None)
    return confirmed[0] if confirmed else _general_reason("fallback", coach, masked, best)


def _explains(coach: Coach, reason: MoveReason, case: Case) -> bool:
    """Return whether the account lines of a reason explain the gain."""
    if not reason.lines:
        return True
    return case.gain(*reason.lines).sure and case.share(coach.lines, reason.lines) >= EXPLAINS


def _is_not_contradicted(_coach: Coach, reason: MoveReason, case: Case) -> bool:
    """Return whether a reason is certain by rule, and the account does not contradict it."""
    gain = case.gain(*reason.lines)
    return reason.certain and gain.mean >= -gain.error


def _general_reason(name: str, coach: Coach | None, masked: Position, action: int) -> MoveReason:
    """Return a reason that every game has."""
    label = masked.game.words.label
    label_message = LabelMessage(lambda action, language: capital(label(action, language)), action)
    move = coach.move(masked, action) if coach else label_message
    return MoveReason(name, say(f"advice.{name}", move=move))


add_catalogue(
    {
        "advice.forced": ("{move} : c'est le seul coup possible.", "{move}: it is the only move."),
        "advice.settled": ("{move} : ici, tous les coups se valent.", "{move}: it should make no difference."),
        "advice.close": ("{move} : un autre coup vaut autant.", "{move}: another move is just as good."),
        "advice.close_all": ("{move} : d'autres coups valent autant.", "{move}: other moves are just as good."),
        "advice.fallback": (
            "{move} : c'est le coup qui réussit le mieux.",
            "{move}: this move does best when tried.",
        ),
    }
)
