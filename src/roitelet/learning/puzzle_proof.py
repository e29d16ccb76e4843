"""Proof that a decision has one clearly right move, shown in ways that do not depend on each other.

Several long searches must agree on it; skilled players who play both moves on in the same possible worlds must do
better with it, and seldom worse; and near the end of a round, where everything can be counted out, so it must be.
Moves that the rules make equal count as one.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from roitelet.advice.estimates import ActionEstimate, MoveEstimates, merge
from roitelet.advice.explanation import find_thinker
from roitelet.advice.rollouts import case_of, compare
from roitelet.base.rng import new_stream
from roitelet.bots import find_bot
from roitelet.bots.levels import SKILLED, yardstick
from roitelet.bots.registry import SEARCH
from roitelet.bots.search import Candidate as Tried
from roitelet.bots.search import Thoughts
from roitelet.engine.coach.reasons import Coach
from roitelet.engine.position import Position
from roitelet.learning.endgames import count_out

FEWEST_KINDS: Final = 3
"""Fewer choices make no puzzle."""
OUTSIDE: Final = 2.0
"""A lead must be this many times its margin of error."""
NOTICED: Final = 3.0
"""And this many times a difference that a person would notice."""
OF_SPAN: Final = 0.2
"""In points it must be this share of what looks wide on the coach's scale."""
CHANCES: Final = 0.025
"""Where there is no such scale, this much of a chance to win."""
EARLY: Final = 2
MANY: Final = 24
SOME: Final = 0.5
"""After so many searches of so many kinds of moves, this share of the lead must show, or the proof is given up."""
RARE: Final = 0.004
"""Among so many, a move with a smaller share of all simulations was hardly tried."""
CHECKED: Final = 0.5
"""A puzzle stands if its lead, looked at again, is this share of what is asked of a new one, and outside the error."""
FEWEST_WORLDS: Final = 30
PER_WORLD: Final = 333
"""Simulations of a search for each world that is played on, but never fewer worlds than that."""
RIVALS: Final = 2
"""Moves that are played on beside the right one."""
STEADY: Final = 0.7
HARDLY_STEADY: Final = 0.6
"""In this share of worlds the right move must be no worse; where worlds are only judged at a glance, in this one."""
HOPELESS: Final = 0.08
DECIDED: Final = 0.95
"""Chances to win beyond which nobody cares for a move, in a game that has no other measure."""


@dataclass(frozen=True)
class Effort:
    """The effort and the thresholds of a proof; counted in simulations, never in seconds."""

    look: int = 1_500
    """Simulations of each of the two searches that look for candidates."""
    searches: int = 6
    long: int = 20_000
    """Simulations of each search that proves."""
    worlds: int = 60
    """Worlds in which skilled players play on; with 0 nobody does."""
    lead: float = 1.0
    """How large a lead must be, as a share of what is asked of a new puzzle."""

    def longer(self) -> "Effort":
        """Twice as much work, to check again what was proved before."""
        return replace(self, long=2 * self.long, worlds=2 * self.worlds, lead=CHECKED)


