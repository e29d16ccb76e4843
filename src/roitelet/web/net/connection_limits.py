"""Connections to this process: limits for each address and in all, and who has to make room.

A *caller* is one network connection, from its first byte on: a request that is still arriving, an answer under way, a
browser that keeps a connection for later, a table's socket. Requests have a deadline to arrive, readers one to read.
When an address, or the process, has as many callers as it may, those that have waited longest without asking for
anything make room; only if everybody is being served is a newcomer turned away. So open files are left for those who
are served.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from ipaddress import ip_address, ip_network
from itertools import takewhile
from typing import Final

from roitelet.tables.upkeep.log_throttle import Complaints
from roitelet.web.configuration import Settings
from roitelet.web.net.limits import WIDER, network_of, wide_network_of
from roitelet.web.process.logs import LOGGER

ACCEPTED_AT_ONCE: Final = 80
"""How many connections the event loop accepts in one round."""
ROUNDS: Final = 3
"""How often it does so until one that we turn away is closed: accepted, made, heard of; closed in the fourth."""
OWN_FILES: Final = 64
"""Open files a process needs for itself: the store, logs, processes that compile."""
FEWEST: Final = 16
"""Callers served even where the system allows very few open files."""
UNLIMITED: Final = 2**16
"""Callers at most where the system sets no limit."""

MANY: Final = "many"
"""Why a caller is turned away: too many from its address."""
FULL: Final = "full"
"""Why a caller is turned away: too many in all."""
LATE: Final = "late"
"""Why a caller is hung up on: its request did not arrive in time, or it did not read."""

_SENTENCE: Final = "trop de connexions ; réessayez dans un instant\ntoo many connections; try again in a moment\n"
_TARDY: Final = "la demande n'est pas arrivée à temps\nthe request did not arrive in time\n"
_STATUS: Final = {MANY: "429 Too Many Requests", FULL: "503 Service Unavailable"}


def file_limit(*, raised: bool = False) -> int:
    """Return how many files this process may open, raised first as far as the system lets us.

    0 where it does not say.
    """
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if raised and soft != hard:
        # some systems promise more than they give
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return 0 if soft == resource.RLIM_INFINITY else soft


def room_for(files: int) -> int:
    """Return how many callers a limit of open files leaves room for, with a reserve for the process itself."""
    reserve = OWN_FILES + ROUNDS * ACCEPTED_AT_ONCE
    return max(FEWEST, files - reserve if files > 2 * reserve else files // 2)


def trusts(proxies: Sequence[str]) -> Callable[[str], bool]:
    """Return whether a host is one of our proxies, which bring everybody's connections."""
    networks = [ip_network(proxy, strict=False) for proxy in proxies if _is_network(proxy)]

    def is_trusted(host: str) -> bool:
        if host in proxies or "*" in proxies:
            return True
        return bool(networks) and _is_network(host) and any(ip_address(host) in network for network in networks)

    return is_trusted


def _is_network(text: str) -> bool:
    try:
        return bool(ip_network(text, strict=False))
    except ValueError:
        return False


class Caller:
    """One network connection."""

    __slots__ = ("close", "networks", "waiting")

    def __init__(self, address: str, close: Callable[[str], None]) -> None:
        wide = wide_network_of(address)
        self.networks = (address,) if wide is None else (address, wide)
        self.close = close
        """Ends the connection; given an answer to send first, or nothing."""
        self.waiting = True
        """Whether it asks for nothing at the moment: a request is still arriving, or none has begun."""


