"""Random games with all options, every invariant checked after every action; ``make soak`` plays a million."""

import pytest

from roitelet import load_game
from roitelet.engine.secrecy.conformance import first_positions
from roitelet.engine.simulate.playout import checked_games
from tests.support.games_under_test import GAMES

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_break_nothing_on_any_table(game_id: str) -> None:
    game = load_game(game_id)
    starts = first_positions(game)
    assert len(starts) >= len(game.house_rules.presets)
    for start in starts:
        results, codes = checked_games(start, 300, seed=8)
        assert not codes.any(), str(start)
        assert results.unfinished == 0
        assert (results.decisions > 0).all()


def test_a_broken_invariant_is_reported() -> None:
    """A wrong sum of tokens is found at the first action."""
    start = load_game("nain_jaune").start(3)
    start.states["tokens"] += 1
    _, codes = checked_games(start, 5, seed=1)
    assert codes.all()
