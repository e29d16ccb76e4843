"""The reviewer of a game: yields a better review after each step of its work, decision by decision."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from roitelet.advice.hint import find_reason
from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.review.choice_judge import ChoiceJudge, JudgedChoice
from roitelet.advice.review.deal_values import DealValues, list_deals
from roitelet.advice.review.game_review import CurvePoint, DecisionReview, GameReview, MomentKind, Verdict, move_value
from roitelet.advice.review.moments import choose_moments
from roitelet.advice.review.recorded_decisions import RecordedDecision, list_decisions
from roitelet.advice.review.result_parts import split_result
from roitelet.advice.review.verdicts import FALL, is_sure, judge_choice, matters
from roitelet.advice.time_limit import Spare, always
from roitelet.arena.statistics import Estimate
from roitelet.base.arguments import check_whole, wrong
from roitelet.base.errors import bad_input
from roitelet.engine.coach.coach import find_coach
from roitelet.engine.record import Record

SIMULATIONS: Final = 2_000
"""The usual simulations of a move."""
NOTHING: Final = Estimate(0.0, 0.0)


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

    Each decision is judged by what its seat knew. The same record, seats, seed and simulations give the same reviews,
    if there is no time limit; with one, the work that is left when it has passed is not done. Close the iterator to
    stop. Decisions before the step ``first`` were made in another game, and are not reviewed.
    """
    if not isinstance(record, Record):
        raise wrong("record", record, "record")
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < record.seats:
            raise bad_input("seat.unknown", seat=seat, last=record.seats - 1)
    yield from _Reviewer(record, seats, check_whole("seed", seed), simulations).run(first, spare)


