"""The games that come with puzzles."""

from typing import Final

from roitelet import game_ids
from roitelet.games import load_game
from roitelet.learning.puzzle import load_puzzles

GAMES: Final = [game_id for game_id in game_ids() if load_puzzles(load_game(game_id))]
