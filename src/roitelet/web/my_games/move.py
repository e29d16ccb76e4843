"""``/my-games/move`` and ``/move``: a player offers their session to another device and takes it there."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import Refused
from roitelet.base.language import add_catalogue, as_sentence, say
from roitelet.tables.seating import OVER
from roitelet.web.context import Context, context_of, session_of
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import STATUS, language_of
from roitelet.web.pages.forms import find_or_add_guest, read_form, redirect
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.guests import COOKIE_AGE, public_address
from roitelet.web.session.moving import MOST_PROGRESS, find_move, is_code, offer_move, read_move_key, take_move
from roitelet.web.session.sessions import set_cookie
from roitelet.web.table.data_blocks import data_block
from roitelet.web.table.lobby import qr_code

LARGEST_OFFER: Final = 4 * MOST_PROGRESS
"""Bytes of the form that offers a move: progress is long, and longer still as a form sends it."""


@dataclass(frozen=True)
class Belongings:
    """The finished games of a session, and its seats in games that go on."""

    played: int
    seats: int


async def offer(request: Request) -> Response:
    """Offer the reader's session to another device; return the page with link, picture and code."""
    form = await read_form(request, LARGEST_OFFER)
    session, token = await find_or_add_guest(request)
    context = context_of(request)
    context.rate_limits.moves.take(session.id)
    keys = await offer_move(context.hub.store, session.id, _progress(form.value("progress")))
    link = f"{public_address(request)}/move/{keys.link}"
    response = render_page(
        request, "move_offer.html", link=link, picture=qr_code(link), words=keys.code.split("-"), again="/my-games"
    )
    if token:
        set_cookie(response, request, token, COOKIE_AGE)
    return response


def _progress(text: str) -> str:
    """Return the progress that a browser sent, if it is progress; else nothing."""
    try:
        data = msgspec.json.decode(text[: MOST_PROGRESS + 1])
    except msgspec.DecodeError:
        return ""
    return text if isinstance(data, dict) and data.get("roitelet") == "progress" else ""


async def withdraw(request: Request) -> Response:
    """End the offer of the reader's session."""
    session = await session_of(request)
    if session is not None:
        await context_of(request).hub.store.drop_moves(0, session.id)
    return redirect(request, "/my-games")


class Arrival(HTTPEndpoint):
    """The address without a key: a form for a code, and the answer that takes a session."""

    async def get(self, request: Request) -> Response:
        """Return the form, or for a code in the query the question."""
        return await arrive(request)

    async def post(self, request: Request) -> Response:
        """Take the session."""
        return await take(request)


async def arrive(request: Request) -> Response:
    """Return the page that asks for a code, or with a key in the address, whether to take the session.

    Nothing happens before the answer: messengers open links to draw previews of them.
    """
    typed = request.path_params.get("key", request.query_params.get("code", ""))
    if not typed:
        return render_page(request, "move_arrive.html", typed="", mistake="", again="/move")
    try:
        key, moving = await _find(request, typed)
    except Refused as error:
        return _refused(request, typed, error)
    context, own = context_of(request), await session_of(request)
    return render_page(
        request,
        "move_confirm.html",
        key=key,
        again=f"/move/{key}",
        is_here=own is not None and own.id == moving,
        brings=await _belongings(context, moving),
        has=await _belongings(context, own.id) if own is not None and own.id != moving else None,
    )


async def take(request: Request) -> Response:
    """Take a session: this browser gets its token, the old device loses it, and the games of both are joined."""
    form = await read_form(request)
    typed = form.value("key")
    context, own = context_of(request), await session_of(request)
    try:
        key, moving = await _find(request, typed)
        taken = await take_move(context.hub.store, key, own.id if own is not None else "")
        if taken is None:
            raise Refused("table", say("move.none"))
    except Refused as error:
        return _refused(request, typed, error)
    for socket in list(context.sockets):
        if socket.player == moving:
            socket.revoke()
    if own is not None and own.id != moving:
        await context.guests.revoke(own)
    token, progress = taken
    tables = [
        table
        for table in await context.hub.table_lists.tables_of(moving)
        if table.seat is not None and table.phase != OVER
    ]
    response = render_page(
        request,
        "move_done.html",
        again="/my-games",
        table=f"/tables/{tables[0].id}" if tables else "",
        progress=data_block("moved-progress", progress),
    )
    set_cookie(response, request, token, COOKIE_AGE)
    return response


async def _find(request: Request, typed: str) -> tuple[str, str]:
    """Return the key in a typed or linked text, and the session it moves; only wrong codes count as guesses."""
    context, key = context_of(request), read_move_key(typed)
    if key is None:
        raise Refused("table", say("move.none"))
    if not is_code(key):
        moving = await find_move(context.hub.store, key)
        if moving is None:
            raise Refused("table", say("move.none"))
        return key, moving
    with context.rate_limits.guess(address_of(request)):
        moving = await find_move(context.hub.store, key)
        if moving is None:
            raise Refused("table", say("move.none"))
    return key, moving


def _refused(request: Request, typed: str, error: Refused) -> Response:
    sentence = as_sentence(error.message.render(language_of(request)))
    shown = "" if len(typed) > 40 else typed  # a link that no longer works is of no use in the field
    status = STATUS.get(error.code, HTTPStatus.CONFLICT)
    return render_page(request, "move_arrive.html", status, typed=shown, mistake=sentence, again="/move")


async def _belongings(context: Context, player: str) -> Belongings:
    counts = await context.hub.store.result_counts(player)
    tables = await context.hub.table_lists.tables_of(player)
    seats = sum(table.seat is not None and table.phase != OVER for table in tables)
    return Belongings(sum(count.played for count in counts), seats)


add_catalogue(
    {
        "move.none": (
            "ce code ou ce lien a déjà servi, a expiré ou n'a jamais existé ; demandez-en un autre à l'ancien appareil",
            "this code or link was used already, has expired or never existed; make another on the old device",
        ),
    }
)
