"""The guide for searches of Nain Jaune, its levels and characters; figures are in ``bench/results.md``."""

from typing import Final

from roitelet.base.bits import has
from roitelet.base.kernel import Integers, Reals, kernel
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.strategy.deal_likelihood import log_likelihood_of_hands, log_likelihood_of_set
from roitelet.engine.strategy.levels import Character, Ladder
from roitelet.engine.strategy.policy_variants import policy_variant
from roitelet.engine.strategy.win_chance import DOMINATED
from roitelet.games.nain_jaune.rules.cards import taking_keys
from roitelet.games.nain_jaune.rules.play import lost_keys
from roitelet.games.nain_jaune.rules.state import CLAIM, Claim, NainJaune
from roitelet.games.nain_jaune.strategy import heuristic
from roitelet.games.nain_jaune.strategy.beginner_mistakes import action_value, is_exhausted, recalled_cards, run_value
from roitelet.games.nain_jaune.strategy.win_chance import is_pause, outlook


@kernel
def rule_out(masked: NainJaune, actions: Integers, count: int, values: Reals) -> None:
    """Set the value of key cards laid without a claim to ``DOMINATED``. Modifies ``values`` in place."""
    if masked.claim != Claim.MANUAL:
        return
    claimable = taking_keys(masked) & ~lost_keys(masked)
    for index in range(count):
        if actions[index] < CLAIM and has(claimable, actions[index]):
            values[index] = DOMINATED


@kernel
def believe(world: NainJaune, viewer: int, table: Reals, holders: int) -> float:
    """Return the log-likelihood of the hands and the talon of a world; the talon is the last holder."""
    hands = log_likelihood_of_hands(world.hands, viewer, int(world.seats), table, holders)
    return hands + log_likelihood_of_set(world.talon, holders - 1, table, holders)


LADDER: Final = Ladder(
    # foresees two cards of a run, claims full boxes only, and leads expensive cards
    beginner=policy_variant(
        "nain_jaune.beginner",
        heuristic,
        recalled_cards,
        is_exhausted,
        run_value,
        action_value,
        alike=0.3,
        AHEAD=2,
        SLOPE=0.35,
        STRIKING=6,
    ),
    # foresees the whole run of a lead, but forgets announced lacks, and to claim small boxes
    apprentice=policy_variant(
        "nain_jaune.apprentice", heuristic, recalled_cards, is_exhausted, action_value, alike=0.3, SLOPE=0.3, STRIKING=5
    ),
    # claims every box, but forgets announced lacks, and hardly considers which cards later runs will reach
    amateur=policy_variant("nain_jaune.amateur", heuristic, recalled_cards, is_exhausted, alike=0.3, SLOPE=0.15),
    skilled=3,
    expert=40,
)
"""The bot of each level; a master is the search with the network."""

CHARACTERS: Final = (
    Character(
        "prudent",
        ("prudent", "cautious"),
        (
            "commence petit, et garde ses grosses cartes pour plus tard",
            "starts low and keeps its high cards for later",
        ),
        policy_variant("nain_jaune.prudent", heuristic, SLOPE=1.4),
    ),
    Character(
        "gourmand",
        ("gourmand", "greedy"),
        ("court après les cases pleines, avant toute autre chose", "chases full boxes before anything else"),
        policy_variant("nain_jaune.gourmand", heuristic, BOX=4.0),
    ),
    Character(
        "ruse",
        ("rusé", "tricky"),
        ("choisit ses suites pour rejouer aussitôt", "picks runs that give it another turn straight away"),
        policy_variant("nain_jaune.ruse", heuristic, LEAD_AGAIN=12.0),
    ),
)

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
