"""The figures in README and site: ``python -m bench.figures`` measures them and writes bench/figures.json.

Each is a median over windows of processor time on one core, in turns, so that a busy machine affects all alike.
``python -m docs.site.figures`` then copies them into the pages; a test compares. Environments of other projects keep
their last figures unless they are installed (bench/beside.py).
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
    """Return the rate per second of processor time in one window."""
    steps, start_time = 0, time.process_time()
    while (elapsed := time.process_time() - start_time) < WINDOW_SECONDS:
        steps += run()
    return steps / elapsed


def playouts(seconds: float) -> dict[str, Any]:
    """Return rates of our random games and of OpenSpiel's hearts, measured in turn."""
    hearts = compare.spiel_playouts()
    figures: dict[str, Any] = {"decisions": {}, "ratio_to_open_spiel": {}}
    hearts_rates: list[float] = []
    for game in GAMES:
        run = compare.roitelet_playouts(game)
        pairs = [(window(run), window(hearts)) for _ in range(round(seconds / WINDOW_SECONDS / 2))]
        figures["decisions"][game] = round(statistics.median(our_rate for our_rate, _ in pairs))
        figures["ratio_to_open_spiel"][game] = round(
            statistics.median(our_rate / hearts_rate for our_rate, hearts_rate in pairs), 1
        )
        hearts_rates += [hearts_rate for _, hearts_rate in pairs]
    return {**figures, "open_spiel_hearts": round(statistics.median(hearts_rates))}


def main() -> None:
    """Measure and write the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10.0, help="for each game and its other side")
    seconds = parser.parse_args().seconds
    earlier = json.loads(PLACE.read_text("utf-8")) if PLACE.exists() else {}
    figures = {
        "measured": datetime.now(UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "open_spiel": version("open-spiel"),
        "playouts": playouts(seconds),
        "environments": earlier.get("environments", {}) | beside.measure(seconds),
    }
    PLACE.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
