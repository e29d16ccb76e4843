"""Addresses of lessons: the learner's step, the moves before it and the moves in it, as a query."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_progress import LessonPlace, place_at
from roitelet.web.net.responses import web_refusal

BETWEEN_STEPS: Final = "/"
MOST_DIGITS: Final = 2


def read_place(lesson: Lesson, query: Mapping[str, str]) -> LessonPlace:
    """Return the place in a query; refuse an impossible one."""
    number = query.get("step", "1")
    step = int(number) - 1 if number.isdecimal() and len(number) <= MOST_DIGITS else -1
    words = query.get("path")
    path = tuple(tuple(moves.split()) for moves in words.split(BETWEEN_STEPS)) if words is not None else ()
    place = place_at(lesson, step, path, tuple(query.get("made", "").split()))
    if place is None:
        raise web_refusal("address")
    return place


def place_fields(place: LessonPlace) -> dict[str, str]:
    """Return the query fields of a place."""
    fields = {"step": str(place.step + 1)}
    if place.path:
        fields["path"] = BETWEEN_STEPS.join(" ".join(moves) for moves in place.path)
    if place.moves_made:
        fields["made"] = " ".join(place.moves_made)
    return fields


def place_address(place: LessonPlace, **more: str) -> str:
    """Return the address of a place, with more query fields."""
    return "?" + urlencode(place_fields(place) | more)
