"""Connections to this process: limits for each address and in total, and which connections to close.

A *caller* is one network connection, from its first byte on: a request that is still arriving, an answer being sent, an
idle browser connection, a table's socket. Requests have a deadline to arrive, readers have one to read. When an
address or the process has too many callers, those idle the longest are closed; a newcomer is refused only if all are
being served. This keeps open files for callers being served.
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
"""Connections that the event loop accepts in one round."""
ROUNDS: Final = 3
"""Rounds until a refused connection is closed: it is accepted, created and reported, then closed in the fourth."""
OWN_FILES: Final = 64
"""Open files that the process needs for itself: the store, logs, compiler processes."""
FEWEST: Final = 16
"""Least number of callers, even if the system allows very few open files."""
UNLIMITED: Final = 2**16
"""Largest number of callers if the system sets no limit."""

MANY: Final = "many"
"""Reason to refuse a caller: too many from its address."""
FULL: Final = "full"
"""Reason to refuse a caller: too many in total."""
LATE: Final = "late"
"""Reason to hang up on a caller: its request did not arrive in time, or it stopped reading."""

_SENTENCE: Final = "trop de connexions ; réessayez dans un instant\ntoo many connections; try again in a moment\n"
_TARDY: Final = "la demande n'est pas arrivée à temps\nthe request did not arrive in time\n"
_STATUS: Final = {MANY: "429 Too Many Requests", FULL: "503 Service Unavailable"}


def file_limit(*, raised: bool = False) -> int:
    """Return how many files this process may open, or 0 if unknown; with ``raised``, first raise that limit."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if raised and soft != hard:
        # some systems refuse values below the limit they report
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return 0 if soft == resource.RLIM_INFINITY else soft


def room_for(files: int) -> int:
    """Return how many callers a limit on open files allows, with a reserve for the process itself."""
    reserve = OWN_FILES + ROUNDS * ACCEPTED_AT_ONCE
    return max(FEWEST, files - reserve if files > 2 * reserve else files // 2)


def trusts(proxies: Sequence[str]) -> Callable[[str], bool]:
    """Return a test whether a host is one of our proxies, which forward everybody's connections."""
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

    __slots__ = ("close", "here", "networks", "waiting")

    def __init__(self, address: str, close: Callable[[str], None]) -> None:
        wide = wide_network_of(address)
        self.networks = (address,) if wide is None else (address, wide)
        self.close = close
        """Closes the connection, after sending the given answer, if any."""
        self.here = True
        """Whether the connection is open."""
        self.waiting = True
        """Whether no request is being served: one is still arriving, or none has begun."""


class Callers:
    """All connections to this process."""

    def __init__(self, settings: Settings, timer: Callable[[], float] = time.monotonic) -> None:
        self._per_address = settings.limits.callers
        self._in_all = settings.limits.callers_in_all or room_for(file_limit() or UNLIMITED)
        self._is_trusted = trusts(settings.proxies)
        self._request_seconds = settings.request_seconds
        self.timer = timer
        """Seconds on a monotonic clock."""
        self._by_network: dict[str, dict[Caller, None]] = {}
        # callers by state, with the time they entered it, oldest first
        self._arriving: dict[Caller, float] = {}
        self._idle: dict[Caller, float] = {}
        self._behind: dict[Caller, float] = {}
        self._count = 0
        self.complaints = Complaints(timer)
        self.turned_away: Callable[[str], None] = lambda _why: None
        """Called with the reason for each caller refused or hung up on."""

    def __len__(self) -> int:
        return self._count

    # --- opening and closing ---

    def enter(self, host: str, close: Callable[[str], None]) -> Caller:
        """Admit a connection; to stay within the limits, close another one or this one."""
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
        if not caller.here:
            return
        caller.here = False
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

    def _overfull(self, caller: Caller) -> dict[Caller, None]:
        """Return the callers on this caller's network if they exceed its limit."""
        for network, limit in zip(caller.networks, (self._per_address, WIDER * self._per_address), strict=False):
            if len(self._by_network[network]) > limit:
                return self._by_network[network]
        return {}

    # --- states of a caller ---

    def arriving(self, caller: Caller) -> None:
        """Note that a request has begun and is incomplete."""
        if caller not in self._arriving:
            self._move(caller, self._arriving)

    def idle(self, caller: Caller) -> None:
        """Note that a caller has its answer and has not asked again."""
        self._move(caller, self._idle)

    def served(self, caller: Caller) -> None:
        """Note that a request is complete, or a socket is open."""
        self._move(caller, None)

    def behind(self, caller: Caller) -> None:
        """Note that the caller does not keep up with reading."""
        if caller.here:
            self._behind[caller] = self.timer()

    def keeps_up(self, caller: Caller) -> None:
        """Note that the caller has read most of the data sent."""
        self._behind.pop(caller, None)

    def _move(self, caller: Caller, into: dict[Caller, float] | None) -> None:
        if caller.here:
            self._forget(caller)
            caller.waiting = into is not None
            if into is not None:
                into[caller] = self.timer()

    def _forget(self, caller: Caller) -> None:
        self._arriving.pop(caller, None)
        self._idle.pop(caller, None)

    # --- deadlines ---

    def hang_up(self) -> None:
        """Close callers that took too long to send their request or to read."""
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
    """Close late callers for as long as the server runs."""
    while True:
        await asyncio.sleep(every)
        callers.hang_up()


def quiet_accepts(complaints: Complaints) -> Callable[[asyncio.AbstractEventLoop, dict[str, object]], None]:
    """Return an exception handler for the event loop that logs failed accepts at most once a minute."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        if "socket.accept()" in str(context.get("message", "")):
            complaints.note(LOGGER, "cannot accept connections", why=str(context.get("exception", "")))
        else:
            loop.default_exception_handler(context)

    return handle
