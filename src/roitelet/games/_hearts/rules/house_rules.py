"""The option of a table, its preset, and the first state."""

from typing import Any, Final

from roitelet.engine.options import HouseRules, Number, Option, Options, Preset
from roitelet.games._hearts.rules.state import NO_SEAT

OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        "limit",
        100,
        "HE-4.3",
        ("Points qui finissent la partie", "Points that end the game"),
        ("Points qui finissent la partie.", "Points that end the game."),
        minimum=20,
        maximum=200,
    ),
)
HOUSE_RULES: Final = HouseRules(
    "hearts",
    OPTIONS,
    {
        "classique": Preset(("Classique", "Classic"), ("Jusqu'à cent points.", "Up to a hundred points.")),
        "courte": Preset(("Courte", "Short"), ("Jusqu'à cinquante points.", "Up to fifty points."), {"limit": 50}),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Set the state before the first deal: no seat has the turn or the queen. Modifies ``state`` in place."""
    state["turn"] = state["queen"] = NO_SEAT
