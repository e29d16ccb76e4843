"""``/tables/{id}/hint``: what a good player would do, and why. From what the seat knows, in threads for advice."""

from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet.advice.hint import Advice, advise
from roitelet.advice.time_limit import until
from roitelet.advice.why import why_of
from roitelet.base.language import Language
from roitelet.base.numbers import tie
from roitelet.engine.compile.kernel_cache import has_numba
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import stage
from roitelet.tables.refusals import refuse, refuse_turn
from roitelet.tables.table import Table
from roitelet.web.context import context_of, need_session, table_id_of
from roitelet.web.net.responses import json_response, language_of
from roitelet.web.table.why import draw_why

PATIENCE: Final = 0.6
"""Seconds after which advice is less sure rather than later: with what is under way, it comes within one."""


async def hint(request: Request) -> Response:
    """Return the move to make, and the reason for it in one sentence."""
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
    if not table.advises:
        raise refuse("role", "without_hints")
    if not has_numba():
        raise refuse("limit", "no_hints")
    if not context.hub.bots.can_search(table.game):
        raise refuse("limit", "preparing")
    context.guard.hints.take(session.id)
    masked, bots = table.play.position.mask(seat), context.hub.bots
    work = partial(advise, masked, len(table.play.moves), spare=until(PATIENCE))
    found = await bots.advise(bots.payer(session.id), work)
    return json_response(_written(found, table, language))


def _written(found: Advice, table: Table, language: Language) -> dict[str, object]:
    """Return advice for a page: the move, the sentence, and the drawer behind « Pourquoi ? » where there is one."""
    words, why = table.game.words, why_of(found)
    places = zip(table.names, table.seating.places, strict=True)
    scene = stage(found.position, [Person(name or place.name, place.kind) for name, place in places], language)
    return {
        "changed": table.changed,
        "action": words.format_action(found.best),
        "label": words.label(found.best, language),
        "sentence": tie(found.reason.sentence.render(language, table.names), language),
        "why": str(draw_why(why, table.game, scene)) if why else "",
    }
