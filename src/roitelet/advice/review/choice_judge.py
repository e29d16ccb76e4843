"""The judge of choices: compares each with that of a reference player, by what the seat to act knew.

The reference player makes the best of the moves that searches try most, by trials of their own. Its choice and the one
made are then tried again with other random numbers: the same results must not both choose a move and value it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roitelet.advice.explanation import find_search_bot
from roitelet.advice.merged_searches import ActionEstimate, merge
from roitelet.advice.move_trials import MoveTrials
from roitelet.advice.review.recorded_decisions import RecordedDecision
from roitelet.base.rng import new_stream, next_word
from roitelet.bots.registry import SEARCH
from roitelet.engine.coach.coach import Coach, find_coach
from roitelet.engine.game import Game

LOOKS: Final = 2
"""Searches of a first look."""
RIVALS: Final = 4
"""Moves among which the reference player chooses."""


@dataclass(frozen=True)
class JudgedChoice:
    """A choice and that of the reference player, with what both were worth."""

    decision: RecordedDecision
    best: int
    """The choice of the reference player; the one made if the rules make both equal."""
    second: int | None
    """The next best move, if the one made is the best."""
    lead: ActionEstimate
    """The lead of the choice made over the second best move, in the value that a search maximises."""
    points: tuple[ActionEstimate, ActionEstimate]
    """Expected points after the move made, and after the best."""
    wins: tuple[ActionEstimate, ActionEstimate]
    worth_lost: ActionEstimate
    wins_lost: ActionEstimate
    leads_lost: tuple[ActionEstimate, ...]
    """The lead over the table's mean that each seat lost by this choice, in points; negative if the seat gained."""
    rivals: tuple[int, ...]
    """The moves that searches try most, best first."""
    open: bool
    """True if a longer look could still find another best move."""
    tries: int

    @property
    def own_lead_lost(self) -> ActionEstimate:
        """Return what the choice cost the seat that made it."""
        return self.leads_lost[self.decision.seat]


class ChoiceJudge:
    """Judges the choices of one game."""

    def __init__(self, game: Game, seed: int, simulations: int) -> None:
        self._seed, self._simulations = seed, simulations
        self._coach = find_coach(game)
        self._bot = find_search_bot(game, f"{SEARCH}:{max(simulations // 8, 16)}")

    def look(self, decision: RecordedDecision) -> JudgedChoice:
        """Judge a choice quickly."""
        masked, chosen = decision.masked, decision.action
        rng = new_stream(self._seed, 2 * decision.step)
        found = merge([self._bot.think(masked, rng) for _ in range(LOOKS)], lowest_wins=masked.game.info.lowest_wins)
        alike = self._classes(decision)
        rivals = list(dict.fromkeys(alike(item.action) for item in found if item.visits))[:RIVALS]
        trials = MoveTrials(masked, int(next_word(rng)) >> 1, self._simulations // 4)
        best = rivals[0]
        second = next((rival for rival in rivals if rival != chosen), None)
        trials.run([chosen, best, *([second] if second is not None else [])])
        visits = sum(item.visits for item in found)
        return self._judged(decision, trials, best, second, tuple(rivals), visits)

    def deepen(self, judged: JudgedChoice) -> JudgedChoice:
        """Judge a choice again: find the best move by longer trials, and value it by others."""
        decision, chosen = judged.decision, judged.decision.action
        rng = new_stream(self._seed, 2 * decision.step + 1)
        selection = MoveTrials(decision.masked, int(next_word(rng)) >> 1, self._simulations // 2)
        moves = list(dict.fromkeys([chosen, *judged.rivals]))
        selection.run(moves)
        ranked = sorted(moves, key=lambda move: selection.worth_behind(move, chosen).value, reverse=True)
        best = ranked[0]
        second = next((move for move in ranked if move != chosen), None)
        trials = MoveTrials(decision.masked, int(next_word(rng)) >> 1, 2 * self._simulations)
        trials.run([chosen, best, *([second] if best == chosen and second is not None else [])])
        tries = judged.tries + selection.tries * len(selection.tried)
        return self._judged(decision, trials, best, second, judged.rivals, tries, last=True)

    def _classes(self, decision: RecordedDecision) -> Callable[[int], int]:
        """Return a function from a move to the one that stands for all moves equal to it by the rules."""
        coach, masked = self._coach, decision.masked
        if coach is None:
            return lambda action: action
        first: dict[object, int] = {coach.alike(masked, decision.action): decision.action}
        return lambda action: first.setdefault(_key(coach, decision, action), action)

    def _judged(
        self,
        decision: RecordedDecision,
        trials: MoveTrials,
        best: int,
        second: int | None,
        rivals: tuple[int, ...],
        tries: int,
        last: bool = False,
    ) -> JudgedChoice:
        chosen = decision.action
        second = second if second in trials.tried else None
        lead = ActionEstimate(0.0, 0.0) if second is None else trials.worth_behind(chosen, second)
        lost = trials.worth_behind(best, chosen)
        nearest = lost if best != chosen else lead
        return JudgedChoice(
            decision,
            best,
            second if best == chosen else None,
            lead,
            (trials.points(chosen), trials.points(best)),
            (trials.wins(chosen), trials.wins(best)),
            lost,
            trials.wins_behind(best, chosen),
            tuple(trials.lead_behind(best, chosen, seat) for seat in range(decision.masked.seats)),
            rivals,
            not last and second is not None and (best != chosen or nearest.value < 2 * (nearest.margin or 0.0)),
            tries + trials.tries * len(trials.tried),
        )


def _key(coach: Coach, decision: RecordedDecision, action: int) -> object:
    return coach.alike(decision.masked, action)
