"""No lesson refuses a move that fulfils its task, as far as the rules can tell."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pytest

from roitelet import game_ids
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.learning.lesson import LessonAnswer
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.lesson_progress import LessonPlace, first_solution, start_at
from roitelet.learning.puzzle import need_coach
from roitelet.learning.study import Study
from tests.support.learning.puzzling import GAMES


def asking(game_id: str) -> Iterator[LessonPlace]:
    """Return every step that asks for a move, as its learner reaches it."""
    for lesson in lessons_of(game_id):
        for step, here in enumerate(lesson.steps):
            if here.wants_move:
                yield start_at(lesson, step)


def named(place: LessonPlace, words: tuple[str, ...]) -> str:
    return f"{place.lesson.name}, step {place.step + 1}: {' '.join(words)}"


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_that_the_rules_make_equal_are_answered_alike(game_id: str) -> None:
    alike = need_coach(load_game(game_id)).alike
    refused = []
    for begun in asking(game_id):
        place = begun
        for right in first_solution(begun):
            known = place.study.known
            legal = {known.format(action): alike(known, action) for action in known.legal()}
            same = [word for word, kind in legal.items() if kind == legal[right]]
            refused += [
                named(place, (*place.moves_made, word)) for word in same if place.judge_move(word).outcome == "wrong"
            ]
            place = place.with_moves([right])
    assert not refused


def pile(position: Position, seat: int) -> tuple[int, ...]:
    """Return the pile of a seat at Le Combat des Rois."""
    return tuple(int(count) for count in position.snapshot.piles[seat])


def purse(position: Position, seat: int) -> tuple[int, ...]:
    """Return the chips of a seat at Nain Jaune."""
    return (int(position.snapshot.purses[seat]),)


@dataclass(frozen=True)
class Gains:
    """A measure of a seat's gains in a game."""

    won: Callable[[Position, int], tuple[int, ...]]
    in_a_row: bool
    """Whether one player may end a round by many moves in a row; then moves after a wrong one are tried too."""


GAINS: Final[Mapping[str, Gains]] = {
    "combat_des_rois": Gains(pile, in_a_row=False),
    "nain_jaune": Gains(purse, in_a_row=True),
}
"""Le Roi des Nains, whose tricks depend on cards that others choose, has `test_meant_in_tricks.py`."""


@dataclass(frozen=True)
class End:
    """A result that the learner can reach by their own moves alone, including the questions that follow."""

    words: tuple[str, ...]
    answer: LessonAnswer
    ended: bool
    """Whether the game is over, or a round that one player may end alone."""
    first: bool
    """Whether the game is over, and won."""
    won: tuple[int, ...]


def ends(place: LessonPlace, gains: Gains) -> Iterator[End]:
    """Return all results of a step, by every legal move."""
    ahead: list[tuple[LessonPlace, tuple[str, ...], Study, LessonAnswer | None]] = [(place, (), place.study, None)]
    while ahead:
        here, words, study, answer = ahead.pop()
        more = answer is None or "non" in study.legal() or (gains.in_a_row and answer.kind == "wrong")
        if not (more and study.asked):
            assert answer is not None
            position, seat = study.position, study.seat
            first = position.over and position.ranks[seat] == 1
            ended = position.over or (gains.in_a_row and position.settled)
            yield End(words, answer, ended, first, gains.won(position, seat))
            continue
        for word in study.legal():
            verdict = here.judge_move(word) if answer is None else None
            told = answer if verdict is None else verdict.answer
            on = here.with_moves([word]) if told is None else here
            ahead.append((on, (*words, word), study.play([word]), told))


def as_good(end: End, meant: End, before: tuple[int, ...]) -> bool:
    """Return whether a wrong move ends the game or round as well as the right one, or silently gains as much."""
    if meant.first or meant.ended:
        return end.first if meant.first else end.ended and end.won >= meant.won
    return end.answer.is_fallback and before != meant.won == end.won


@pytest.mark.parametrize("game_id", GAINS)
def test_a_move_that_wins_as_much_as_the_right_one_is_right_or_has_an_answer_of_its_own(game_id: str) -> None:
    refused, compared = [], 0
    for place in asking(game_id):
        gains = GAINS[game_id]
        before = gains.won(place.study.position, place.study.seat)
        every = list(ends(place, gains))
        right = [end for end in every if end.answer.kind == "right"]
        for end in every:
            if end.answer.kind == "right":
                continue
            compared += len(right)
            if any(as_good(end, meant, before) for meant in right):
                refused.append(named(place, end.words))
    assert compared
    assert not refused


def test_every_game_with_lessons_is_looked_at() -> None:
    assert {game_id for game_id in game_ids() if lessons_of(game_id)} == set(GAMES)
