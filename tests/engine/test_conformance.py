"""Every game keeps the laws, and the laws can tell when one does not."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from roitelet import Position, load_game
from roitelet.engine.conformance import (
    Tally,
    check_fields,
    check_game,
    check_legality,
    check_playthrough,
    check_secrecy,
)
from roitelet.engine.doors import States
from roitelet.engine.game import Game
from roitelet.engine.kernel import Integers, RandomState
from tests.games_under_test import GAMES

TEMPLATE = load_game("_template")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_keeps_the_laws(game_id: str) -> None:
    tally = check_game(load_game(game_id), seed=11, every=40 if game_id != "_template" else 1)
    assert tally.games >= 4
    assert tally.positions > 20
    assert tally.hidden > 10
    assert tally.refusals > 0


def broken_template(**doors: object) -> Game:
    """The template with some of its doors replaced by faulty ones."""
    game = replace(TEMPLATE)
    game.__dict__["doors"] = replace(TEMPLATE.doors, **doors)  # type: ignore[arg-type]
    return game


def observe_everything(states: States, seat: int, out: States) -> None:
    out[:] = states
    out["viewer"] = seat


def test_a_mask_that_hides_nothing_is_caught() -> None:
    with pytest.raises(AssertionError, match="does mask hide anything"):
        check_game(broken_template(observe=observe_everything), games=5)


def test_a_mask_that_forgets_a_field_is_caught() -> None:
    def forgetful(states: States, seat: int, out: States) -> None:
        kept = out["points"].copy()
        TEMPLATE.doors.observe(states, seat, out)
        out["points"] = kept

    position = broken_template(observe=forgetful).start(2).play("1234")
    with pytest.raises(AssertionError, match="mask leaves points"):
        check_secrecy(position, 1, Tally())


def test_a_legal_that_disagrees_with_refusal_is_caught() -> None:
    def all_but_one(states: States, out: Integers) -> int:
        return max(0, TEMPLATE.doors.choices(states, out) - 1)

    position = broken_template(choices=all_but_one).start(2).play("1234")
    with pytest.raises(AssertionError, match="disagree"):
        check_legality(position)


def test_a_guess_that_peeks_is_caught() -> None:
    """A guess that always gives the true world passes the mask comparison, but not the count of determined worlds."""
    tally = Tally()
    truth = TEMPLATE.start(2).play("1234")

    def peek(states: States, _rng: RandomState) -> None:
        states[:] = truth.states

    check_secrecy(Position(broken_template(imagine=peek), truth.states), 1, tally)
    assert tally.determined == tally.hidden > 0


def test_a_broken_invariant_is_caught() -> None:
    game = broken_template(check=lambda _states: 1)
    with pytest.raises(AssertionError, match="card"):
        check_playthrough(game.start(2), Random(1), Tally(), 1)


def test_a_field_numpy_keeps_for_itself_is_caught() -> None:
    taken = np.dtype([("seats", "i1"), ("round", "i1")])
    with pytest.raises(AssertionError, match="round"):
        check_fields(replace(TEMPLATE, kernels=replace(TEMPLATE.kernels, dtype=taken)))
