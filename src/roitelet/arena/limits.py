"""Limits on what may be asked for at once. The command line needs to know before it loads anything that plays."""

from typing import Final, Literal

MOST_WORKERS: Final = 1024
MOST_MATCH_GAMES: Final = 2_000_000
"""All games of a match are kept in memory, because intervals are computed over groups."""
MOST_SIMULATED_GAMES: Final = 100_000_000

MatchMeasure = Literal["wins", "points"]
"""What tells bots apart."""
MEASURES: Final[tuple[MatchMeasure, ...]] = ("wins", "points")
