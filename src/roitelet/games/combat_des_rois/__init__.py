"""Le Combat des Rois (Contest of Kings), two to four players.

Where the printed rules are silent or unclear, ``rulebook/`` states our ruling and the reason.
"""

from typing import Final

from roitelet.engine.info import GameInfo
from roitelet.games.combat_des_rois.rules.state import ACTIONS, LEAST_SEATS, PACK, SEATS

INFO: Final = GameInfo(
    id="combat_des_rois",
    names=("Le Combat des Rois", "Contest of Kings (Le Combat des Rois)"),
    about=(
        "Étendre des royaumes, y placer ses chefs et marquer dans les quatre couleurs à la fois.",
        "Extend kingdoms, place leaders in them and score in all four colours alike.",
    ),
    least_seats=LEAST_SEATS,
    most_seats=SEATS,
    minutes=45,
    rules_version=1,
    actions=ACTIONS,
    chance=PACK,
    round=("partie", "game"),
)
