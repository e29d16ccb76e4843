"""Nain Jaune (Yellow Dwarf), two to eight players, after three printed rule sets.

Where the printed rules are silent or disagree, ``rulebook/`` says what we chose and why.
"""

from pathlib import Path
from typing import Final

from roitelet.engine.game import Game, GameInfo, Kernels
from roitelet.games.nain_jaune import (
    dealing,
    heuristic,
    invariants,
    knowledge,
    pauses,
    rules,
    settling,
    statistics,
    text,
    watching,
)
from roitelet.games.nain_jaune.guide import GUIDE
from roitelet.games.nain_jaune.house_rules import HOUSE_RULES, prepare
from roitelet.games.nain_jaune.state import ACTIONS, CARDS, DTYPE, SEATS

GAME: Final = Game(
    info=GameInfo(
        id="nain_jaune",
        names={"fr": "Nain Jaune", "en": "Yellow Dwarf (Nain Jaune)"},
        about={
            "fr": "Se défaire de ses cartes en suites croissantes et rafler les cases du plateau.",
            "en": "Shed your cards in rising series and take the boxes of the board.",
        },
        least_seats=2,
        most_seats=SEATS,
        minutes=20,
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
        chance=dealing.chance,
        shuffle=dealing.shuffle,
        deal_refusal=dealing.deal_refusal,
        deal=dealing.deal,
        returns=settling.returns,
        reason=settling.reason,
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
    read_clock=pauses.read_clock,
)
