"""A review comes step by step, is the same for the same seed, and can be cancelled."""

import json
from functools import cache

import pytest

from roitelet import BadInput, load_game
from roitelet.advice.review.game_review import GameReview, MomentKind, Verdict
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
    *_, again = review_game(record_of(game_id), [0], seed=3, simulations=QUICK)
    assert again.as_dict("fr") == reviews_of(game_id)[-1].as_dict("fr")


def test_a_review_stops_when_its_time_is_up() -> None:
    left = iter([True, True, False])
    reviews = list(review_game(record_of("nain_jaune"), [0], simulations=QUICK, spare=lambda: next(left)))
    assert len(reviews) == len(reviews[-1].decisions) == 3
    assert not reviews[-1].complete
    assert not reviews[-1].parts


def test_only_seats_of_the_game_can_be_reviewed() -> None:
    with pytest.raises(BadInput):
        next(review_game(record_of("nain_jaune"), [0, 9]))


@pytest.mark.parametrize("game_id", GAMES)
def test_moments_are_few_and_each_is_a_decision_with_its_kind(game_id: str) -> None:
    review = reviews_of(game_id)[-1]
    assert len(review.moments) <= 3
    for moment in review.moments:
        decision = review.find(moment.step)
        assert decision is not None
        costly = decision.verdict in {Verdict.MISTAKE, Verdict.INACCURATE}
        assert costly == (moment.kind == MomentKind.COSTLY)
        assert (decision.reason is not None) == (moment.kind != MomentKind.UNLUCKY)
        assert decision.exceeds or not costly


@pytest.mark.parametrize("game_id", GAMES)
def test_a_curve_runs_from_the_first_choice_to_the_result(game_id: str) -> None:
    review, final = reviews_of(game_id)[-1], record_of(game_id).final()
    weighed = [decision.step for decision in review.decisions if decision.verdict != Verdict.FORCED]
    assert [point.step for point in review.curve] == [*weighed, len(record_of(game_id).actions)]
    assert review.curve[-1].points == final.points[0]
    assert all(0 <= point.wins <= 1 for point in review.curve)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_parts_of_a_result_add_up_exactly(game_id: str) -> None:
    record = record_of(game_id)
    review = reviews_of(game_id)[-1]
    (parts,) = review.parts
    assert parts.result == record.final().points[0] - record.start().points[0]
    found = [parts.deal, parts.own, *(part.points for part in parts.others), parts.chance]
    assert sum(round(100 * part.mean) for part in found) == 100 * parts.result
    assert sum(parts.whole) == parts.result
    assert [part.seat for part in parts.others] == list(range(1, record.seats))
    for language in LANGUAGES:
        assert str(parts.whole[0]).lstrip("-") in parts.sentence.render(language)


def test_decisions_before_a_step_are_not_reviewed() -> None:
    record = record_of("nain_jaune")
    *_, review = review_game(record, [0], simulations=QUICK, first=len(record.actions) // 2)
    assert min(decision.step for decision in review.decisions) >= len(record.actions) // 2
    assert sum(review.parts[0].whole) == review.parts[0].result


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_is_data(game_id: str, language: str) -> None:
    review = reviews_of(game_id)[-1]
    data = json.loads(json.dumps(review.as_dict("fr" if language == "fr" else "en")))
    assert data["version"] == 1
    assert [item["step"] for item in data["decisions"]] == [decision.step for decision in review.decisions]
    assert all(item["words"] and item["chosen"]["label"] for item in data["decisions"])
    assert data["parts"][0]["sentence"]
