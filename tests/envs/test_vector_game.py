"""Many games at once: the same as one by one, with arrays that the caller may own."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from roitelet import BadInput, load_game
from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream
from roitelet.engine.position import Position
from roitelet.envs.step_loop import FIRST, STATES_A_GAME
from roitelet.envs.vector_game import VectorGame, new_arrays
from tests.support.games_under_test import GAMES

pytestmark = pytest.mark.slow
OBSERVED = [game_id for game_id in GAMES if load_game(game_id).hidden.planes]
GAMES_AT_ONCE = 3
STEPS = 400
TABLE = ["learner", "heuristic", "random"]


def one_by_one(start: Position, seed: int, number: int) -> Iterator[Position]:
    """Yield the decisions of successive games that play the highest legal action, by the plain rules."""
    cards = Stream(seed, 2 * number)
    position = start
    while True:
        if position.over:
            position = start
        if position.actor == DEALER:
            position = position.apply(position.shuffle(cards))
        else:
            yield position
            position = position.apply(position.legal()[-1])


def highest(allowed: NDArray[np.int8]) -> NDArray[np.int32]:
    """Return the highest legal action of each game."""
    return (allowed.shape[1] - 1 - allowed[:, ::-1].argmax(axis=1)).astype(np.int32)


@pytest.mark.parametrize("game_id", OBSERVED)
def test_games_are_those_of_the_rules(game_id: str) -> None:
    game = load_game(game_id)
    seats = game.info.most_seats
    games = VectorGame(game, GAMES_AT_ONCE, seats=seats, seed=7)
    beside = [one_by_one(game.start(seats), 7, number) for number in range(GAMES_AT_ONCE)]
    first = game.start(seats).points
    won, ended = np.zeros((GAMES_AT_ONCE, seats)), 0
    before = [next(one) for one in beside]
    for _ in range(STEPS):
        arrays = games.arrays
        for number, position in enumerate(before):
            assert arrays.turn[number] == position.actor
            assert np.flatnonzero(arrays.allowed[number]).tolist() == position.legal()
            assert np.array_equal(arrays.observations[number], position.observe(position.actor))
        games.step(highest(arrays.allowed))
        won += arrays.rewards
        after = [next(one) for one in beside]
        for number in range(GAMES_AT_ONCE):
            over = bool(arrays.ended[number])
            here = finish(before[number]) if over else after[number]
            assert won[number].tolist() == [now - then for now, then in zip(here.points, first, strict=True)]
            won[number] *= not over
            ended += over
        before = after
    assert ended or game_id != "nain_jaune"


def finish(position: Position) -> Position:
    """Return the end of the game, which the highest action leads to."""
    last = position.apply(position.legal()[-1])
    assert last.over
    return last


def test_the_same_seed_gives_the_same_games_and_bots() -> None:
    tables = [VectorGame("nain_jaune", 4, seats=3, players=TABLE, seed=3) for _ in range(2)]
    other = VectorGame("nain_jaune", 4, seats=3, players=TABLE, seed=4)
    differs = False
    for _ in range(20):
        one, two = (table.step(highest(table.arrays.allowed)) for table in tables)
        different = other.step(highest(other.arrays.allowed))
        assert np.array_equal(one.observations, two.observations)
        assert set(one.turn.tolist()) == {0}
        differs |= not np.array_equal(one.observations, different.observations)
    assert differs


@pytest.mark.parametrize("game_id", OBSERVED)
def test_a_forced_move_is_played_without_asking(game_id: str) -> None:
    """The learner is asked for exactly the decisions with a choice, compared with the same games without skipping."""
    game = load_game(game_id)
    seats = game.info.least_seats
    games = VectorGame(game, GAMES_AT_ONCE, seats=seats, seed=7, skip_forced=True)
    beside = [one_by_one(game.start(seats), 7, number) for number in range(GAMES_AT_ONCE)]
    for _ in range(STEPS // 4):
        arrays = games.arrays
        for number, one in enumerate(beside):
            position = next(position for position in one if len(position.legal()) > 1)
            assert arrays.turn[number] == position.actor
            assert np.array_equal(arrays.observations[number], position.observe(position.actor))
            assert str(games.position(number)) == str(position)
        games.step(highest(arrays.allowed))


def test_ranks_are_those_of_the_end() -> None:
    game = load_game("nain_jaune")
    games = VectorGame(game, 1, seats=3, seed=7, max_rounds=1)
    assert not games.arrays.ranks.any()
    beside = one_by_one(game.start(3, max_rounds=1), 7, 0)
    position = next(one for one in beside if one.apply(one.legal()[-1]).over)
    while not games.arrays.ended[0]:
        games.step(highest(games.arrays.allowed))
    assert games.arrays.ranks[0].tolist() == finish(position).ranks


def test_a_seed_gives_the_same_game_in_any_row() -> None:
    games, alone = (VectorGame("nain_jaune", count, seats=3, players=TABLE) for count in (3, 1))
    games.reset([4, 9, 4])
    for row, seed in enumerate((4, 9, 4)):
        alone.reset(seed)
        assert str(games.position(row)) == str(alone.position())
    for _ in range(20):
        games.step(highest(games.arrays.allowed))
        alone.step(highest(alone.arrays.allowed))
    assert str(games.position(2)) == str(games.position(0)) == str(alone.position())
    assert str(games.position(1)) != str(games.position(0))


def test_the_truth_is_where_the_games_are() -> None:
    games = VectorGame("nain_jaune", 4, seats=3, seed=2)
    hands = games.truth["hands"][FIRST::STATES_A_GAME]
    assert [int(hand) for hand in hands[2][:3]] == [int(hand) for hand in games.position(2).state["hands"][:3]]


def test_arrays_of_the_caller_are_written_into() -> None:
    games = VectorGame("nain_jaune", 4, seats=2)
    mine = new_arrays(4, 2, games.game.info.actions, games.observation)
    VectorGame("nain_jaune", 4, seats=2, arrays=mine)
    assert mine.allowed.any()
    small = new_arrays(3, 2, games.game.info.actions, games.observation)
    with pytest.raises(BadInput, match="observations: an array of int16"):
        VectorGame("nain_jaune", 4, seats=2, arrays=small)


def test_an_illegal_action_changes_nothing_anywhere() -> None:
    games = VectorGame("nain_jaune", 2, seats=3)
    before = [str(games.position(number)) for number in range(2)]
    legal = highest(games.arrays.allowed)
    for wrong in (-1, 10_000, int(np.argmin(games.arrays.allowed[1]))):
        with pytest.raises(BadInput, match=f"game 1: action {wrong} is not legal here; legal: "):
            games.step(np.array([legal[0], wrong], np.int32))
    assert [str(games.position(number)) for number in range(2)] == before


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"count": 0}, "at least one game"),
        ({"players": ["learner"]}, "players: the shape"),
        ({"players": ["heuristic", "random"]}, "no seat is the learner"),
        ({"players": ["learner", "expert"]}, "expert"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        VectorGame(**{"game": "nain_jaune", "count": 1, "seats": 2, **given})  # type: ignore[arg-type]
