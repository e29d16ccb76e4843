"""Delays of people's silent answers, which the server imitates when it answers for them.

They are kept in memory only; after a restart, the usual delays apply to everybody.
"""

from collections import OrderedDict, deque
from statistics import median
from typing import Final

USUAL_DELAYS: Final = (500, 800, 1000, 1250, 1500, 1800, 2200, 2800, 3800, 6000)
"""Quantiles of the delays of unknown people, in milliseconds, in equal steps from 0 to 1."""
FEWEST_ANSWERS: Final = 8
"""Number of answers needed to draw from a person's own delays. With fewer, the usual delays are scaled."""
ANSWERS_KEPT: Final = 40
"""Number of answers kept per person and kind."""
LONGEST_DELAY: Final = 20_000
"""Longest delay, in milliseconds, that counts as thinking about the answer."""
MOST_PEOPLE: Final = 20_000
MOST_QUESTIONS: Final = 20_000
RANDOM_WIDTH: Final = 0.2
"""Width of the random factor around a measured delay, so that no delay is repeated exactly."""


class AnswerDelays:
    """Measured delays, by person and kind of answer."""

    def __init__(self) -> None:
        self._delays: OrderedDict[str, dict[str, deque[int]]] = OrderedDict()
        self._drawn: OrderedDict[str, int] = OrderedDict()

    def record(self, player: str, kind: str, delay: int) -> None:
        """Record the delay of a silent answer that a person gave freely."""
        if delay > LONGEST_DELAY:
            return
        by_kind = self._delays.setdefault(player, {})
        self._delays.move_to_end(player)
        by_kind.setdefault(kind, deque(maxlen=ANSWERS_KEPT)).append(delay)
        if len(self._delays) > MOST_PEOPLE:
            self._delays.popitem(last=False)

    def delay_for(self, player: str, kind: str, question: str, first: float, second: float) -> int:
        """Return the delay to imitate, from two random numbers from 0 to 1; a question always gets the same delay."""
        key = f"{player} {kind} {question}"
        if key not in self._drawn:
            self._drawn[key] = draw_delay(self._measured(player, kind), first, second)
            if len(self._drawn) > MOST_QUESTIONS:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def _measured(self, player: str, kind: str) -> list[int]:
        by_kind = self._delays.get(player, {})
        of_kind = list(by_kind.get(kind, ()))
        return of_kind if len(of_kind) >= FEWEST_ANSWERS else [delay for delays in by_kind.values() for delay in delays]


def draw_delay(measured: list[int], first: float, second: float) -> int:
    """Return a delay similar to those measured, by default a usual one, from two random numbers from 0 to 1."""
    if len(measured) >= FEWEST_ANSWERS:
        delay = measured[int(first * len(measured))]
        return int(delay * (1.0 + RANDOM_WIDTH * (second - 0.5)))
    usual_delay = _usual_delay(first)
    if not measured:
        return int(usual_delay)
    weight = len(measured) / (len(measured) + 1)
    return int(usual_delay * (max(median(measured), USUAL_DELAYS[0]) / _usual_delay(0.5)) ** weight)


def _usual_delay(quantile: float) -> float:
    """Return a quantile of the usual delays."""
    position = quantile * (len(USUAL_DELAYS) - 1)
    low = min(int(position), len(USUAL_DELAYS) - 2)
    return USUAL_DELAYS[low] + (USUAL_DELAYS[low + 1] - USUAL_DELAYS[low]) * (position - low)
