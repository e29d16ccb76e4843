"""Nain Jaune (Yellow Dwarf), two to eight players, after three printed rule sets.

Where the printed rules are silent or disagree, ``rulebook/`` states our ruling and the reason.
"""

from typing import Final

from roitelet.engine.info import GameInfo
from roitelet.games.nain_jaune.rules.state import ACTIONS, CARDS, SEATS

INFO: Final = GameInfo(
    id="nain_jaune",
    names=("Nain Jaune", "Yellow Dwarf (Nain Jaune)"),
    about=(
        "Se défaire de ses cartes en suites croissantes et rafler les cases du plateau.",
        "Play your cards in rising runs and take the boxes on the board.",
    ),
    least_seats=2,
    most_seats=SEATS,
    minutes=20,
    rules_version=1,
    actions=ACTIONS,
    chance=CARDS,
)
