"""The six levels of bots, weakest first (measured in ``bench/results.md``).

Each game declares its levels (:class:`roitelet.engine.strategy.levels.Ladder`): weak ones play a policy, strong ones
search. The levels of the first ladder stay available, as in ``expert@1``, so that old measurements can be compared.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import numpy as np

from roitelet.base.kernel import Integers, RandomState
from roitelet.base.language import Text
from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.budget import Budget
from roitelet.bots.network_priors import PrimedBot
from roitelet.bots.network_search import MindBot, mind_of
from roitelet.bots.search import SearchBot
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.contract import Guide, Kernel
from roitelet.engine.game import Game
from roitelet.engine.simulate.random_actions import pick_by_value

BEGINNER: Final = "debutant"
APPRENTICE: Final = "apprenti"
AMATEUR: Final = "amateur"
SKILLED: Final = "confirme"
EXPERT: Final = "expert"
MASTER: Final = "maitre"
QUICK: Final = "heuristic"

LEVELS: Final[Mapping[str, Text]] = {
    BEGINNER: ("débutant", "beginner"),
    APPRENTICE: ("apprenti", "apprentice"),
    AMATEUR: ("amateur", "amateur"),
    SKILLED: ("confirmé", "skilled"),
    EXPERT: ("expert", "expert"),
    MASTER: ("maître", "master"),
}
"""The levels, weakest first, and their names in French and English."""
LADDER_FIELDS: Final = dict(
    zip(LEVELS, ("beginner", "apprentice", "amateur", "skilled", "expert", "master"), strict=True)
)
"""The field of a game's ladder for each level."""

YARDSTICK: Final = "@1"
"""Suffix of the levels of the first ladder, which never change."""
GRADES: Final = {level: LEVELS[level] for level in (BEGINNER, AMATEUR, SKILLED, EXPERT)}
"""The grades of puzzles: the weakest level of the first ladder that finds the answer."""

LONGEST: Final = 700
"""Milliseconds that any level may think, so that it answers within a second on a busy machine too."""
SHORT: Final = 1_000
"""Number of simulations up to which a level needs no clock, and so is deterministic."""
FIRST_SKILLED: Final = Budget(simulations=40)
FIRST_EXPERT: Final = Budget(simulations=10_000, milliseconds=LONGEST)
MASTER_BUDGET: Final = Budget(simulations=400, milliseconds=LONGEST)
CLOSER: Final = 0.3
"""Randomness of the default apprentice, relative to the default beginner."""

appraise = unbound
LOOSE = 1.0


def choose_loosely(masked: Any, actions: Integers, count: int, rng: RandomState) -> int:
    """Return a random action; better appraised ones are likelier."""
    values = np.empty(count, np.float64)
    appraise(masked, actions, count, values)
    return actions[pick_by_value(values, count, LOOSE, rng)]


_loose_policies: dict[tuple[str, float], Kernel] = {}


def _loose_policy(game: Game, guide: Guide, randomness: float = 1.0) -> Kernel:
    key = game.info.id, randomness
    if key not in _loose_policies:
        # the cache cannot tell two functions apart that differ only in a number, so each needs its own owner
        owner = game.info.id if randomness == 1.0 else f"{game.info.id}.closer"
        names = {"appraise": guide.appraise, "LOOSE": randomness * guide.loose}
        _loose_policies[key] = bind(owner, [choose_loosely], names, allocating=["choose_loosely"])["choose_loosely"]
        if randomness != 1.0:
            _loose_policies[key].__name__ = "choose_closer"
    return _loose_policies[key]


def find_level(name: str) -> str | None:
    """Return the level with this name, in either language, with or without accents; None if there is none."""
    folded = name.strip().lower()
    for level, labels in LEVELS.items():
        if folded == level or folded in labels:
            return level
    return None


def find_yardstick(name: str) -> str | None:
    """Return the level of the first ladder with this name; None if there is none."""
    level = name.removesuffix(YARDSTICK)
    return level if name.endswith(YARDSTICK) and level in LEVELS and level != APPRENTICE else None


def yardstick_bot(level: str) -> str:
    """Return the name of a level of the first ladder."""
    return f"{level}{YARDSTICK}"


def plays_without_search(game: Game, guide: Guide, level: str) -> bool:
    """Return whether a level plays a policy without search, which is fast enough in plain Python."""
    return isinstance(load_level(game, guide, level), PolicyBot)


def load_level(game: Game, guide: Guide, level: str) -> Bot:
    """Return the bot that plays at a level."""
    mind, strength = mind_of(game) if level == MASTER else None, getattr(guide.ladder, LADDER_FIELDS[level])
    if mind and mind.master == "network":
        return MindBot(level, game, guide, MASTER_BUDGET, mind)
    if isinstance(strength, int):
        budget = Budget(strength, LONGEST) if strength > SHORT else Budget(strength)
        if mind and mind.master == "search":
            return PrimedBot(level, game, guide, budget, mind)
        return SearchBot(level, game, guide, budget)
    if strength is None:
        randomness = {BEGINNER: 1.0, APPRENTICE: CLOSER}
        strength = _loose_policy(game, guide, randomness[level]) if level in randomness else game.policies[QUICK]
    return PolicyBot(level, game, strength)


def load_yardstick(game: Game, guide: Guide, level: str) -> Bot | None:
    """Return the bot of a level of the first ladder, or None if the game had none."""
    name, mind = yardstick_bot(level), mind_of(game)
    if level == BEGINNER:
        return PolicyBot(name, game, _loose_policy(game, guide))
    if level == AMATEUR:
        return PolicyBot(name, game, game.policies[QUICK])
    if level == MASTER:
        return MindBot(name, game, guide, MASTER_BUDGET, mind) if mind and mind.master == "network" else None
    return first_search(name, game, guide, FIRST_SKILLED if level == SKILLED else FIRST_EXPERT)


def first_search(name: str, game: Game, guide: Guide, budget: Budget) -> SearchBot:
    """Return the search bot of the first ladder, which rules out no action."""
    return SearchBot(name, game, replace(guide, prune=False), budget)
