"""Games between bots on duplicate deals: each deal is played once per seat with the bots moved on, then compared.

Luck of the deal and of the seat falls out of the difference, so intervals are over groups of games, not single games.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.bots import Bot
from roitelet.engine.errors import bad_input
from roitelet.engine.language import add_catalogue
from roitelet.engine.playout import Results, bot_games
from roitelet.engine.position import Position

CHUNK: Final = 2048
MOST_GAMES: Final = 100_000_000
MOST_DECISIONS: Final = 1_000_000
"""A single game longer than this is cut off and reported."""
NORMAL_95: Final = 1.959964

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its 95 % interval."""

    mean: float
    half_width: float


@dataclass(frozen=True)
class SeatSummary:
    """How one bot of the line-up fared."""

    bot: str
    points: Estimate
    wins: Estimate
    """Share of games won; a shared first place counts its share."""


@dataclass(frozen=True)
class Summary:
    """What a simulation showed."""

    game: str
    preset: str
    seats: int
    games: int
    seed: int
    duplicate: bool
    line_up: list[SeatSummary]
    decisions_per_game: Estimate
    unfinished: int

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)


def simulate(
    start: Position,
    bots: Sequence[Bot],
    games: int,
    seed: int,
    *,
    duplicate: bool = True,
    progress: Progress | None = None,
) -> Summary:
    """Play at least ``games`` games between bots, one per seat; with ``duplicate`` whole groups are played."""
    if len(bots) != start.seats:
        raise bad_input("simulate.bots", given=len(bots), seats=start.seats)
    if not 1 <= games <= MOST_GAMES:
        raise bad_input("simulate.games", games=games, most=MOST_GAMES)
    group = start.seats if duplicate else 1
    total = -(-games // group) * group
    parts: list[Results] = []
    for first in range(0, total, CHUNK * group):
        count = min(CHUNK * group, total - first)
        policies = [bot.policy for bot in bots]
        parts.append(bot_games(start, policies, count, seed, rotate=duplicate, first=first, limit=MOST_DECISIONS))
        if progress:
            progress(first + count, total)
    return _summarise(start, bots, parts, seed, group)


def _summarise(start: Position, bots: Sequence[Bot], parts: list[Results], seed: int, group: int) -> Summary:
    points = np.concatenate([part.points for part in parts])
    ranks = np.concatenate([part.ranks for part in parts])
    decisions = np.concatenate([part.decisions for part in parts])
    first = ranks == 1
    wins = first / first.sum(axis=1, keepdims=True)
    preset, differences = start.game.house_rules.nearest(start.options)
    format_option = start.game.house_rules.format
    rules = " ".join([preset, *(f"{name}={format_option(name, value)}" for name, value in differences.items())])
    line_up = [
        SeatSummary(bot.name, estimate(points[:, column], group), estimate(wins[:, column], group))
        for column, bot in enumerate(bots)
    ]
    return Summary(
        game=start.game.info.id,
        preset=rules,
        seats=start.seats,
        games=len(points),
        seed=seed,
        duplicate=group > 1,
        line_up=line_up,
        decisions_per_game=estimate(decisions, group),
        unfinished=sum(part.unfinished for part in parts),
    )


def estimate(values: NDArray[Any], group: int = 1) -> Estimate:
    """Mean and 95 % interval, each run of ``group`` values taken as one observation."""
    means = values.reshape(-1, group).mean(axis=1)
    spread = float(means.std(ddof=1)) if len(means) > 1 else 0.0
    return Estimate(float(means.mean()), NORMAL_95 * spread / sqrt(len(means)))


add_catalogue(
    {
        "simulate.bots": {
            "fr": "{given} robots pour {seats} places ; il en faut un par place",
            "en": "{given} bots for {seats} seats; one per seat is needed",
        },
        "simulate.games": {
            "fr": "{games} parties sont refusées ; de 1 à {most}",
            "en": "{games} games are refused; from 1 to {most}",
        },
    }
)
