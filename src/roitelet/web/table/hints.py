"""The hint for a player, ``/tables/{id}/hint``, computed in advice threads from what their seat may know."""

from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet.advice.hint import Advice, advise
from roitelet.advice.time_limit import until
from roitelet.advice.why_answer import why_of
from roitelet.base.numbers import tie
from roitelet.engine.compile.kernel_cache import has_numba
from roitelet.tables.refusals import refuse, refuse_turn
from roitelet.tables.views.table_view import TableView, view_table
from roitelet.web.context import context_of, require_session, table_id_of
from roitelet.web.net.responses import json_response, language_of
from roitelet.web.table.table_html import scene_of
from roitelet.web.table.why_html import draw_why

FULL_SECONDS: Final = 0.6
"""Seconds of full computation; after them it is shortened, so that a less certain hint comes within a second."""


async def hint(request: Request) -> Response:
    """Return the best move, and the reason in one sentence."""
    context, language = context_of(request), language_of(request)
    session = await require_session(request)
    loaded = await context.hub.tables.load(table_id_of(request))
    table = loaded.table
    view = view_table(table, session.id, language, cache=loaded.views)
    if view.seat is None:
        raise refuse("role", "seated")
    if table.active_game is None or view.known is None:
        raise refuse("turn", "turn.none")
    if table.actor != view.seat:
        raise refuse_turn(table.active_game.position)
    if not table.allows_hints:
        raise refuse("role", "without_hints")
    if not has_numba():
        raise refuse("limit", "no_hints")
    if not context.hub.bots.can_search(table.game):
        raise refuse("limit", "preparing")
    context.rate_limits.hints.take(session.id)
    bots = context.hub.bots
    work = partial(advise, view.known, len(table.active_game.moves), spare=until(FULL_SECONDS))
    advice = await bots.advise(session.id, work)
    return json_response(_advice_data(advice, view))


def _advice_data(advice: Advice, view: TableView) -> dict[str, object]:
    """Return advice as JSON-ready data: the move, the sentence, and the “Why?” panel if there is one."""
    table, language, why = view.table, view.language, why_of(advice)
    words = table.game.words
    sentence = tie(advice.reason.sentence.render(language, table.names), language)
    return {
        "changed": table.changed,
        "action": words.format_action(advice.best),
        "label": words.label(advice.best, language),
        "sentence": sentence,
        "why": str(draw_why(sentence, why, table.game, scene_of(view))) if why else "",
    }
