"""Bots by name: ``random``, a game's own policies, ``search:1000``, and the levels people choose."""

from collections.abc import Sequence
from typing import Final

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import LEVELS, NO_SEARCH, find_level, load_level
from roitelet.bots.search import SearchBot
from roitelet.engine.errors import bad_input, unknown
from roitelet.engine.game import Game
from roitelet.engine.kernel_cache import has_numba
from roitelet.engine.language import add_catalogue
from roitelet.engine.playout import choose_random

RANDOM: Final = "random"
SEARCH: Final = "search"
USUAL_BUDGET: Final = "1000"


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, levels last; ``search`` also takes a budget, as in ``search:1000``."""
    searching = [SEARCH] if game.kernels.guide and has_numba() else []
    return [RANDOM, *game.kernels.policies, *searching, *offered_levels(game)]


def offered_levels(game: Game) -> list[str]:
    """The levels at which bots play a game here, weakest first: without Numba, only those that need no search."""
    if game.kernels.guide is None:
        return []
    return list(LEVELS) if has_numba() else [level for level in LEVELS if level in NO_SEARCH]


def load_bot(game: Game, name: str) -> Bot:
    """A bot by name; raises ``BadInput`` for an unknown name and lists the known ones."""
    policies = {RANDOM: choose_random, **game.kernels.policies}
    if name in policies:
        return PolicyBot(name, game, policies[name])
    guide = game.kernels.guide
    if guide is not None:
        kind, colon, budget = name.partition(":")
        level = find_level(name)
        if not has_numba() and (kind == SEARCH or level not in (None, *NO_SEARCH)):
            raise bad_input("bot.numba", bot=name, known=", ".join(bot_names(game)))
        if kind == SEARCH:
            return SearchBot(name, game, guide, parse_budget(budget if colon else USUAL_BUDGET, kind))
        if level is not None:
            return load_level(game, guide, level)
    raise unknown("bot", name, bot_names(game), game.info.id)


def load_bots(game: Game, names: Sequence[str]) -> list[Bot]:
    """Several bots by name."""
    return [load_bot(game, name) for name in names]


add_catalogue(
    {
        "bot.numba": {
            "fr": "le robot {bot} cherche trop longtemps sans Numba, qui n'est pas installé ici ; robots : {known}",
            "en": "the bot {bot} would search for too long without Numba, which is not installed here; bots: {known}",
        },
    }
)
