"""The list of attacks. An attack is a program under ``bench``; to add one, add a line to :data:`ATTACKS`.

It runs in a process of its own, starts its own server on loopback, ends by itself, and says what it measured with
:func:`figure`, one line each; whatever else it prints is for those who look on.
"""

import re
from dataclasses import dataclass
from typing import Final

MARK: Final = "= "
"""What a line with a figure begins with."""


@dataclass(frozen=True)
class Attack:
    """A program, what it shows, and how long it may take."""

    name: str
    point: int
    """Its place in the list *Safe among strangers* (``bench/results.md``)."""
    module: str
    arguments: tuple[str, ...] = ()
    seconds: float = 180.0
    compares: bool = True
    """Whether it can be aimed at another checkout's server; tests are those of this one."""


def _tests(name: str, point: int, *files: str) -> Attack:
    return Attack(name, point, "pytest", ("-q", "-p", "no:cacheprovider", *files), seconds=300, compares=False)


_SMALL_HOUSE: Final = ("--on", "sqlite", "--form", "parts", "--tables", "60", "--seconds", "6", "--most", "90")
ATTACKS: Final = (
    Attack("starving", 1, "bench.starving", seconds=450),
    # it plays by the old rule as well
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
    """Say what was measured."""
    print(f"{MARK}{name}: {value}", flush=True)


def figures_in(text: str) -> dict[str, str]:
    """Return what a program said it measured, in its order; of one that knows nothing of us, its last line."""
    found = dict(re.findall(rf"^{MARK}(.+?): (.+)$", text, re.MULTILINE))
    lines = text.strip().splitlines()
    return found or ({"says": lines[-1].strip()} if lines else {})
