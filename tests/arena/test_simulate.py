"""Simulations: repeatable, fair to every seat, with correct intervals."""

from types import SimpleNamespace

import numpy as np
import pytest

from roitelet import BadInput, IllegalAction, load_game
from roitelet.arena.bot_games import GameBatch, play_games
from roitelet.arena.simulate import simulate
from roitelet.base.rng import below, new_stream, stream
from roitelet.bots import load_bots
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import random_games
from roitelet.engine.simulate.random_actions import pick_listed
from roitelet.games import game_ids
from tests.support.arena.jobs import Slow
from tests.support.games_under_test import start_of

GAME = load_game("nain_jaune")
START = GAME.start(4, "boite", max_rounds=4)


def test_the_same_seed_gives_the_same_games_however_they_are_cut() -> None:
    whole = random_games(START, 60, seed=3)
    parts = [random_games(START, 20, seed=3, first=first) for first in (0, 20, 40)]
    assert (whole.points == np.concatenate([part.points for part in parts])).all()
    assert (whole.points != random_games(START, 60, seed=4).points).any()


def picked_one_by_one(start: Position, seed: int, number: int) -> tuple[int, list[int]]:
    """Return decisions and points of a random game whose actions are drawn from the list of legal ones."""
    rng = new_stream(0)
    stream(seed, number, rng)
    source = SimpleNamespace(randrange=lambda stop: below(rng, stop))
    position, decisions = start, 0
    while not position.over:
        actions = np.array(position.legal(), np.int32)
        if len(actions):
            position, decisions = position.apply(int(pick_listed(actions, len(actions), rng))), decisions + 1
        else:
            position = position.apply(position.shuffle(source))
    return decisions, position.points


@pytest.mark.parametrize("game_id", game_ids())
def test_random_games_are_those_whose_actions_are_picked_from_a_list(game_id: str) -> None:
    start = start_of(game_id)
    results = random_games(start, 3, seed=5)
    for number in range(3):
        decisions, points = picked_one_by_one(start, 5, number)
        assert (results.decisions[number], results.points[number].tolist()) == (decisions, points)


@pytest.mark.parametrize("game_id", game_ids())
def test_games_played_move_by_move_are_those_played_compiled(game_id: str) -> None:
    """The quick players use no random numbers, so the same deals give the same games."""
    start = start_of(game_id)
    bots = load_bots(start.game, ["heuristic"] * start.seats)
    quick, slow = (
        play_games(start, bots, GameBatch(6, 5)),
        play_games(start, [*bots[:-1], Slow(bots[-1])], GameBatch(6, 5)),
    )
    assert (quick.points == slow.points).all()
    assert (quick.ranks == slow.ranks).all()
    assert (quick.decisions == slow.decisions).all()
    assert (quick.rounds == slow.rounds).all()


def test_a_rotated_group_has_the_same_deals() -> None:
    """Four identical bots without random numbers: moving them one seat on changes only the column."""
    results = play_games(START, load_bots(GAME, ["heuristic"] * 4), GameBatch(40, 1))
    by_seat = np.stack([np.roll(row, -(game % 4)) for game, row in enumerate(results.points)])
    assert (by_seat.reshape(10, 4, 4) == by_seat.reshape(10, 4, 4)[:, :1]).all()
    assert len({tuple(group[0]) for group in by_seat.reshape(10, 4, 4)}) > 5


def test_identical_bots_share_the_wins() -> None:
    summary = simulate(START, load_bots(GAME, ["random"] * 4), 4000, seed=2)
    assert sum(row.wins.mean for row in summary.line_up) == pytest.approx(1)
    for row in summary.line_up:
        assert abs(row.wins.mean - 0.25) < 3 * row.wins.half_width
    assert summary.games == 4000
    assert summary.unfinished == 0


def test_a_whole_group_is_played_for_any_number_of_games() -> None:
    steps: list[tuple[int, int]] = []
    bots = load_bots(GAME, ["random"] * 4)
    assert simulate(START, bots, 9, seed=2, progress=lambda done, total: steps.append((done, total))).games == 12
    assert steps == [(12, 12)]
    assert simulate(START, bots, 9, seed=2, duplicate=False).games == 9


@pytest.mark.parametrize(("names", "games"), [(["random"] * 3, 10), (["random"] * 4, 0), (["random"] * 4, 10**12)])
def test_a_line_up_or_number_that_does_not_fit_is_refused(names: list[str], games: int) -> None:
    with pytest.raises(BadInput):
        simulate(START, load_bots(GAME, names), games, seed=1)


def test_a_bot_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="'randm' is not a bot; did you mean 'random'"):
        load_bots(GAME, ["randm"])


def test_a_bot_is_never_given_the_truth_or_the_wrong_turn() -> None:
    (bot,) = load_bots(GAME, ["heuristic"])
    position = GAME.position("moderne seats=2 hands=4♣9♥/5♠9♠")
    rng = np.array([1], np.uint64)
    with pytest.raises(BadInput, match="only ever given a masked position"):
        bot.choose(position, rng)
    with pytest.raises(IllegalAction, match="cannot act"):
        bot.choose(position.mask(1), rng)
    assert bot.choose(position.mask(0), rng) in position.legal()