class _Reviewer:
    """A review in progress."""

    def __init__(self, record: Record, seats: Sequence[int], seed: int, simulations: int) -> None:
        self.record, self.seed = record, seed
        self.coach = find_coach(record.game)
        self.matters = matters(self.coach)
        self.judge = ChoiceJudge(record.game, seed, simulations)
        self.review = GameReview(record, tuple(dict.fromkeys(seats)), seed, simulations)
        self.judged: dict[int, JudgedChoice] = {}

    def run(self, first: int, spare: Spare) -> Iterator[GameReview]:
        """Yield reviews: a quick look at each own decision, longer looks, reasons, and the parts of the result."""
        decisions = list_decisions(self.record, first)
        own = [decision for decision in decisions if decision.seat in self.review.seats]
        others = [decision for decision in decisions if decision.seat not in self.review.seats and not decision.forced]
        total = 2 * len(own) + len(others) + 1
        self.review = replace(self.review, total=total, curve=tuple(self._results()))
        for work in (self._look_at(own), self._deepen(own), self._give_reasons(), self._weigh_others(others)):
            for _ in work:
                yield self.review
                if not spare():
                    return
        self._split(first)
        self.review = replace(self.review, done=total, complete=True)
        yield self.review

    def _results(self) -> Iterator[CurvePoint]:
        points, ranks = self.record.final().standing()
        for seat in self.review.seats:
            wins = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
            yield CurvePoint(len(self.record.actions), seat, points[seat], wins)

    def _look_at(self, decisions: Sequence[RecordedDecision]) -> Iterator[None]:
        for decision in decisions:
            if decision.forced:
                only = move_value(decision.masked, decision.action)
                at = decision.step, decision.seat, decision.deal, decision.masked
                self._put(DecisionReview(*at, only, only, NOTHING, Verdict.FORCED))
            else:
                self._judge(self.judge.look(decision))
            self._advance()
            yield

    def _deepen(self, decisions: Sequence[RecordedDecision]) -> Iterator[None]:
        for decision in decisions:
            judged = self.judged.get(decision.step)
            if judged is not None and judged.open:
                self._judge(self.judge.deepen(judged))
            self._advance()
            if judged is not None:
                yield

    def _weigh_others(self, decisions: Sequence[RecordedDecision]) -> Iterator[None]:
        """Judge the decisions of the other seats, which are not shown."""
        for decision in decisions:
            judged = self.judge.look(decision)
            self.judged[decision.step] = self.judge.deepen(judged) if judged.open else judged
            self._advance()
            yield

    def _give_reasons(self) -> Iterator[None]:
        for moment in self.review.moments:
            found, judged = self.review.find(moment.step), self.judged[moment.step]
            better, worse = judged.best, judged.decision.action
            if moment.kind == MomentKind.FINE:
                better, worse = worse, judged.second if judged.second is not None else worse
            if found is None or self.coach is None or better == worse or moment.kind == MomentKind.UNLUCKY:
                continue
            self._put(replace(found, reason=find_reason(self.coach, found.masked, better, worse, self.seed)))
            yield

    def _split(self, first: int) -> None:
        """Add the parts of the result of each reviewed seat."""
        start = next(position for step, position in enumerate(self.record.positions()) if step == first)
        values = DealValues(start, self.seed, self.review.simulations)
        cards = values.base()
        for gain in values.gains(list_deals(self.record, first)):
            cards = cards + gain
        choices = tuple(self.judged.values())
        parts = (split_result(self.record, seat, first, cards, choices) for seat in self.review.seats)
        self.review = replace(self.review, parts=tuple(parts))

    def _advance(self) -> None:
        self.review = replace(self.review, done=self.review.done + 1)

    def _judge(self, judged: JudgedChoice) -> None:
        decision, masked = judged.decision, judged.decision.masked
        self.judged[decision.step] = judged
        loss = judged.own_lead_lost if self.review.in_points else judged.wins_lost
        if self.review.in_points and masked.game.info.lowest_wins:
            loss = replace(loss, value=-loss.value + 0.0)
        points, wins = map(_both, (judged.points, judged.wins))
        self._put(
            DecisionReview(
                decision.step,
                decision.seat,
                decision.deal,
                masked,
                move_value(masked, decision.action, points[0], wins[0]),
                move_value(masked, judged.best, points[1], wins[1]),
                _estimate(loss),
                judge_choice(judged, loss, self.matters),
                exceeds=is_sure(loss) and is_sure(judged.worth_lost),
                tries=judged.tries,
            )
        )

    def _put(self, found: DecisionReview) -> None:
        """Add the review of a decision, or replace an earlier one."""
        kept = (item for item in self.review.decisions if item.step != found.step)
        decisions = tuple(self._with_falls(sorted((*kept, found), key=lambda item: item.step)))
        curve = [point for point in self.review.curve if point.step != found.step]
        if found.best.points is not None and found.best.wins is not None:
            curve.append(CurvePoint(found.step, found.seat, found.best.points.mean, found.best.wins.mean))
        curve.sort(key=lambda point: (point.step, point.seat))
        moments = choose_moments(decisions, tuple(self.judged.values()), self.matters)
        self.review = replace(self.review, decisions=decisions, moments=moments, curve=tuple(curve))

    def _with_falls(self, decisions: Sequence[DecisionReview]) -> Iterator[DecisionReview]:
        """Mark good choices after which the expectation of the seat fell far, up to its next decision in the deal."""
        for index, item in enumerate(decisions):
            following = (later for later in decisions[index + 1 :] if later.seat == item.seat and later.best.points)
            after = next(following, None)
            good = item.verdict in {Verdict.BEST, Verdict.UNKNOWABLE}
            if not good or after is None or after.deal != item.deal:
                yield item
                continue
            unlucky = self._fall(item, after) >= FALL * self.matters
            yield replace(item, verdict=Verdict.UNKNOWABLE if unlucky else Verdict.BEST)

    def _fall(self, item: DecisionReview, after: DecisionReview) -> float:
        """Return by how much the expectation of a seat fell, in what a search maximises."""
        guide = item.masked.game.guide
        if item.chosen.points is None or item.chosen.wins is None or not after.best.points or not after.best.wins:
            return 0.0
        points = item.chosen.points.mean - after.best.points.mean
        sign = -1.0 if item.masked.game.info.lowest_wins else 1.0
        wins = item.chosen.wins.mean - after.best.wins.mean
        return guide.tilt * wins + (1.0 - guide.tilt) * sign * points / guide.scale


def _both(values: tuple[ActionEstimate, ActionEstimate]) -> tuple[Estimate, Estimate]:
    return _estimate(values[0]), _estimate(values[1])


def _estimate(found: ActionEstimate) -> Estimate:
    return Estimate(found.value, found.margin or 0.0)
