"""What a search needs to know about the game: where it may stop and judge, what a position is worth, what to try."""

from typing import Final

from roitelet.engine.contract import Guide, Mind
from roitelet.games.nain_jaune.mind import heuristic
from roitelet.games.nain_jaune.mind.belief import believe
from roitelet.games.nain_jaune.mind.ladder import CHARACTERS, LADDER
from roitelet.games.nain_jaune.mind.outlook import is_pause, outlook
from roitelet.games.nain_jaune.mind.silence import rule_out

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
    rule_out=rule_out,
    mind=Mind(master="network", believe=believe, draws=4, sharp=0.5),
    ladder=LADDER,
    characters=CHARACTERS,
)
