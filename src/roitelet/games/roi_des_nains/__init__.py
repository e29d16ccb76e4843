"""Le Roi des Nains (The Dwarf King), three to five players, after the printed rules of 2022.

Where the printed rules are silent, or other tables play otherwise, ``rulebook/`` says what we chose and why.
"""

from pathlib import Path
from typing import Final

from roitelet.engine.game import Game, GameInfo, Kernels
from roitelet.games.roi_des_nains import (
    dealing,
    heuristic,
    invariants,
    knowledge,
    pauses,
    rules,
    scoring,
    statistics,
    text,
    watching,
)
from roitelet.games.roi_des_nains.guide import GUIDE
from roitelet.games.roi_des_nains.house_rules import HOUSE_RULES, prepare
from roitelet.games.roi_des_nains.state import ACTIONS, DTYPE, LEAST_SEATS, SEATS

GAME: Final = Game(
    info=GameInfo(
        id="roi_des_nains",
        names={"fr": "Le Roi des Nains", "en": "The Dwarf King (Le Roi des Nains)"},
        about={
            "fr": "Un jeu de plis où chaque donne a sa quête et sa carte spéciale.",
            "en": "A game of tricks in which every deal has its own quest and its own special card.",
        },
        least_seats=LEAST_SEATS,
        most_seats=SEATS,
        minutes=40,
        rules_version=1,
        actions=ACTIONS,
        chance=dealing.LONGEST_DEAL,
    ),
    house_rules=HOUSE_RULES,
    kernels=Kernels(
        dtype=DTYPE,
        actor=rules.actor,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        chance=dealing.chance,
        shuffle=dealing.shuffle,
        deal_refusal=dealing.deal_refusal,
        deal=dealing.deal,
        returns=scoring.returns,
        reason=scoring.reason,
        broken=invariants.broken,
        mask=knowledge.mask,
        guess=knowledge.guess,
        policies={"heuristic": heuristic.choose},
        guide=GUIDE,
        watch=watching.watch,
    ),
    words=text,
    folder=Path(__file__).parent,
    prepare=prepare,
    statistics=statistics.STATISTICS,
    settled=pauses.settled,
)
