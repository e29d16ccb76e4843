"""``/learn/{game}/lessons/{name}/text``: a lesson as text, without script, with typed moves and buttons."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import as_sentence
from roitelet.engine.game import Game
from roitelet.learning.lesson import Lesson
from roitelet.learning.plain_text import named, plain_words
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.reader import reader_of
from roitelet.web.study.coach_bubble import CoachVoice, coach_of, past
from roitelet.web.study.lesson_address import fields_of
from roitelet.web.study.lesson_request import AGAIN, moment_of
from roitelet.web.study.lessons import following, lesson_of
from roitelet.web.study.response import scene_of
from roitelet.web.table.text.table_text import table_text
from roitelet.web.table.text.typed_moves import read_move


async def lesson_text(request: Request) -> Response:
    """Return a lesson as text, at the reader's place."""
    game, lesson = lesson_of(request)
    query = dict(request.query_params)
    if query.get("end"):
        return _end(request, game, lesson)
    misread = ""
    if typed := query.pop("typed", ""):
        try:
            query["action"] = read_move(game, typed, moment_of(query, lesson).study.legal())
        except RoiteletError as error:
            misread = as_sentence(error.message.render(reader_of(request).language))
    moment = moment_of(query, lesson)
    reader, study = reader_of(request), moment.study
    coach = coach_of(CoachVoice(reader, game, scene_of(study, reader, may_move=False), plain=True), moment)
    since = len(study.moves) if moment.since is None else moment.since
    return _page(
        request,
        game,
        lesson,
        coach=coach,
        misread=misread,
        typed=typed,
        drawn=table_text(study.known, study.names(reader.language), reader.language),
        log=study.log(reader.language, since),
        legal=[(word, named(word, reader.language, game)) for word in study.legal()] if coach.asks_move else [],
        fields=fields_of(moment.place) | ({AGAIN: "1"} if moment.helped else {}),
        step=moment.place.step,
        skip=past(moment.place, skipped=True),
    )


def _end(request: Request, game: Game, lesson: Lesson) -> Response:
    reader = reader_of(request)
    heading, body = lesson.end.parts(reader.language)
    memo = [step.memo.parts(reader.language)[0] for step in lesson.steps if step.memo]
    lines = [plain_words(part, reader.language, game) for part in (heading, body, *memo)]
    return _page(request, game, lesson, ended=lines)


def _page(request: Request, game: Game, lesson: Lesson, **values: Any) -> Response:
    usual: dict[str, Any] = {"coach": None, "ended": [], "step": len(lesson.steps), "skip": ""}
    return render_page(
        request, "lesson_text.html", game=game, lesson=lesson, following=following(game, lesson), **(usual | values)
    )
