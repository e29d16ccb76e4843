"""Observations: planes are in the declared places, and checks find those that reveal hidden cards."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from roitelet import SPECTATOR, BadInput, Position, load_game
from roitelet.base.rng import new_stream, new_streams
from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.game import Game
from roitelet.engine.secrecy.conformance import first_positions
from roitelet.engine.secrecy.mask_laws import Checked, check_observation
from roitelet.engine.simulate.observation import Cells, Observation, Plane, Planes, observe_with
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES, HEARTS, LATE

APART = 25
"""Number of first positions of a game to check, and the step after them."""
OBSERVED = [game_id for game_id in GAMES if load_game(game_id).hidden.planes]


def seen_by(position: Position, seat: int) -> dict[str, Cells]:
    return position.game.observation(position.seats, position.options).split(position.observe(seat))


@pytest.mark.parametrize("game_id", OBSERVED)
def test_the_observing_seat_comes_first(game_id: str) -> None:
    game = load_game(game_id)
    asked = 0
    for _, position in walk(game.start(game.info.most_seats), Random(3)):
        if position.actor >= 0:
            asked += 1
            for seat in range(position.seats):
                ahead = (position.actor - seat) % position.seats
                assert np.flatnonzero(seen_by(position, seat)["turn"]).tolist() == [ahead]
        if asked > 12:
            return


@pytest.mark.skipif(not can_compile(), reason="there is nothing to compare with where all stays plain")
@pytest.mark.parametrize("game_id", OBSERVED)
def test_compiled_code_observes_what_plain_code_does(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(game_id)
    compiled = game.calls.observations.observe
    assert compiled is not game.hidden.observe
    looked = 0

    def observe_compiled(kernel: Any, *given: Any) -> Cells:
        assert kernel is compiled
        return observe_with(kernel, *given)

    monkeypatch.setattr("roitelet.engine.position.observe_with", observe_compiled)
    for start in first_positions(game):
        layout = game.observation(start.seats, start.options)
        for number, (_, position) in enumerate(walk(start, Random(7))):
            if number > APART and number % APART:
                continue
            for seat in (*range(position.seats), SPECTATOR):
                plain = observe_with(game.hidden.observe, layout.size, position.mask(seat).states[0])
                assert np.array_equal(position.observe(seat), plain), f"{position}: seat {seat}"
                looked += 1
    assert looked > 50


def test_own_cards_are_seen_and_no_others() -> None:
    game = load_game("nain_jaune")
    position = next(position for _, position in walk(game.start(4), Random(5)) if position.actor >= 0)
    for seat in range(4):
        held = {holding.card.id for holding in game.words.holdings(position.mask(seat))}
        hand = np.flatnonzero(seen_by(position, seat)["hand"])
        assert len(held) == len(hand) == position.snapshot.sizes[seat]


def test_planes_lie_one_after_the_other() -> None:
    layout = Observation((Plane("one", (2, 3), "a"), Plane("two", (4,), "b", most=9, least=-9)))
    assert layout.size == 10
    assert layout.places == {"one": slice(0, 6), "two": slice(6, 10)}
    many = np.arange(20, dtype=np.int16).reshape(2, 10)
    parts = layout.split(many)
    assert parts["one"].shape == (2, 2, 3)
    assert parts["two"].tolist() == [[6, 7, 8, 9], [16, 17, 18, 19]]
    least, most = layout.bounds
    assert (least[0], most[0], least[-1], most[-1]) == (0, 1, -9, 9)


def test_an_observation_of_the_truth_is_caught() -> None:
    dealt = HEARTS.position(LATE)
    worlds = [dealt.mask(0).guess(seed) for seed in range(20)]
    other = next(world for world in worlds if world != dealt)
    peeking = {position.to_bytes(): number for number, position in enumerate((dealt, other))}

    class Peeking(Position):
        __slots__ = ()

        def observe(self, seat: int) -> Cells:
            cells = super().observe(seat)
            cells[0] = peeking[self.to_bytes()]
            return cells

    with pytest.raises(AssertionError, match="tells two worlds apart"):
        check_observation(Peeking(HEARTS, dealt.states), 0, Peeking(HEARTS, other.states), Checked())


def planned(planes: Planes | None) -> Game:
    return replace(HEARTS, hidden=replace(HEARTS.hidden, planes=planes))


def test_planes_that_do_not_fit_what_is_written_are_caught() -> None:
    def one_more(seats: int, options: Any) -> Any:
        assert HEARTS.hidden.planes is not None
        return [*HEARTS.hidden.planes(seats, options), Plane("forgotten", (2,), "never written")]

    position = Position(planned(one_more), HEARTS.position(LATE).states)
    with pytest.raises(AssertionError, match="observe wrote"):
        position.observe(0)


def test_planes_that_end_too_early_are_caught_before_compiled_code_writes_past_them() -> None:
    def one_less(seats: int, options: Any) -> Any:
        assert HEARTS.hidden.planes is not None
        return list(HEARTS.hidden.planes(seats, options))[:-1]

    position = Position(planned(one_less), HEARTS.position(LATE).states)
    with pytest.raises(IndexError):
        check_observation(position, 0, position, Checked())


def test_planes_are_made_once_for_each_kind_of_table() -> None:
    made = []

    def counted(seats: int, options: Any) -> Any:
        made.append((seats, tuple(options.values())))
        assert HEARTS.hidden.planes is not None
        return HEARTS.hidden.planes(seats, options)

    game = planned(counted)
    for limit in (50, 60):
        for _ in range(2):
            position = Position(game, HEARTS.start(4, limit=limit).states)
            assert [position.observe(seat).size for seat in range(4)] == [game.observed(position).size] * 4
    assert len(made) == len(set(made)) == 2


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(BadInput, match="observe and planes"):
        planned(None).observation(4, {})


def test_streams_made_together_are_those_made_one_by_one() -> None:
    together = new_streams(-7, 5)
    assert [row.tolist() for row in together] == [new_stream(-7, number).tolist() for number in range(5)]
