"""Snapshots have the record's values as plain Python, for any bytes, and rules accept them."""

from typing import Any

import numpy as np
import pytest

from roitelet import load_game
from roitelet.base.actors import DEALER
from roitelet.base.kernel import wrap_states
from roitelet.base.rng import Stream, new_stream
from roitelet.bots.registry import load_bot
from roitelet.engine.position import Position
from roitelet.engine.views.snapshot import Grid, take_snapshot
from roitelet.games.nain_jaune.rules.cards import stake_total
from roitelet.games.nain_jaune.rules.turn_order import next_seat
from tests.support.games_under_test import GAMES

DTYPES = [load_game(game_id).dtype for game_id in GAMES]


def is_plain(value: object) -> bool:
    return all(map(is_plain, value)) if isinstance(value, tuple) else type(value) is int


def as_lists(value: Any) -> Any:
    return [as_lists(item) for item in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_snapshot_has_every_field_of_the_record_as_plain_values(dtype: np.dtype[np.void]) -> None:
    rng = np.random.default_rng(1)
    for _ in range(50):
        states = wrap_states(dtype, bytearray(rng.bytes(dtype.itemsize)))
        snapshot = take_snapshot(states)
        assert snapshot._fields == dtype.names
        for name in dtype.names or ():
            value = getattr(snapshot, name)
            assert is_plain(value)
            assert as_lists(value) == states[name][0].tolist()


def test_a_table_is_read_by_row_or_by_row_and_column() -> None:
    table = Grid([(1, 2, 3), (4, 5, 6)])
    assert table[1] == (4, 5, 6)
    assert [table[1, column] for column in range(3)] == [4, 5, 6]
    for outside in (2, (2, 0), (0, 3)):
        with pytest.raises(IndexError):
            table[outside]


def test_a_position_is_unpacked_once() -> None:
    position = load_game("nain_jaune").start(3)
    assert position.snapshot is position.snapshot
    assert position.snapshot.seats == 3


def game_under_way(seats: int) -> Position:
    game = load_game("nain_jaune")
    bot, rng = load_bot(game, "heuristic"), new_stream(1)
    position = game.start(seats, direction="ccw" if seats % 2 else "cw")
    for place in range(12):
        if position.actor == DEALER:
            position = position.apply(position.shuffle(Stream(seats, place)))
        else:
            position = position.apply(bot.choose(position.mask(position.actor), rng))
    return position


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_rule_asked_of_a_snapshot_answers_as_of_the_record(seats: int) -> None:
    position = game_under_way(seats)
    state, snapshot = position.state, position.snapshot
    assert stake_total(snapshot) == stake_total(state)
    neighbours = [next_seat(snapshot, seat) for seat in range(seats)]
    assert neighbours == [next_seat(state, seat) for seat in range(seats)]
    assert set(neighbours) == set(range(seats))
