"""What a search needs to know about the game: where it may stop and judge, what a position is worth, what to try."""

from typing import Final

from roitelet.engine.contract import Guide, Mind
from roitelet.engine.picking import choose_random
from roitelet.games.roi_des_nains.mind import heuristic
from roitelet.games.roi_des_nains.mind.belief import believe
from roitelet.games.roi_des_nains.mind.ladder import CHARACTERS, LADDER
from roitelet.games.roi_des_nains.mind.outlook import is_pause, outlook

GUIDE: Final = Guide(
    is_pause=is_pause,
    outlook=outlook,
    appraise=heuristic.appraise,
    rollout=choose_random,
    reach=1 << 30,
    heat=5.0,
    explore=3.0,
    caution=0.0,
    tilt=0.5,
    scale=20.0,
    loose=1.2,
    mind=Mind(master="search", believe=believe, draws=4, sharp=0.5),
    ladder=LADDER,
    characters=CHARACTERS,
)
