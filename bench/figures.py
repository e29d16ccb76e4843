"""The figures that README and site state, measured in one go: ``python -m bench.figures`` writes bench/figures.json.

Each is a median over windows of processor time on one core, the sides taking turns, so that a busy machine is busy for
all. ``python -m docs.site.figures`` then puts them where pages name them; a test compares. Environments of other
projects are measured if they are installed (bench/beside.py), and kept from the last time otherwise.
"""

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench import beside
from bench.bots import compare

PLACE = Path(__file__).parent / "figures.json"
WINDOW_SECONDS = 0.25
GAMES = ("nain_jaune", "roi_des_nains", "combat_des_rois")


def window(run: Callable[[], int]) -> float:
    """Return how many a second of processor, over one window."""
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < WINDOW_SECONDS:
        steps += run()
    return steps / spent


def playouts(seconds: float) -> dict[str, Any]:
    """Random games of ours, and OpenSpiel's hearts beside each, in turn."""
    hearts = compare.spiel_playouts()
    found: dict[str, Any] = {"decisions": {}, "ratio_to_open_spiel": {}}
    beside_us: list[float] = []
    for game in GAMES:
        run = compare.roitelet_playouts(game)
        turns = [(window(run), window(hearts)) for _ in range(round(seconds / WINDOW_SECONDS / 2))]
        found["decisions"][game] = round(statistics.median(ours for ours, _ in turns))
        found["ratio_to_open_spiel"][game] = round(statistics.median(ours / theirs for ours, theirs in turns), 1)
        beside_us += [theirs for _, theirs in turns]
    return {**found, "open_spiel_hearts": round(statistics.median(beside_us))}


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10.0, help="for each game and its other side")
    seconds = parser.parse_args().seconds
    before = json.loads(PLACE.read_text("utf-8")) if PLACE.exists() else {}
    figures = {
        "measured": datetime.now(UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "open_spiel": version("open-spiel"),
        "playouts": playouts(seconds),
        "environments": before.get("environments", {}) | beside.measure(seconds),
    }
    PLACE.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
