"""Bots by name: ``random``, a game's own policies, ``search:1000``, and the levels people choose."""

from collections.abc import Sequence
from typing import Final

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import LEVELS, find_level, load_level
from roitelet.bots.search import SearchBot
from roitelet.engine.errors import unknown
from roitelet.engine.game import Game
from roitelet.engine.playout import choose_random

RANDOM: Final = "random"
SEARCH: Final = "search"
USUAL_BUDGET: Final = "1000"


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, levels last; ``search`` also takes a budget, as in ``search:1000``."""
    searching = [SEARCH, *LEVELS] if game.kernels.guide else []
    return [RANDOM, *game.kernels.policies, *searching]


def load_bot(game: Game, name: str) -> Bot:
    """A bot by name; raises ``BadInput`` for an unknown name and lists the known ones."""
    policies = {RANDOM: choose_random, **game.kernels.policies}
    if name in policies:
        return PolicyBot(name, game, policies[name])
    guide = game.kernels.guide
    if guide is not None:
        kind, colon, budget = name.partition(":")
        if kind == SEARCH:
            return SearchBot(name, game, guide, parse_budget(budget if colon else USUAL_BUDGET, kind))
        level = find_level(name)
        if level is not None:
            return load_level(game, guide, level)
    raise unknown("bot", name, bot_names(game), game.info.id)


def load_bots(game: Game, names: Sequence[str]) -> list[Bot]:
    """Several bots by name."""
    return [load_bot(game, name) for name in names]
