"""Times people take over answers nobody hears of; the server takes as long when it answers for them.

Kept in memory, across tables, and nowhere else: after a restart everybody begins with the usual times again.
"""

from collections import OrderedDict, deque
from statistics import median
from typing import Final

USUAL: Final = (500, 800, 1000, 1250, 1500, 1800, 2200, 2800, 3800, 6000)
"""Milliseconds that people take whom we do not know: equally often between any two neighbours."""
FEW: Final = 8
"""With fewer answers of someone's own, the usual spread around their own middle is more like them."""
REMEMBERED: Final = 40
"""Answers of one person and kind that are remembered."""
LONGEST: Final = 20_000
"""Someone who takes longer was not thinking about the answer."""
MOST_PEOPLE: Final = 20_000
MOST_QUESTIONS: Final = 20_000
BLUR: Final = 0.2
"""No time is ever used twice: it is drawn from this much around one that was taken."""


class Habits:
    """The times taken, by person and kind of answer."""

    def __init__(self) -> None:
        self._took: OrderedDict[str, dict[str, deque[int]]] = OrderedDict()
        self._drawn: OrderedDict[str, int] = OrderedDict()

    def learn(self, player: str, kind: str, took: int) -> None:
        """Note a silent answer of a person's own choice after so many milliseconds."""
        if took > LONGEST:
            return
        kinds = self._took.setdefault(player, {})
        self._took.move_to_end(player)
        kinds.setdefault(kind, deque(maxlen=REMEMBERED)).append(took)
        if len(self._took) > MOST_PEOPLE:
            self._took.popitem(last=False)

    def pause(self, player: str, kind: str, question: str, first: float, second: float) -> int:
        """Return how long they would take now, by two numbers from 0 to 1.

        Asked again, the question has the same answer.
        """
        key = f"{player} {kind} {question}"
        if key not in self._drawn:
            self._drawn[key] = draw_pause(self._known(player, kind), first, second)
            if len(self._drawn) > MOST_QUESTIONS:
                self._drawn.popitem(last=False)
        return self._drawn[key]

    def _known(self, player: str, kind: str) -> list[int]:
        kinds = self._took.get(player, {})
        own = list(kinds.get(kind, ()))
        return own if len(own) >= FEW else [took for times in kinds.values() for took in times]


def draw_pause(known: list[int], first: float, second: float) -> int:
    """Return a time like those known, or like other people's if there are none; by two numbers from 0 to 1."""
    if len(known) >= FEW:
        took = known[int(first * len(known))]
        return int(took * (1.0 + BLUR * (second - 0.5)))
    usual = _usual(first)
    if not known:
        return int(usual)
    weight = len(known) / (len(known) + 1)
    return int(usual * (max(median(known), USUAL[0]) / _usual(0.5)) ** weight)


def _usual(share: float) -> float:
    """Return the time that this share of people stays below."""
    place = share * (len(USUAL) - 1)
    low = min(int(place), len(USUAL) - 2)
    return USUAL[low] + (USUAL[low + 1] - USUAL[low]) * (place - low)
