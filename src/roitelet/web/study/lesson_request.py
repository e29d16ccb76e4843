"""Requests for a lesson: the learner's place, and the result of the move or answer in the query."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_progress import LessonPlace, LessonVerdict
from roitelet.learning.study import Study
from roitelet.web.net.responses import web_refusal
from roitelet.web.study.lesson_address import read_place

AGAIN: Final = "again"
"""The query field after a failed try; the page then points to the right move."""
TAPPED: Final = "tapped"
"""The query field with a card tapped at the end of the last step; it is played if it answers this step."""


@dataclass(frozen=True)
class LessonMoment:
    """The state of a lesson's page: the table, and the result of the learner's move or answer."""

    place: LessonPlace
    """The learner's place, before the move or answer."""
    study: Study
    verdict: LessonVerdict | None = None
    since: int | None = None
    """The first move of the study that is new to the learner."""
    made: tuple[str, ...] = ()
    """The moves in this step, if they were right."""
    helped: bool = False


def lesson_moment(query: Mapping[str, str], lesson: Lesson) -> LessonMoment:
    """Return the moment in a query; refuse an impossible one."""
    place = read_place(lesson, query)
    helped = query.get(AGAIN) == "1"
    before = len(place.study.moves)
    if "action" in query and place.current_step.wants_move:
        return _after_move(place, query["action"], before, helped)
    tapped = query.get(TAPPED, "")
    if tapped and place.current_step.wants_move and place.judge_move(tapped).outcome in {"right", "more"}:
        return _after_move(place, tapped, before, helped)
    if "answer" in query:
        number = query["answer"]
        if not (number.isdecimal() and len(number) == 1 and int(number) < len(place.current_step.choices)):
            raise web_refusal("address")
        verdict = place.choose(int(number))
        return LessonMoment(place, verdict.study, verdict, before, helped=helped)
    return LessonMoment(place, place.study, since=len(place.study_at_start().moves), helped=helped)


def _after_move(place: LessonPlace, word: str, before: int, helped: bool) -> LessonMoment:
    verdict = place.judge_move(word)
    if verdict.outcome == "more":
        return LessonMoment(place.with_moves([word]), verdict.study, since=before, helped=helped)
    if verdict.outcome == "refused":
        return LessonMoment(place, verdict.study, verdict, helped=True)
    return LessonMoment(place, verdict.study, verdict, before, (*place.moves_made, word), helped)
