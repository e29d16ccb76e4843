"""Proof that a decision has one clearly right move, by independent tests.

Several long searches must agree on it; in rollouts by skilled bots in the same sampled worlds it must do better than
its rivals, and seldom worse; and near the end of a round, where an exact solution is possible, it must be best there.
Moves that are equal by the rules count as one.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from roitelet.advice.explanation import find_search_bot
from roitelet.advice.merged_searches import ActionEstimate, MoveEstimates, merge
from roitelet.advice.paired_rollouts import case_of, compare
from roitelet.base.rng import new_stream
from roitelet.bots import find_bot
from roitelet.bots.levels import SKILLED, yardstick_bot
from roitelet.bots.registry import SEARCH
from roitelet.bots.search import Candidate as Tried
from roitelet.bots.search import Thoughts
from roitelet.engine.coach.coach import Coach
from roitelet.engine.position import Position
from roitelet.learning.endgame_solver import count_out

FEWEST_KINDS: Final = 3
"""Least number of choices of a puzzle."""
OUTSIDE: Final = 2.0
"""Least lead, in margins of error."""
NOTICED: Final = 3.0
"""Least lead, in differences that a person would notice."""
OF_SPAN: Final = 0.2
"""Least lead in points, as a share of a wide difference on the coach's scale."""
CHANCES: Final = 0.025
"""Least lead in the chance to win, if there is no such scale."""
EARLY: Final = 2
MANY: Final = 24
SOME: Final = 0.5
"""With many moves, the share of the lead needed after the first searches; with less the proof is given up."""
RARE: Final = 0.004
"""With many moves, one with a smaller share of all simulations was hardly tried."""
CHECKED: Final = 0.5
"""A puzzle passes a check if its lead is this share of the lead asked of a new one, and beyond the error."""
FEWEST_WORLDS: Final = 30
PER_WORLD: Final = 333
"""Simulations per world of the rollouts, of which there are at least ``FEWEST_WORLDS``."""
RIVALS: Final = 2
"""Number of moves played out beside the right one."""
STEADY: Final = 0.7
HARDLY_STEADY: Final = 0.6
"""Share of worlds in which the right move must be no worse; this one if the account of a world is only an estimate."""
HOPELESS: Final = 0.08
DECIDED: Final = 0.95
"""Chance to win beyond which no move matters, in a game without another measure."""


@dataclass(frozen=True)
class Effort:
    """The effort and the thresholds of a proof; counted in simulations, never in seconds."""

    look: int = 1_500
    """Simulations of each of the two quick searches for candidates."""
    searches: int = 6
    long: int = 20_000
    """Simulations of each search of the proof."""
    worlds: int = 60
    """Worlds for rollouts by skilled bots; 0 for no rollouts."""
    lead: float = 1.0
    """The least lead, as a share of that asked of a new puzzle."""

    def longer(self) -> "Effort":
        """Return twice as much work, for checking a puzzle again."""
        return replace(self, long=2 * self.long, worlds=2 * self.worlds, lead=CHECKED)


