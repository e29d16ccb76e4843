"""Share of wins of a player who follows every hint among bots: ``python -m bench.bots.hints GAME --games 2000``.

The player plays what ``advise`` recommends, with all the searches a quiet server makes; the others are amateurs.
Deals are duplicate: each is played with the player at every seat. The interval is over deals.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from random import Random

import numpy as np

from roitelet import load_game, simulate
from roitelet.advice.hint import advised_move
from roitelet.arena.statistics import student_95
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import Results

Job = tuple[str, int, str | None, str, int, int]


class HintFollower:
    """A player who plays the move of every hint."""

    def choose(self, masked: Position, rng: Random) -> int:
        """Return the advised move."""
        return advised_move(masked, rng.getrandbits(30))


def play(job: Job) -> list[float]:
    """Return the follower's share of wins in each deal of a job."""
    game_id, seats, preset, level, games, seed = job
    shares: list[float] = []

    def collect(results: Results, _first: int) -> None:
        firsts = results.ranks == 1
        wins = firsts[:, 0] / firsts.sum(axis=1)
        shares.extend(wins.reshape(-1, seats).mean(axis=1))

    simulate(_start(game_id, seats, preset), [HintFollower(), *[level] * (seats - 1)], games, seed, on_results=collect)
    return shares


def _start(game_id: str, seats: int, preset: str | None) -> Position:
    game = load_game(game_id)
    return game.start(seats, preset) if preset else game.start(seats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--preset")
    parser.add_argument("--level", default="amateur")
    parser.add_argument("--seed", type=int, default=2026)
    wanted = parser.parse_args()
    deals = -(-wanted.games // wanted.seats)
    kind = (wanted.game, wanted.seats, wanted.preset, wanted.level, wanted.seats)
    jobs: list[Job] = [(*kind, wanted.seed + deal) for deal in range(deals)]
    shares: list[float] = []
    with ProcessPoolExecutor(cpu_count()) as pool:
        for done in pool.map(play, jobs):
            shares += done
            mean, margin = _interval(shares)
            print(f"\r{len(shares) * wanted.seats} games, {mean:.1%} ± {margin:.1%}", end="", flush=True)
    start = _start(wanted.game, wanted.seats, wanted.preset)
    rules = start.game.house_rules.describe(start.options)
    mean, margin = _interval(shares)
    print(
        f"\r{wanted.game}/{rules}, {wanted.seats} seats: won {mean:.1%} ± {margin:.1%} of {len(shares) * wanted.seats}"
        f" games among {wanted.level} (even share {1 / wanted.seats:.1%})"
    )


def _interval(shares: list[float]) -> tuple[float, float]:
    if len(shares) < 2:
        return shares[0], 1.0
    return float(np.mean(shares)), student_95(len(shares) - 1) * float(np.std(shares, ddof=1)) / len(shares) ** 0.5


if __name__ == "__main__":
    main()
