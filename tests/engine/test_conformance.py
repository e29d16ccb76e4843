"""Every game keeps the laws, and the laws can tell when one does not."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from roitelet import load_game
from roitelet.engine.conformance import (
    Tally,
    check_fields,
    check_game,
    check_legality,
    check_playthrough,
    check_secrecy,
)
from roitelet.engine.game import Game
from roitelet.games._template.state import FourCards
from tests.games_under_test import GAMES

TEMPLATE = load_game("_template")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_keeps_the_laws(game_id: str) -> None:
    tally = check_game(load_game(game_id), seed=11, every=40 if game_id != "_template" else 1)
    assert tally.games >= 4
    assert tally.positions > 20
    assert tally.hidden > 10
    assert tally.refusals > 0


def broken_template(**kernels: object) -> Game:
    """The template with some of its functions replaced by faulty plain-Python ones."""
    sound = TEMPLATE.compiled
    game = replace(TEMPLATE, kernels=replace(sound, **kernels))  # type: ignore[arg-type]
    game.__dict__["compiled"] = game.kernels  # plain functions need no compiling
    return game


def fully_open(state: FourCards, seat: int, out: FourCards) -> None:
    np.asarray(out)[...] = np.asarray(state)
    out["viewer"] = seat  # type: ignore[index]


def legal_but_one(states: np.ndarray, out: np.ndarray) -> int:
    return max(0, int(TEMPLATE.compiled.choices(states, out)) - 1)


def test_a_mask_that_hides_nothing_is_caught() -> None:
    with pytest.raises(AssertionError, match="does mask hide anything"):
        check_game(broken_template(mask=fully_open), games=5)


def test_a_mask_that_forgets_a_field_is_caught() -> None:
    def forgetful(state: FourCards, seat: int, out: FourCards) -> None:
        kept = out["points"].copy()  # type: ignore[index]
        TEMPLATE.compiled.mask(state, seat, out)
        out["points"] = kept  # type: ignore[index]

    position = broken_template(mask=forgetful).start(2).play("1234")
    with pytest.raises(AssertionError, match="mask leaves points"):
        check_secrecy(position, 1, Tally())


def test_a_legal_that_disagrees_with_refusal_is_caught() -> None:
    position = broken_template(choices=legal_but_one).start(2).play("1234")
    with pytest.raises(AssertionError, match="disagree"):
        check_legality(position)


def test_a_guess_that_peeks_is_caught() -> None:
    """A guess that always gives the true world passes the mask comparison, but not the count of determined worlds."""
    tally = Tally()
    start = TEMPLATE.start(2).play("1234")
    peeking = broken_template(guess=lambda state, _rng: np.copyto(np.asarray(state), np.asarray(start.state)))
    check_secrecy(peeking.restore(start.states), 1, tally)
    assert tally.determined == tally.hidden > 0


def test_a_broken_invariant_is_caught() -> None:
    game = broken_template(broken=lambda _state: 1)
    with pytest.raises(AssertionError, match="card"):
        check_playthrough(game.start(2), Random(1), Tally(), 1)


def test_a_field_numpy_keeps_for_itself_is_caught() -> None:
    taken = np.dtype([("seats", "i1"), ("round", "i1")])
    with pytest.raises(AssertionError, match="round"):
        check_fields(replace(TEMPLATE, kernels=replace(TEMPLATE.kernels, dtype=taken)))
