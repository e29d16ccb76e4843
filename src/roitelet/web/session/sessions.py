"""``/api/session``: sign in with a nickname, read or change it, sign out."""

from typing import Annotated, Any

import msgspec
from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.tables.store.store import StoredSession
from roitelet.web.context import context_of, require_session
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import json_response, read_body
from roitelet.web.session.guests import COOKIE_AGE, cookie_name, is_secure


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sign in; programs set ``token`` to receive their token instead of a cookie."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    token: bool = False


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to change the nickname."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Sessions(HTTPEndpoint):
    """The session of the client."""

    async def post(self, request: Request) -> Response:
        """Sign in: add a guest and return their token, in a cookie or in the body."""
        context = context_of(request)
        body = await read_body(request, SignIn)
        context.rate_limits.sign_ins.take(address_of(request))
        session, token = await context.guests.sign_in(body.name)
        if body.token:
            return json_response({**_as_data(session), "token": token}, 201)
        response = json_response(_as_data(session), 201)
        set_cookie(response, request, token, COOKIE_AGE)
        return response

    async def get(self, request: Request) -> Response:
        """Return the guest's nickname and tables."""
        session = await require_session(request)
        tables = await context_of(request).hub.table_lists.tables_of(session.id)
        listed = [{"id": table.id, "game": table.game, "phase": table.phase, "seat": table.seat} for table in tables]
        return json_response({**_as_data(session), "tables": listed})

    async def patch(self, request: Request) -> Response:
        """Change the nickname; seats already taken keep the old one."""
        session = await require_session(request)
        body = await read_body(request, Rename)
        name = await context_of(request).guests.rename(session, body.name)
        return json_response({**_as_data(session), "name": name})

    async def delete(self, request: Request) -> Response:
        """Revoke the token and close its sockets."""
        session = await require_session(request)
        response = json_response({})
        await end_session(request, session, response)
        return response


async def end_session(request: Request, session: StoredSession, response: Response) -> None:
    """Revoke a guest's token, close their sockets, and delete the cookie."""
    context = context_of(request)
    await context.guests.revoke(session)
    for socket in [socket for socket in context.sockets if socket.player == session.id]:
        socket.revoke()
    set_cookie(response, request, "", 0)


def _as_data(session: StoredSession) -> dict[str, Any]:
    return {"player": session.id, "name": session.name}


def set_cookie(response: Response, request: Request, token: str, age: int) -> None:
    """Set the session cookie, or delete it if age is 0."""
    secure = is_secure(request)
    response.set_cookie(cookie_name(secure), token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")
