"""The page of a table as text, ``/tables/{id}/text``, which works without a script; moves can be typed."""

import secrets
from collections.abc import Mapping
from typing import Final

from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import t
from roitelet.tables import events as event_types
from roitelet.tables.commands import AnyCommand
from roitelet.tables.seating import LOBBY, PLAYING
from roitelet.tables.store.store import StoredSession
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.log_lines import visible_log
from roitelet.tables.views.table_view import TableView, view_table
from roitelet.web.context import Context, context_of, external_bots, refusal_for_player, session_of, table_id_of
from roitelet.web.net.commands import command_from_form, sender_of, submit_form
from roitelet.web.net.responses import STATUS, language_of, web_refusal
from roitelet.web.pages.errors import for_page_readers
from roitelet.web.pages.forms import Form, find_or_add_guest, read_form, redirect
from roitelet.web.pages.levels import levels_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.table.text.table_text import table_text
from roitelet.web.table.text.typed_moves import read_move

TYPED: Final = "typed"
"""The name of the form's command for a typed move."""
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "sit": ("name",),
    "stand": (),
    "fill": ("bot",),
    "start": (),
    "play": ("action",),
    "continue": (),
    "pause": (),
    "decide": ("wish",),
    "undo": (),
    "answer": ("yes",),
    "rematch": (),
}
"""The other commands of the page's forms, with their fields."""
LOG_LINES: Final = 7
"""Log lines shown."""
PRESENCE_EVENTS: Final = (event_types.Away, event_types.Back)
"""Events left out of the log: readers of this page have no socket, so they seem to come and go all the time."""
REFRESH: Final = {"playing": 3, "lobby": 6}
"""Seconds between reloads of the page while the reader waits for others, by phase of the table."""


class TextTable(HTTPEndpoint):
    """The page of a table as text."""

    async def get(self, request: Request) -> Response:
        """Return the table as the reader sees it."""
        return await _page(request, await session_of(request))

    async def post(self, request: Request) -> Response:
        """Carry out a form's command, then redirect to the table, or show a refusal above it."""
        context, table_id, language = context_of(request), table_id_of(request), language_of(request)
        form = await read_form(request)
        session, token = await session_of(request), ""
        if session is None and form.value("do") == "sit":
            session, token = await find_or_add_guest(request, form.value("name"))
        if session is None:
            raise web_refusal("session")
        try:
            command = await _command(context, table_id, session, form)
            await submit_form(context, sender_of(request, session), command)
        except RoiteletError as error:
            if error.message.key == "table.none":
                raise
            refusal, _ = await refusal_for_player(context, table_id, session.id, for_page_readers(error), language)
            status = int(STATUS.get(error.code, 409))
            return await _page(request, session, (refusal.sentence, error.clause, form.value("text")), status)
        return redirect(request, f"/tables/{table_id}/text" + _calm_query(request), token)


def _calm_query(request: Request) -> str:
    return "?calm=1" if request.query_params.get("calm") else ""


async def _command(context: Context, table_id: str, session: StoredSession, form: Form) -> AnyCommand:
    """Return the command in a form, decoded as strictly as a socket's message."""
    kind = form.value("do")
    fields = {"id": form.value("id") or secrets.token_hex(6)}
    if form.value("on").isdecimal():
        fields["on"] = form.value("on")[:15]
    if kind == TYPED:
        typed = await _read_typed(context, table_id, session, form.value("text"))
        return command_from_form("play", fields | {"action": typed})
    if kind not in FIELDS:
        raise web_refusal("method", "method", allowed=", ".join(sorted(FIELDS)))
    fields |= {name: form.value(name) for name in FIELDS[kind]}
    if kind == "sit" and not fields["name"]:
        fields["name"] = session.name
    return command_from_form(kind, fields)


async def _read_typed(context: Context, table_id: str, session: StoredSession, text: str) -> str:
    """Return the typed move in the notation."""
    table = await context.hub.table(table_id)
    view = view_table(table, session.id, "fr")
    legal = view.known.legal() if view.known and view.known.actor == view.seat else ()
    return read_move(table.game, text, [table.game.words.format_action(action) for action in legal])


async def _page(
    request: Request,
    session: StoredSession | None,
    refusal: tuple[str, str | None, str] | None = None,
    status: int = 200,
) -> Response:
    context, table_id, language = context_of(request), table_id_of(request), language_of(request)
    player = session.id if session else None
    view = await context.hub.get_view(table_id, player, language, 0)
    table = view.table
    frame = data_frame(view)
    waiting = not frame["legal"] and refusal is None
    calm = bool(request.query_params.get("calm"))
    return render_page(
        request,
        "text_table.html",
        status,
        table=table_id,
        game=table.game,
        frame=frame,
        seat=view.seat,
        hosting=view.hosting,
        drawn=table_text(view.known, table.names, language) if view.known else "",
        log=_log(view),
        prompt=frame["prompt"] or {},
        names=table.names,
        refusal=refusal,
        levels=levels_of(table.game, language, external_bots(request, table.game)),
        refresh=REFRESH.get(table.phase, 0) if waiting and not calm else 0,
        calm=calm,
        command=secrets.token_hex(6),
        nickname=session.name if session else "",
        round=t(language, *table.game.info.round),
        lobby=table.phase == LOBBY,
        playing=table.phase == PLAYING,
    )


def _log(view: TableView) -> list[str]:
    lines = [entry.line for entry in visible_log(view) if not isinstance(entry.last[0].event.payload, PRESENCE_EVENTS)]
    return [line.render(view.language, view.table.names, view.viewer) for line in lines[-LOG_LINES:]]
