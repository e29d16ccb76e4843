"""``/tables/{id}/hint``: what a good player would do, and why. From what the seat knows, in threads for advice."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.engine.numbers import tie
from roitelet.review.reasons import Advice, advise
from roitelet.tables.refusals import refuse, refuse_turn
from roitelet.web.context import context_of, need_session, table_id_of
from roitelet.web.responses import json_response, language_of

ADVISER = "search:200"


async def hint(request: Request) -> Response:
    """The move to make, and the reason for it in one sentence."""
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
    context.guard.hints.take(session.id)
    masked = table.play.position.mask(seat)
    await context.hub.thinkers.bot(table.game, ADVISER)
    payer = context.hub.resources.payers.person(session.id)
    found: Advice = await context.hub.thinkers.threads.advise(payer, advise, masked, len(table.play.moves))
    words = table.game.words
    return json_response(
        {
            "v": table.version,
            "action": words.format_action(found.best),
            "label": words.label(found.best, language),
            "sentence": tie(found.reason.sentence.render(language, table.names), language),
        }
    )
