"""The totals of a game after each round, for a summary of the game."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class ScoreHistory:
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
        """Return the lead of a seat over the best other seat after this many rounds; negative if it is behind."""
        totals = [self.sign * total for total in self.totals(after)]
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    def margin(self, seat: int, other: int) -> int:
        """Return the difference between two seats at the end."""
        totals = self.totals(self.rounds)
        return abs(totals[seat] - totals[other])

    def leader(self, after: int) -> int | None:
        """Return the seat that leads alone after this many rounds, if any."""
        return next((seat for seat in range(len(self.start)) if self.lead(seat, after) > 0), None)

    def lead_start(self, seat: int) -> int | None:
        """Return the first of the last rounds that a seat led alone, if any."""
        start = None
        for round_number in range(self.rounds, 0, -1):
            if self.lead(seat, round_number) <= 0:
                break
            start = round_number
        return start

    def gain_over(self, number: int, seat: int, other: int) -> int:
        """Return the points that a seat gained on another in a round, numbered from 1."""
        gain = self.gains[number - 1]
        return self.sign * (gain[seat] - gain[other])

    def turning_point(self, seat: int, other: int) -> int:
        """Return the round in which a seat gained most on another, by default the latest."""
        return max(range(1, self.rounds + 1), key=lambda number: (self.gain_over(number, seat, other), number))
