"""The options of a table, the presets, and the first state made from them."""

from typing import Any, Final

from roitelet.engine.options import Choice, HouseRules, Number, Option, Options, Preset
from roitelet.games._template.rules.state import MOST_DEALS, NO_SEAT, Swap

OPTIONS: Final[tuple[Option, ...]] = (
    Choice(
        "swap",
        "talon",
        "QC-3.3",
        ("Échange", "Swap"),
        (
            "Échange avec la carte du dessus du talon (talon), ou aucun échange (none).",
            "A swap for the top card of the talon (talon), or no swap at all (none).",
        ),
        {Swap.TALON: ("avec le talon", "with the talon"), Swap.NONE: ("aucun", "none")},
    ),
    Number(
        "deals",
        1,
        "QC-4.2",
        ("Nombre de donnes", "Number of deals"),
        ("Nombre de donnes d'une partie.", "How many deals a game has."),
        minimum=1,
        maximum=MOST_DEALS,
    ),
)

HOUSE_RULES: Final = HouseRules(
    "_template",
    OPTIONS,
    {
        "simple": Preset(("Simple", "Simple"), ("Une seule donne.", "A single deal.")),
        "longue": Preset(
            ("Longue", "Long"), ("Cinq donnes, les points s'ajoutent.", "Five deals, the points add up."), {"deals": 5}
        ),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Fill the first state; all options go together, so none is refused. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
