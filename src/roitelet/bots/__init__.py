"""Players that are programs. They receive a masked state, the legal actions and a random generator, nothing else."""

from collections.abc import Sequence

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.engine.errors import unknown
from roitelet.engine.game import Game
from roitelet.engine.playout import choose_random

RANDOM = "random"


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return [RANDOM, *game.kernels.policies]


def load_bot(game: Game, name: str) -> Bot:
    """A bot by name; refuses one there is not, naming those there are."""
    policies = {RANDOM: choose_random, **game.kernels.policies}
    if name not in policies:
        raise unknown("bot", name, policies, game.info.id)
    return PolicyBot(name, game, policies[name])


def load_bots(game: Game, names: Sequence[str]) -> list[Bot]:
    """Several bots by name."""
    return [load_bot(game, name) for name in names]


__all__ = ["RANDOM", "Bot", "PolicyBot", "bot_names", "load_bot", "load_bots"]
