"""The page of a lesson as text, ``/learn/{game}/lessons/{name}/text``; moves can be typed."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import as_sentence
from roitelet.engine.game import Game
from roitelet.learning.lesson import Lesson
from roitelet.learning.plain_text import move_name, plain_words
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.reader import reader_of
from roitelet.web.study.coach_bubble import CoachWriter, coach_bubble, next_address
from roitelet.web.study.lesson_address import place_fields
from roitelet.web.study.lesson_request import AGAIN, lesson_moment
from roitelet.web.study.lessons import following_lesson, lesson_of
from roitelet.web.study.other_rules import other_rules
from roitelet.web.study.response import scene_of
from roitelet.web.table.text.table_text import table_text
from roitelet.web.table.text.typed_moves import read_move


async def lesson_text(request: Request) -> Response:
    """Return the page of a lesson as text."""
    game, lesson = lesson_of(request)
    query = dict(request.query_params)
    if query.get("end"):
        return _end_page(request, game, lesson)
    typing_error = ""
    if typed := query.pop("typed", ""):
        try:
            query["action"] = read_move(game, typed, lesson_moment(query, lesson).study.legal())
        except RoiteletError as error:
            typing_error = as_sentence(error.message.render(reader_of(request).language))
    moment = lesson_moment(query, lesson)
    reader, study = reader_of(request), moment.study
    coach = coach_bubble(CoachWriter(reader, game, scene_of(study, reader, may_move=False), plain=True), moment)
    since = len(study.moves) if moment.since is None else moment.since
    return _page(
        request,
        game,
        lesson,
        coach=coach,
        misread=typing_error,
        typed=typed,
        drawn=table_text(study.known, study.names(reader.language), reader.language),
        log=study.log(reader.language, since),
        legal=[(word, move_name(word, reader.language, game)) for word in study.legal()] if coach.asks_move else [],
        fields=place_fields(moment.place) | ({AGAIN: "1"} if moment.helped else {}),
        step=moment.place.step,
        skip=next_address(moment.place, skipped=True),
    )


def _end_page(request: Request, game: Game, lesson: Lesson) -> Response:
    reader = reader_of(request)
    heading, body = lesson.end.parts(reader.language)
    memo = [step.memo.parts(reader.language)[0] for step in lesson.steps if step.memo]
    lines = [plain_words(part, reader.language, game) for part in (heading, body, *memo)]
    return _page(request, game, lesson, ended=lines, others=other_rules(game, lesson, reader.language))


def _page(request: Request, game: Game, lesson: Lesson, **values: Any) -> Response:
    defaults: dict[str, Any] = {"coach": None, "ended": [], "step": len(lesson.steps), "skip": ""}
    return render_page(
        request,
        "lesson_text.html",
        game=game,
        lesson=lesson,
        following=following_lesson(game, lesson),
        **(defaults | values),
    )
