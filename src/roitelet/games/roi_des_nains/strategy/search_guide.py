"""The guide for searches of Le Roi des Nains, its levels and characters; figures are in ``bench/results.md``."""

from typing import Final

from roitelet.base.kernel import Reals, kernel
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.strategy.deal_likelihood import log_likelihood_of_hands
from roitelet.engine.strategy.levels import Character, Ladder
from roitelet.engine.strategy.policy_variants import policy_variant
from roitelet.games.roi_des_nains.rules.state import RoiDesNains
from roitelet.games.roi_des_nains.strategy import heuristic
from roitelet.games.roi_des_nains.strategy.beginner_mistakes import (
    chance_to_beat,
    face_value,
    lay_value,
    recalled_cards,
    unseen_cards,
)
from roitelet.games.roi_des_nains.strategy.win_chance import is_pause, outlook


@kernel
def believe(world: RoiDesNains, viewer: int, table: Reals, holders: int) -> float:
    """Return the log-likelihood of the hands of a world."""
    return log_likelihood_of_hands(world.hands, viewer, int(world.seats), table, holders)


LADDER: Final = Ladder(
    # looks only at the trick on the table, and prefers the face that pays
    beginner=policy_variant(
        "roi_des_nains.beginner", heuristic, recalled_cards, unseen_cards, lay_value, face_value, alike=0.1
    ),
    # considers the players still to come, but forgets all earlier tricks
    apprentice=policy_variant(
        "roi_des_nains.apprentice", heuristic, recalled_cards, unseen_cards, chance_to_beat, face_value, alike=0.05
    ),
    skilled=24,
    expert=200,
)
"""The bot of each level; an amateur is the quick player, a master the longest search, primed by the network."""

CHARACTERS: Final = (
    Character(
        "prudent",
        ("prudent", "cautious"),
        ("garde ses meilleures cartes pour la fin de la donne", "keeps its best cards for the end of the deal"),
        policy_variant("roi_des_nains.prudent", heuristic, KEEP=1.0),
    ),
    Character(
        "impatient",
        ("impatient", "hasty"),
        ("joue ses meilleures cartes tout de suite", "plays its best cards at once"),
        policy_variant("roi_des_nains.impatient", heuristic, KEEP=0.45),
    ),
    Character(
        "ruse",
        ("rusé", "tricky"),
        (
            "commence bas, et laisse aux autres les mauvaises cartes",
            "starts low, and leaves the bad cards to the others",
        ),
        policy_variant("roi_des_nains.ruse", heuristic, LOST=2.0),
    ),
)

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
