"""The quick player beats random on duplicate deals under every preset, outside the 95 % interval."""

import pytest

from roitelet import load_game
from roitelet.arena.simulate import simulate
from roitelet.base.rng import new_stream
from roitelet.bots import load_bots

LINE_UPS = {"nain_jaune": (4, 8), "roi_des_nains": (3, 4, 5), "combat_des_rois": (2, 3, 4)}
GAMES = {"nain_jaune": 2000, "roi_des_nains": 600, "combat_des_rois": 300}
OPTIONS: dict[str, dict[str, object]] = {"nain_jaune": {"claim": "auto", "max_rounds": 6}}
"""Claims are automatic, as the random bot would forget them."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "preset", "seats"),
    [
        (game_id, preset, seats)
        for game_id, line_ups in LINE_UPS.items()
        for preset in load_game(game_id).house_rules.presets
        for seats in line_ups
    ],
)
def test_heuristic_beats_random(game_id: str, preset: str, seats: int) -> None:
    """One quick player among random ones; in Nain Jaune they alternate."""
    game, in_turn = load_game(game_id), game_id == "nain_jaune"
    line_up = ["heuristic", "random"] * (seats // 2) if in_turn else ["heuristic", *["random"] * (seats - 1)]
    start = game.start(seats, preset, **OPTIONS.get(game_id, {}))
    summary = simulate(start, load_bots(game, line_up), GAMES[game_id], seed=5)
    clever, *others = summary.line_up[:2] if in_turn else summary.line_up
    for other in others:
        assert clever.points.mean - clever.points.half_width > other.points.mean + other.points.half_width
        if not in_turn:
            assert clever.wins.mean - clever.wins.half_width > other.wins.mean + other.wins.half_width
    assert summary.unfinished == 0


def test_the_quick_player_of_nain_jaune_always_claims_and_never_stops() -> None:
    game = load_game("nain_jaune")
    position = game.position("moderne seats=2 may_stop=true hands=6♣7♦9♥/5♠9♠ boxes=2,4,6,8,10").play("6♣")
    (bot,) = load_bots(game, ["heuristic"])
    assert position.format(bot.choose(position.mask(0), new_stream(1))) == "7♦!"
