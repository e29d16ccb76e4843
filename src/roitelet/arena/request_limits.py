"""Limits on the size of a request. The command line checks them before it loads the rules."""

from typing import Final, Literal

MOST_WORKERS: Final = 1024
MOST_MATCH_GAMES: Final = 2_000_000
"""All games of a match are kept in memory, as intervals are computed over groups."""
MOST_SIMULATED_GAMES: Final = 100_000_000

MatchMeasure = Literal["wins", "points"]
"""The result by which bots are compared."""
MEASURES: Final[tuple[MatchMeasure, ...]] = ("wins", "points")
