"""Games with planted blunders, and the choices that a review finds in a game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from roitelet.advice.move_trials import MoveTrials
from roitelet.advice.review.choice_judge import ChoiceJudge, JudgedChoice
from roitelet.advice.review.game_review import Verdict
from roitelet.advice.review.recorded_decisions import list_decisions
from roitelet.advice.review.verdicts import INACCURATE, judge_choice, matters
from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream, new_stream
from roitelet.bots import find_bot
from roitelet.engine.coach.coach import find_coach
from roitelet.engine.position import Position
from roitelet.engine.record import Record

BLUNDER: Final = 25
"""Cost of a planted blunder, in noticeable differences."""
LOOKED_AT: Final = 8
"""Moves of a decision among which a blunder is looked for."""
PLANTED: Final = 3
LONGER: Final = 16
"""Simulations that confirm a blunder or a mistake, relative to those that found it."""


def play_with_blunders(start: Position, level: str, seed: int, simulations: int = 1_000) -> tuple[Record, list[int]]:
    """Return a game in which seat 0 blunders three times, and the steps of its blunders; fewer if it had no chance."""
    record, position, steps = Record.of(start), start, list[int]()
    random, rng, dealer = Random(seed), new_stream(seed, 1), Stream(seed, 2)
    bots = [find_bot(start.game, level).sit() for _ in range(start.seats)]
    while not position.over:
        if position.actor == DEALER:
            action: int | tuple[int, ...] = position.shuffle(dealer)
        else:
            legal, masked = position.legal(), position.mask(position.actor)
            action = legal[0] if len(legal) == 1 else bots[position.actor].choose(masked, rng)
            if position.actor == 0 and len(steps) < PLANTED and len(legal) > 1:
                worse = find_blunder(masked, action, random, simulations)
                if worse is not None:
                    steps.append(len(record.actions))
                    action = worse
        record.actions.append(action)
        position = position.apply(action)
    return record, steps


def find_blunder(masked: Position, good: int, random: Random, simulations: int) -> int | None:
    """Return a move that is certainly much worse than a good one, also by longer trials, or None."""
    others = [action for action in masked.legal() if action != good]
    tried = random.sample(others, min(LOOKED_AT, len(others)))
    quick = trial(masked, good, tried, random, simulations)
    found = next((action for action in tried if _is_blunder(quick, good, action)), None)
    if found is None:
        return None
    return found if _is_blunder(trial(masked, good, [found], random, LONGER * simulations), good, found) else None


def trial(masked: Position, good: int, others: Sequence[int], random: Random, simulations: int) -> MoveTrials:
    """Return the trials of a good move and of others."""
    trials = MoveTrials(masked, random.randrange(1 << 30), simulations)
    trials.run([good, *others])
    return trials


def _is_blunder(trials: MoveTrials, good: int, action: int) -> bool:
    lost = trials.worth_behind(good, action)
    return lost.value - (lost.margin or 0.0) >= BLUNDER * matters(find_coach(trials.masked.game))


def judged_choices(record: Record, seats: Sequence[int], simulations: int, seed: int = 0) -> Iterator[JudgedChoice]:
    """Yield the judged choices of some seats, like a review that looks at no others."""
    judge = ChoiceJudge(record.game, seed, simulations)
    for decision in list_decisions(record):
        if decision.seat in seats and not decision.forced:
            judged = judge.look(decision)
            yield judge.deepen(judged) if judged.open else judged


def mistakes(record: Record, simulations: int) -> dict[int, float]:
    """Return the cost of each mistake of seat 0, by step."""
    return {choice.decision.step: choice.worth_lost.value for choice in mistaken_choices(record, simulations)}


def mistaken_choices(record: Record, simulations: int) -> list[JudgedChoice]:
    """Return the mistakes of seat 0."""
    coach = find_coach(record.game)
    found = []
    for judged in judged_choices(record, [0], simulations):
        loss = judged.own_lead_lost if coach and coach.scale else judged.wins_lost
        if judge_choice(judged, loss, matters(coach)) == Verdict.MISTAKE:
            found.append(judged)
    return found


def is_false(mistake: JudgedChoice, simulations: int) -> bool:
    """Return whether much longer trials see no cost in a mistake that a person would notice."""
    decision = mistake.decision
    trials = MoveTrials(decision.masked, decision.step + 1_000_003, simulations)
    trials.run([mistake.best, decision.action])
    lost = trials.worth_behind(mistake.best, decision.action).value
    return lost < INACCURATE * matters(find_coach(decision.masked.game))
