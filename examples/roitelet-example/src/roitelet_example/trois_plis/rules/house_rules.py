"""The option of a table, the presets, and the first state."""

from typing import Any, Final

from roitelet.engine.options import HouseRules, Number, Option, Options, Preset
from roitelet_example.trois_plis.rules.state import NO_SEAT

OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        "deals",
        3,
        "TP-4.2",
        ("Donnes", "Deals"),
        ("Nombre de donnes.", "How many deals are played."),
        minimum=1,
        maximum=20,
    ),
)
HOUSE_RULES: Final = HouseRules(
    "trois_plis",
    OPTIONS,
    {
        "simple": Preset(("Simple", "Simple"), ("Trois donnes.", "Three deals.")),
        "longue": Preset(("Longue", "Long"), ("Neuf donnes.", "Nine deals."), {"deals": 9}),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Nobody's turn before the first deal. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
