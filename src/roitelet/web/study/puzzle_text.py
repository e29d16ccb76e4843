"""The page of a puzzle as text, ``/learn/{game}/puzzles/{id}/text``; moves can be typed."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import as_sentence
from roitelet.learning.puzzle_session import compare_choices
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.reader import reader_of
from roitelet.web.study.puzzle_address import read_attempt
from roitelet.web.study.puzzles import PuzzlePage, puzzle_of
from roitelet.web.study.response import scene_of
from roitelet.web.table.text.table_text import table_text
from roitelet.web.table.text.typed_moves import read_move
from roitelet.web.table.why_html import choice_lines


async def puzzle_text(request: Request) -> Response:
    """Return the page of a puzzle as text."""
    game, current = puzzle_of(request)
    reader, query = reader_of(request), dict(request.query_params)
    typing_error = ""
    if typed := query.pop("typed", ""):
        try:
            query["action"] = read_move(game, typed, read_attempt(game, current, {}).start.legal())
        except RoiteletError as error:
            typing_error = as_sentence(error.message.render(reader.language))
    attempt = read_attempt(game, current, query)
    page = PuzzlePage(reader, attempt, scene_of(attempt.study, reader, may_move=False), plain=True)
    coach, study = page.coach(), attempt.study
    why = compare_choices(current, attempt.start.known, attempt.tried)
    return render_page(
        request,
        "puzzle_text.html",
        game=game,
        coach=coach,
        subtitle=page.subtitle(),
        home=attempt.list_address,
        drawn_page=f"{attempt.list_address}/{current.id}{attempt.address()}",
        skip="" if attempt.over else attempt.next_address("/text"),
        choices=choice_lines(why, game, reader.language) if attempt.over else [],
        misread=typing_error,
        typed=typed,
        log=[],
        drawn=table_text(study.known, study.names(reader.language), reader.language),
        legal=[(word, page.move_name(word)) for word in study.legal()] if coach.asks_move else [],
        fields=attempt.fields,
    )
