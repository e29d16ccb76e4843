"""The endpoints for monitoring: ``/health``, ``/ready``, ``/metrics`` and ``/preparing``."""

import asyncio
from hmac import compare_digest
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet import __version__
from roitelet.games import game_ids, load_game
from roitelet.tables.bots.compile_job import progress
from roitelet.version import commit
from roitelet.web.context import context_of
from roitelet.web.net.responses import json_response, web_refusal
from roitelet.web.session.guests import bearer_token

FORWARDED_HEADERS: Final = frozenset(
    {"forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"}
)
"""Headers in which proxies name their client, besides ``X-Forwarded-…``."""


async def health(_request: Request) -> Response:
    """Answer that the server is alive, without asking the store."""
    return json_response({"roitelet": __version__, "alive": True})


async def ready(request: Request) -> Response:
    """Return 200 if the server can write to its store, else 503, with its version."""
    context = context_of(request)
    can_write = await context.readiness.check(context.hub)
    source_commit = await asyncio.to_thread(commit)  # in a checkout this asks git, once
    state = {
        "roitelet": __version__,
        "commit": source_commit,
        "ready": can_write,
        "maintenance": context.hub.maintenance,
    }
    return json_response(state, 200 if can_write else 503)


async def preparing(_request: Request) -> Response:
    """Return the progress of each compilation from 0 to 1, by game and part; finished ones are left out."""
    games = [load_game(game_id) for game_id in game_ids()]
    return json_response(
        {f"{game.info.id}/{part}": progress(game, part) for game in games for part in [*game.calls.preparing]}
    )


async def metrics(request: Request) -> Response:
    """Return the metrics; refuse requests from other machines without the token."""
    context = context_of(request)
    expected = context.settings.metrics_token
    token = bearer_token(request) or ""
    has_token = bool(expected) and compare_digest(token.encode(), expected.encode())
    if not has_token and not _is_local(request):
        raise web_refusal("address")
    return Response(context.metrics.page(), media_type=context.metrics.content_type)


def _is_local(request: Request) -> bool:
    """Return whether a request was made on this machine; a forwarded request may come from anywhere."""
    if any(name in FORWARDED_HEADERS or name.startswith("x-forwarded") for name in request.headers):
        return False
    try:
        return bool(request.client) and ip_address(request.client.host).is_loopback  # type: ignore[union-attr]
    except ValueError:
        return False
