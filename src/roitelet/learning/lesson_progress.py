"""A learner's place in a lesson, and the answers to their moves. The page's address holds the place."""

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
"""The learner's moves by step, since the last step with its own position."""
StepOutcome = Literal["right", "wrong", "refused", "more"]


@dataclass(frozen=True)
class LessonVerdict:
    """The result of a learner's move."""

    outcome: StepOutcome
    """``more``: right so far, and the learner makes the next move of the same step."""
    study: Study
    """The table after the move and its consequences, or as before if the move was refused."""
    answer: LessonAnswer | None = None
    """The coach's answer; None for ``more``, and for a refusal in the rules' own words."""
    error: RoiteletError | None = None
    """The rules' error, if they refuse the move."""


@dataclass(frozen=True)
class LessonPlace:
    """A place in a lesson: the step, the moves of the steps before, and the moves in this step."""

    lesson: Lesson
    step: int = 0
    path: Path = ()
    made: tuple[str, ...] = ()

    @property
    def here(self) -> Step:
        """Return the current step."""
        return self.lesson.steps[self.step]

    @property
    def last(self) -> bool:
        """Return whether this is the last step."""
        return self.step == len(self.lesson.steps) - 1

    @cached_property
    def study(self) -> Study:
        """Return the table that the learner sees."""
        return self.before().play(self.here.before).play(self.made)

    def before(self) -> Study:
        """Return the table at the end of the step before, or the position of this step."""
        first = self.step - self.since()
        begun = self.lesson.steps[first]
        study = Study(load_game(self.lesson.game).position(begun.position), begun.seat)
        for step, made in zip(self.lesson.steps[first : self.step], self.path, strict=True):
            study = study.play(step.before).play(made).play(_moves_after(step, made))
        return study

    def judge(self, word: str) -> LessonVerdict:
        """Return the result of a move."""
        study = self.study
        error = study.refusal(word)
        if error is not None:
            answer = self._matching((*self.made, word), ("refused",))
            return LessonVerdict("refused", study, answer, error)
        made = (*self.made, word)
        answer = self._matching(made, ("right",))
        if answer is None and self.on_the_way(made):
            return LessonVerdict("more", study.play([word]))
        answer = answer or self._matching(made, ("wrong",))
        answer = answer or next((answer for answer in self.here.answers if answer.other), None)
        assert answer is not None, f"{self.lesson.name}: no answer to {word}"
        outcome: StepOutcome = "right" if answer.kind == "right" else "wrong"
        return LessonVerdict(outcome, study.play([word, *answer.then]), answer)

    def choose(self, number: int) -> LessonVerdict:
        """Return the result of a button in the bubble."""
        answer = self.here.choices[number]
        outcome: StepOutcome = "right" if answer.kind == "right" else "wrong"
        return LessonVerdict(outcome, self.study.play(answer.then), answer)

    def after(self, words: Sequence[str]) -> "LessonPlace":
        """Return the same step after some right moves."""
        return replace(self, made=(*self.made, *words))

    def next(self) -> "LessonPlace":
        """Return the start of the next step."""
        following = self.lesson.steps[self.step + 1]
        path: Path = () if following.position else (*self.path, self.made)
        return LessonPlace(self.lesson, self.step + 1, path)

    def on_the_way(self, made: Sequence[str]) -> bool:
        """Return whether these moves begin a right answer but do not complete it."""
        ways = (way for answer in self.here.answers if answer.kind == "right" for way in answer.moves)
        return any(len(way) > len(made) and _fits(way[: len(made)], made) for way in ways)

    def since(self) -> int:
        """Return the number of steps since the last one with its own position."""
        return next(count for count in range(self.step + 1) if self.lesson.steps[self.step - count].position)

    def _matching(self, made: Sequence[str], kinds: Sequence[str]) -> LessonAnswer | None:
        return _answer_to(self.here, made, kinds)


def _answer_to(step: Step, made: Sequence[str], kinds: Sequence[str]) -> LessonAnswer | None:
    found = (answer for answer in step.answers if answer.kind in kinds)
    return next((answer for answer in found if any(_fits(way, made) for way in answer.moves)), None)


def _done(step: Step, made: Sequence[str]) -> bool:
    return _answer_to(step, made, ("right",)) is not None if step.wants_move else not made


def _moves_after(step: Step, made: Sequence[str]) -> tuple[str, ...]:
    """Return the others' moves after the right answer."""
    if step.wants_move:
        answer = _answer_to(step, made, ("right",))
    else:
        answer = next((answer for answer in step.choices if answer.kind == "right"), None)
    return answer.then if answer else ()


def _fits(way: Sequence[str], made: Sequence[str]) -> bool:
    return len(way) == len(made) and all(map(_alike, way, made))


@lru_cache(4096)
def _alike(pattern: str, word: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), word) is not None


def first_way(place: LessonPlace) -> tuple[str, ...]:
    """Return the remaining moves of the first right answer that the rules allow here.

    Empty if the step asks for no move.
    """
    if not place.here.wants_move:
        return ()
    done = len(place.made)
    ways = [way for answer in place.here.answers if answer.kind == "right" for way in answer.moves]
    for way in ways:
        if len(way) < done or not _fits(way[:done], place.made):
            continue
        found = place
        for pattern in way[done:]:
            word = next((word for word in found.study.legal() if _alike(pattern, word)), None)
            if word is None:
                break
            found = found.after([word])
        else:
            return found.made[done:]
    raise ValueError(f"{place.lesson.name}, step {place.step + 1}: no right move is legal")


def start_at(lesson: Lesson, step: int) -> LessonPlace:
    """Return the start of a step for a learner who skipped to it, every earlier step solved in the first way."""
    place = LessonPlace(lesson)
    while place.step < step:
        place = place.after(first_way(place)).next()
    return place


def place_at(lesson: Lesson, step: int, path: Path = (), made: tuple[str, ...] = ()) -> LessonPlace | None:
    """Return the place that an address names; None if no learner can have reached it.

    Without a path, every earlier step is solved in the first right way.
    """
    if not 0 <= step < len(lesson.steps):
        return None
    place = LessonPlace(lesson, step, path or start_at(lesson, step).path, made)
    since = place.since()
    on_the_way = zip(lesson.steps[step - since : step], place.path, strict=False)
    fine = len(place.path) == since and all(_done(done, words) for done, words in on_the_way)
    return place if fine and (not made or place.on_the_way(made)) else None
