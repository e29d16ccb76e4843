"""The option of a table, the presets, and the first state."""

from typing import Any, Final

from roitelet.engine.options import HouseRules, Number, Option, Options
from roitelet_example.trois_plis.rules.state import NO_SEAT

OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        name="deals",
        default=3,
        minimum=1,
        maximum=20,
        clause="TP-4.2",
        about=("Nombre de donnes.", "How many deals are played."),
    ),
)
HOUSE_RULES: Final = HouseRules(
    "trois_plis",
    OPTIONS,
    {"simple": {}, "longue": {"deals": 9}},
    {
        "simple": ("Trois donnes.", "Three deals."),
        "longue": ("Neuf donnes.", "Nine deals."),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Nobody's turn before the first deal. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
