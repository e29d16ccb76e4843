"""Limits on connections, for each address and in total; the connections idle the longest are closed.

A *caller* is one network connection, from its first byte on: a request that is still arriving, an answer being sent, an
idle browser connection, a table's socket. Requests must arrive, and answers be read, within a deadline. When an
address or the process has too many callers, those idle the longest are closed; a new one is refused only if all are
being served. So the process does not run out of open files.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from ipaddress import ip_address, ip_network
from itertools import takewhile
from typing import Final

from roitelet.tables.upkeep.log_throttle import ThrottledLog
from roitelet.web.configuration import Settings
from roitelet.web.net.limits import WIDE_FACTOR, network_of, wide_network_of
from roitelet.web.process.logs import LOGGER

ACCEPTED_AT_ONCE: Final = 80
"""Connections that the event loop accepts in one round."""
ROUNDS_TO_CLOSE: Final = 3
"""Rounds of the event loop before a refused connection is closed: it is accepted, created and reported first."""
OWN_FILES: Final = 64
"""Open files that the process needs for itself: the store, logs, compiler processes."""
MIN_CALLERS: Final = 16
"""Callers to allow even if the system allows very few open files."""
MAX_CALLERS: Final = 2**16
"""Callers to allow if the system sets no limit."""

ADDRESS_FULL: Final = "many"
"""Reason to refuse a caller: too many from its address."""
SERVER_FULL: Final = "full"
"""Reason to refuse a caller: too many in total."""
TOO_LATE: Final = "late"
"""Reason to close a connection: its request did not arrive in time, or it stopped reading."""

_FULL_TEXT: Final = "trop de connexions ; réessayez dans un instant\ntoo many connections; try again in a moment\n"
_LATE_TEXT: Final = "la demande n'est pas arrivée à temps\nthe request did not arrive in time\n"
_STATUS: Final = {ADDRESS_FULL: "429 Too Many Requests", SERVER_FULL: "503 Service Unavailable"}


def file_limit(*, raised: bool = False) -> int:
    """Return how many files this process may open, or 0 if unknown; with ``raised``, raise that limit first."""
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


def callers_allowed(files: int) -> int:
    """Return how many callers a limit on open files allows, with a reserve for the process itself."""
    reserve = OWN_FILES + ROUNDS_TO_CLOSE * ACCEPTED_AT_ONCE
    return max(MIN_CALLERS, files - reserve if files > 2 * reserve else files // 2)


def proxy_check(proxies: Sequence[str]) -> Callable[[str], bool]:
    """Return a function that tests whether a host is one of our proxies."""
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

    __slots__ = ("close", "is_open", "networks", "waiting")

    def __init__(self, address: str, close: Callable[[str], None]) -> None:
        wide = wide_network_of(address)
        self.networks = (address,) if wide is None else (address, wide)
        self.close = close
        """Closes the connection, after sending the given answer, if any."""
        self.is_open = True
        """Whether the connection is open."""
        self.waiting = True
        """Whether no request is being served: one is still arriving, or none has begun."""


class Callers:
    """All connections to this process."""

    def __init__(self, settings: Settings, timer: Callable[[], float] = time.monotonic) -> None:
        self._address_limit = settings.limits.callers
        self._total_limit = settings.limits.callers_in_all or callers_allowed(file_limit() or MAX_CALLERS)
        self._is_trusted = proxy_check(settings.proxies)
        self._request_seconds = settings.request_seconds
        self.timer = timer
        """Seconds on a monotonic clock."""
        self._by_network: dict[str, dict[Caller, None]] = {}
        # callers by state, with the time they entered it, oldest first
        self._arriving: dict[Caller, float] = {}
        self._idle: dict[Caller, float] = {}
        self._slow: dict[Caller, float] = {}
        self._count = 0
        self.complaints = ThrottledLog(timer)
        self.on_refused: Callable[[str], None] = lambda _why: None
        """Called with the reason whenever a caller is refused or closed."""

    def __len__(self) -> int:
        return self._count

    # --- opening and closing ---

    def admit(self, host: str, close: Callable[[str], None]) -> Caller:
        """Admit a connection; if there are too many, close the one idle the longest, or this one."""
        caller = Caller(network_of(host), close)
        for network in caller.networks:
            self._by_network.setdefault(network, {})[caller] = None
        self._arriving[caller] = self.timer()
        self._count += 1
        crowded = self._crowded_network(caller)
        if crowded and not self._is_trusted(host):
            self._make_room(next(other for other in crowded if other.waiting), caller, ADDRESS_FULL)
        elif self._count > self._total_limit:
            longest = next(iter(self._arriving))
            self._make_room(longest if longest is not caller else next(iter(self._idle), caller), caller, SERVER_FULL)
        return caller

    def remove(self, caller: Caller) -> None:
        """Note that a connection is closed."""
        if not caller.is_open:
            return
        caller.is_open = False
        for network in caller.networks:
            del self._by_network[network][caller]
            if not self._by_network[network]:
                del self._by_network[network]
        self._remove_waiting(caller)
        self._slow.pop(caller, None)
        self._count -= 1

    def _make_room(self, leaving: Caller, newcomer: Caller, why: str) -> None:
        self.complaints.log(LOGGER, "too many connections", why=why, open=self._count)
        self._close(leaving, why, _plain_response(_STATUS[why], _FULL_TEXT) if leaving is newcomer else "")

    def _close(self, caller: Caller, why: str, answer: str) -> None:
        self.on_refused(why)
        self.remove(caller)
        caller.close(answer)

    def _crowded_network(self, caller: Caller) -> dict[Caller, None]:
        """Return the callers on this caller's network if they exceed its limit."""
        for network, limit in zip(
            caller.networks, (self._address_limit, WIDE_FACTOR * self._address_limit), strict=False
        ):
            if len(self._by_network[network]) > limit:
                return self._by_network[network]
        return {}

    # --- states of a caller ---

    def note_arriving(self, caller: Caller) -> None:
        """Note that a request has begun and is incomplete."""
        if caller not in self._arriving:
            self._move(caller, self._arriving)

    def note_idle(self, caller: Caller) -> None:
        """Note that a caller has its answer and sends no other request."""
        self._move(caller, self._idle)

    def note_served(self, caller: Caller) -> None:
        """Note that a request is complete, or a socket is open."""
        self._move(caller, None)

    def note_slow(self, caller: Caller) -> None:
        """Note that the caller reads more slowly than we send."""
        if caller.is_open:
            self._slow[caller] = self.timer()

    def note_caught_up(self, caller: Caller) -> None:
        """Note that the caller has read most of the data sent."""
        self._slow.pop(caller, None)

    def _move(self, caller: Caller, state: dict[Caller, float] | None) -> None:
        if caller.is_open:
            self._remove_waiting(caller)
            caller.waiting = state is not None
            if state is not None:
                state[caller] = self.timer()

    def _remove_waiting(self, caller: Caller) -> None:
        self._arriving.pop(caller, None)
        self._idle.pop(caller, None)

    # --- deadlines ---

    def close_late(self) -> None:
        """Close the callers that took too long to send their request or to read."""
        latest = self.timer() - self._request_seconds
        late_response = _plain_response("408 Request Timeout", _LATE_TEXT)
        for callers, answer in ((self._arriving, late_response), (self._slow, "")):
            for caller in [caller for caller, _since in takewhile(lambda item: item[1] <= latest, callers.items())]:
                self._close(caller, TOO_LATE, answer)


def _plain_response(status: str, sentence: str) -> str:
    length = len(sentence.encode())
    return (
        f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n"
        f"Retry-After: 5\r\nConnection: close\r\n\r\n{sentence}"
    )


async def close_late_callers(callers: Callers, seconds: float) -> None:
    """Close late callers for as long as the server runs."""
    while True:
        await asyncio.sleep(seconds)
        callers.close_late()


def accept_error_handler(complaints: ThrottledLog) -> Callable[[asyncio.AbstractEventLoop, dict[str, object]], None]:
    """Return an exception handler for the event loop that logs failed accepts at most once a minute."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        if "socket.accept()" in str(context.get("message", "")):
            complaints.log(LOGGER, "cannot accept connections", why=str(context.get("exception", "")))
        else:
            loop.default_exception_handler(context)

    return handle
