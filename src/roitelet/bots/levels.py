"""Levels for people: bots of each game, each stronger than the one before (figures in ``bench/results.md``).

A beginner strays from the move that looks best, sometimes a little, sometimes a lot; an amateur plays it; the others
search, a master with the network that was trained for the game.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.budget import Budget
from roitelet.bots.mind import MindBot, mind_of
from roitelet.bots.search import SearchBot
from roitelet.engine.binding import bind, unbound
from roitelet.engine.game import Game, Guide, Kernel
from roitelet.engine.kernel import Integers, RandomState
from roitelet.engine.language import Language
from roitelet.engine.picking import pick_by_value

BEGINNER: Final = "debutant"
AMATEUR: Final = "amateur"
SKILLED: Final = "confirme"
EXPERT: Final = "expert"
MASTER: Final = "maitre"
QUICK: Final = "heuristic"

LEVELS: Final[Mapping[str, Mapping[Language, str]]] = {
    BEGINNER: {"fr": "débutant", "en": "beginner"},
    AMATEUR: {"fr": "amateur", "en": "amateur"},
    SKILLED: {"fr": "confirmé", "en": "skilled"},
    EXPERT: {"fr": "expert", "en": "expert"},
    MASTER: {"fr": "maître", "en": "master"},
}
"""The levels, weakest first, and what people call them."""

GRADES: Final = {level: names for level, names in LEVELS.items() if level != MASTER}
"""The levels of every game; a master plays only where a network makes one."""

NO_SEARCH: Final = (BEGINNER, AMATEUR)
"""The levels that take one look and are quick as plain Python too."""

SKILLED_BUDGET: Final = Budget(simulations=40)
"""About half-way between the amateur and the expert, in every game."""
EXPERT_BUDGET: Final = Budget(simulations=10_000, milliseconds=700)
"""An expert answers within a second, however busy the machine is."""
MASTER_BUDGET: Final = Budget(simulations=400, milliseconds=700)
"""So does a master."""

appraise = unbound
LOOSE = 1.0


def stray(masked: Any, actions: Integers, count: int, rng: RandomState) -> int:
    """An action drawn at random: the better it looks, the likelier it is."""
    values = np.empty(count, np.float64)
    appraise(masked, actions, count, values)
    return actions[pick_by_value(values, count, LOOSE, rng)]


_strays: dict[str, Kernel] = {}


def _stray_policy(game: Game, guide: Guide) -> Kernel:
    if game.info.id not in _strays:
        names = {"appraise": guide.appraise, "LOOSE": guide.loose}
        _strays[game.info.id] = bind(game.info.id, [stray], names, allocating=["stray"])["stray"]
    return _strays[game.info.id]


def find_level(name: str) -> str | None:
    """The level with this name, in either language, with or without accents; None if there is none."""
    wanted = name.strip().lower()
    for level, labels in LEVELS.items():
        if wanted == level or wanted in labels.values():
            return level
    return None


def load_level(game: Game, guide: Guide, level: str) -> Bot:
    """The bot that plays at a level."""
    if level == BEGINNER:
        return PolicyBot(level, game, _stray_policy(game, guide))
    if level == AMATEUR:
        return PolicyBot(level, game, game.kernels.policies[QUICK])
    mind = mind_of(game)
    if level == MASTER and mind:
        return MindBot(level, game, guide, MASTER_BUDGET, mind)
    return SearchBot(level, game, guide, SKILLED_BUDGET if level == SKILLED else EXPERT_BUDGET)
