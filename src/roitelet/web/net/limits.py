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
WIDER: Final = 4
"""Allowance of an IPv6 /48 network, as a multiple of the allowance of one of its 65,536 /64 networks."""
GUESSES_WIDER: Final = 2
"""That multiple for wrong codes: below the limit for all addresses, so that one guesser does not lock out everybody."""


class Buckets:
    """A bucket per key; with too many keys, the least recently used is dropped."""

    def __init__(self, rate: Rate, most: int, timer: Timer = monotonic) -> None:
        self._rate = rate
        self._most = most
        self._timer = timer
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token for a key, or refuse."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._timer)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.take()

    def give_back(self, key: str) -> None:
        """Return an unused token to a key."""
        if key in self._buckets:
            self._buckets[key].give_back()

    def __len__(self) -> int:
        return len(self._buckets)


class Addresses:
    """A bucket per address; IPv6 addresses share another per /48 network, which may belong to one guest."""

    def __init__(self, rate: Rate, most: int, timer: Timer = monotonic, wider: int = WIDER) -> None:
        self._own = Buckets(rate, most, timer)
        self._shared = Buckets(Rate(rate.per_second * wider, rate.burst * wider), most, timer)

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


class Places:
    """Counts open connections per address and per IPv6 /48 network, up to a limit."""

    def __init__(self, most: int, refusal: str) -> None:
        self._most = most
        self._refusal = refusal
        self._taken: Counter[str] = Counter()
        self._taken_wide: Counter[str | None] = Counter()

    @contextmanager
    def hold(self, address: str) -> Iterator[None]:
        """Hold a place while the block runs, or refuse."""
        wide = wide_network_of(address)
        if self._taken[address] >= self._most or self._taken_wide[wide] >= WIDER * self._most:
            raise Refused("limit", say(self._refusal, most=self._most), retry=30)
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
    """Return the /48 network of a key from :func:`network_of`; None if it is not IPv6."""
    try:
        address = ip_address(network)
    except ValueError:
        return None
    return str(ip_network((int(address), 48), strict=False)) if address.version == 6 else None


class Guard:
    """All limits of a server process."""

    def __init__(self, limits: Limits, timer: Timer = monotonic) -> None:
        self.limits = limits
        self._timer = timer
        most = limits.remembered
        self.sessions = Buckets(limits.session, most, timer)
        self.addresses = Addresses(limits.address, most, timer)
        self.sign_ins = Addresses(limits.sign_in, most, timer)
        self.tables = Buckets(limits.tables, most, timer)
        self.hints = Buckets(limits.hints, most, timer)
        self.guesses = Addresses(limits.guesses, most, timer, GUESSES_WIDER)
        self.all_guesses = Bucket(limits.guesses_in_all, timer)
        self.connections = Places(limits.connections, "limit.connections")

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
