"""A review comes step by step, is the same for the same seed, and can be cancelled."""

import json
from functools import cache

import pytest

from roitelet import load_game
from roitelet.advice.review.game_review import GameReview, Verdict
from roitelet.advice.review.reviewer import review_game
from roitelet.base.language import LANGUAGES
from roitelet.engine.record import Record
from tests.support.advice.recorded_games import play_record

GAMES = ("nain_jaune", "roi_des_nains", "combat_des_rois")
QUICK = 128


@cache
def record_of(game_id: str) -> Record:
    game = load_game(game_id)
    return play_record(game.start(), ["heuristic"] * game.info.least_seats, 1)


@cache
def reviews_of(game_id: str) -> list[GameReview]:
    return list(review_game(record_of(game_id), [0], seed=3, simulations=QUICK))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_grows_step_by_step_to_every_decision_of_the_seat(game_id: str) -> None:
    reviews = reviews_of(game_id)
    made = [
        step
        for step, position in enumerate(record_of(game_id).positions())
        if position.actor == 0 and not position.over
    ]
    assert [decision.step for decision in reviews[-1].decisions] == made
    assert [review.done for review in reviews] == sorted(review.done for review in reviews)
    assert [review.complete for review in reviews] == [False] * (len(reviews) - 1) + [True]
    assert reviews[-1].done == reviews[-1].total
    assert len(reviews[0].decisions) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_forced_move_has_no_value_and_another_has_one(game_id: str) -> None:
    for decision in reviews_of(game_id)[-1].decisions:
        forced = len(decision.masked.legal()) == 1
        assert (decision.verdict == Verdict.FORCED) == forced
        assert (decision.best.points is None) == forced
        assert decision.masked.viewer == decision.seat == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_review(game_id: str) -> None:
    again = list(review_game(record_of(game_id), [0], seed=3, simulations=QUICK))
    assert [review.as_dict("fr") for review in again] == [review.as_dict("fr") for review in reviews_of(game_id)]


def test_a_review_stops_when_its_time_is_up() -> None:
    left = iter([True, True, False])
    reviews = list(review_game(record_of("nain_jaune"), [0], simulations=QUICK, spare=lambda: next(left)))
    assert len(reviews[-1].decisions) == 2
    assert not reviews[-1].complete


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_is_data(game_id: str, language: str) -> None:
    review = reviews_of(game_id)[-1]
    data = json.loads(json.dumps(review.as_dict("fr" if language == "fr" else "en")))
    assert data["version"] == 1
    assert [item["step"] for item in data["decisions"]] == [decision.step for decision in review.decisions]
    assert all(item["words"] and item["chosen"]["label"] for item in data["decisions"])
