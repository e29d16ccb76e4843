"""The settings of a server: addresses, limits, trusted proxies. They are read from environment variables."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeVar

import msgspec

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.base.token_bucket import Rate
from roitelet.tables.upkeep.retention import RetentionPeriods

PREFIX: Final = "ROITELET_"
LIMIT_PREFIX: Final = "ROITELET_LIMIT_"
KEEP_PREFIX: Final = "ROITELET_KEEP_"
Settable = TypeVar("Settable", bound=msgspec.Struct)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits per socket, session or address. They only slow people down; nobody is banned."""

    socket: Rate = Rate(10, 40)
    """Messages of one socket."""
    session: Rate = Rate(20, 80)
    """Commands of one session, over all its sockets and requests."""
    address: Rate = Rate(60, 300)
    """Requests from one address; generous, because a whole school may share it."""
    sign_in: Rate = Rate(1, 40)
    """New sessions from one address."""
    tables: Rate = Rate(0.02, 20)
    """New tables of one session."""
    moves: Rate = Rate(0.01, 10)
    """Offers to move one session to another device."""
    hints: Rate = Rate(0.5, 10)
    """Hints for one session; each uses a processor core for a moment."""
    thinking: Rate = Rate(1, 60)
    """Seconds of search by bots for the people at one address."""
    table_thinking: Rate = Rate(0.5, 30)
    """Seconds of search by bots at one table."""
    guesses: Rate = Rate(0.005, 6)
    """Wrong spoken codes from one address."""
    guesses_in_all: Rate = Rate(0.02, 60)
    """Wrong spoken codes from all addresses; above it, codes are refused for a while, links are not."""
    connections: int = 256
    """Open sockets from one address; a school may share one."""
    callers: int = 512
    """Network connections of any kind from one address, per server process; not of trusted proxies."""
    callers_in_all: int = 0
    """Network connections of any kind per server process; 0 for as many as the limit on open files allows."""
    spectators: int = 50
    """People without a seat at one table, per server process."""
    malformed: int = 10
    """Malformed messages in a row before the socket is closed."""
    remembered: int = 20_000
    """Sessions and addresses to count; the least recently seen is dropped first."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server process."""

    host: str = "127.0.0.1"
    port: int = 8440
    database: str = ""
    """A path (SQLite) or a ``postgresql://`` address."""
    public_url: str = ""
    """The address people type, if not that of the machine: ``https://cartes.example.org``."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server."""
    lan: bool = False
    """Whether to accept pages opened by this machine's address on the local network."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose ``X-Forwarded-*`` headers are trusted."""
    workers: int = 1
    metrics_token: str = ""
    """A bearer token that opens ``/metrics`` from anywhere; if empty, only this machine can read it."""
    log: Literal["auto", "json", "text"] = "auto"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    slow_seconds: float = 10.0
    """How long a message may wait for its reader before the reader is dropped."""
    request_seconds: float = 20.0
    """How long a request may take to arrive, and its answer to be read."""
    ping_seconds: float = 20.0
    stop_seconds: int = 5
    """How long the server may take to stop."""
    warm_up: bool = True
    """Whether to compile all games and bots at the start, instead of at first use."""
    bots: tuple[str, ...] = ()
    """Bots that people may seat besides the levels: search budgets (``search:1000``), external bots."""
    limits: Limits = Limits()
    keep: RetentionPeriods = RetentionPeriods()

    @property
    def secure(self) -> bool:
        """Return whether people reach this server over https."""
        return self.public_url.startswith("https://")


def settings_from(environ: Mapping[str, str]) -> Settings:
    """Read the settings from environment variables; the inverse of :func:`to_environment`."""
    limits = _read(Limits, environ, LIMIT_PREFIX)
    return _read(Settings, environ, PREFIX, limits=limits, keep=retention_from(environ))


def retention_from(environ: Mapping[str, str]) -> RetentionPeriods:
    """Read the retention periods from environment variables."""
    return _read(RetentionPeriods, environ, KEEP_PREFIX)


def to_environment(settings: Settings) -> dict[str, str]:
    """Return the settings as environment variables for worker processes."""
    groups = {PREFIX: settings, LIMIT_PREFIX: settings.limits, KEEP_PREFIX: settings.keep}
    return {
        f"{prefix}{name.upper()}": _write(value)
        for prefix, group in groups.items()
        for name, value in _field_values(group)
        if not isinstance(value, (Limits, RetentionPeriods))
    }


def _field_values(value: msgspec.Struct) -> list[tuple[str, Any]]:
    return [(name, getattr(value, name)) for name in value.__struct_fields__]


def _read(kind: type[Settable], environ: Mapping[str, str], prefix: str, **given: object) -> Settable:
    values: dict[str, object] = dict(given)
    for field in msgspec.structs.fields(kind):
        name = prefix + field.name.upper()
        if field.name not in given and name in environ:
            values[field.name] = _parse(name, environ[name], field.type)
    return kind(**values)


def _parse(name: str, text: str, kind: Any) -> object:
    try:
        if kind is Rate:
            return Rate(*msgspec.convert(text.split("/"), tuple[float, int], strict=False))
        value = [part.strip() for part in text.split(",") if part.strip()] if kind == tuple[str, ...] else text
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise bad_input("settings.value", name=name, value=text[:40], expected=str(error)) from None


def _write(value: object) -> str:
    if isinstance(value, Rate):
        return f"{value.per_second}/{value.burst}"
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


add_catalogue(
    {
        "settings.value": (
            "la variable {name} ne peut pas valoir « {value} » ({expected})",
            "the variable {name} cannot be {value!r} ({expected})",
        ),
    }
)
