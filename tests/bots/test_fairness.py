"""No seat has an advantage: equal players win equally often in each."""

import numpy as np
import pytest

from roitelet.arena.bot_games import GameBatch, play_games
from roitelet.bots import load_bots
from roitelet.games import game_ids
from tests.support.games_under_test import start_of

GAMES_PLAYED = 2000
SIGMAS = 4.5


@pytest.mark.parametrize("game_id", game_ids())
def test_equal_players_win_equally_often_in_every_seat(game_id: str) -> None:
    """The first dealer or player is drawn by lot, so all seats are equivalent."""
    start = start_of(game_id, 4)
    results = play_games(start, load_bots(start.game, ["heuristic"] * 4), GameBatch(GAMES_PLAYED, 7, rotate=False))
    first = results.ranks == 1
    wins = first / first.sum(axis=1, keepdims=True)
    error = wins.std(axis=0) / np.sqrt(GAMES_PLAYED)
    assert (np.abs(wins.mean(axis=0) - 0.25) < SIGMAS * error).all(), wins.mean(axis=0)
