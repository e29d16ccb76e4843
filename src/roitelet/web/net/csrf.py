"""Checks that requests come from our own pages: browsers send our cookies from other sites' pages too."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from roitelet.web.configuration import Settings
from roitelet.web.session.guests import bearer_token, cookie_token

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
ANY_HOSTS = ("", "0.0.0.0", "::")


def origin_of(url: str) -> str:
    """Return the origin of a URL in the form browsers use: scheme and host in lower case, without a default port."""
    parts = urlsplit(url.strip())
    default_port = {"http": 80, "https": 443}.get(parts.scheme)
    host = f"[{parts.hostname}]" if parts.hostname and ":" in parts.hostname else parts.hostname or ""
    port = f":{parts.port}" if parts.port and parts.port != default_port else ""
    return f"{parts.scheme}://{host}{port}"


def allowed_origins(settings: Settings, server_address: tuple[str, int]) -> set[str]:
    """Return the origins of our pages, for a connection to the given address and port of this machine."""
    host, port = server_address
    origins = {origin_of(url) for url in (settings.public_url, *settings.origins) if url}
    hosts = [] if settings.host in ANY_HOSTS else [settings.host]
    if settings.lan:
        hosts.append(host)
    # behind TLS nobody reaches us as localhost: a page from there is on the visitor's own machine
    if not settings.secure:
        hosts += LOCAL_HOSTS
    return origins | {origin_of(f"http://{_bracketed(name)}:{port}") for name in hosts}


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def is_our_page(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether a request comes from one of our pages, according to its ``Origin`` header."""
    host, port = connection.scope.get("server") or ("", 0)
    origin = connection.headers.get("origin")
    return origin is not None and origin in allowed_origins(settings, (host, port or 0))


def may_open_socket(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether to accept a socket: from our pages, or from a program with a token and no origin."""
    if "origin" not in connection.headers:
        return bearer_token(connection) is not None
    return is_our_page(connection, settings)


def may_change_state(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether an unsafe request is allowed: from our pages, or from a program without a cookie."""
    if "origin" in connection.headers:
        return is_our_page(connection, settings)
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in {"same-origin", "none"}
    return bearer_token(connection) is not None or cookie_token(connection) is None
