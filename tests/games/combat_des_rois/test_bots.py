"""The heuristic beats random on duplicate deals, outside the 95 % interval."""

import pytest

from roitelet.arena.simulate import simulate
from roitelet.bots import load_bots
from tests.games.combat_des_rois.tables import GAME, SEATS


@pytest.mark.parametrize("preset", sorted(GAME.house_rules.presets))
@pytest.mark.parametrize("seats", SEATS)
def test_heuristic_beats_random(preset: str, seats: int) -> None:
    """One heuristic player among random ones."""
    line_up = load_bots(GAME, ["heuristic", *["random"] * (seats - 1)])
    summary = simulate(GAME.start(seats, preset), line_up, 300, seed=5)
    clever, others = summary.line_up[0], summary.line_up[1:]
    for other in others:
        assert clever.points.mean - clever.points.half_width > other.points.mean + other.points.half_width
        assert clever.wins.mean - clever.wins.half_width > other.wins.mean + other.wins.half_width
    assert summary.unfinished == 0