class Callers:
    """Everybody who is connected to this process."""

    def __init__(self, settings: Settings, timer: Callable[[], float] = time.monotonic) -> None:
        self._per_address = settings.limits.callers
        self._in_all = settings.limits.callers_in_all or room_for(file_limit() or UNLIMITED)
        self._is_trusted = trusts(settings.proxies)
        self._request_seconds = settings.request_seconds
        self.timer = timer
        """Seconds since some moment; never runs backwards."""
        self._by_network: dict[str, dict[Caller, None]] = {}
        # since when, in the order in which its callers got there
        self._arriving: dict[Caller, float] = {}
        self._idle: dict[Caller, float] = {}
        self._behind: dict[Caller, float] = {}
        self._count = 0
        self.complaints = Complaints(timer)
        self.turned_away: Callable[[str], None] = lambda _why: None
        """Told why, for each caller that was turned away or hung up on."""

    def __len__(self) -> int:
        return self._count

    # --- coming and going ---

    def enter(self, host: str, close: Callable[[str], None]) -> Caller:
        """Admit a connection; someone else may have to go, or this one."""
        caller = Caller(network_of(host), close)
        for network in caller.networks:
            self._by_network.setdefault(network, {})[caller] = None
        self._arriving[caller] = self.timer()
        self._count += 1
        own = self._overfull(caller)
        if own and not self._is_trusted(host):
            self._make_room(next(other for other in own if other.waiting), caller, MANY)
        elif self._count > self._in_all:
            longest = next(iter(self._arriving))
            self._make_room(longest if longest is not caller else next(iter(self._idle), caller), caller, FULL)
        return caller

    def leave(self, caller: Caller) -> None:
        """Note that a connection is closed."""
        if not self._is_here(caller):
            return
        for network in caller.networks:
            del self._by_network[network][caller]
            if not self._by_network[network]:
                del self._by_network[network]
        self._forget(caller)
        self._behind.pop(caller, None)
        self._count -= 1

    def _make_room(self, goes: Caller, newcomer: Caller, why: str) -> None:
        self.complaints.note(LOGGER, "too many connections", why=why, open=self._count)
        self._turn_away(goes, why, _answer(_STATUS[why], _SENTENCE) if goes is newcomer else "")

    def _turn_away(self, caller: Caller, why: str, answer: str) -> None:
        self.turned_away(why)
        self.leave(caller)
        caller.close(answer)

    def _is_here(self, caller: Caller) -> bool:
        return caller in self._by_network.get(caller.networks[0], {})

    def _overfull(self, caller: Caller) -> dict[Caller, None]:
        """Those who share a caller's network, if they are more than it may have."""
        for network, most in zip(caller.networks, (self._per_address, WIDER * self._per_address), strict=False):
            if len(self._by_network[network]) > most:
                return self._by_network[network]
        return {}

    # --- what a caller does ---

    def arriving(self, caller: Caller) -> None:
        """Note that a request has begun and is not complete."""
        if caller not in self._arriving:
            self._move(caller, self._arriving)

    def idle(self, caller: Caller) -> None:
        """Note that an answer is given, and nothing was asked since."""
        self._move(caller, self._idle)

    def served(self, caller: Caller) -> None:
        """Note that a request is complete, or a socket is open."""
        self._move(caller, None)

    def behind(self, caller: Caller) -> None:
        """Note that the caller does not keep up with reading."""
        if self._is_here(caller):
            self._behind[caller] = self.timer()

    def keeps_up(self, caller: Caller) -> None:
        """Note that the caller has read most of what was sent."""
        self._behind.pop(caller, None)

    def _move(self, caller: Caller, into: dict[Caller, float] | None) -> None:
        if self._is_here(caller):
            self._forget(caller)
            caller.waiting = into is not None
            if into is not None:
                into[caller] = self.timer()

    def _forget(self, caller: Caller) -> None:
        self._arriving.pop(caller, None)
        self._idle.pop(caller, None)

    # --- deadlines ---

    def hang_up(self) -> None:
        """Close what has been arriving, or has not been read, for too long."""
        latest = self.timer() - self._request_seconds
        tardy = _answer("408 Request Timeout", _TARDY)
        for callers, answer in ((self._arriving, tardy), (self._behind, "")):
            for caller in [caller for caller, _since in takewhile(lambda item: item[1] <= latest, callers.items())]:
                self._turn_away(caller, LATE, answer)


def _answer(status: str, sentence: str) -> str:
    body = len(sentence.encode())
    return (
        f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {body}\r\n"
        f"Retry-After: 5\r\nConnection: close\r\n\r\n{sentence}"
    )


async def hang_up_when_late(callers: Callers, every: float) -> None:
    """Look at the deadlines for as long as the server runs."""
    while True:
        await asyncio.sleep(every)
        callers.hang_up()


def quiet_accepts(complaints: Complaints) -> Callable[[asyncio.AbstractEventLoop, dict[str, object]], None]:
    """Return how the event loop reports mistakes: that no connection could be accepted is one line a minute."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        if "socket.accept()" in str(context.get("message", "")):
            complaints.note(LOGGER, "cannot accept connections", why=str(context.get("exception", "")))
        else:
            loop.default_exception_handler(context)

    return handle
