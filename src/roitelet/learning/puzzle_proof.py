"""Proof that a decision has one clearly right move, by independent tests.

Several long searches must agree on the move. In rollouts by skilled bots in the same sampled worlds, it must do better
than its rivals, and seldom worse. Near the end of a round, it must also be best in the exact solution. Moves that are
equal by the rules count as one.
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
from roitelet.learning.endgame_solver import solve_exactly

FEWEST_KINDS: Final = 3
"""Smallest number of choices in a puzzle."""
LEAD_IN_MARGINS: Final = 2.0
"""Least lead, in margins of error."""
LEAD_IN_NOTICEABLE_STEPS: Final = 3.0
"""Least lead, in differences that a person would notice."""
LEAST_SHARE_OF_SPAN: Final = 0.2
"""Least lead in points, as a share of a wide difference on the coach's scale."""
LEAST_WIN_LEAD: Final = 0.025
"""Least lead in the chance to win, if there is no such scale."""
FIRST_SEARCHES: Final = 2
MANY_MOVES: Final = 24
SHARE_AFTER_FIRST: Final = 0.5
"""With many moves, the share of the lead that is needed after the first searches to continue the proof."""
RARELY_TRIED: Final = 0.004
"""Share of all simulations below which a move counts as hardly tried, if there are many moves."""
LEAD_OF_CHECK: Final = 0.5
"""The lead that a puzzle needs to pass a check, as a share of the lead that a new puzzle needs."""
FEWEST_WORLDS: Final = 30
SIMULATIONS_PER_WORLD: Final = 333
"""Simulations per world of the rollouts, of which there are at least ``FEWEST_WORLDS``."""
RIVALS: Final = 2
"""Number of other moves that rollouts compare with the right one."""
STEADY: Final = 0.7
HARDLY_STEADY: Final = 0.6
"""Share of worlds in which the right move must be no worse; the second if the account of a world is an estimate."""
HOPELESS: Final = 0.08
DECIDED: Final = 0.95
"""Chances to win below and above which no move matters, in a game without another measure."""


@dataclass(frozen=True)
class Effort:
    """The effort and the thresholds of a proof; counted in simulations, never in seconds."""

    quick_simulations: int = 1_500
    """Simulations of each of the two quick searches for candidates."""
    searches: int = 6
    simulations: int = 20_000
    """Simulations of each search of the proof."""
    worlds: int = 60
    """Worlds for rollouts by skilled bots; 0 for no rollouts."""
    lead: float = 1.0
    """The smallest lead, as a share of the lead that a new puzzle needs."""

    def doubled(self) -> "Effort":
        """Return twice the effort, for the second proof of a puzzle."""
        return replace(self, simulations=2 * self.simulations, worlds=2 * self.worlds, lead=LEAD_OF_CHECK)


