"""Predicted against realised chances to win: ``python -m bench.bots.calibration GAME --level expert``.

Bots of one level play games. At a few decisions of each, drawn by lot, a search predicts the acting seat's chance to
win with its best move. The seat makes that move, and all play on at their level. The game's outlook is compared, too,
where such a search would ask it: at the next pause or after the guide's number of choices, unless the game is over.

Decisions of one game share its end, so standard errors are computed over games.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from roitelet import DEALER, load_game
from roitelet.advice.explanation import find_search_bot
from roitelet.base.kernel import RandomState
from roitelet.base.rng import Stream, below, new_stream
from roitelet.bots import load_bot
from roitelet.bots.bot import Bot
from roitelet.engine.position import Position

BINS = 10
FEW = 200
"""A bin with fewer decisions is shown, but is not counted as the largest error."""
TRIALS = 20
"""Games whose length tells how often to ask."""
BLOCK = 50
PARTS_A_MILLION = 1_000_000


@dataclass(frozen=True)
class Contest:
    """The kind of games to play, and the search that predicts their ends."""

    game: str
    seats: int
    preset: str | None
    level: str
    search: str
    seed: int


@dataclass(frozen=True)
class Forecast:
    """A predicted chance to win, and the share of the win that came of it."""

    game: int
    chance: float
    won: float


@dataclass(frozen=True)
class Bin:
    """The predictions in one tenth of the chances."""

    count: int
    predicted: float
    realised: float
    standard_error: float

    @property
    def error(self) -> float:
        """Return how much oftener seats won than was predicted."""
        return self.realised - self.predicted


# --- arithmetic ---


def sort_into_bins(forecasts: Sequence[Forecast]) -> list[Bin | None]:
    """Return the ten bins, or None for an empty one."""
    chances = np.array([forecast.chance for forecast in forecasts])
    won = np.array([forecast.won for forecast in forecasts])
    games = np.array([forecast.game for forecast in forecasts])
    tenths = np.clip((chances * BINS).astype(int), 0, BINS - 1)
    return [_bin(chances[tenths == k], won[tenths == k], games[tenths == k]) for k in range(BINS)]


def _bin(chances: NDArray[np.float64], won: NDArray[np.float64], games: NDArray[np.int64]) -> Bin | None:
    if not len(chances):
        return None
    residuals = won - chances
    residuals -= residuals.mean()
    _, rows = np.unique(games, return_inverse=True)
    sums = np.bincount(rows, residuals)
    error = float(np.sqrt((sums**2).sum() * len(sums) / max(len(sums) - 1, 1))) / len(chances)
    return Bin(len(chances), float(chances.mean()), float(won.mean()), error)


def mean_error(bins: Sequence[Bin | None]) -> tuple[float, float]:
    """Return the mean error over decisions, and what luck alone would make of it."""
    filled = [found for found in bins if found]
    total = sum(found.count for found in filled)
    luck = sum(found.count * found.standard_error for found in filled) * np.sqrt(2 / np.pi)
    return sum(found.count * abs(found.error) for found in filled) / total, float(luck / total)


def largest_error(bins: Sequence[Bin | None]) -> Bin | None:
    """Return the bin that is furthest off, among those with enough decisions."""
    return max(
        (found for found in bins if found and found.count >= FEW), key=lambda found: abs(found.error), default=None
    )


# --- games ---


def play(contest: Contest, rate: int, game_number: int) -> tuple[list[Forecast], list[Forecast], int]:
    """Play one game; return the search's forecasts, the outlook's, and the number of decisions.

    A search is asked at ``rate`` of a million decisions.
    """
    game = load_game(contest.game)
    cards, rng, lots = Stream(contest.seed, game_number), *(new_stream(contest.seed + k, game_number) for k in (1, 2))
    bots = [load_bot(game, contest.level).sit() for _ in range(contest.seats)]
    position = game.start(contest.seats, contest.preset)
    found: list[tuple[int, float]] = []
    seen: list[tuple[int, float]] = []
    waiting: list[tuple[int, int]] = []
    decisions = 0
    while not position.over:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(cards))
        else:
            choices, seat = len(position.legal()), position.actor
            decisions += choices > 1
            if choices > 1 and below(lots, PARTS_A_MILLION) < rate:
                action, chance = _predict(contest, position, lots)
                found.append((seat, chance))
                waiting.append((seat, decisions + game.guide.reach))
            else:
                action = _choose(bots[seat], position, rng)
            position = position.apply(action)
        if waiting:
            waiting = _look(position, waiting, decisions, seen)
    winners = np.array(position.ranks) == 1
    shares = winners / winners.sum()
    return (
        [Forecast(game_number, chance, float(shares[seat])) for seat, chance in found],
        [Forecast(game_number, chance, float(shares[seat])) for seat, chance in seen],
        decisions,
    )


def _choose(bot: Bot, position: Position, rng: RandomState) -> int:
    legal = position.legal()
    return legal[0] if len(legal) == 1 else bot.choose(position.mask(position.actor), rng)


def _predict(contest: Contest, position: Position, rng: RandomState) -> tuple[int, float]:
    """Return the best move by a search, and its chance to win."""
    best = find_search_bot(position.game, contest.search).think(position.mask(position.actor), rng).best
    return best.action, best.wins


def _look(
    position: Position, waiting: list[tuple[int, int]], decisions: int, seen: list[tuple[int, float]]
) -> list[tuple[int, int]]:
    """Add the outlook of the seats whose search would stop here to ``seen``; return those that wait on."""
    judgements = position.game.calls.judgements
    is_pause = judgements.is_pause(position.states) == 1
    due = [seat for seat, last in waiting if is_pause or decisions >= last]
    if due and not position.over:
        points, wins = np.zeros((2, position.seats))
        judgements.outlook(position.states, points, wins)
        seen.extend((seat, float(wins[seat])) for seat in due)
    return [(seat, last) for seat, last in waiting if not (is_pause or decisions >= last)]


def play_block(contest: Contest, rate: int, block: int) -> tuple[list[Forecast], list[Forecast]]:
    """Play a block of games; return the forecasts of the search and of the outlook."""
    games = [play(contest, rate, block * BLOCK + k) for k in range(BLOCK)]
    return [one for game in games for one in game[0]], [one for game in games for one in game[1]]


def blocks(contest: Contest, rate: int, workers: int) -> Iterator[tuple[list[Forecast], list[Forecast]]]:
    """Play blocks of games without end, in order."""
    if workers == 1:
        for number in range(PARTS_A_MILLION):
            yield play_block(contest, rate, number)
    with ProcessPoolExecutor(workers) as pool:
        for start in range(0, PARTS_A_MILLION, workers):
            yield from pool.map(partial(play_block, contest, rate), range(start, start + workers))


def measure(contest: Contest, decisions: int, per_game: float, workers: int) -> tuple[list[Forecast], list[Forecast]]:
    """Return forecasts of the search and of the outlook for at least so many decisions, or until interrupted."""
    length = sum(play(contest, 0, -1 - number)[2] for number in range(TRIALS)) / TRIALS
    rate = round(min(per_game / length, 1.0) * PARTS_A_MILLION)
    found: list[Forecast] = []
    seen: list[Forecast] = []
    # the number of blocks alone decides which games count, so an interrupted run is one of fewer decisions
    with suppress(KeyboardInterrupt):
        for searched, looked in blocks(contest, rate, workers):
            found, seen = found + searched, seen + looked
            print(f"\r{contest.game} {contest.level}: {len(found)} decisions", end="", file=sys.stderr, flush=True)
            if len(found) >= decisions:
                break
    print(file=sys.stderr)
    return found, seen


# --- table ---


def rows(name: str, forecasts: Sequence[Forecast]) -> list[str]:
    """Return the lines of a table: predicted and realised chances by bin, and the errors."""
    bins = sort_into_bins(forecasts)
    mean, luck = mean_error(bins)
    worst = largest_error(bins)
    games = len({forecast.game for forecast in forecasts})
    cells = (
        f"{one.predicted:.3f} → {one.realised:.3f}{'' if one.count >= FEW else ' (few)'}" if one else "–"
        for one in bins
    )
    counts = (f"{one.count:,} ± {one.standard_error:.3f}" if one else "–" for one in bins)
    largest = f"{worst.error:+.3f} ± {worst.standard_error:.3f}" if worst else "–"
    return [
        f"| {name} | {len(forecasts):,} of {games:,} | **{mean:.3f}** ({luck:.3f}) | {largest} | {' | '.join(cells)} |",
        f"| | | | | {' | '.join(counts)} |",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", default="heuristic", help="the bot in every seat")
    parser.add_argument("--search", default="search:400", help="the search that predicts")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--preset")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--per-game", type=float, default=1.0, help="decisions in a game, on average")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    contest = Contest(wanted.game, wanted.seats, wanted.preset, wanted.level, wanted.search, wanted.seed)
    found, seen = measure(contest, wanted.decisions, wanted.per_game, wanted.workers)
    tenths = " | ".join(f".{tenth}" for tenth in range(BINS))
    kind = f"{wanted.game}, {wanted.seats} seats, `{wanted.level}`"
    print(f"| {kind} | decisions | mean error (luck) | largest | {tenths} |")
    print("|---" * (4 + BINS) + "|")
    print("\n".join([*rows(f"`{wanted.search}`", found), *(rows("outlook", seen) if seen else [])]))


if __name__ == "__main__":
    main()
