"""Share of stated margins that are true: ``python -m bench.bots.margins [GAME ...]``.

Two random moves of random decisions are compared by trials, with several seeds. An interval is true if it holds the
mean that much longer searches find. Prints a table: the share of true intervals of the difference in points, in the
chance to win and in search value, and in brackets that of intervals from the spread of the searches alone.
"""

import argparse
from statistics import median
from time import process_time

import numpy as np
from tests.support.advice.margins import check_margins

from roitelet.games import game_ids, load_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_ids())
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--simulations", type=int, default=2_000, help="simulations of each move")
    parser.add_argument("--long", type=int, default=12_000, help="simulations of each move for the truth, twice")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print("| game | intervals | points | chance to win | search value | median margin of value | seconds |")
    print("|---|---|---|---|---|---|---|")
    for game_id in arguments.games:
        start_time = process_time()
        checks = list(
            check_margins(
                load_game(game_id),
                arguments.positions,
                arguments.simulations,
                arguments.long,
                arguments.seeds,
                arguments.seed,
            )
        )
        whole = np.mean([check.holds for check in checks], axis=0)
        luck = np.mean([check.luck_holds for check in checks], axis=0)
        shares = " | ".join(f"{one:.1%} ({other:.0%})" for one, other in zip(whole, luck, strict=True))
        margin = median(check.stated[2].margin or 0.0 for check in checks)
        seconds = process_time() - start_time
        print(f"| {game_id} | {len(checks)} | {shares} | {margin:.4f} | {seconds:.0f} |", flush=True)


if __name__ == "__main__":
    main()
