"""The endpoints of ``/api``: games, new tables, and frames, commands and chat without a socket."""

import asyncio
from typing import Annotated

import msgspec
from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import BadInput
from roitelet.games import game_ids, load_game
from roitelet.tables.clean_text import digest
from roitelet.tables.events import Clock, Event, Pace
from roitelet.tables.files.table_file import TableFile, format_table_file, public_events
from roitelet.tables.new_table import TableSetup
from roitelet.tables.views.catalogue import describe_game
from roitelet.web.context import context_of, open_table, require_session, session_of, table_id_of
from roitelet.web.net.commands import answer_command, sender_of
from roitelet.web.net.responses import (
    json_response,
    language_of,
    read_body,
    read_number,
    read_raw,
    refusal_response,
    web_refusal,
)
from roitelet.web.session.guests import public_address

Word = Annotated[str, msgspec.Meta(max_length=40)]
NEWEST = 2**53


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A request to open a table; if bots take all other seats, the game starts at once."""

    game: Word
    preset: Word | None = None
    options: dict[str, str | int | bool | list[int]] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    bots: Annotated[list[Word], msgspec.Meta(max_length=15)] = []
    pace: Pace = "normal"
    clock: Clock | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None

    def terms(self) -> TableSetup:
        """Return the terms of the new table."""
        return TableSetup(self.game, self.preset, self.options, self.seats, tuple(self.bots), self.pace, self.clock)


async def list_games(request: Request) -> Response:
    """Return every game with its presets, options and bots."""
    language, bots = language_of(request), context_of(request).hub.bots
    described = [describe_game(load_game(game_id), language) for game_id in game_ids()]
    return json_response({"games": [game | {"bots": bots.seatable_bots(game["bots"])} for game in described]})


async def post_table(request: Request) -> Response:
    """Open a table; its id serves as the invitation."""
    session = await require_session(request)
    body = await read_body(request, TableRequest)
    table_id = await open_table(request, session, body.terms(), body.name or "")
    return json_response({"id": table_id, "link": f"{public_address(request)}/tables/{table_id}"}, 201)


class TableEndpoint(HTTPEndpoint):
    """A table by its id."""

    async def get(self, request: Request) -> Response:
        """Return the newest frame, with the events after version ``since``."""
        session = await session_of(request)
        since = read_number(request, "since", 0, NEWEST) or None
        player = session.id if session else None
        frame = await context_of(request).hub.get_frame(table_id_of(request), player, language_of(request), since)
        return json_response(frame)

    async def post(self, request: Request) -> Response:
        """Carry out a command; the messages are those of a socket."""
        context = context_of(request)
        session = await require_session(request)
        sender = sender_of(request, session)
        answer = await answer_command(context, sender, await read_raw(request))
        if answer.error is not None:
            return refusal_response(answer.error, sender.language, answer.message)
        return json_response(answer.message)


async def table_file(request: Request) -> Response:
    """Return the file of a table's finished games: all cards and moves, but no names and no secrets."""
    context, table_id = context_of(request), table_id_of(request)
    session = await session_of(request)
    await context.hub.admit(table_id, session.id if session else None)
    events = await context.hub.store.read_events(table_id)
    text = await asyncio.to_thread(_public_file, table_id, events)
    headers = {"content-disposition": f'attachment; filename="table-{digest(table_id)[1:]}.jsonl"'}
    return Response(text, headers=headers, media_type="application/jsonl")


def _public_file(table_id: str, events: list[Event]) -> str:
    try:
        return format_table_file(TableFile(table_id, public_events(events)))
    except BadInput:
        raise web_refusal("phase", "not_over") from None


async def list_chat(request: Request) -> Response:
    """Return the chat lines after the one with a given number."""
    context = context_of(request)
    session = await session_of(request)
    after = read_number(request, "after", 0, NEWEST)
    return json_response(
        await context.hub.chat(table_id_of(request), session.id if session else None, language_of(request), after)
    )
