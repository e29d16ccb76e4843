"""Bots. They get a masked position and a random generator, nothing else."""

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.levels import AMATEUR, LEVELS
from roitelet.bots.registry import RANDOM, SEARCH, AnyBot, bot_names, find_bot, load_bot, load_bots
from roitelet.bots.third_party import Chooser

__all__ = [
    "AMATEUR",
    "LEVELS",
    "RANDOM",
    "SEARCH",
    "AnyBot",
    "Bot",
    "Chooser",
    "PolicyBot",
    "bot_names",
    "find_bot",
    "load_bot",
    "load_bots",
]
