"""How far apart the levels are, and whether characters are as strong as the quick player: whole games, as people play.

A duel is played on duplicate deals by two bots that alternate around the table (a, b, a, b); with an odd number of
seats each has the larger share of them in turn. What a bot won is its share of victories per seat, ties shared, so that
50 % is par at any table. Intervals are of 95 %, over deals.

    python -m bench.levels nain_jaune --seats 2 --seconds 60
    python -m bench.levels nain_jaune --seats 4 --characters
    python -m bench.levels roi_des_nains --seats 4 --pairs expert,confirme --set deals=1 --workers 8
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.games import Batch, compiled_as_whole, play_games
from roitelet.arena.lineups import Schedule
from roitelet.bots.levels import LEVELS, QUICK
from roitelet.bots.names import characters_of, load_bots
from roitelet.cli.parameters import parse_settings
from roitelet.engine.position import Position
from roitelet.games import load_game

SEED = 11
DEALS = 512
"""Deals of a batch, if all bots are compiled."""


class Duel(NamedTuple):
    """What came of a duel: the share of the first bot, its lead in points per seat, with the halves of intervals."""

    share: float
    share_half: float
    points: float
    points_half: float
    games: int

    def __str__(self) -> str:
        share = f"{100 * self.share:.1f} ± {100 * self.share_half:.1f} %"
        return f"{share} | {self.points:+.2f} ± {self.points_half:.2f} | {self.games}"


class Played(NamedTuple):
    """Per deal, for either side: its share of the wins and its points, per seat; and how many games that were."""

    wins: NDArray[np.float64]
    points: NDArray[np.float64]
    games: int


def play(start: Position, names: Sequence[str], seconds: float, most: int, seed: int) -> Played:
    """Two bots, until the time is up or so many deals are played."""
    bots, seats, schedule = load_bots(start.game, names), start.seats, Schedule(2, start.seats)
    deals = DEALS if compiled_as_whole(bots) else 1
    wins: list[NDArray[np.float64]] = []
    points: list[NDArray[np.float64]] = []
    began, batch = perf_counter(), 0
    while batch < 2 * schedule.length or (perf_counter() - began < seconds and batch * deals < most):
        for _ in range(schedule.length):
            line_up = schedule.line_up(batch)
            asked = Batch(deals * seats, seed, batch * deals * seats)
            found = play_games(start, [bots[place] for place in line_up], asked)
            first = found.ranks == 1
            mine = np.array(line_up) == 0
            wins.append(_by_side(first / first.sum(axis=1, keepdims=True), mine, deals))
            points.append(_by_side(found.points.astype(np.float64), mine, deals))
            batch += 1
    return Played(np.concatenate(wins), np.concatenate(points), batch * deals * seats)


def duel(start: Position, names: Sequence[str], seconds: float, most: int, workers: int = 1) -> Duel:
    """The same, in several processes, each with deals of its own."""
    seeds = range(SEED, SEED + workers)
    if workers == 1:
        return _summed([play(start, names, seconds, most, SEED)])
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        parts = [pool.submit(play, start, names, seconds, most // workers, seed) for seed in seeds]
        return _summed([part.result() for part in parts])


def _by_side(values: NDArray[np.float64], mine: NDArray[np.bool_], deals: int) -> NDArray[np.float64]:
    """What each deal brought per seat, for the first bot and for the second."""
    sides = np.stack([values[:, mine].mean(axis=1), values[:, ~mine].mean(axis=1)], axis=1)
    return sides.reshape(deals, -1, 2).mean(axis=1)


def _summed(parts: Sequence[Played]) -> Duel:
    wins, points = (np.concatenate([getattr(part, name) for part in parts]) for name in ("wins", "points"))
    share = wins[:, 0].mean() / wins.sum(axis=1).mean()
    error = (wins[:, 0] - share * wins.sum(axis=1)) / wins.sum(axis=1).mean()
    lead = points[:, 0] - points[:, 1]
    return Duel(float(share), _half(error), float(lead.mean()), _half(lead), sum(part.games for part in parts))


def _half(values: NDArray[np.float64]) -> float:
    return float(1.96 * values.std(ddof=1) / np.sqrt(len(values)))


def pairs_of(start: Position, characters: bool) -> Iterator[tuple[str, str]]:
    """Each level against the one below it, or each character against the quick player."""
    if characters:
        yield from ((name, QUICK) for name in characters_of(start.game))
    else:
        yield from ((above, below) for below, above in pairwise(LEVELS))


def main() -> None:
    """Print one row for each duel."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60.0, help="for each duel")
    parser.add_argument("--deals", type=int, default=4096, help="at most, for each duel")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--characters", action="store_true")
    parser.add_argument("--workers", type=int, default=1, help="processes for each duel, on deals of their own")
    parser.add_argument("--pairs", nargs="*", metavar="A,B", help="these bots instead")
    given = parser.parse_args()
    start = load_game(given.game).start(given.seats, **parse_settings(given.set))
    pairs = [pair.split(",") for pair in given.pairs] if given.pairs else pairs_of(start, given.characters)
    for pair in pairs:
        found = duel(start, pair, given.seconds, given.deals, given.workers)
        print(f"{given.game}, {given.seats} | {' – '.join(pair)} | {found}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
