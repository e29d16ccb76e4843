"""The reviewer of a game: yields a better review after each step of its work, decision by decision."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from roitelet.advice.explanation import find_search_bot
from roitelet.advice.merged_searches import ActionEstimate, merge
from roitelet.advice.review.game_review import CurvePoint, DecisionReview, GameReview, Verdict, move_value
from roitelet.advice.review.moments import choose_moments
from roitelet.advice.review.recorded_decisions import RecordedDecision, list_decisions
from roitelet.advice.review.verdicts import judge_choice
from roitelet.advice.time_limit import Spare, always
from roitelet.arena.statistics import Estimate
from roitelet.base.arguments import check_whole, wrong
from roitelet.base.rng import new_stream
from roitelet.engine.coach.coach import find_coach
from roitelet.engine.record import Record

SIMULATIONS = 2_000
"""The usual simulations per decision."""
SEARCHES = 4
NOTHING = Estimate(0.0, 0.0)


def review_game(
    record: Record,
    seats: Sequence[int],
    *,
    seed: int = 0,
    simulations: int = SIMULATIONS,
    spare: Spare = always,
    first: int = 0,
) -> Iterator[GameReview]:
    """Yield reviews of a finished game, each better than the one before; the last one is complete.

    The same record, seats, seed and simulations give the same reviews, if there is no time limit; with one, the work
    that is left when it has passed is not done. Close the iterator to stop. Decisions before the step ``first`` were
    made in another game, and are not reviewed.
    """
    if not isinstance(record, Record):
        raise wrong("record", record, "record")
    yield from _Reviewer(record, seats, check_whole("seed", seed), simulations).run(first, spare)


class _Reviewer:
    """The state of a review in progress."""

    def __init__(self, record: Record, seats: Sequence[int], seed: int, simulations: int) -> None:
        self.record, self.seed, self.simulations = record, seed, simulations
        self.coach = find_coach(record.game)
        self.bot = find_search_bot(record.game, f"search:{max(simulations // SEARCHES, 1)}")
        self.review = GameReview(record, tuple(seats), seed, simulations)

    def run(self, first: int, spare: Spare) -> Iterator[GameReview]:
        """Yield reviews."""
        decisions = [decision for decision in list_decisions(self.record, first) if decision.seat in self.review.seats]
        self.review = replace(self.review, total=len(decisions), curve=tuple(self._results()))
        for done, decision in enumerate(decisions, 1):
            if not spare():
                return
            self._add(self._look(decision), done)
            yield self.review
        self.review = replace(self.review, complete=True)
        yield self.review

    def _results(self) -> Iterator[CurvePoint]:
        final = self.record.final()
        points, ranks = final.standing()
        for seat in self.review.seats:
            wins = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
            yield CurvePoint(len(self.record.actions), seat, points[seat], wins)

    def _add(self, found: DecisionReview, done: int) -> None:
        decisions = (*(item for item in self.review.decisions if item.step != found.step), found)
        decisions = tuple(sorted(decisions, key=lambda item: item.step))
        curve = [point for point in self.review.curve if point.step != found.step]
        if found.best.points is not None and found.best.wins is not None:
            curve.append(CurvePoint(found.step, found.seat, found.best.points.mean, found.best.wins.mean))
        curve.sort(key=lambda point: (point.step, point.seat))
        self.review = replace(
            self.review, decisions=decisions, moments=choose_moments(decisions), curve=tuple(curve), done=done
        )

    def _look(self, decision: RecordedDecision) -> DecisionReview:
        masked = decision.masked
        if decision.forced:
            only = move_value(masked, decision.action)
            return DecisionReview(
                decision.step, decision.seat, decision.deal, masked, only, only, NOTHING, Verdict.FORCED
            )
        rng = new_stream(self.seed, decision.step)
        found = merge([self.bot.think(masked, rng) for _ in range(SEARCHES)], lowest_wins=masked.game.info.lowest_wins)
        best, chosen = found[0], next(item for item in found if item.action == decision.action)
        behind = chosen.points_behind if self.review.in_points else chosen.wins_behind
        loss = _estimate(behind) or NOTHING
        return DecisionReview(
            decision.step,
            decision.seat,
            decision.deal,
            masked,
            move_value(masked, chosen.action, _estimate(chosen.points), _estimate(chosen.wins)),
            move_value(masked, best.action, _estimate(best.points), _estimate(best.wins)),
            loss,
            judge_choice(chosen.worth_behind, self.coach.matters if self.coach else 0.005),
            tries=sum(item.visits for item in found),
        )


def _estimate(found: ActionEstimate | None) -> Estimate | None:
    return None if found is None else Estimate(found.value, found.spread or 0.0)
