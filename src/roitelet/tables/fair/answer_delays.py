"""Delays of people's silent answers, which the server imitates when it answers for them.

Kept in memory only, across tables: after a restart everybody starts from the usual delays.
"""

from collections import OrderedDict, deque
from statistics import median
from typing import Final

USUAL: Final = (500, 800, 1000, 1250, 1500, 1800, 2200, 2800, 3800, 6000)
"""Quantiles of the delays of unknown people, in milliseconds, at equal steps from 0 to 1."""
FEW: Final = 8
"""Number of a person's answers needed to draw from them; with fewer, scale the usual delays to their median."""
REMEMBERED: Final = 40
"""Number of answers kept per person and kind."""
LONGEST: Final = 20_000
"""Longest delay, in milliseconds, that counts as thinking about the answer."""
MOST_PEOPLE: Final = 20_000
MOST_QUESTIONS: Final = 20_000
BLUR: Final = 0.2
"""Width of the random factor around a measured delay, so that none is repeated exactly."""


class Habits:
    """Measured delays, by person and kind of answer."""

    def __init__(self) -> None:
        self._took: OrderedDict[str, dict[str, deque[int]]] = OrderedDict()
        self._drawn: OrderedDict[str, int] = OrderedDict()

    def learn(self, player: str, kind: str, took: int) -> None:
        """Record the delay of a silent answer that a person chose freely."""
        if took > LONGEST:
            return
        kinds = self._took.setdefault(player, {})
        self._took.move_to_end(player)
        kinds.setdefault(kind, deque(maxlen=REMEMBERED)).append(took)
        if len(self._took) > MOST_PEOPLE:
            self._took.popitem(last=False)

    def pause(self, player: str, kind: str, question: str, first: float, second: float) -> int:
        """Return the delay to imitate, drawn with two numbers from 0 to 1; the same if called again for a question."""
        key = f"{player} {kind} {question}"
        if key not in self._drawn:
            self._drawn[key] = draw_pause(self._measured(player, kind), first, second)
            if len(self._drawn) > MOST_QUESTIONS:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def _measured(self, player: str, kind: str) -> list[int]:
        kinds = self._took.get(player, {})
        own = list(kinds.get(kind, ()))
        return own if len(own) >= FEW else [took for times in kinds.values() for took in times]


def draw_pause(measured: list[int], first: float, second: float) -> int:
    """Return a delay similar to those measured, or a usual one if there are none, by two numbers from 0 to 1."""
    if len(measured) >= FEW:
        took = measured[int(first * len(measured))]
        return int(took * (1.0 + BLUR * (second - 0.5)))
    usual = _usual(first)
    if not measured:
        return int(usual)
    weight = len(measured) / (len(measured) + 1)
    return int(usual * (max(median(measured), USUAL[0]) / _usual(0.5)) ** weight)


def _usual(share: float) -> float:
    """Return this quantile of the usual delays."""
    place = share * (len(USUAL) - 1)
    low = min(int(place), len(USUAL) - 2)
    return USUAL[low] + (USUAL[low + 1] - USUAL[low]) * (place - low)
