"""Le Combat des Rois (Contest of Kings), two to four players.

Where the printed rules are silent or unclear, ``rulebook/`` says what we chose and why.
"""

from pathlib import Path
from typing import Final

from roitelet.engine.game import Game, GameInfo, Kernels
from roitelet.games.combat_des_rois import (
    dealing,
    heuristic,
    invariants,
    knowledge,
    legality,
    rules,
    statistics,
    text,
    turns,
    watching,
)
from roitelet.games.combat_des_rois.guide import GUIDE
from roitelet.games.combat_des_rois.house_rules import HOUSE_RULES, prepare
from roitelet.games.combat_des_rois.state import ACTIONS, DTYPE, LEAST_SEATS, PACK, SEATS

GAME: Final = Game(
    info=GameInfo(
        id="combat_des_rois",
        names={"fr": "Le Combat des Rois", "en": "Contest of Kings (Le Combat des Rois)"},
        about={
            "fr": "Étendre des royaumes, y placer ses chefs et marquer dans les quatre couleurs à la fois.",
            "en": "Extend kingdoms, place leaders in them and score in all four colours alike.",
        },
        least_seats=LEAST_SEATS,
        most_seats=SEATS,
        minutes=45,
        rules_version=1,
        actions=ACTIONS,
        chance=PACK,
    ),
    house_rules=HOUSE_RULES,
    kernels=Kernels(
        dtype=DTYPE,
        actor=turns.actor,
        legal=legality.legal,
        refusal=legality.refusal,
        apply=rules.apply,
        chance=dealing.chance,
        shuffle=dealing.shuffle,
        deal_refusal=dealing.deal_refusal,
        deal=dealing.deal,
        returns=turns.returns,
        reason=turns.reason,
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
)