def effort_of(simulations: int) -> Effort:
    """Return an effort by the simulations of each search that proves."""
    return Effort(long=simulations, worlds=max(FEWEST_WORLDS, simulations // PER_WORLD))


USUAL: Final = Effort()


@dataclass(frozen=True)
class Proof:
    """One clearly right move."""

    candidates: tuple[MoveEstimates, ...]
    """One for each kind of move, the right one first."""
    steady: float
    worlds: int
    """Worlds counted out to the end; 0 where that was not possible."""


class Decision:
    """The knowledge of a seat that has to decide."""

    def __init__(self, coach: Coach, masked: Position) -> None:
        self.coach, self.masked = coach, masked
        self.kinds: dict[object, list[int]] = defaultdict(list)
        for action in masked.legal():
            self.kinds[coach.alike(masked, action)].append(action)

    def same(self, action: int) -> list[int]:
        """Return all moves of the kind of this one."""
        return self.kinds[self.coach.alike(self.masked, action)]

    def search(self, searches: int, simulations: int, seed: int) -> tuple[MoveEstimates, ...] | None:
        """Return what several searches together say of each kind of move; None unless all prefer the same kind."""
        thinker, rng = find_thinker(self.masked.game, f"{yardstick(SEARCH)}:{simulations}"), new_stream(seed)
        thoughts: list[Thoughts] = []
        for _ in range(searches):
            thoughts.append(self._by_kind(thinker.think(self.masked, rng)))
            if thoughts[-1].best.action != thoughts[0].best.action:
                return None
            if len(thoughts) == EARLY and len(self.kinds) > MANY and not self._promising(self._merge(thoughts)):
                return None
        return self._merge(thoughts)

    def _promising(self, found: Sequence[MoveEstimates]) -> bool:
        """Return where there are many moves a proof is long: it goes on only if the first searches show some lead."""
        return _leads(self.coach, found[1], SOME, within=0.0)

    def _merge(self, thoughts: Sequence[Thoughts]) -> tuple[MoveEstimates, ...]:
        return merge(thoughts, lowest_wins=self.masked.game.info.lowest_wins)

    def _by_kind(self, thoughts: Thoughts) -> Thoughts:
        kinds: dict[int, list[Tried]] = defaultdict(list)
        for tried in thoughts.candidates:
            kinds[self.same(tried.action)[0]].append(tried)
        rows = [_joined(action, tried) for action, tried in kinds.items()]
        ranked = tuple(sorted(rows, key=lambda row: (-row.visits, -row.worth, row.action)))
        return Thoughts(ranked, thoughts.simulations, thoughts.seconds)


def _joined(action: int, tried: Sequence[Tried]) -> Tried:
    """Equal moves as one."""
    visits = sum(one.visits for one in tried)
    weights = [one.visits / visits if visits else 1 / len(tried) for one in tried]

    def mean(values: Sequence[float]) -> float:
        return sum(weight * value for weight, value in zip(weights, values, strict=True))

    return Tried(
        action,
        visits,
        mean([one.points for one in tried]),
        mean([one.wins for one in tried]),
        mean([one.worth for one in tried]),
        sum(one.prior for one in tried),
    )


def looks_clear(decision: Decision, effort: Effort, seed: int) -> bool:
    """Return whether a decision is worth a proof, by a short look."""
    if len(decision.kinds) < FEWEST_KINDS:
        return False
    found = decision.search(2, effort.look, seed)
    return found is not None and _leads(decision.coach, found[1], effort.lead, within=0.0)


def prove(decision: Decision, effort: Effort, seed: int) -> Proof | None:
    """Return the one right move, if there is one and nothing speaks against it."""
    coach = decision.coach
    found = decision.search(effort.searches, effort.long, seed)
    if found is None or not all(_leads(coach, one, effort.lead, within=OUTSIDE * effort.lead) for one in _tried(found)):
        return None
    wins = found[0].wins
    if coach.scale is None and (wins is None or not HOPELESS < wins.value < DECIDED):
        return None
    steady = _played_on(decision, found, effort, seed) if effort.worlds else 1.0
    if steady < (STEADY if coach.adds_up else HARDLY_STEADY) * effort.lead:
        return None
    counted = count_out(coach, decision.masked, [one.action for one in found], seed)
    if counted is not None and not _counts_most(coach, found, counted[1], effort.lead):
        return None
    return Proof(found, steady, counted[0] if counted else 0)


def _tried(found: Sequence[MoveEstimates]) -> list[MoveEstimates]:
    """Return the other moves that must be shown to be worse: where there are many, not those that hardly any search
    tried.
    """
    return [one for one in found[1:] if len(found) <= MANY or one.share >= RARE]


def _leads(coach: Coach, other: MoveEstimates, lead: float, within: float) -> bool:
    """Return whether a move is clearly behind the first: in what the search maximises, in points and in chances to
    win.
    """
    worth, points, wins = other.worth_behind, other.points_behind, other.wins_behind
    if worth is None or points is None or wins is None:
        return True  # no search thought it worth a single try
    felt = points.value >= lead * OF_SPAN * coach.scale.span if coach.scale else wins.value >= lead * CHANCES
    both = wins.value >= 0 and (points.value >= 0 or coach.scale is None)
    enough = both and felt and worth.value >= lead * NOTICED * coach.matters
    return enough and _outside(worth, within) and _outside(points if coach.scale else wins, within)


def _outside(lead: ActionEstimate, within: float) -> bool:
    # a spread is missing where at most one search tried the move at all
    return lead.spread is None or lead.value >= within * lead.spread


def _played_on(decision: Decision, found: Sequence[MoveEstimates], effort: Effort, seed: int) -> float:
    """Return the share of worlds in which the right move is no worse than its rivals.

    0 if on the whole it is not better.
    """
    coach, masked = decision.coach, decision.masked
    moves = [one.action for one in found[: RIVALS + 1]]
    accounts = compare(coach, masked, moves, seed, effort.worlds, find_bot(masked.game, yardstick(SKILLED)))
    first, *others = [np.sum([account[line] for line in coach.lines], axis=0) for account in accounts]
    shares = []
    for other in others:
        gain = first - other
        if gain.mean() <= 2 * effort.lead * gain.std() / np.sqrt(len(gain)):
            return 0.0
        shares.append(float((gain >= 0).mean()))
    return min(shares)


def _counts_most(
    coach: Coach, found: Sequence[MoveEstimates], counted: Mapping[int, tuple[float, float]], lead: float
) -> bool:
    """Return whether the right move brings more than any other, however kind the others are."""
    best, *others = [counted[one.action] for one in found]
    least = lead * OF_SPAN * coach.scale.span if coach.scale else 0.0
    return all(best[kind] >= other[kind] + least for other in others for kind in (0, 1))


def reason_holds(decision: Decision, best: int, other: int, reason: str, effort: Effort, seed: int) -> bool:
    """Return whether a reason speaks, and its claim holds, where skilled players play on in other worlds."""
    if not effort.worlds:
        return True
    coach, masked = decision.coach, decision.masked
    case = case_of(coach, masked, best, other, seed, 2 * effort.worlds, find_bot(masked.game, yardstick(SKILLED)))
    found = next((one for one in (template(case) for template in coach.templates) if one and one.id == reason), None)
    return found is not None and found.holds(case)
