"""Observations: planes that lie where they are said to, and laws that notice an observation which tells too much."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from roitelet import BadInput, Position, load_game
from roitelet.engine.chance import new_stream, new_streams
from roitelet.engine.game import Game
from roitelet.engine.observing import Cells, Observation, Plane, Planes
from roitelet.engine.secrecy import Checked, check_observation
from roitelet.engine.walking import walk
from tests.games_under_test import GAMES

TEMPLATE = load_game("_template")
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
    dealt = TEMPLATE.start(2).play("1234")
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
        check_observation(Peeking(TEMPLATE, dealt.states), 0, Peeking(TEMPLATE, other.states), Checked())


def planned(planes: Planes | None) -> Game:
    return replace(TEMPLATE, hidden=replace(TEMPLATE.hidden, planes=planes))


def test_planes_that_do_not_fit_what_is_written_are_caught() -> None:
    def one_more(seats: int, options: Any) -> Any:
        assert TEMPLATE.hidden.planes is not None
        return [*TEMPLATE.hidden.planes(seats, options), Plane("forgotten", (2,), "never written")]

    position = Position(planned(one_more), TEMPLATE.start(2).play("1234").states)
    with pytest.raises(AssertionError, match="observe wrote"):
        position.observe(0)


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(BadInput, match="observe and planes"):
        planned(None).observation(2, {})


def test_streams_made_together_are_those_made_one_by_one() -> None:
    together = new_streams(-7, 5)
    assert [row.tolist() for row in together] == [new_stream(-7, number).tolist() for number in range(5)]
