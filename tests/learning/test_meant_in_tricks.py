"""Lessons of Le Roi des Nains: what a trick is worth, and what is said of a forbidden card, hold by the rules."""

import re
from collections.abc import Iterator
from typing import Final

from roitelet.base.language import LANGUAGES
from roitelet.engine.position import Position
from roitelet.learning.lesson import LessonAnswer
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.lesson_progress import LessonPlace, start_at

GAME: Final = "roi_des_nains"
SUITS: Final = {"Nain": "n", "Dwarves": "n", "Chevalier": "c", "Knights": "c", "Gobelin": "g", "Goblins": "g"}
NUMBERS: Final = {"un": 1, "one": 1, "deux": 2, "two": 2}
LED: Final = {
    "fr": re.compile(r"On demande un (Nain|Chevalier|Gobelin), et vous en avez(?: (un|deux))?\b"),
    "en": re.compile(r"(Dwarves|Knights|Goblins) were led and you have (?:(one|two)|some)\b"),
}
"""How a refusal begins: the suit led, and how many cards of it the learner holds."""


def tricks() -> Iterator[LessonPlace]:
    """Yield every step in which the learner plays a card to a trick."""
    for lesson in lessons_of(GAME):
        for number, step in enumerate(lesson.steps):
            place = start_at(lesson, number)
            if step.wants_move and place.study.position.view("fr")["phase"] == "play":
                yield place


def margin(position: Position, seat: int) -> int:
    """Return a seat's points of the deal before all others', times the seats."""
    points = [account["points"] for account in position.view("fr")["accounts"]]
    return len(points) * points[seat] - sum(points)


def worst(position: Position, seat: int) -> int:
    """Return what a seat is sure of at the end of the trick, whatever the others play."""
    view = position.view("fr")
    if view["phase"] != "play" or not view["table"]:
        return margin(position, seat)
    return min(worst(position.apply(action), seat) for action in position.legal())


def judged(place: LessonPlace) -> list[tuple[str, LessonAnswer, int]]:
    """Return every card that may be played, with its answer and what it is worth."""
    study = place.study
    verdicts = {word: place.judge_move(word) for word in study.legal()}
    return [
        (word, verdict.answer, worst(study.position.play(word), study.seat))
        for word, verdict in verdicts.items()
        if verdict.answer is not None  # of two choices the second is judged
    ]


def test_no_card_called_wrong_is_worth_more_than_the_right_one() -> None:
    refused, compared = [], 0
    for place in tricks():
        before = margin(place.study.position, place.study.seat)
        found = judged(place)
        right = [worth for _, answer, worth in found if answer.kind == "right"]
        if not right or max(right) <= before:
            continue  # the task is not about points
        for word, answer, worth in found:
            if answer.kind == "right":
                continue
            compared += 1
            if worth > max(right) or (answer.is_fallback and worth == max(right)):
                refused.append(f"{place.lesson.name} {place.step + 1}: {word}")
    assert compared > 20
    assert refused == []


def test_all_accepted_cards_of_a_step_are_worth_the_same() -> None:
    several = 0
    for place in tricks():
        right = [worth for _, answer, worth in judged(place) if answer.kind == "right"]
        assert len(set(right)) <= 1, f"{place.lesson.name} {place.step + 1}: {right}"
        several += len(right) > 1
    assert several >= 2


def test_what_is_said_of_a_forbidden_card_is_true() -> None:
    checked = 0
    for place in tricks():
        study = place.study
        led = study.position.view("fr")["led"]
        for answer in (answer for answer in place.current_step.answers if answer.kind == "refused"):
            for language in LANGUAGES:
                said = LED[language].match(" ".join(answer.text.parts(language)))
                assert said is not None, f"{place.lesson.name} {place.step + 1}: another kind of reason"
                suit = SUITS[said[1]]
                cards = [word for word in study.legal() if re.fullmatch(rf"(\d+|[VDRA]){suit}", word)]
                assert led == suit, place.lesson.name
                assert len(cards) == NUMBERS.get(said[2], len(cards)) > 0, f"{place.lesson.name} {place.step + 1}"
                checked += 1
            for (word,) in answer.moves:
                refused = study.refusal(word)
                assert refused is not None
                assert not word.endswith(suit)
    assert checked > 30
