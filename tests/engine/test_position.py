"""Positions are immutable, and refuse illegal input in one sentence."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import DEALER, SPECTATOR, BadInput, IllegalAction, load_game
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES, HEARTS, LAST, LATE, LATE_PLAY, start_of


def texts(game_id: str) -> list[str]:
    """Return positions of a game as text, in full and masked."""
    start = start_of(game_id)
    positions = [start, *(after for _, after in walk(start, Random(3)))][::9]
    return [str(position) for position in positions] + [str(position.mask(0)) for position in positions]


REAL = {game_id: texts(game_id) for game_id in GAMES}


@pytest.mark.parametrize("action", [-1, 52, 99, 10**30, 1.0, True, None, "2♣"])
def test_what_is_not_an_action_is_refused(action: Any) -> None:
    position = HEARTS.position(LATE)
    before = position.to_bytes()
    with pytest.raises(BadInput, match="there is no action"):
        position.apply(action)
    assert position.to_bytes() == before


def test_an_action_out_of_turn_is_refused() -> None:
    position = HEARTS.position(LATE)
    with pytest.raises(IllegalAction, match="Seat 1 cannot act: it is the turn of Seat 0"):
        position.apply(0, seat=1)
    assert position.apply(position.legal()[0], seat=0).actor == 1


def test_an_action_after_the_end_is_refused() -> None:
    position = HEARTS.position(LAST).play(LATE_PLAY)
    assert position.over
    assert position.legal() == []
    with pytest.raises(IllegalAction, match=r"HE-4\.3: no player is asked to act: the game is over"):
        position.apply(0)
    with pytest.raises(BadInput, match="no deal is due"):
        position.apply(tuple(range(52)))


def test_a_masked_position_cannot_be_played_on() -> None:
    masked = HEARTS.position(LATE).mask(0)
    with pytest.raises(BadInput, match="hidden cards cannot be played on"):
        masked.apply(0)
    with pytest.raises(BadInput, match="hidden cards cannot be played on"):
        HEARTS.start(4).mask(0).apply(tuple(range(52)))


def test_a_masked_position_cannot_be_unmasked_or_shown_to_another() -> None:
    masked = HEARTS.position(LATE).mask(0)
    with pytest.raises(BadInput, match="already seen from seat 0"):
        masked.mask(1)
    with pytest.raises(BadInput, match="already seen from seat 0"):
        masked.mask(SPECTATOR)
    with pytest.raises(BadInput, match="there is no seat 5"):
        HEARTS.start(4).mask(5)


def test_the_truth_cannot_be_guessed() -> None:
    with pytest.raises(BadInput, match="mask it first"):
        HEARTS.start(4).guess(1)


@pytest.mark.parametrize("seats", [0, 1, 9, -2, True, 2.0, "2"])
def test_a_number_of_seats_outside_the_game_is_refused(seats: Any) -> None:
    with pytest.raises(BadInput, match="2 to 8 seats"):
        load_game("nain_jaune").start(seats)


@pytest.mark.parametrize(
    "deal", [(1, 2, 3), (*range(51), 50), range(1, 53), (), ("a", *range(1, 52)), (10**40, *range(1, 52))]
)
def test_a_bad_deal_is_refused(deal: Any) -> None:
    position = HEARTS.start(4)
    with pytest.raises(BadInput):
        position.apply(deal)
    assert position.actor == DEALER


def test_positions_are_values() -> None:
    one, two = HEARTS.position(LATE), HEARTS.position(LATE)
    assert one == two
    assert len({one, two, one.play("5♠")}) == 2
    assert one != "position"
    assert repr(one) == "<hearts/courte, 4 seats: seat 0 to act>"
    assert repr(one.mask(1)) == "<hearts/courte, 4 seats: seat 0 to act, as seat 1 sees it>"


@pytest.mark.parametrize("game_id", GAMES)
@settings(deadline=None, max_examples=200)
@given(junk=st.text(alphabet="=/ ,.-?!*♣♦♥♠AVDRK1234567890abcdefhijklmnopqrstuvwxyz_", max_size=60), data=st.data())
def test_no_text_crashes_the_parser(game_id: str, junk: str, data: st.DataObject) -> None:
    """Parse junk, alone or inserted into a real position."""
    game = load_game(game_id)
    real = data.draw(st.sampled_from(REAL[game_id]))
    place = data.draw(st.integers(0, len(real)))
    for text in (junk, real[:place] + junk + real[place:], f"{real} {junk}"):
        try:
            position = game.position(text)
        except BadInput as error:
            assert "\n" not in str(error)
        else:
            assert game.position(str(position)) == position
        try:
            assert 0 <= game.words.parse_action(junk) < game.info.actions
        except BadInput as error:
            assert str(error)
