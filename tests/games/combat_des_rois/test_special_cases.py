"""The rare moments of Le Combat des Rois are played in a lesson, as the rules settle them."""

from roitelet.engine.position import Position
from roitelet.learning.lesson_parser import find_lesson
from roitelet.learning.lesson_progress import first_solution, start_at

LESSON = find_lesson("combat_des_rois", "special-cases")


def before_and_after(number: int) -> tuple[Position, Position]:
    """Return the table at the start of a step, and after its right answer."""
    place = start_at(LESSON, number - 1)
    *first, last = first_solution(place)
    return place.study.position, place.with_moves(first).judge_move(last).study.position


def pile(position: Position, colour: str) -> int:
    """Return the cards of a colour in the learner's pile."""
    seat = position.view("fr")["seats"][0]
    return int(seat["pile"][colour])


def home(position: Position, seat: int) -> set[str]:
    """Return the colours of a seat's leaders in the reserve."""
    return {leader["colour"] for leader in position.view("fr")["seats"][seat]["leaders"] if leader["place"] is None}


def test_a_full_column_takes_no_card() -> None:
    study = start_at(LESSON, 0).study
    refused = study.refusal("v4")
    assert refused is not None
    assert refused.clause == "CR-5.1"
    assert "v5" in study.legal()


def test_four_fields_leave_the_choice_of_a_ship() -> None:
    place = start_at(LESSON, 1).with_moves(["b5", "oui"])
    assert set(place.study.legal()) == {"non", "+n", "+v", "+r"}
    before, after = before_and_after(2)
    assert home(after, 0) == home(before, 0), "no leader stood on the four fields"


def test_the_card_under_a_beaten_leader_is_taken_and_the_one_under_another_stays() -> None:
    before, after = before_and_after(3)
    assert home(after, 1) == home(before, 1) | {"b"}
    assert pile(after, "b") == pile(before, "b") + 3 + 1
    other = start_at(LESSON, 2).study.play(["n4-5", "=2", "=0"]).position
    assert pile(other, "b") == pile(before, "b") + 2 + 1


def test_a_bridge_sets_two_others_against_each_other_and_the_first_after_you_attacks() -> None:
    study = start_at(LESSON, 3).study.play(["n2-3"])
    conflict = study.position.view("fr")["prompt"]["conflict"]
    assert (conflict["attacker"], conflict["defender"]) == (1, 2)
    before, after = before_and_after(4)
    assert home(after, 1) == home(before, 1) | {"b"}
    assert home(after, 2) == home(before, 2)


def test_the_second_conflict_follows_the_first() -> None:
    before, after = before_and_after(5)
    assert home(before, 1) >= {"v"}
    assert home(after, 1) >= {"v", "r"}
    assert pile(after, "r") == pile(before, "r") + 1 + 1
