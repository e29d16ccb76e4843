"""``/learn/{game}/puzzles/{id}/text``: a puzzle as text, without script, with typed moves and buttons."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import as_sentence
from roitelet.learning.puzzle_session import compared
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.reader import reader_of
from roitelet.web.study.puzzle_address import attempt_of
from roitelet.web.study.puzzles import PuzzlePage, puzzle_of
from roitelet.web.study.response import scene_of
from roitelet.web.table.text.table_text import table_text
from roitelet.web.table.text.typed_moves import read_move
from roitelet.web.table.why_html import choice_lines


async def puzzle_text(request: Request) -> Response:
    """Return a puzzle as text, with the reader's tries."""
    game, found = puzzle_of(request)
    reader, query = reader_of(request), dict(request.query_params)
    misread = ""
    if typed := query.pop("typed", ""):
        try:
            query["action"] = read_move(game, typed, attempt_of(game, found, {}).start.legal())
        except RoiteletError as error:
            misread = as_sentence(error.message.render(reader.language))
    attempt = attempt_of(game, found, query)
    telling = PuzzlePage(reader, attempt, scene_of(attempt.study, reader, may_move=False), plain=True)
    coach, study = telling.coach(), attempt.study
    why = compared(found, attempt.start.known, attempt.tried)
    return render_page(
        request,
        "puzzle_text.html",
        game=game,
        coach=coach,
        subtitle=telling.subtitle(),
        home=attempt.home,
        drawn_page=f"{attempt.home}/{found.id}{attempt.here()}",
        skip="" if attempt.over else attempt.next("/text"),
        choices=choice_lines(why, game, reader.language) if attempt.over else [],
        misread=misread,
        typed=typed,
        log=[],
        drawn=table_text(study.known, study.names(reader.language), reader.language),
        legal=[(word, telling.named(word)) for word in study.legal()] if coach.asks_move else [],
        fields=attempt.fields,
    )
