"""Simulations of our search beside OpenSpiel's C++ ISMCTSBot on hearts, at the first decision, in one run, on one core.

Usage: python bench/search_speed.py [--seconds 20] [--json]

Both sides take turns in short windows, so that a busy machine affects both; ratios are medians over windows. Rollouts
of OpenSpiel are random; ours use each game's rollout policy. The first decision has the longest rollouts.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

import pyspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table

from roitelet import game_ids, load_game
from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream, new_stream
from roitelet.bots.budget import Budget
from roitelet.bots.search import SearchBot
from roitelet.engine.position import Position

OURS = 10_000
THEIRS = 1_000
UCT = 2.0


def first_decision(start: Position, seed: int) -> Position:
    """Return the first position of a game where a seat has a choice."""
    position, deals = start, 0
    while position.actor == DEALER or len(position.legal()) == 1:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(Stream(seed, deals)))
            deals += 1
        else:
            position = position.apply(position.legal()[0])
    return position


def measure_our_search(game_id: str) -> Callable[[], float]:
    """Measure simulations per second of ``search``, four seats, default preset, from one deal to the next."""
    game = load_game(game_id)
    guide = game.guide
    assert guide is not None
    bot = SearchBot("search", game, guide, Budget(OURS))
    bot.warm_up()
    start, seeds = game.start(4), iter(range(1 << 30))

    def run() -> float:
        position = first_decision(start, next(seeds))
        thoughts = bot.think(position.mask(position.actor), new_stream(1))
        return thoughts.simulations / thoughts.seconds

    run()
    return run


def their_search() -> Callable[[], float]:
    """Measure simulations per second of OpenSpiel's bot, at the first choice of a hand of hearts."""
    game = pyspiel.load_game("hearts")
    rng = random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT, THEIRS, -1, policy, False, False)

    def run() -> float:
        state = game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            state.apply_action(rng.choice(state.legal_actions()))
        start_time = time.perf_counter()
        bot.step(state)
        return THEIRS / (time.perf_counter() - start_time)

    run()
    return run


def compare(seconds: float) -> list[dict[str, object]]:
    """Return figures and ratios for every game."""
    rows: list[dict[str, object]] = []
    theirs = their_search()
    for game_id in game_ids():
        ours = measure_our_search(game_id)
        windows: list[tuple[float, float]] = []
        for _ in track(range(max(5, int(seconds / 0.25))), description=game_id, console=Console(stderr=True)):
            windows.append((ours(), theirs()))
        our_rates, their_rates = zip(*windows, strict=True)
        rows.append(
            {
                "game": game_id,
                "simulations_per_second": round(statistics.median(our_rates)),
                "best": round(max(our_rates)),
                "openspiel_ismcts_hearts": round(statistics.median(their_rates)),
                "openspiel_best": round(max(their_rates)),
                "ratio": round(statistics.median(a / b for a, b in windows), 2),
            }
        )
    return rows


def main() -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = compare(arguments.seconds)
    if arguments.json:
        print(json.dumps(rows, indent=2))
        return
    table = Table("game", "simulations/s", "best", "OpenSpiel ISMCTS on hearts", "best", "ratio")
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
