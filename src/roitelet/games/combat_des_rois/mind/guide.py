"""What a search needs to know about the game: where it may stop and judge, what a position is worth, what to try."""

from typing import Final

from roitelet.engine.contract import Guide, Mind
from roitelet.games.combat_des_rois.mind import heuristic
from roitelet.games.combat_des_rois.mind.ladder import CHARACTERS, LADDER
from roitelet.games.combat_des_rois.mind.outlook import is_pause, outlook

GUIDE: Final = Guide(
    is_pause=is_pause,
    outlook=outlook,
    appraise=heuristic.appraise,
    rollout=heuristic.choose,
    reach=4,
    heat=0.5,
    explore=3.0,
    caution=0.05,
    tilt=0.7,
    scale=10.0,
    loose=0.25,
    mind=Mind(master="search"),
    ladder=LADDER,
    characters=CHARACTERS,
)
