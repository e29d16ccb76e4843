"""What a search needs to know about the game: where it may stop and judge, what a position is worth, what to try."""

from typing import Final

from roitelet.engine.game import Guide
from roitelet.games.nain_jaune.mind import heuristic
from roitelet.games.nain_jaune.mind.outlook import is_pause, outlook

GUIDE: Final = Guide(
    is_pause=is_pause,
    outlook=outlook,
    appraise=heuristic.appraise,
    rollout=heuristic.choose,
    reach=1 << 30,
    heat=25.0,
    explore=4.0,
    caution=0.0,
    tilt=0.0,
    scale=60.0,
    loose=3.0,
)
