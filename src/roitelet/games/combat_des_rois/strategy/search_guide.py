"""The guide for searches of Le Combat des Rois, its levels and characters; figures are in ``bench/results.md``."""

from typing import Final

from roitelet.base.kernel import kernel
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.strategy.levels import Character, Ladder
from roitelet.engine.strategy.policy_variants import policy_variant
from roitelet.games.combat_des_rois.strategy import action_values, heuristic
from roitelet.games.combat_des_rois.strategy.beginner_mistakes import expected_cards, urgency
from roitelet.games.combat_des_rois.strategy.win_chance import is_pause, outlook

LADDER: Final = Ladder(
    # places leaders anywhere, ignores ships and others' gains, and assumes nearly empty hands of others
    beginner=policy_variant(
        "combat_des_rois.beginner",
        action_values,
        heuristic,
        urgency,
        expected_cards,
        alike=0.02,
        FEED=0.0,
        SHIP_PAY=0.2,
        OTHERS=0.0,
    ),
    # places leaders without cards to feed them, and forgets the others' piles
    apprentice=policy_variant("combat_des_rois.apprentice", action_values, heuristic, urgency, alike=0.02, FEED=0.0),
    skilled=24,
    expert=200,
)
"""The bot of each level; an amateur is the quick player, a master the longest search, primed by the network."""

NERVE: Final = 0.0
"""Bias in the estimate of a lead in a conflict."""


@kernel
def likely(lead: float) -> float:
    """Return a lead as a chance from 0 to 1, for players who fear or like conflicts."""
    felt_lead = lead + NERVE
    return 0.5 + 0.5 * felt_lead / (1.0 + abs(felt_lead))


CHARACTERS: Final = (
    Character(
        "prudent",
        ("prudent", "cautious"),
        (
            "évite les conflits, et n’attaque que s’il est presque sûr de gagner",
            "avoids conflicts, and attacks only when nearly sure to win",
        ),
        policy_variant("combat_des_rois.prudent", action_values, heuristic, likely, NERVE=-0.8),
    ),
    Character(
        "gourmand",
        ("gourmand", "greedy"),
        ("rêve de navires, et y envoie ses chefs", "dreams of ships, and sends its leaders there"),
        policy_variant("combat_des_rois.gourmand", action_values, heuristic, SHIP_PAY=1.8, DECLINE=0.85),
    ),
    Character(
        "bagarreur",
        ("bagarreur", "scrapper"),
        ("cherche la bagarre, même quand rien n’est sûr", "picks fights, even when nothing is certain"),
        policy_variant("combat_des_rois.bagarreur", action_values, heuristic, likely, NERVE=0.4),
    ),
)

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
