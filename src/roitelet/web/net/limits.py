"""Rate limits for sockets, sessions and addresses: token buckets by key, and counts of open connections."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Final, TypeVar

from roitelet.base.errors import Refused
from roitelet.base.language import add_catalogue, say
from roitelet.base.token_bucket import Bucket, Rate, Timer
from roitelet.web.configuration import Limits

Key = TypeVar("Key", bound=str | None)
WIDE_FACTOR: Final = 4
"""Limit of an IPv6 /48 network, as a multiple of the limit of one of its 65,536 /64 networks."""
GUESS_WIDE_FACTOR: Final = 2
"""The same for wrong codes: so low that one /48 network cannot use up the limit of all addresses together."""


class KeyBuckets:
    """A token bucket per key; above the limit of keys, the least recently used is dropped."""

    def __init__(self, rate: Rate, limit: int, timer: Timer = monotonic) -> None:
        self._rate = rate
        self._limit = limit
        self._timer = timer
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token for a key, or refuse."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._timer)
            if len(self._buckets) > self._limit:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.take()

    def give_back(self, key: str) -> None:
        """Return an unused token to a key."""
        if key in self._buckets:
            self._buckets[key].give_back()

    def __len__(self) -> int:
        return len(self._buckets)


class AddressBuckets:
    """A token bucket per address, and for IPv6 another per /48 network, which one guest may own."""

    def __init__(self, rate: Rate, limit: int, timer: Timer = monotonic, wide_factor: int = WIDE_FACTOR) -> None:
        self._own = KeyBuckets(rate, limit, timer)
        self._shared = KeyBuckets(Rate(rate.per_second * wide_factor, rate.burst * wide_factor), limit, timer)

    def take(self, address: str) -> None:
        """Take a token for an address and one for its /48 network; if refused, take none."""
        self._own.take(address)
        wide = wide_network_of(address)
        if wide is not None:
            try:
                self._shared.take(wide)
            except Refused:
                self._own.give_back(address)
                raise

    def give_back(self, address: str) -> None:
        """Return unused tokens to an address."""
        self._own.give_back(address)
        wide = wide_network_of(address)
        if wide is not None:
            self._shared.give_back(wide)


class ConnectionCounts:
    """Counts open connections per address and per IPv6 /48 network, up to a limit."""

    def __init__(self, limit: int, refusal: str) -> None:
        self._limit = limit
        self._refusal = refusal
        self._taken: Counter[str] = Counter()
        self._taken_wide: Counter[str | None] = Counter()

    @contextmanager
    def hold(self, address: str) -> Iterator[None]:
        """Count a connection while the block runs; refuse it above the limit."""
        wide = wide_network_of(address)
        if self._taken[address] >= self._limit or self._taken_wide[wide] >= WIDE_FACTOR * self._limit:
            raise Refused("limit", say(self._refusal, most=self._limit), retry=30)
        self._taken[address] += 1
        self._taken_wide[wide] += wide is not None
        try:
            yield
        finally:
            _release(self._taken, address)
            _release(self._taken_wide, wide)

    def __len__(self) -> int:
        return self._taken.total()


def _release(taken: Counter[Key], key: Key) -> None:
    taken[key] -= 1
    if taken[key] <= 0:
        del taken[key]


@lru_cache(4096)
def network_of(host: str) -> str:
    """Return the key for limits: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((int(address), 64), strict=False).network_address)


@lru_cache(4096)
def wide_network_of(network: str) -> str | None:
    """Return the /48 network around what :func:`network_of` returned; None if that is not IPv6."""
    try:
        address = ip_address(network)
    except ValueError:
        return None
    return str(ip_network((int(address), 48), strict=False)) if address.version == 6 else None


class RateLimits:
    """The rate limits of a server process, and its limit on sockets."""

    def __init__(self, limits: Limits, timer: Timer = monotonic) -> None:
        self.limits = limits
        self._timer = timer
        limit = limits.remembered
        self.sessions = KeyBuckets(limits.session, limit, timer)
        self.addresses = AddressBuckets(limits.address, limit, timer)
        self.sign_ins = AddressBuckets(limits.sign_in, limit, timer)
        self.tables = KeyBuckets(limits.tables, limit, timer)
        self.moves = KeyBuckets(limits.moves, limit, timer)
        self.hints = KeyBuckets(limits.hints, limit, timer)
        self.guesses = AddressBuckets(limits.guesses, limit, timer, GUESS_WIDE_FACTOR)
        self.all_guesses = Bucket(limits.guesses_in_all, timer)
        self.connections = ConnectionCounts(limits.connections, "limit.connections")

    @contextmanager
    def guess(self, address: str) -> Iterator[None]:
        """Count a guess of a code from an address, unless the block ends without a refusal."""
        self.guesses.take(address)
        self.all_guesses.take()
        yield
        self.guesses.give_back(address)
        self.all_guesses.give_back()

    def socket(self) -> Bucket:
        """Return the bucket of a new socket."""
        return Bucket(self.limits.socket, self._timer)


add_catalogue(
    {
        "limit.connections": (
            "déjà {most} connexions depuis votre adresse ; fermez un onglet ou réessayez plus tard",
            "already {most} connections from your address; close a tab or try again later",
        ),
    }
)