def effort_of(simulations: int) -> Effort:
    """Return the effort for a number of simulations of each search of the proof."""
    return Effort(long=simulations, worlds=max(FEWEST_WORLDS, simulations // PER_WORLD))


USUAL: Final = Effort()


@dataclass(frozen=True)
class Proof:
    """One clearly right move."""

    candidates: tuple[MoveEstimates, ...]
    """One candidate for each kind of move, the right one first."""
    steady: float
    worlds: int
    """The number of worlds solved exactly; 0 if that was not possible."""


class Decision:
    """A decision to prove, as its seat knows it."""

    def __init__(self, coach: Coach, masked: Position) -> None:
        self.coach, self.masked = coach, masked
        self.kinds: dict[object, list[int]] = defaultdict(list)
        for action in masked.legal():
            self.kinds[coach.alike(masked, action)].append(action)

    def same(self, action: int) -> list[int]:
        """Return all moves of the same kind as this one."""
        return self.kinds[self.coach.alike(self.masked, action)]

    def search(self, searches: int, simulations: int, seed: int) -> tuple[MoveEstimates, ...] | None:
        """Return the merged result of several searches for each kind of move; None unless all prefer the same kind."""
        thinker, rng = find_search_bot(self.masked.game, f"{yardstick_bot(SEARCH)}:{simulations}"), new_stream(seed)
        thoughts: list[Thoughts] = []
        for _ in range(searches):
            thoughts.append(self._by_kind(thinker.think(self.masked, rng)))
            if thoughts[-1].best.action != thoughts[0].best.action:
                return None
            if len(thoughts) == EARLY and len(self.kinds) > MANY and not self._promising(self._merge(thoughts)):
                return None
        return self._merge(thoughts)

    def _promising(self, found: Sequence[MoveEstimates]) -> bool:
        """Return whether the first searches show some lead; with many moves, others end the long proof here."""
        return _leads(self.coach, found[1], SOME, within=0.0)

    def _merge(self, thoughts: Sequence[Thoughts]) -> tuple[MoveEstimates, ...]:
        return merge(thoughts, lowest_wins=self.masked.game.info.lowest_wins)

    def _by_kind(self, thoughts: Thoughts) -> Thoughts:
        kinds: dict[int, list[Tried]] = defaultdict(list)
        for tried in thoughts.candidates:
            kinds[self.same(tried.action)[0]].append(tried)
        rows = [_merge_equal_moves(action, tried) for action, tried in kinds.items()]
        ranked = tuple(sorted(rows, key=lambda row: (-row.visits, -row.worth, row.action)))
        return Thoughts(ranked, thoughts.simulations, thoughts.seconds)


def _merge_equal_moves(action: int, tried: Sequence[Tried]) -> Tried:
    """Merge the results of equal moves, weighted by visits."""
    visits = sum(move.visits for move in tried)
    weights = [move.visits / visits if visits else 1 / len(tried) for move in tried]

    def mean(values: Sequence[float]) -> float:
        return sum(weight * value for weight, value in zip(weights, values, strict=True))

    return Tried(
        action,
        visits,
        mean([move.points for move in tried]),
        mean([move.wins for move in tried]),
        mean([move.worth for move in tried]),
        sum(move.prior for move in tried),
    )


def looks_clear(decision: Decision, effort: Effort, seed: int) -> bool:
    """Return whether a quick search finds a decision worth a proof."""
    if len(decision.kinds) < FEWEST_KINDS:
        return False
    found = decision.search(2, effort.look, seed)
    return found is not None and _leads(decision.coach, found[1], effort.lead, within=0.0)


def prove(decision: Decision, effort: Effort, seed: int) -> Proof | None:
    """Return the one right move, if there is one and every test confirms it."""
    coach = decision.coach
    found = decision.search(effort.searches, effort.long, seed)
    within = OUTSIDE * effort.lead
    if found is None or not all(_leads(coach, other, effort.lead, within) for other in _serious(found)):
        return None
    wins = found[0].wins
    if coach.scale is None and (wins is None or not HOPELESS < wins.value < DECIDED):
        return None
    steady = _share_no_worse(decision, found, effort, seed) if effort.worlds else 1.0
    if steady < (STEADY if coach.adds_up else HARDLY_STEADY) * effort.lead:
        return None
    counted = count_out(coach, decision.masked, [move.action for move in found], seed)
    if counted is not None and not _is_best_when_solved(coach, found, counted[1], effort.lead):
        return None
    return Proof(found, steady, counted[0] if counted else 0)


def _serious(found: Sequence[MoveEstimates]) -> list[MoveEstimates]:
    """Return the other moves to be shown worse; of many moves, without those that searches hardly tried."""
    return [other for other in found[1:] if len(found) <= MANY or other.share >= RARE]


def _leads(coach: Coach, other: MoveEstimates, lead: float, within: float) -> bool:
    """Return whether a move is clearly behind the first: in search value, in points and in chances to win."""
    worth, points, wins = other.worth_behind, other.points_behind, other.wins_behind
    if worth is None or points is None or wins is None:
        return True  # no search gave it a single try
    felt = points.value >= lead * OF_SPAN * coach.scale.span if coach.scale else wins.value >= lead * CHANCES
    both = wins.value >= 0 and (points.value >= 0 or coach.scale is None)
    enough = both and felt and worth.value >= lead * NOTICED * coach.matters
    return enough and _outside(worth, within) and _outside(points if coach.scale else wins, within)


def _outside(lead: ActionEstimate, within: float) -> bool:
    # there is no spread if at most one search tried the move
    return lead.spread is None or lead.value >= within * lead.spread


def _share_no_worse(decision: Decision, found: Sequence[MoveEstimates], effort: Effort, seed: int) -> float:
    """Return the share of worlds in which the right move is no worse than its rivals.

    0 if its mean is not clearly better.
    """
    coach, masked = decision.coach, decision.masked
    moves = [move.action for move in found[: RIVALS + 1]]
    accounts = compare(coach, masked, moves, seed, effort.worlds, find_bot(masked.game, yardstick_bot(SKILLED)))
    first, *others = [np.sum([account[line] for line in coach.lines], axis=0) for account in accounts]
    shares = []
    for other in others:
        gain = first - other
        if gain.mean() <= 2 * effort.lead * gain.std() / np.sqrt(len(gain)):
            return 0.0
        shares.append(float((gain >= 0).mean()))
    return min(shares)


def _is_best_when_solved(
    coach: Coach, found: Sequence[MoveEstimates], counted: Mapping[int, tuple[float, float]], lead: float
) -> bool:
    """Return whether the exact solution prefers the right move, with the worst and with the best opponents."""
    best, *others = [counted[move.action] for move in found]
    least = lead * OF_SPAN * coach.scale.span if coach.scale else 0.0
    return all(best[kind] >= other[kind] + least for other in others for kind in (0, 1))


def reason_holds(decision: Decision, best: int, other: int, reason: str, effort: Effort, seed: int) -> bool:
    """Return whether a reason holds in rollouts by skilled bots in new worlds."""
    if not effort.worlds:
        return True
    coach, masked = decision.coach, decision.masked
    case = case_of(coach, masked, best, other, seed, 2 * effort.worlds, find_bot(masked.game, yardstick_bot(SKILLED)))
    found = next(
        (item for item in (template(case) for template in coach.templates) if item and item.id == reason), None
    )
    return found is not None and found.holds(case)
