"""What one frame for one seat costs: mask, view, log lines, legal actions, their labels and the JSON, in microseconds.

Usage: python bench/view_speed.py [--decisions 120] [--seed 1] [--json]

Positions are those of games between heuristic players, over every preset and number of seats, seen by the seat to act
and by another. The yardstick is ``json.dumps`` of one fixed object in the same run, so that machines can be compared.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from roitelet import game_ids, load_game
from roitelet.bots.names import load_bot
from roitelet.engine.chance import Stream, new_stream
from roitelet.engine.conformance import tables
from roitelet.engine.game import Game
from roitelet.engine.position import Deal, Position
from roitelet.engine.seats import DEALER

REPEATS = 3
YARDSTICK = {"seats": [{"seat": seat, "name": f"player {seat}", "cards": list(range(12))} for seat in range(5)]}

Step = tuple[Position, int | Deal, Position]


def steps(start: Position, decisions: int, seed: int) -> Iterator[Step]:
    """A game between heuristic players, step by step."""
    bot, rng, position = load_bot(start.game, "heuristic"), new_stream(seed), start
    for number in range(decisions):
        if position.over:
            return
        deals = position.actor == DEALER
        action: int | Deal = (
            position.shuffle(Stream(seed, number)) if deals else bot.choose(position.mask(position.actor), rng)
        )
        after = position.apply(action)
        yield position, action, after
        position = after


def microseconds(work: Callable[[], object]) -> float:
    """The best of a few runs."""
    best = float("inf")
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best * 1e6


def parts(game: Game, step: Step, seat: int) -> dict[str, Callable[[], object]]:
    """What is timed for one seat after one step; each part starts from fresh positions without cached views."""
    before, action, after = step
    label, seen = game.words.label, after.mask(seat)
    shown, mine = seen.view("fr"), seen.legal() if seen.actor == seat else []

    def narrate() -> list[str]:
        return [line.render("fr") for line in game.words.narrate(before.mask(seat), action, after.mask(seat))]

    def frame() -> bytes:
        masked = after.mask(seat)
        legal = masked.legal() if masked.actor == seat else []
        labels = [label(one, "fr") for one in legal]
        return msgspec.json.encode({"view": masked.view("fr"), "legal": legal, "labels": labels})

    return {
        "mask": lambda: after.mask(seat),
        "mask, view": lambda: after.mask(seat).view("fr"),
        "masks, log": narrate,
        "labels": lambda: [label(one, "fr") for one in mine],
        "JSON": lambda: msgspec.json.encode(shown),
        "frame": frame,
    }


def measure(game: Game, decisions: int, seed: int) -> dict[str, list[float]]:
    """The times of every part."""
    times: dict[str, list[float]] = {}
    for start in tables(game):
        for step in steps(start, decisions, seed):
            after = step[2]
            for seat in {0, max(after.actor, 0)}:
                for name, work in parts(game, step, seat).items():
                    times.setdefault(name, []).append(microseconds(work))
                times.setdefault("yardstick", []).append(microseconds(lambda: json.dumps(YARDSTICK)))
    return times


def main() -> None:
    """Measure every game and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=120, help="steps of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = []
    for game_id in game_ids():
        times = measure(load_game(game_id), arguments.decisions, arguments.seed)
        unit = float(np.median(times["yardstick"]))
        for name, found in times.items():
            mean, late = float(np.mean(found)), float(np.percentile(found, 99))
            row = {"game": game_id, "part": name, "positions": len(found), "mean": mean, "p99": late}
            rows.append(row | {"yardsticks": mean / unit})
    if arguments.json:
        print(json.dumps(rows))
        return
    table = Table("game", "part", "positions", "mean µs", "p99 µs", "mean / yardstick")
    for row in rows:
        numbers = (f"{row['mean']:.1f}", f"{row['p99']:.1f}", f"{row['yardsticks']:.2f}")
        table.add_row(str(row["game"]), str(row["part"]), str(row["positions"]), *numbers)
    Console().print(table)


if __name__ == "__main__":
    main()
