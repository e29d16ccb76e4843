"""The command ``roitelet bench``: the speed of the rules on one core of this machine, deals included.

Other programs disturb the measurement, so each rate is measured in many windows of about a tenth of a second, and the
best counts, as with ``timeit``.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Annotated, Any, Final

import numpy as np

from roitelet.base.errors import bad_input
from roitelet.cli import parameters
from roitelet.cli.compile_progress import load_game
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.measure.start_up_probe import compile_playouts, default_seats
from roitelet.cli.output import print_json, stderr, stdout
from roitelet.cli.parameters import DeviceOption, JsonOption, LangOption
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import Results, random_games
from roitelet.games import game_ids
from roitelet.gpu.devices import is_card

WINDOW_SECONDS: Final = 0.1
RANDOM_CHOICES: Final = 1 << 16


@dataclass(frozen=True)
class Speed:
    """The speeds of one game."""

    game: str
    decisions_per_second: float
    games_per_second: float
    python_decisions_per_second: float
    first_compile_seconds: float
    compile_processor_seconds: float
    warm_start_seconds: float
    card_decisions_per_second: float | None = None
    """On a graphics card, if requested."""


GAME = parameters.game_argument("Un jeu ; tous s'il n'est pas nommé.", "A game; all of them if none is named.")
SECONDS = parameters.seconds("--seconds S", 0.1, 3600, "Durée de chaque mesure.", "How long each rate is taken.")


def bench(
    game: Annotated[str | None, GAME] = None,
    as_json: JsonOption = False,
    seconds: Annotated[float, SECONDS] = 3.0,
    device: DeviceOption = "cpu",
    lang: LangOption = None,
) -> None:
    """Measure speed."""
    language = use_language(lang)
    on_card = is_card(device)
    loaded = [load_game(game_id) for game_id in ([game] if game is not None else game_ids())]
    speeds = []
    for game_loaded in loaded:
        compile_playouts(game_loaded)  # before our progress bar, as it has its own
        with stderr().status(game_loaded.info.name(language)) as status:
            speeds.append(measure(game_loaded, seconds, status.update, on_card=on_card))
    if as_json:
        print_json(as_data(speeds, alone=game is not None))
    else:
        print_table(speeds)


def measure(game: Game, seconds: float, show_status: Callable[[str], None], *, on_card: bool = False) -> Speed:
    """Measure all speeds of one game."""
    name = game.info.id
    show_status(
        t(f"{name} : première compilation, dans un cache vide…", f"{name}: first compilation, in an empty cache…")
    )
    compiling, processor, warm = measure_start_up(game.package)
    start = game.start_with(game.house_rules.resolve(), default_seats(game))
    show_status(t(f"{name} : parties au hasard, compilées…", f"{name}: random games, compiled…"))
    decisions, games = measure_playouts(start, seconds)
    show_status(t(f"{name} : coups un par un, en Python…", f"{name}: moves one by one, in Python…"))
    python = measure_python(start, seconds)
    card = None
    if on_card:
        from roitelet.gpu import gpu_games

        show_status(t(f"{name} : parties au hasard, sur la carte…", f"{name}: random games, on the card…"))
        card = round(measure_playouts(start, seconds, gpu_games.random_games)[0])
    rates = round(decisions), round(games), round(python)
    return Speed(name, *rates, round(compiling, 2), round(processor, 2), round(warm, 2), card)


def measure_playouts(
    start: Position, seconds: float, play: Callable[..., Results] = random_games
) -> tuple[float, float]:
    """Return decisions and games per second of compiled random games, in the best window."""
    count, first, best = 1, 0, (0.0, 0.0)
    play(start, 1, seed=0)
    end = perf_counter() + seconds
    while perf_counter() < end or not best[0]:
        start_time = perf_counter()
        results = play(start, count, seed=1, first=first)
        elapsed = perf_counter() - start_time
        first += count
        if elapsed >= WINDOW_SECONDS / 2:
            best = max(best, (float(results.decisions.sum()) / elapsed, count / elapsed))
        # at most doubled: the first games of a process are slow, so they predict the next poorly
        count = max(1, min(2 * count, round(count * WINDOW_SECONDS / elapsed)))
    return best


def measure_python(start: Position, seconds: float) -> float:
    """Return decisions per second of a plain Python loop over positions, in the best window."""
    move_rng, deals = Random(1), np.random.default_rng(1)
    choices = [move_rng.randrange(1 << 30) for _ in range(RANDOM_CHOICES)]
    position, choice_index, best = start, 0, 0.0
    end = perf_counter() + seconds
    while (window_start := perf_counter()) < end:
        decisions = 0
        while (elapsed := perf_counter() - window_start) < WINDOW_SECONDS:
            legal = position.legal()
            if legal:
                position = position.apply(legal[choices[choice_index] % len(legal)])
                choice_index = (choice_index + 1) % RANDOM_CHOICES
                decisions += 1
            else:
                position = start if position.over else position.apply(position.shuffle(deals))
        best = max(best, decisions / elapsed)
    return best


def measure_start_up(package: str) -> tuple[float, float, float]:
    """Return seconds (real, processor) of compiling into an empty cache, then seconds to a move with that cache."""
    with TemporaryDirectory(prefix="roitelet-bench-") as folder:
        before = os.times()
        compiling = _time_process(package, "table", folder)
        after = os.times()
        processor_seconds = after.children_user + after.children_system - before.children_user - before.children_system
        return compiling, processor_seconds, _time_process(package, "move", folder)


def _time_process(package: str, step: str, cache: str) -> float:
    command = [sys.executable, "-m", "roitelet.cli.measure.start_up_probe", package, step]
    start_time = time()
    child = subprocess.run(
        command, env={**os.environ, "NUMBA_CACHE_DIR": cache}, capture_output=True, text=True, check=False
    )
    if child.returncode:
        raise bad_input("cli.child", why=(child.stderr.strip().splitlines() or ["?"])[-1])
    return float(child.stdout) - start_time


def as_data(speeds: list[Speed], *, alone: bool) -> Any:
    """Return the speeds as JSON-ready data: an object if one game was named, else a list."""
    data = [{name: value for name, value in asdict(speed).items() if value is not None} for speed in speeds]
    return data[0] if alone else data


def print_table(speeds: list[Speed]) -> None:
    """Print the speeds as a table, one column per game."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(t("Un cœur, donnes comprises", "One core, deals included"))
    for speed in speeds:
        table.add_column(speed.game, justify="right", style="bold")
    rows: list[tuple[str, Callable[[Speed], str]]] = [
        (t("décisions par seconde", "decisions per second"), lambda speed: f"{speed.decisions_per_second:_}"),
        (t("parties par seconde", "games per second"), lambda speed: f"{speed.games_per_second:_}"),
        (
            t("décisions par seconde, en Python", "decisions per second, in Python"),
            lambda speed: f"{speed.python_decisions_per_second:_}",
        ),
        (t("première compilation (s)", "first compilation (s)"), lambda speed: decimal(speed.first_compile_seconds, 1)),
        (
            t("dont processeur, règles et robot rapide (s)", "of a processor, rules and quick bot (s)"),
            lambda speed: decimal(speed.compile_processor_seconds, 1),
        ),
        (t("démarrage à chaud (s)", "warm start (s)"), lambda speed: decimal(speed.warm_start_seconds, 2)),
    ]
    if speeds[0].card_decisions_per_second is not None:
        rows.append(
            (
                t("décisions par seconde, carte graphique", "decisions per second, graphics card"),
                lambda speed: f"{speed.card_decisions_per_second:_}",
            )
        )
    for label, show in rows:
        table.add_row(label, *(show(speed).replace("_", " ") for speed in speeds))
    console = stdout()
    console.print(table)
    console.print(
        t(
            "Parties au hasard ; la meilleure de nombreuses fenêtres de 0,1 s compte, comme avec timeit.",
            "Random games; the best of many windows of 0.1 s counts, as with timeit.",
        ),
        style="dim",
    )
