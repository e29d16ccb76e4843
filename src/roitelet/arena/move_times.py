"""Thinking times of bots: a fine histogram, so that times of many moves fit in one line and can be added up."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log2
from typing import Any, Final

CLASSES_PER_DOUBLING: Final = 16
"""Neighbouring classes are 4.4 % apart, so a quantile is accurate to about 2 %."""
NANOSECONDS: Final = 1e9


@dataclass
class MoveTimes:
    """The thinking times of one competitor, real decisions only."""

    moves: int = 0
    total: int = 0
    """In nanoseconds."""
    longest: int = 0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """Count one move."""
        self.moves += 1
        self.total += nanoseconds
        self.longest = max(self.longest, nanoseconds)
        self.classes[round(CLASSES_PER_DOUBLING * log2(max(nanoseconds, 1)))] += 1

    def merge(self, other: "MoveTimes") -> None:
        """Add the moves of another histogram."""
        self.moves += other.moves
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    def quantile(self, share: float) -> float:
        """Return the time in seconds that this share of moves did not exceed, to about 2 %."""
        count = 0
        for number in sorted(self.classes):
            count += self.classes[number]
            if count >= share * self.moves:
                return min(2 ** (number / CLASSES_PER_DOUBLING), self.longest) / NANOSECONDS
        return 0.0

    def as_dict(self) -> dict[str, Any]:
        """Return JSON-ready data; :meth:`from_dict` is the inverse."""
        classes = {str(number): self.classes[number] for number in sorted(self.classes)}
        return {"moves": self.moves, "total": self.total, "longest": self.longest, "classes": classes}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "MoveTimes":
        """Return the times of JSON-ready data."""
        classes = Counter({int(number): int(count) for number, count in data["classes"].items()})
        return cls(int(data["moves"]), int(data["total"]), int(data["longest"]), classes)
