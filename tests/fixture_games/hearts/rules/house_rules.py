"""The option of a table, the presets, and the first state."""

from typing import Any, Final

from roitelet.engine.options import HouseRules, Number, Option, Options
from tests.fixture_games.hearts.rules.state import NO_SEAT

OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        name="limit",
        default=100,
        minimum=20,
        maximum=200,
        clause="HE-4.3",
        about=("Points qui finissent la partie.", "Points that end the game."),
    ),
)
HOUSE_RULES: Final = HouseRules(
    "hearts",
    OPTIONS,
    {"classique": {}, "courte": {"limit": 50}},
    {
        "classique": ("Jusqu'à cent points.", "Up to a hundred points."),
        "courte": ("Jusqu'à cinquante points.", "Up to fifty points."),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Nobody's turn before the first deal. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
