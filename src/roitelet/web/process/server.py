"""The start of the server: in one process, or in several on PostgreSQL."""

import asyncio
import os
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.protocol import LARGEST_MESSAGE
from roitelet.tables.bots.bot_service import check_allowed
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.store.open_store import open_store
from roitelet.web.app import create_app
from roitelet.web.configuration import Settings, settings_from, to_environment
from roitelet.web.context import Context
from roitelet.web.net.connection_limits import ACCEPTED_AT_ONCE, file_limit
from roitelet.web.net.transport import RequestProtocol, SocketProtocol
from roitelet.web.process.bind import AnnouncedServer
from roitelet.web.process.logs import set_up_logs

FACTORY = "roitelet.web.process.server:app_from_environment"


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve on a listening socket until a signal stops it; call ``ready`` once people can connect."""
    check_settings(settings)
    set_up_logs(settings)
    file_limit(raised=True)
    if settings.workers == 1:
        AnnouncedServer(uvicorn_config(create_app(open_hub, settings), settings), ready).run([sock])
        return
    os.environ.update(to_environment(settings))
    ready()
    Multiprocess(uvicorn_config(FACTORY, settings), sockets=[sock]).run()


def check_settings(settings: Settings) -> None:
    """Refuse settings that cannot work, before anything starts."""
    if settings.workers > 1 and not settings.database.startswith(("postgres://", "postgresql://")):
        raise bad_input("server.workers", workers=settings.workers)

    check_allowed(settings.bots)

    async def open_once() -> None:
        await (await open_store(settings.database)).close()

    asyncio.run(open_once())


def app_from_environment() -> Starlette:
    """Return the app of a worker process."""
    settings = settings_from(os.environ)
    set_up_logs(settings)
    return create_app(open_hub, settings)


async def open_hub(context: Context) -> Hub:
    """Return the hub of a process, on the store in the settings."""
    settings = context.settings
    store = await open_store(settings.database)
    return Hub(store, hub_settings(settings))


def hub_settings(settings: Settings) -> HubSettings:
    """Return the settings of a hub, from those of its server."""
    limits = settings.limits
    return HubSettings(
        watchers=limits.spectators,
        warm_up=settings.warm_up,
        thinking=limits.thinking,
        table_thinking=limits.table_thinking,
        bots=settings.bots,
        retention=settings.keep,
    )


def uvicorn_config(app: Starlette | str, settings: Settings) -> uvicorn.Config:
    """Return the configuration of uvicorn; the app itself handles logs, proxies and request limits."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=settings.stop_seconds,
        backlog=ACCEPTED_AT_ONCE,
        # longer than browsers keep an idle connection, or one may be closed just as it is used
        timeout_keep_alive=75,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
    )


add_catalogue(
    {
        "server.workers": (
            "pour {workers} processus, il faut une base PostgreSQL (postgresql://…)",
            "{workers} processes can only share a PostgreSQL database (postgresql://…)",
        ),
    }
)
