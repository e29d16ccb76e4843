"""The options of a table, the presets, and the first state made from them."""

from typing import Any, Final

from roitelet.engine.options import Choice, HouseRules, Number, Option, Options
from roitelet.games._template.rules.state import MOST_DEALS, NO_SEAT, Swap

OPTIONS: Final[tuple[Option, ...]] = (
    Choice(
        name="swap",
        default="talon",
        values=Swap,
        clause="QC-3.3",
        about=(
            "Échange avec la carte du dessus du talon (talon), ou aucun échange (none).",
            "A swap for the top card of the talon (talon), or no swap at all (none).",
        ),
    ),
    Number(
        name="deals",
        default=1,
        minimum=1,
        maximum=MOST_DEALS,
        clause="QC-4.2",
        about=("Nombre de donnes d'une partie.", "How many deals a game has."),
    ),
)

HOUSE_RULES: Final = HouseRules(
    "_template",
    OPTIONS,
    {"simple": {}, "longue": {"deals": 5}},
    {
        "simple": ("Une seule donne.", "A single deal."),
        "longue": ("Cinq donnes, les points s'ajoutent.", "Five deals, the points add up."),
    },
)


def prepare(state: Any, _options: Options) -> None:
    """Fill the first state; all options go together, so none is refused. Modifies ``state`` in place."""
    state["turn"] = NO_SEAT
