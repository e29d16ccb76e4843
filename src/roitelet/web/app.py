"""The ASGI app: middleware, start and stop, and the responses to refusals and errors."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from roitelet.base.errors import RoiteletError
from roitelet.tables.live.hub import Hub
from roitelet.web.configuration import Settings
from roitelet.web.context import Context, context_of
from roitelet.web.net.connection_limits import Callers, accept_error_handler, close_late_callers
from roitelet.web.net.headers import Headers
from roitelet.web.net.limits import RateLimits
from roitelet.web.net.request_guard import RequestGuard
from roitelet.web.net.responses import is_server_fault, log_outage, web_refusal
from roitelet.web.net.sockets import drop_slow_readers
from roitelet.web.net.transport import CALLERS
from roitelet.web.pages.errors import refusal_page
from roitelet.web.process.gc_policy import collect_when_quiet
from roitelet.web.process.logs import LOGGER, request_id
from roitelet.web.process.metrics import Metrics
from roitelet.web.routes import routes
from roitelet.web.session.guests import Guests

HubOpener = Callable[[Context], Awaitable[Hub]]


def create_app(hub: Hub | HubOpener, settings: Settings) -> Starlette:
    """Return the app for a hub; if given a function that opens a hub, the app opens and closes it itself."""
    context = Context(settings, RateLimits(settings.limits), Metrics(), Callers(settings))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, object]]:
        owns_hub = not isinstance(hub, Hub)
        context.hub = hub if isinstance(hub, Hub) else await hub(context)
        context.guests = Guests(context.hub.store)
        context.metrics.attach(context.hub, context.callers)
        await context.hub.start()
        context.hub.tasks.spawn(drop_slow_readers(context))
        context.hub.tasks.spawn(close_late_callers(context.callers, min(1.0, settings.request_seconds / 4)))
        asyncio.get_running_loop().set_exception_handler(accept_error_handler(context.callers.complaints))
        if owns_hub:
            context.hub.tasks.spawn(collect_when_quiet(context.hub))
        try:
            yield {CALLERS: context.callers}
        finally:
            await context.hub.stop()
            if owns_hub:
                await context.hub.store.close()

    app = Starlette(
        routes=routes(),
        middleware=_middleware(context),
        exception_handlers={
            RoiteletError: _answer_refusal,
            HTTPException: _answer_http_error,
            ClientDisconnect: _answer_gone_client,
        },
        lifespan=lifespan,
    )
    app.state.context = context
    return app


def _middleware(context: Context) -> list[Middleware]:
    settings = context.settings
    trusted = [Middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))] if settings.proxies else []
    return [
        *trusted,
        Middleware(Headers, settings=settings, metrics=context.metrics, on_error=_answer_internal_error),
        Middleware(RequestGuard, settings=settings, rate_limits=context.rate_limits),
    ]


async def _answer_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, RoiteletError)
    if is_server_fault(error):
        return _answer_internal_error(request, error)
    log_outage(error, context_of(request).callers.complaints)
    return refusal_page(request, error)


async def _answer_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return refusal_page(request, web_refusal("address"))
    allowed = (error.headers or {}).get("Allow", "GET")
    response = refusal_page(request, web_refusal("method", allowed=allowed))
    response.headers["allow"] = allowed
    return response


async def _answer_gone_client(_request: Request, _error: Exception) -> Response:
    # the client has gone: no body needed
    return Response(status_code=400)


def _answer_internal_error(request: Request, error: Exception) -> Response:
    LOGGER.error("request failed", exc_info=error)
    response = refusal_page(request, web_refusal("server", request=request_id.get()))
    response.status_code = 500
    return response
