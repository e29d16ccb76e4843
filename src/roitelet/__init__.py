"""Roitelet: three French card games of dwarfs and kings, one set of rules for players, learners and researchers.

>>> from roitelet import load_game
>>> load_game("nain_jaune").info.name("fr")
'Nain Jaune'
"""

__version__ = "0.1.0"

from roitelet.engine.errors import BadInput, EngineBug, IllegalAction
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER, NOBODY, SPECTATOR
from roitelet.games import game_ids, load_game

__all__ = [
    "DEALER",
    "NOBODY",
    "SPECTATOR",
    "BadInput",
    "EngineBug",
    "Game",
    "IllegalAction",
    "Position",
    "game_ids",
    "load_game",
]
