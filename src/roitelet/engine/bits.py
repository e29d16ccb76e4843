"""Sets of cards as 64-bit words, and arithmetic modulo 2**64: the same results compiled and as plain Python.

Plain NumPy scalars warn when 64-bit arithmetic wraps and Numba has no bit counting, so each function here has two
bodies: the Python one below and, through ``overload``, the machine instruction.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from roitelet.engine.kernel import Integers, kernel

WORD: Final = (1 << 64) - 1
NONE: Final = np.uint64(0)
ONE: Final = np.uint64(1)


def count_bits(word: np.uint64) -> int:
    """How many cards the set holds."""
    return int(word).bit_count()


def lowest_bit(word: np.uint64) -> int:
    """The lowest card of a non-empty set."""
    value = int(word)
    return (value & -value).bit_length() - 1


def multiply_wrapping(left: np.uint64, right: np.uint64) -> np.uint64:
    """The product modulo 2**64."""
    return np.uint64((int(left) * int(right)) & WORD)


def add_wrapping(left: np.uint64, right: np.uint64) -> np.uint64:
    """The sum modulo 2**64."""
    return np.uint64((int(left) + int(right)) & WORD)


def list_set(cards: np.uint64 | int) -> list[int]:
    """The cards of a set, lowest first. Fast, for Python code only."""
    rest, found = int(cards), []
    while rest:
        lowest = rest & -rest
        found.append(lowest.bit_length() - 1)
        rest ^= lowest
    return found


@kernel
def bit(card: int) -> np.uint64:
    """The set that holds one card."""
    return ONE << np.uint64(card)


@kernel
def has(cards: np.uint64, card: int) -> bool:
    """Whether the set holds the card."""
    return (cards >> np.uint64(card)) & ONE != NONE


@intrinsic
def _ctpop(context: Any, word: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), build


@intrinsic
def _cttz(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.uint64), build


@overload(count_bits, strict=False)
def _count_bits(word: Any) -> Callable[..., Any]:
    return lambda word: _ctpop(np.uint64(word))  # type: ignore[call-arg]


@overload(lowest_bit, strict=False)
def _lowest_bit(word: Any) -> Callable[..., Any]:
    return lambda word: _cttz(np.uint64(word))  # type: ignore[call-arg]


@overload(multiply_wrapping, strict=False)
def _multiply_wrapping(left: Any, right: Any) -> Callable[..., Any]:
    return lambda left, right: np.uint64(left) * np.uint64(right)


@overload(add_wrapping, strict=False)
def _add_wrapping(left: Any, right: Any) -> Callable[..., Any]:
    return lambda left, right: np.uint64(left) + np.uint64(right)


@kernel
def write_set(items: np.uint64, offset: int, out: Integers, count: int) -> int:
    """Append each item of a set, plus an offset, to a list of numbers; returns the new length."""
    while items != NONE:
        out[count] = lowest_bit(items) + offset
        items &= items - ONE
        count += 1
    return count
