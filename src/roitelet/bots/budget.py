"""The budget of a search: a number of simulations, milliseconds, or both (the first to run out); and threads."""

import re
from dataclasses import dataclass
from typing import Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue

MOST_SIMULATIONS: Final = 10_000_000
MOST_MILLISECONDS: Final = 600_000
MOST_THREADS: Final = 64
UNLIMITED: Final = 1 << 40
_BUDGET: Final = re.compile(r"(\d{1,9})(ms)?(?:x(\d{1,4}))?", re.ASCII)


@dataclass(frozen=True)
class Budget:
    """The budget of a search: simulations, milliseconds or both."""

    simulations: int = UNLIMITED
    milliseconds: int = UNLIMITED
    threads: int = 1

    @property
    def timed(self) -> bool:
        """Return whether the clock matters; otherwise the same position and generator give the same choice."""
        return self.milliseconds != UNLIMITED

    def __str__(self) -> str:
        amount = f"{self.milliseconds}ms" if self.simulations == UNLIMITED else f"{self.simulations}"
        return amount if self.threads == 1 else f"{amount}x{self.threads}"


def parse_budget(text: str, bot: str) -> Budget:
    """Return a budget written ``1000``, ``200ms`` or ``1000x2`` (on two threads); the inverse of ``str``."""
    match = _BUDGET.fullmatch(text)
    if match:
        amount, unit, threads = int(match[1]), match[2], int(match[3] or 1)
        most = MOST_MILLISECONDS if unit else MOST_SIMULATIONS
        if 1 <= amount <= most and 1 <= threads <= MOST_THREADS:
            return Budget(milliseconds=amount, threads=threads) if unit else Budget(amount, threads=threads)
    raise bad_input(
        "bot.budget",
        bot=bot,
        budget=text[:40],
        simulations=MOST_SIMULATIONS,
        milliseconds=MOST_MILLISECONDS,
        threads=MOST_THREADS,
    )


add_catalogue(
    {
        "bot.budget": (
            "« {budget} » n'est pas un budget pour {bot} ; des simulations ({bot}:1000, de 1 à {simulations})"
            " ou des millisecondes ({bot}:200ms, de 1 à {milliseconds}), et au besoin des fils"
            " ({bot}:1000x2, de 1 à {threads})",
            "'{budget}' is not a valid budget for {bot}; simulations ({bot}:1000, 1 to {simulations}) or milliseconds"
            " ({bot}:200ms, 1 to {milliseconds}), and threads if wanted ({bot}:1000x2, 1 to {threads})",
        ),
    }
)
