"""The list of attacks. An attack is a program under ``bench``; to add one, add a line to :data:`ATTACKS`.

It runs in its own process, starts its own server on loopback, ends by itself and prints its figures with
:func:`figure`, one per line; other output is ignored.
"""

import re
from dataclasses import dataclass
from typing import Final

MARK: Final = "= "
"""The prefix of a line with a figure."""


@dataclass(frozen=True)
class Attack:
    """An attack: its program, its purpose and its time limit."""

    name: str
    point: int
    """Its number in the list *Safe among strangers* (``bench/results.md``)."""
    module: str
    arguments: tuple[str, ...] = ()
    seconds: float = 180.0
    compares: bool = True
    """Whether it can run against another checkout's server; tests cannot."""


def _tests(name: str, point: int, *files: str) -> Attack:
    return Attack(name, point, "pytest", ("-q", "-p", "no:cacheprovider", *files), seconds=300, compares=False)


_SMALL_HOUSE: Final = ("--on", "sqlite", "--form", "parts", "--tables", "60", "--seconds", "6", "--most", "90")
ATTACKS: Final = (
    Attack("starving", 1, "bench.starving", seconds=450),
    # it simulates the old rule itself
    Attack("silence", 2, "bench.silence", ("--answers", "1000"), seconds=400, compares=False),
    Attack("restart", 3, "bench.restart", ("--tables", "2000"), seconds=400, compares=False),
    Attack("slow", 4, "bench.siege.slow", seconds=180),
    Attack("refused", 5, "bench.siege.refused", seconds=300),
    _tests("clocks that jump", 6, "tests/tables/live/test_steady_clock.py"),
    _tests("deals that stay dealt", 7, "tests/tables/test_undo.py", "tests/tables/fair/test_verification.py"),
    _tests("keeping and forgetting", 8, "tests/tables/upkeep/test_retention.py", "tests/tables/files/test_damage.py"),
    Attack("load", 9, "bench.load", ("--knee", *_SMALL_HOUSE), seconds=240, compares=False),
)


def figure(name: str, value: object) -> None:
    """Print a figure."""
    print(f"{MARK}{name}: {value}", flush=True)


def figures_in(text: str) -> dict[str, str]:
    """Return the figures in a program's output, or its last line if it has none."""
    figures = dict(re.findall(rf"^{MARK}(.+?): (.+)$", text, re.MULTILINE))
    lines = text.strip().splitlines()
    return figures or ({"says": lines[-1].strip()} if lines else {})
