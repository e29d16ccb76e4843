"""``/tables/{id}/hint``: what a good player would do here, and why. From what the seat knows, in a bot's thread."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.engine.kernel_cache import has_numba
from roitelet.review.explanation import Explanation, explain
from roitelet.tables.refusals import refuse, refuse_turn
from roitelet.web.context import context_of, need_session, table_id_of
from roitelet.web.responses import json_response, language_of

ADVISER = "search:200"


async def hint(request: Request) -> Response:
    """The move to make and the sentences behind it."""
    context, language = context_of(request), language_of(request)
    session = await need_session(request)
    table = await context.hub.table(table_id_of(request))
    seat = table.seating.seat_of(session.id)
    if seat is None:
        raise refuse("role", "seated")
    if table.play is None:
        raise refuse("turn", "turn.none")
    if table.actor != seat:
        raise refuse_turn(table.play.position)
    if not has_numba():
        raise refuse("limit", "no_hints")
    if not context.hub.thinkers.bot(table.game, ADVISER):
        raise refuse("limit", "preparing")
    context.guard.hints.take(session.id)
    masked = table.play.position.mask(seat)
    found: Explanation = await context.hub.thinkers.run(explain, masked, ADVISER, len(table.play.moves))
    words = table.game.words
    return json_response(
        {
            "v": table.version,
            "action": words.format_action(found.best.action),
            "label": words.label(found.best.action, language),
            "sentences": found.sentences(language, table.names),
        }
    )
