"""The heuristic beats random on duplicate deals under every preset, outside the 95 % interval."""

import pytest

from roitelet import load_game
from roitelet.arena.simulate import simulate
from roitelet.bots import load_bots
from roitelet.engine.chance import new_stream

GAME = load_game("nain_jaune")


@pytest.mark.parametrize("preset", sorted(GAME.house_rules.presets))
@pytest.mark.parametrize("seats", [4, 8])
def test_heuristic_beats_random(preset: str, seats: int) -> None:
    """Claims are automatic, so that random does not lose by forgetting them."""
    start = GAME.start(seats, preset, claim="auto", max_rounds=6)
    line_up = load_bots(GAME, ["heuristic", "random"] * (seats // 2))
    summary = simulate(start, line_up, 2000, seed=5)
    heuristic, random = summary.line_up[0].points, summary.line_up[1].points
    assert heuristic.mean - heuristic.half_width > random.mean + random.half_width
    assert summary.unfinished == 0


def test_the_heuristic_always_claims_and_never_stops() -> None:
    position = GAME.position("moderne seats=2 may_stop=true hands=6♣7♦9♥/5♠9♠ boxes=2,4,6,8,10").play("6♣")
    (bot,) = load_bots(GAME, ["heuristic"])
    assert position.format(bot.choose(position.mask(0), new_stream(1))) == "7♦!"
