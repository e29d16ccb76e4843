"""Random numbers for simulations: SplitMix64, one word of state, the same stream compiled and uncompiled.

Live tables use a verifiable source instead. Both work the same way: the game lists bounds, and the source picks a
uniform number below each.
"""

from typing import Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from roitelet.base.arguments import check_whole, is_whole, wrong
from roitelet.base.bits import WORD, add_wrapping, multiply_wrapping
from roitelet.base.kernel import Integers, RandomState, kernel

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)
HALF: Final = np.uint64(32)
LOW_HALF: Final = np.uint64(0xFFFFFFFF)
ULP: Final = 2.0**-53
SEEDS: Final = 2**63
"""Number of distinct seeds."""


class RandomSource(Protocol):
    """A random source: ``random.Random``, ``random.SystemRandom``, a fair-dealing stream."""

    def randrange(self, stop: int, /) -> int:
        """Return a uniform number from 0 to ``stop - 1``."""


@kernel
def mix(word: np.uint64) -> np.uint64:
    """Scramble a word so that neighbouring inputs give unrelated outputs."""
    word = multiply_wrapping(word ^ (word >> np.uint64(30)), MIX_1)
    word = multiply_wrapping(word ^ (word >> np.uint64(27)), MIX_2)
    return word ^ (word >> np.uint64(31))


@kernel
def next_word(rng: RandomState) -> np.uint64:
    """Return the next 64 random bits. Modifies ``rng`` in place."""
    rng[0] = add_wrapping(rng[0], GOLDEN)
    return mix(rng[0])


@kernel
def below(rng: RandomState, bound: int) -> int:
    """Return a uniform number from 0 to ``bound - 1``, without bias (Lemire's method). Modifies ``rng`` in place."""
    limit = np.uint64(bound)
    product = multiply_wrapping(next_word(rng) >> HALF, limit)
    if (product & LOW_HALF) < limit:
        # reject the surplus that would make some values likelier
        threshold = ((LOW_HALF + np.uint64(1)) - limit) % limit
        while (product & LOW_HALF) < threshold:
            product = multiply_wrapping(next_word(rng) >> HALF, limit)
    return int(np.int64(product >> HALF))


@kernel
def fraction(rng: RandomState) -> float:
    """Return a uniform number in [0, 1). Modifies ``rng`` in place."""
    return np.float64(next_word(rng) >> np.uint64(11)) * ULP


@kernel
def draw(rng: RandomState, bounds: Integers, count: int, picks: Integers) -> None:
    """Pick one number below each bound, uniformly. Modifies ``rng`` and ``picks`` in place."""
    for index in range(count):
        picks[index] = below(rng, bounds[index])


@kernel
def stream(seed: int, index: int, out: RandomState) -> None:
    """Write the start of stream number ``index`` of a seed to ``out``; streams are independent."""
    out[0] = mix(add_wrapping(mix(np.uint64(seed)), multiply_wrapping(np.uint64(index + 1), GOLDEN)))


def new_stream(seed: int, index: int = 0) -> RandomState:
    """Return a generator for kernels, seeded with any integer."""
    if type(seed) is not int or type(index) is not int:
        seed, index = check_whole("seed", seed), check_whole("index", index)
    first = _mix_integer((seed ^ (seed >> 63)) & (2**63 - 1))
    return np.array([_mix_integer(first + (index + 1) * _GOLDEN & WORD)], np.uint64)


def as_stream(rng: RandomState | int | RandomSource | np.random.Generator) -> RandomState:
    """Return the generator given, or a new one seeded with an integer or by another source."""
    if isinstance(rng, np.ndarray) and rng.dtype == np.uint64 and rng.ndim == 1 and rng.size:
        return rng
    if is_whole(rng):
        return new_stream(rng)
    if isinstance(rng, np.random.Generator):
        return new_stream(int(rng.integers(SEEDS)))
    if isinstance(rng, type) or not callable(getattr(rng, "randrange", None)):
        raise wrong("rng", rng, "stream")
    return new_stream(cast(RandomSource, rng).randrange(SEEDS))


_GOLDEN, _MIX_1, _MIX_2 = int(GOLDEN), int(MIX_1), int(MIX_2)


def _mix_integer(word: int) -> int:
    """Like :func:`mix`, in Python integers, which are faster for single words."""
    word = (word ^ word >> 30) * _MIX_1 & WORD
    word = (word ^ word >> 27) * _MIX_2 & WORD
    return word ^ word >> 31


def new_streams(seed: int, count: int) -> NDArray[np.uint64]:
    """Return generators for kernels, one row each: the first ``count`` streams of a seed."""
    seed = check_whole("seed", seed)
    first = mix(np.uint64((seed ^ (seed >> 63)) & (2**63 - 1)))
    words = first + np.arange(1, count + 1, dtype=np.uint64) * GOLDEN
    for shift, factor in ((30, MIX_1), (27, MIX_2)):
        words = (words ^ (words >> np.uint64(shift))) * factor
    return (words ^ (words >> np.uint64(31))).reshape(count, 1)


class Stream:
    """The same generator as a source for :meth:`Position.shuffle`."""

    def __init__(self, seed: int, index: int = 0) -> None:
        self._word = int(new_stream(seed, index)[0])

    def randrange(self, stop: int, /) -> int:
        """Return a uniform number from 0 to ``stop - 1``, like :func:`below`."""
        while True:
            # inlined for speed: a deal takes fifty numbers or more
            word = self._word = self._word + _GOLDEN & WORD
            word = (word ^ word >> 30) * _MIX_1 & WORD
            word = (word ^ word >> 27) * _MIX_2 & WORD
            product = ((word ^ word >> 31) >> 32) * stop
            low_half = product & 0xFFFFFFFF
            if low_half >= stop or low_half >= (0x100000000 - stop) % stop:
                return product >> 32


@kernel
def arrange(picks: Integers, start: int, cards: Integers, first: int, last: int) -> int:
    """Shuffle ``cards[first:last]`` (Fisher-Yates) with the picks from ``start`` on; return the next unused pick.

    The k-th pick is below ``last - first - k``; the last card left needs none. Modifies ``cards`` in place.
    """
    for place in range(first, last - 1):
        swap = place + picks[start]
        start += 1
        cards[place], cards[swap] = cards[swap], cards[place]
    return start
