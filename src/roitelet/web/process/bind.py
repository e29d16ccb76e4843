"""The listening socket of the server, the URLs people can type, and a callback when the server is ready."""

import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.base.os_errors import why
from roitelet.web.configuration import Settings
from roitelet.web.net.csrf import ANY_HOSTS

BACKLOG: Final = 1024
_UNASSIGNED: Final = ("192.0.2.1", 9)
"""An unassigned address; the route to it shows our own address, and nothing is sent."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; refuse a port in use or an address that is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise bad_input("server.listen", host=host, port=port, why=why(error)) from error
    except OverflowError as error:
        raise bad_input("server.port", port=port) from error


def listen_near(host: str, port: int, next_ports: int) -> socket.socket:
    """Return a listening socket on this port or, if it is taken, on one of the next."""
    for candidate in range(port, port + next_ports):
        try:
            return listen(host, candidate)
        except ValueError:
            continue
    return listen(host, port + next_ports)


def local_url(settings: Settings, port: int) -> str:
    """Return the URL to type on this machine."""
    host = "localhost" if settings.host in (*ANY_HOSTS, "127.0.0.1", "::1") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def network_address() -> str | None:
    """Return this machine's address on its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_UNASSIGNED)
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


class AnnouncedServer(uvicorn.Server):
    """A uvicorn server that calls ``ready`` once people can connect."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call ``ready``."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()


add_catalogue(
    {
        "server.listen": (
            "impossible d'écouter sur {host}, port {port} : {why} ; choisissez un autre port avec --port",
            "cannot listen on {host}, port {port}: {why}; choose another port with --port",
        ),
        "server.port": (
            "le port {port} n'existe pas ; ports permis : 0 à 65535",
            "there is no port {port}; allowed: 0 to 65535",
        ),
    }
)
