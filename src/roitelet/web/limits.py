"""How often one socket, session or address may ask: token buckets and counts. After a pause they may go on."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import ip_address, ip_network
from math import ceil
from time import monotonic

from roitelet.engine.errors import RoiteletError
from roitelet.engine.language import Message, add_catalogue, say
from roitelet.web.settings import Limits, Rate

Timer = Callable[[], float]


class TooMuch(RoiteletError):
    """A limit was reached; ``retry`` says after how many seconds it is worth trying again."""

    def __init__(self, message: Message, retry: int) -> None:
        super().__init__(message)
        self.retry = retry


class Bucket:
    """Tokens that drip in at a rate up to a burst; each message takes one."""

    __slots__ = ("_at", "_rate", "_timer", "_tokens")

    def __init__(self, rate: Rate, timer: Timer = monotonic) -> None:
        self._rate = rate
        self._timer = timer
        self._tokens = float(rate.burst)
        self._at = timer()

    def wait(self) -> float:
        """Take a token and return 0, or take none and say in how many seconds there will be one."""
        now = self._timer()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens >= 1.0:
            self._tokens -= 1.0
            return 0.0
        return (1.0 - self._tokens) / self._rate.per_second

    def take(self) -> None:
        """Take a token or refuse."""
        wait = self.wait()
        if wait > 0.0:
            raise too_much(wait)

    def give_back(self) -> None:
        """Put a token back that was not needed."""
        self._tokens = min(self._rate.burst, self._tokens + 1.0)


class Buckets:
    """A bucket per key; if there are too many, the key not seen for longest is forgotten."""

    def __init__(self, rate: Rate, most: int, timer: Timer = monotonic) -> None:
        self._rate = rate
        self._most = most
        self._timer = timer
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token of a key or refuse."""
        bucket = self._buckets.setdefault(key, Bucket(self._rate, self._timer))
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        bucket.take()

    def give_back(self, key: str) -> None:
        """Put a token of a key back that was not needed."""
        if key in self._buckets:
            self._buckets[key].give_back()

    def __len__(self) -> int:
        return len(self._buckets)


class Places:
    """Counts how many of something are open per key, up to a limit."""

    def __init__(self, most: int, refusal: str) -> None:
        self._most = most
        self._refusal = refusal
        self._taken: Counter[str] = Counter()

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        """Hold a place for as long as the block runs, or refuse."""
        if self._taken[key] >= self._most:
            raise TooMuch(say(self._refusal, most=self._most), retry=30)
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]

    def __len__(self) -> int:
        return self._taken.total()


@lru_cache(4096)
def network_of(host: str) -> str:
    """What limits count by: an IPv4 address, or the network of an IPv6 one, which has 2^64 addresses."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((int(address), 64), strict=False).network_address)


class Guard:
    """All limits of a server process."""

    def __init__(self, limits: Limits, timer: Timer = monotonic) -> None:
        self.limits = limits
        self._timer = timer
        most = limits.remembered
        self.sessions = Buckets(limits.session, most, timer)
        self.addresses = Buckets(limits.address, most, timer)
        self.sign_ins = Buckets(limits.sign_in, most, timer)
        self.tables = Buckets(limits.tables, most, timer)
        self.hints = Buckets(limits.hints, most, timer)
        self.guesses = Buckets(limits.guesses, most, timer)
        self.all_guesses = Bucket(limits.guesses_in_all, timer)
        self.connections = Places(limits.connections, "limit.connections")

    def socket(self) -> Bucket:
        """The bucket of a new socket."""
        return Bucket(self.limits.socket, self._timer)


def too_much(wait: float) -> TooMuch:
    """The refusal for somebody who asks too often, with the seconds they have to wait."""
    retry = ceil(wait)
    return TooMuch(say("limit.often", retry=retry), retry)


add_catalogue(
    {
        "limit.often": {
            "fr": "trop de demandes à la fois ; réessayez dans {retry} s",
            "en": "too many requests at once; try again in {retry} s",
        },
        "limit.connections": {
            "fr": "déjà {most} connexions depuis votre adresse ; fermez un onglet ou réessayez plus tard",
            "en": "already {most} connections from your address; close a tab or try again later",
        },
    }
)
