"""A measure of margins: how often the stated interval of a difference holds what long searches find."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.move_trials import MoveTrials
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from tests.support.advice.judging import decisions

TRUTH_SEEDS = range(900, 902)
ROUNDING = 1e-6


@dataclass(frozen=True)
class MarginCheck:
    """The difference of two moves in points, chance to win and search value, as stated and as found by others."""

    stated: tuple[ActionEstimate, ...]
    truth: tuple[float, ...]

    @property
    def holds(self) -> list[bool]:
        """Return for each of the three whether the interval holds the truth."""
        pairs = zip(self.stated, self.truth, strict=True)
        return [abs(found.value - truth) <= (found.margin or 0.0) + ROUNDING for found, truth in pairs]

    @property
    def luck_holds(self) -> list[bool]:
        """Return the same for an interval that is the spread of the searches alone."""
        pairs = zip(self.stated, self.truth, strict=True)
        return [abs(found.value - truth) <= (found.spread or 0.0) + ROUNDING for found, truth in pairs]


def differences(masked: Position, first: int, second: int, seed: int, simulations: int) -> tuple[ActionEstimate, ...]:
    """Return the differences of two moves by their trials."""
    trials = MoveTrials(masked, seed, simulations)
    trials.run([first, second])
    measures = (trials.points_behind, trials.wins_behind, trials.worth_behind)
    return tuple(measure(first, second) for measure in measures)


def check_margins(
    game: Game, positions: int, simulations: int, long: int, seeds: int = 3, seed: int = 1
) -> Iterator[MarginCheck]:
    """Yield checks of two random moves of random decisions, several seeds each, against searches of ``long`` tries."""
    random = Random(seed)
    for masked in decisions(game, positions, seed):
        first, second = random.sample(masked.legal(), 2)
        found = [differences(masked, first, second, one, long) for one in TRUTH_SEEDS]
        truth = tuple(sum(one.value for one in measure) / len(measure) for measure in zip(*found, strict=True))
        for one in range(seeds):
            yield MarginCheck(differences(masked, first, second, one, simulations), truth)
