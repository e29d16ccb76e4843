"""Four Cards (Quatre cartes): the smallest game that keeps the whole contract.

The engine's own tests play it, and whoever writes a new game copies this folder (``docs/how-to/write-a-game.md``).
The underscore keeps it off the list of games; ``load_game("_template")`` finds it.
"""

from typing import Final

from roitelet.engine.info import GameInfo
from roitelet.games._template.rules.state import ACTIONS, CARDS, SEATS

INFO: Final = GameInfo(
    id="_template",
    names=("Quatre cartes", "Four Cards"),
    about=(
        "Garder sa carte ou l'échanger à l'aveugle : la plus haute marque.",
        "Keep your card or swap it blindly: the highest one scores.",
    ),
    least_seats=2,
    most_seats=SEATS,
    minutes=1,
    rules_version=1,
    actions=ACTIONS,
    chance=CARDS,
    round=("donne", "deal"),
)
