"""Four Cards (Quatre cartes): the smallest game that keeps the whole contract.

The engine's own tests play it, and whoever writes a new game copies this folder (``docs/how-to/write-a-game.md``).
The underscore keeps it off the list of games; ``load_game("_template")`` finds it.
"""

from pathlib import Path
from typing import Final

from roitelet.engine.game import Game, GameInfo, Kernels
from roitelet.games._template import heuristic, invariants, knowledge, pauses, rules, statistics, text
from roitelet.games._template.guide import GUIDE
from roitelet.games._template.house_rules import HOUSE_RULES, prepare
from roitelet.games._template.state import ACTIONS, CARDS, DTYPE, SEATS

GAME: Final = Game(
    info=GameInfo(
        id="_template",
        names={"fr": "Quatre cartes", "en": "Four Cards"},
        about={
            "fr": "Garder sa carte ou l'échanger à l'aveugle : la plus haute marque.",
            "en": "Keep your card or swap it blindly: the highest one scores.",
        },
        least_seats=2,
        most_seats=SEATS,
        minutes=1,
        rules_version=1,
        actions=ACTIONS,
        chance=CARDS,
    ),
    house_rules=HOUSE_RULES,
    kernels=Kernels(
        dtype=DTYPE,
        actor=rules.actor,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        chance=rules.chance,
        shuffle=rules.shuffle,
        deal_refusal=rules.deal_refusal,
        deal=rules.deal,
        returns=rules.returns,
        reason=rules.reason,
        broken=invariants.broken,
        mask=knowledge.mask,
        guess=knowledge.guess,
        policies={"heuristic": heuristic.choose},
        guide=GUIDE,
        watch=statistics.watch,
    ),
    words=text,
    folder=Path(__file__).parent,
    prepare=prepare,
    statistics=statistics.STATISTICS,
    settled=pauses.settled,
)
