"""Le Roi des Nains (The Dwarf King), three to five players, after the printed rules of 2022.

Where the printed rules are silent, or other tables play otherwise, ``rulebook/`` states our ruling and the reason.
"""

from typing import Final

from roitelet.engine.info import GameInfo
from roitelet.games.roi_des_nains.rules.state import ACTIONS, LEAST_SEATS, LONGEST_DEAL, SEATS

INFO: Final = GameInfo(
    id="roi_des_nains",
    names=("Le Roi des Nains", "The Dwarf King (Le Roi des Nains)"),
    about=(
        "Un jeu de plis où chaque donne a sa quête et sa carte spéciale.",
        "A trick-taking game in which every deal has its own quest and special card.",
    ),
    least_seats=LEAST_SEATS,
    most_seats=SEATS,
    minutes=40,
    rules_version=1,
    actions=ACTIONS,
    chance=LONGEST_DEAL,
    round=("donne", "deal"),
)
