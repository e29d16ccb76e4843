"""Speed of random playouts compared with OpenSpiel's hearts, in one run on one core. Ours include the deal.

Usage: python bench/bots/compare.py [--seconds 20] [--json]

Both sides take turns in short windows, so that a busy machine affects both; ratios are medians over windows.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table

from roitelet import DEALER, Position, game_ids, load_game
from roitelet.engine.simulate.playout import random_games

WINDOW_SECONDS = 0.25
GAMES = 8000


def timed(run: Callable[[], int]) -> float:
    """Return decisions per second in one window."""
    decisions, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < WINDOW_SECONDS:
        decisions += run()
    return decisions / elapsed


def roitelet_playouts(game_id: str) -> Callable[[], int]:
    """Return our compiled playouts, with the default preset and four seats if possible."""
    game = load_game(game_id)
    start = game.start(4 if game.fits(4) else None)
    numbers = iter(range(1 << 40))

    def run() -> int:
        return int(random_games(start, GAMES, seed=1, first=next(numbers) * GAMES).decisions.sum())

    run()
    return run


def roitelet_loop(game_id: str) -> Callable[[], int]:
    """Return playouts that call our rules from Python for each move."""
    game = load_game(game_id)
    start = game.start(4 if game.fits(4) else None)
    rng, deals = random.Random(1), np.random.default_rng(1)

    def run() -> int:
        position: Position = start
        decisions = 0
        while True:
            actions = position.legal()
            if actions:
                position = position.apply(actions[int(rng.random() * len(actions))])
                decisions += 1
            elif position.actor == DEALER:
                position = position.apply(position.shuffle(deals))
            else:
                return decisions

    return run


def spiel_playouts() -> Callable[[], int]:
    """Return OpenSpiel's C++ rollouts of hearts: one MCTS simulation whose evaluator plays many random games.

    They start from a dealt hand, because the evaluator needs a decision; this favours OpenSpiel.
    """
    game = pyspiel.load_game("hearts")
    state, decisions = dealt_hearts(game)
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)

    def run() -> int:
        bot.mcts_search(state)
        return rollouts * decisions

    return run


def dealt_hearts(game: pyspiel.Game) -> tuple[pyspiel.State, int]:
    """Return a dealt hand of hearts and its number of decisions."""
    rng = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    playout, decisions = state.clone(), 0
    while not playout.is_terminal():
        playout.apply_action(rng.choice(playout.legal_actions()))
        decisions += 1
    return state, decisions


def spiel_loop() -> Callable[[], int]:
    """Return playouts that call OpenSpiel's hearts from Python for each move."""
    game = pyspiel.load_game("hearts")
    rng = random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return run


def compare(seconds: float) -> list[dict[str, object]]:
    """Return figures and ratios for every game."""
    rows: list[dict[str, object]] = []
    for game_id in game_ids():
        runs = {
            "roitelet playouts": roitelet_playouts(game_id),
            "roitelet Python loop": roitelet_loop(game_id),
            "OpenSpiel C++ playouts": spiel_playouts(),
            "OpenSpiel Python loop": spiel_loop(),
        }
        windows: dict[str, list[float]] = {name: [] for name in runs}
        for _ in track(
            range(max(3, int(seconds / WINDOW_SECONDS / len(runs)))), description=game_id, console=Console(stderr=True)
        ):
            for name, run in runs.items():
                windows[name].append(timed(run))
        ours = windows["roitelet playouts"]
        ratios = {
            f"playouts / {other}": statistics.median(a / b for a, b in zip(ours, windows[other], strict=True))
            for other in ("OpenSpiel C++ playouts", "OpenSpiel Python loop")
        }
        medians = {name: statistics.median(values) for name, values in windows.items()}
        best = {name: max(values) for name, values in windows.items()}
        rows.append({"game": game_id, "median": medians, "best": best, "ratios": ratios})
    return rows


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = compare(arguments.seconds)
    if arguments.json:
        print(json.dumps(rows, indent=2))
        return
    table = Table("game", "what", "decisions/s (median)", "decisions/s (best)", title="decisions per second, one core")
    for row in rows:
        median, best = row["median"], row["best"]
        assert isinstance(median, dict)
        assert isinstance(best, dict)
        for name in median:
            table.add_row(str(row["game"]), name, f"{median[name]:,.0f}", f"{best[name]:,.0f}")
        ratios = row["ratios"]
        assert isinstance(ratios, dict)
        for name, ratio in ratios.items():
            table.add_row(str(row["game"]), name, f"{ratio:.1f} ×", "", style="bold")
    Console().print(table)


if __name__ == "__main__":
    main()
