"""Games, positions and records can be copied, converted to bytes, and sent to another process."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from functools import cache
from multiprocessing import get_context
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import SPECTATOR, BadInput, Position, load_game
from roitelet.engine.record import Record
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES, HEARTS, LATE

SOME = 12


@cache
def some_positions(game_id: str) -> list[Position]:
    """Return positions of a random game, in full and masked for a seat and a spectator."""
    game = load_game(game_id)
    whole = [position for _, position in walk(game.start(game.info.least_seats), Random(5))]
    chosen = whole[:: len(whole) // SOME + 1]
    return [*chosen, *(position.mask(seat) for position in chosen for seat in (0, SPECTATOR))]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_survives_pickle_copy_and_bytes(game_id: str) -> None:
    game = load_game(game_id)
    for position in some_positions(game_id):
        assert pickle.loads(pickle.dumps(position)) == position
        assert game.from_bytes(position.to_bytes()) == position
        assert copy(position) is deepcopy(position) is position
    assert pickle.loads(pickle.dumps(game)) is deepcopy(game) is game
    assert repr(game) == f"<Game {game_id}>"


@pytest.mark.parametrize("game_id", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_bytes_that_are_no_position_are_refused(game_id: str, data: st.DataObject) -> None:
    """Bytes near those of a real position either raise an error or read back unchanged."""
    game, real = load_game(game_id), data.draw(st.sampled_from(some_positions(game_id))).to_bytes()
    junk = bytearray(real)
    for place in data.draw(st.lists(st.integers(0, len(real) - 1), max_size=6)):
        junk[place] = data.draw(st.integers(0, 255))
    for given_bytes in (bytes(junk), data.draw(st.binary(max_size=40))):
        try:
            assert game.from_bytes(given_bytes).to_bytes() == given_bytes
        except BadInput as error:
            assert game_id in str(error)


def test_bytes_of_the_wrong_length_are_refused_by_it() -> None:
    length = len(HEARTS.start(4).to_bytes())
    with pytest.raises(BadInput, match=f"has {length} bytes, not 3"):
        HEARTS.from_bytes(b"abc")


def test_a_position_of_other_rules_is_refused() -> None:
    restore, (game, version, data) = HEARTS.start(4).__reduce__()
    with pytest.raises(BadInput, match=f"version {version + 1} of the rules"):
        restore(game, version + 1, data)


def test_a_position_cannot_be_changed_through_its_state() -> None:
    position = HEARTS.position(LATE)
    before = position.to_bytes()
    for change in ("position.state.seats = 3", "position.state['seats'] = 3", "position.state['points'][0] = 9"):
        with pytest.raises(ValueError, match="read-only"):
            exec(change)
    assert position.to_bytes() == before


@pytest.mark.slow
def test_positions_and_records_are_sent_to_another_process() -> None:
    position = HEARTS.position(LATE)
    record = Record.of(position.game.start(4), ("Ana", "Bob", "Cleo", "Dora"))
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(legal_there, position).result() == position.legal()
        assert pool.submit(Record.to_text, record).result() == record.to_text()
    assert pickle.loads(pickle.dumps(record)) == record


def legal_there(position: Position) -> list[int]:
    return position.legal()
