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
        about={"fr": "Points qui finissent la partie.", "en": "Points that end the game."},
    ),
)
HOUSE_RULES: Final = HouseRules(
    "hearts",
    OPTIONS,
    {"classique": {}, "courte": {"limit": 50}},
    {
        "classique": {"fr": "Jusqu'à cent points.", "en": "Up to a hundred points."},
        "courte": {"fr": "Jusqu'à cinquante points.", "en": "Up to fifty points."},
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Nobody's turn before the first deal. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