def effort_of(simulations: int) -> Effort:
    """Return the effort with this number of simulations in each search."""
    return Effort(simulations=simulations, worlds=max(FEWEST_WORLDS, simulations // SIMULATIONS_PER_WORLD))


USUAL_EFFORT: Final = Effort()


@dataclass(frozen=True)
class Proof:
    """The proof that one move is clearly right."""

    candidates: tuple[MoveEstimates, ...]
    """One candidate for each kind of move, the right one first."""
    steady: float
    worlds: int
    """The number of worlds solved exactly; 0 if that was not possible."""


class Decision:
    """A decision to examine, as its seat knows it."""

    def __init__(self, coach: Coach, masked: Position) -> None:
        self.coach, self.masked = coach, masked
        self.moves_by_kind: dict[object, list[int]] = defaultdict(list)
        for action in masked.legal():
            self.moves_by_kind[coach.alike(masked, action)].append(action)

    def equal_moves(self, action: int) -> list[int]:
        """Return all moves of the same kind as this one."""
        return self.moves_by_kind[self.coach.alike(self.masked, action)]

    def search(self, searches: int, simulations: int, seed: int) -> tuple[MoveEstimates, ...] | None:
        """Return the merged results of several searches, by kind of move; None unless all prefer the same kind."""
        bot, rng = find_search_bot(self.masked.game, f"{yardstick_bot(SEARCH)}:{simulations}"), new_stream(seed)
        thoughts: list[Thoughts] = []
        for _ in range(searches):
            thoughts.append(self._merge_by_kind(bot.think(self.masked, rng)))
            if thoughts[-1].best.action != thoughts[0].best.action:
                return None
            if (
                len(thoughts) == FIRST_SEARCHES
                and len(self.moves_by_kind) > MANY_MOVES
                and not self._promising(self._merge(thoughts))
            ):
                return None
        return self._merge(thoughts)

    def _promising(self, candidates: Sequence[MoveEstimates]) -> bool:
        """Return whether the first searches show a lead, without which the long proof is given up."""
        return _is_clearly_behind(self.coach, candidates[1], SHARE_AFTER_FIRST, within=0.0)

    def _merge(self, thoughts: Sequence[Thoughts]) -> tuple[MoveEstimates, ...]:
        return merge(thoughts, lowest_wins=self.masked.game.info.lowest_wins)

    def _merge_by_kind(self, thoughts: Thoughts) -> Thoughts:
        kinds: dict[int, list[Tried]] = defaultdict(list)
        for tried in thoughts.candidates:
            kinds[self.equal_moves(tried.action)[0]].append(tried)
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


def seems_clear(decision: Decision, effort: Effort, seed: int) -> bool:
    """Return whether a quick search finds a decision worth a proof."""
    if len(decision.moves_by_kind) < FEWEST_KINDS:
        return False
    candidates = decision.search(2, effort.quick_simulations, seed)
    return candidates is not None and _is_clearly_behind(decision.coach, candidates[1], effort.lead, within=0.0)


def prove(decision: Decision, effort: Effort, seed: int) -> Proof | None:
    """Return the proof that one move is right; None if a test fails."""
    coach = decision.coach
    candidates = decision.search(effort.searches, effort.simulations, seed)
    within = LEAD_IN_MARGINS * effort.lead
    if candidates is None or not all(
        _is_clearly_behind(coach, other, effort.lead, within) for other in _real_rivals(candidates)
    ):
        return None
    wins = candidates[0].wins
    if coach.scale is None and (wins is None or not HOPELESS < wins.value < DECIDED):
        return None
    steady = _share_no_worse(decision, candidates, effort, seed) if effort.worlds else 1.0
    if steady < (STEADY if coach.adds_up else HARDLY_STEADY) * effort.lead:
        return None
    solution = solve_exactly(coach, decision.masked, [move.action for move in candidates], seed)
    if solution is not None and not _is_best_when_solved(coach, candidates, solution[1], effort.lead):
        return None
    return Proof(candidates, steady, solution[0] if solution else 0)


def _real_rivals(candidates: Sequence[MoveEstimates]) -> list[MoveEstimates]:
    """Return the other moves that must be worse; if there are many, without those that were hardly tried."""
    return [other for other in candidates[1:] if len(candidates) <= MANY_MOVES or other.share >= RARELY_TRIED]


def _is_clearly_behind(coach: Coach, other: MoveEstimates, lead: float, within: float) -> bool:
    """Return whether a move is clearly behind the first: in search value, in points and in chances to win."""
    worth, points, wins = other.worth_behind, other.points_behind, other.wins_behind
    if worth is None or points is None or wins is None:
        return True  # no search tried it
    enough_points = (
        points.value >= lead * LEAST_SHARE_OF_SPAN * coach.scale.span
        if coach.scale
        else wins.value >= lead * LEAST_WIN_LEAD
    )
    not_ahead = wins.value >= 0 and (points.value >= 0 or coach.scale is None)
    is_enough = not_ahead and enough_points and worth.value >= lead * LEAD_IN_NOTICEABLE_STEPS * coach.matters
    return is_enough and _is_beyond_error(worth, within) and _is_beyond_error(points if coach.scale else wins, within)


def _is_beyond_error(lead: ActionEstimate, within: float) -> bool:
    # there is no spread if at most one search tried the move
    return lead.spread is None or lead.value >= within * lead.spread


def _share_no_worse(decision: Decision, candidates: Sequence[MoveEstimates], effort: Effort, seed: int) -> float:
    """Return the share of worlds in which the right move is no worse than its rivals; 0 if its mean is not better."""
    coach, masked = decision.coach, decision.masked
    moves = [move.action for move in candidates[: RIVALS + 1]]
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
    coach: Coach, candidates: Sequence[MoveEstimates], results: Mapping[int, tuple[float, float]], lead: float
) -> bool:
    """Return whether the exact solution prefers the right move, with the worst and with the best opponents."""
    best, *others = [results[move.action] for move in candidates]
    least = lead * LEAST_SHARE_OF_SPAN * coach.scale.span if coach.scale else 0.0
    return all(best[kind] >= other[kind] + least for other in others for kind in (0, 1))


def reason_holds(decision: Decision, best: int, other: int, reason: str, effort: Effort, seed: int) -> bool:
    """Return whether a reason holds in rollouts by skilled bots in new worlds."""
    if not effort.worlds:
        return True
    coach, masked = decision.coach, decision.masked
    case = case_of(coach, masked, best, other, seed, 2 * effort.worlds, find_bot(masked.game, yardstick_bot(SKILLED)))
    match = next(
        (item for item in (template(case) for template in coach.templates) if item and item.id == reason), None
    )
    return match is not None and match.holds(case)
