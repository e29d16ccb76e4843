"""Random games of every game, preset and number of seats, with every invariant checked after every action.

Usage: python bench/soak.py [--games 1000000] [--seed 0]        exit code 1 if an invariant is broken
"""

import argparse
import sys

import numpy as np
from rich.progress import Progress

from roitelet import game_ids, load_game
from roitelet.engine.secrecy.conformance import first_positions
from roitelet.engine.simulate.playout import checked_games

CHUNK = 2000


def main() -> int:
    """Play the games and report broken invariants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    starts = [start for game_id in game_ids() for start in first_positions(load_game(game_id))]
    games_per_start = -(-arguments.games // len(starts))
    played = decisions = broken = unfinished = 0
    with Progress() as progress:
        task = progress.add_task("soak", total=games_per_start * len(starts))
        for start in starts:
            for first in range(0, games_per_start, CHUNK):
                results, codes = checked_games(start, min(CHUNK, games_per_start - first), arguments.seed, first)
                played += len(codes)
                decisions += int(results.decisions.sum())
                unfinished += results.unfinished
                for game in np.flatnonzero(codes):
                    broken += 1
                    invariant = start.game.words.explain_break(int(codes[game])).render("en")
                    print(f"{start}: game {first + game} of seed {arguments.seed}: {invariant}")
                progress.advance(task, len(codes))
    print(f"{played} games on {len(starts)} tables, {decisions} decisions, {broken} broken, {unfinished} unfinished")
    return 1 if broken or unfinished else 0


if __name__ == "__main__":
    sys.exit(main())
