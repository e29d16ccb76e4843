"""How far guessed worlds are from being equally likely, counted against all worlds behind many small masks.

Usage: python bench/guesses.py [POSITIONS A TABLE]

The error of a position is the root mean square of the relative error of its worlds' chances; a single position's is
known only to within its noise, so the figure for a table is over all its guesses.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from rich.console import Console  # noqa: E402
from rich.progress import track  # noqa: E402
from tests.games.worlds import TABLES, Deviation, measure, small_positions, worlds  # noqa: E402

PER_WORLD = 200


def deviations(table: tuple[str, str, int, dict[str, object]], count: int) -> list[Deviation]:
    """The deviation at each position of a table that leaves something to guess."""
    found = []
    for masked in track(small_positions(*table, count), " ".join(str(part) for part in table)):
        possible = worlds(masked, masked.guess(0))
        if possible is not None and len(possible) > 1:
            found.append(measure(masked, possible, PER_WORLD * len(possible)))
    return found


def main() -> None:
    """One line for each table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    console = Console()
    for table in TABLES:
        found = deviations(table, count)
        guesses = sum(deviation.guesses for deviation in found)
        excess = sum(deviation.square - (deviation.worlds - 1) for deviation in found) / guesses
        noise = (2 * sum(deviation.worlds for deviation in found)) ** 0.5 / guesses
        worst = max(found, key=lambda deviation: deviation.strangeness)
        console.print(
            f"{' '.join(str(part) for part in table)}: {len(found)} positions, {guesses} guesses, "
            f"mean square error {excess:+.5f} ± {2 * noise:.5f}; strangest: {worst.worlds} worlds, "
            f"{worst.strangeness:+.1f} standard deviations, root mean square {max(worst.excess, 0) ** 0.5:.3f}"
        )


if __name__ == "__main__":
    main()
