"""The course of a game: the totals after each round, from which its story is told."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Course:
    """The gains of each round, by seat; ``sign`` is -1 if the smallest total wins."""

    start: Sequence[int]
    gains: Sequence[Sequence[int]]
    sign: int = 1

    @property
    def rounds(self) -> int:
        """Return the number of rounds played."""
        return len(self.gains)

    def totals(self, after: int) -> list[int]:
        """Return the totals after this many rounds."""
        return [first + sum(gain[seat] for gain in self.gains[:after]) for seat, first in enumerate(self.start)]

    def lead(self, seat: int, after: int) -> int:
        """Return how far a seat was before the best of the others after this many rounds; negative if behind."""
        totals = [self.sign * total for total in self.totals(after)]
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    def margin(self, seat: int, other: int) -> int:
        """Return the distance between two seats at the end."""
        totals = self.totals(self.rounds)
        return abs(totals[seat] - totals[other])

    def leader(self, after: int) -> int | None:
        """Return the only seat in front after this many rounds."""
        return next((seat for seat in range(len(self.start)) if self.lead(seat, after) > 0), None)

    def leads_since(self, seat: int) -> int | None:
        """Return the first round from which a seat was alone in front until the end."""
        since = None
        for after in range(self.rounds, 0, -1):
            if self.lead(seat, after) <= 0:
                break
            since = after
        return since

    def swing(self, number: int, seat: int, other: int) -> int:
        """Return how much a seat won over another in a round, the first being 1."""
        gain = self.gains[number - 1]
        return self.sign * (gain[seat] - gain[other])

    def turning_point(self, seat: int, other: int) -> int:
        """Return the round in which a seat won most over another, the latest of equals."""
        return max(range(1, self.rounds + 1), key=lambda number: (self.swing(number, seat, other), number))
