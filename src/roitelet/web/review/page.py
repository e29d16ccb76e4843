"""``/tables/{id}/review``: the review of a finished game for one seat."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.arguments import whole_number
from roitelet.base.numbers import unsigned
from roitelet.engine.compile.kernel_cache import has_numba
from roitelet.kit.game_layout import layout_of
from roitelet.kit.pictures.birds import Bird, bird_of
from roitelet.tables.refusals import refuse
from roitelet.web.context import context_of, require_session, table_id_of
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.net.static import small_styles
from roitelet.web.pages.rendering import render_page
from roitelet.web.replay.moment import Moment, ReplayQuery, find_moment
from roitelet.web.replay.page import load_games
from roitelet.web.review.draw_review import ReviewDrawing, headline


async def review(request: Request) -> Response:
    """Return the review as far as it has come; each request does a second more of the work."""
    context, language = context_of(request), language_of(request)
    session = await require_session(request)
    moment = await _asked_moment(request)
    game = moment.position.game
    if not has_numba():
        raise refuse("limit", "no_hints")
    if not context.hub.bots.can_search(game):
        raise refuse("limit", "preparing")
    seen = whole_number(request.query_params.get("done", "")) or 0
    key = (table_id_of(request), moment.game, moment.seat)
    found = await context.reviews.advance(context.hub, session.id, key, moment.play, seen)
    panels = None if found is None else ReviewDrawing(found, moment, language, key[0])
    return render_page(
        request,
        "review.html",
        table=key[0],
        game=game,
        letters=layout_of(game).letters,
        styles=small_styles(game.info.id),
        moment=moment,
        panels=panels,
        headline=headline(moment, language),
        standings=_standings(moment),
        done=0 if found is None else found.done,
        complete=found is not None and found.complete,
    )


async def _asked_moment(request: Request) -> Moment:
    """Return the end of the game asked for, seen from the reviewed seat: the reader's own unless they name another."""
    table_games, default_viewer = await load_games(request)
    if table_games is None or not table_games.games:
        raise web_refusal("phase", "not_over")
    query = request.query_params
    moment = find_moment(
        table_games.games, ReplayQuery(query.get("game", ""), "0", query.get("as", "")), default_viewer
    )
    if not moment.play.position.over:
        raise web_refusal("phase", "not_over")
    return moment if moment.seat >= 0 else replace(moment, viewer="0")


def _standings(moment: Moment) -> list[tuple[int, str, Bird, str]]:
    """Return number, name, bird and points of each seat, the winner first."""
    play = moment.play
    points, ranks = play.position.standing()
    seats = sorted(range(len(play.names)), key=lambda seat: (ranks[seat], seat))
    return [(seat, play.names[seat], bird_of(play.birds[seat], seat), unsigned(round(points[seat]))) for seat in seats]
