"""A learner's place in a lesson, and the answers to their moves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from roitelet.base.errors import RoiteletError
from roitelet.games import load_game
from roitelet.learning.lesson import Lesson, LessonAnswer, Step
from roitelet.learning.study import Study

Path = tuple[tuple[str, ...], ...]
"""The learner's moves in each step since the last step with its own position."""
StepOutcome = Literal["right", "wrong", "refused", "more"]


@dataclass(frozen=True)
class LessonVerdict:
    """The result of a learner's move."""

    outcome: StepOutcome
    """``more``: the move is right, but the step needs another move."""
    study: Study
    """The table after the move and its consequences, or as before if the move was refused."""
    answer: LessonAnswer | None = None
    """The coach's answer; None for ``more``, and for a refusal without a text in the lesson."""
    error: RoiteletError | None = None
    """The rules' error, if they refuse the move."""


@dataclass(frozen=True)
class LessonPlace:
    """A place in a lesson: the step, the moves of the steps before, and the moves in this step."""

    lesson: Lesson
    step: int = 0
    path: Path = ()
    moves_made: tuple[str, ...] = ()

    @property
    def current_step(self) -> Step:
        """Return the current step."""
        return self.lesson.steps[self.step]

    @property
    def is_last_step(self) -> bool:
        """Return whether this is the last step."""
        return self.step == len(self.lesson.steps) - 1

    @cached_property
    def study(self) -> Study:
        """Return the table that the learner sees."""
        return self.study_at_start().play(self.current_step.before).play(self.moves_made)

    def study_at_start(self) -> Study:
        """Return the table at the start of the step."""
        first = self.step - self.steps_since_position()
        begun = self.lesson.steps[first]
        study = Study(load_game(self.lesson.game).position(begun.position), begun.seat)
        for step, made in zip(self.lesson.steps[first : self.step], self.path, strict=True):
            study = study.play(step.before).play(made).play(_moves_after(step, made))
        return study

    def judge_move(self, word: str) -> LessonVerdict:
        """Return the result of a move."""
        study = self.study
        error = study.refusal(word)
        if error is not None:
            answer = self._matching((*self.moves_made, word), ("refused",))
            return LessonVerdict("refused", study, answer, error)
        made = (*self.moves_made, word)
        answer = self._matching(made, ("right",))
        if answer is None and self.begins_right_answer(made):
            return LessonVerdict("more", study.play([word]))
        answer = answer or self._matching(made, ("wrong",))
        answer = answer or next((answer for answer in self.current_step.answers if answer.is_fallback), None)
        assert answer is not None, f"{self.lesson.name}: no answer to {word}"
        outcome: StepOutcome = "right" if answer.kind == "right" else "wrong"
        return LessonVerdict(outcome, study.play([word, *answer.then]), answer)

    def choose(self, number: int) -> LessonVerdict:
        """Return the result of pressing a button in the bubble."""
        answer = self.current_step.choices[number]
        outcome: StepOutcome = "right" if answer.kind == "right" else "wrong"
        return LessonVerdict(outcome, self.study.play(answer.then), answer)

    def with_moves(self, words: Sequence[str]) -> "LessonPlace":
        """Return the same step after some right moves."""
        return replace(self, moves_made=(*self.moves_made, *words))

    def next(self) -> "LessonPlace":
        """Return the start of the next step."""
        following = self.lesson.steps[self.step + 1]
        path: Path = () if following.position else (*self.path, self.moves_made)
        return LessonPlace(self.lesson, self.step + 1, path)

    def begins_right_answer(self, made: Sequence[str]) -> bool:
        """Return whether these moves are the beginning of a right answer."""
        ways = (way for answer in self.current_step.answers if answer.kind == "right" for way in answer.moves)
        return any(len(way) > len(made) and _matches_moves(way[: len(made)], made) for way in ways)

    def steps_since_position(self) -> int:
        """Return the number of steps since the last one with its own position."""
        return next(count for count in range(self.step + 1) if self.lesson.steps[self.step - count].position)

    def _matching(self, moves: Sequence[str], kinds: Sequence[str]) -> LessonAnswer | None:
        return _answer_to(self.current_step, moves, kinds)


def _answer_to(step: Step, made: Sequence[str], kinds: Sequence[str]) -> LessonAnswer | None:
    answers = (answer for answer in step.answers if answer.kind in kinds)
    return next((answer for answer in answers if any(_matches_moves(way, made) for way in answer.moves)), None)


def _is_solved(step: Step, made: Sequence[str]) -> bool:
    return _answer_to(step, made, ("right",)) is not None if step.wants_move else not made


def _moves_after(step: Step, made: Sequence[str]) -> tuple[str, ...]:
    """Return the others' moves after the right answer."""
    if step.wants_move:
        answer = _answer_to(step, made, ("right",))
    else:
        answer = next((answer for answer in step.choices if answer.kind == "right"), None)
    return answer.then if answer else ()


def _matches_moves(way: Sequence[str], made: Sequence[str]) -> bool:
    return len(way) == len(made) and all(map(_matches_pattern, way, made))


@lru_cache(4096)
def _matches_pattern(pattern: str, word: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), word) is not None


def first_solution(place: LessonPlace) -> tuple[str, ...]:
    """Return the remaining moves of the first right answer that is legal; empty if the step asks for no move."""
    if not place.current_step.wants_move:
        return ()
    count = len(place.moves_made)
    ways = [way for answer in place.current_step.answers if answer.kind == "right" for way in answer.moves]
    for way in ways:
        if len(way) < count or not _matches_moves(way[:count], place.moves_made):
            continue
        reached = place
        for pattern in way[count:]:
            word = next((word for word in reached.study.legal() if _matches_pattern(pattern, word)), None)
            if word is None:
                break
            reached = reached.with_moves([word])
        else:
            return reached.moves_made[count:]
    raise ValueError(f"{place.lesson.name}, step {place.step + 1}: no right move is legal")


def start_at(lesson: Lesson, step: int) -> LessonPlace:
    """Return the start of a step for a learner who skipped the steps before it."""
    place = LessonPlace(lesson)
    while place.step < step:
        place = place.with_moves(first_solution(place)).next()
    return place


def place_at(lesson: Lesson, step: int, path: Path = (), made: tuple[str, ...] = ()) -> LessonPlace | None:
    """Return the place at these moves of a step; None if it cannot be reached.

    Without a path, each earlier step is solved with its first right answer.
    """
    if not 0 <= step < len(lesson.steps):
        return None
    place = LessonPlace(lesson, step, path or start_at(lesson, step).path, made)
    since = place.steps_since_position()
    on_the_way = zip(lesson.steps[step - since : step], place.path, strict=False)
    is_reachable = len(place.path) == since and all(_is_solved(done, words) for done, words in on_the_way)
    return place if is_reachable and (not made or place.begins_right_answer(made)) else None
