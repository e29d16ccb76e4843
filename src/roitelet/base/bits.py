"""Sets of cards as 64-bit words, and arithmetic modulo 2**64, with the same results compiled and in plain Python.

Plain NumPy scalars warn when 64-bit arithmetic wraps and Numba has no bit counting, so four functions here have two
bodies: the Python one below and the machine instruction, in :mod:`roitelet.engine.compile.numba_bits`.
"""

from typing import Final

import numpy as np

from roitelet.base.kernel import Integers, kernel

WORD: Final = (1 << 64) - 1
NONE: Final = np.uint64(0)
ONE: Final = np.uint64(1)
BYTE: Final = np.uint64(8)
LOWEST_BYTE: Final = np.uint64(0xFF)


def count_bits(word: np.uint64) -> int:
    """Return the number of cards in the set."""
    return int(word).bit_count()


def lowest_bit(word: np.uint64) -> int:
    """Return the lowest card of a non-empty set."""
    value = int(word)
    return (value & -value).bit_length() - 1


def multiply_wrapping(left: np.uint64, right: np.uint64) -> np.uint64:
    """Return the product modulo 2**64."""
    return np.uint64((int(left) * int(right)) & WORD)


def add_wrapping(left: np.uint64, right: np.uint64) -> np.uint64:
    """Return the sum modulo 2**64."""
    return np.uint64((int(left) + int(right)) & WORD)


def list_set(cards: np.uint64 | int) -> list[int]:
    """Return the cards of a set, lowest first; for Python code only."""
    remaining, members = int(cards), []
    while remaining:
        lowest = remaining & -remaining
        members.append(lowest.bit_length() - 1)
        remaining ^= lowest
    return members


@kernel
def bit(card: int) -> np.uint64:
    """Return the set of one card."""
    return ONE << np.uint64(card)


@kernel
def has(cards: np.uint64, card: int) -> bool:
    """Return whether the set holds the card."""
    return (cards >> np.uint64(card)) & ONE != NONE


@kernel
def write_set(items: np.uint64, offset: int, out: Integers, count: int) -> int:
    """Append each item of a set, plus an offset, to ``out``; return the new length."""
    while items != NONE:
        out[count] = lowest_bit(items) + offset
        items &= items - ONE
        count += 1
    return count


@kernel
def nth_bit(items: np.uint64, number: int) -> int:
    """Return the item with this number in a set, counted from 0, lowest first; the set must have as many."""
    base = 0
    # skip whole bytes, then single items
    while count_bits(items & LOWEST_BYTE) <= number:
        number -= count_bits(items & LOWEST_BYTE)
        items >>= BYTE
        base += 8
    for _ in range(number):
        items &= items - ONE
    return base + lowest_bit(items)


@kernel
def nth_of_few(items: np.uint64, number: int) -> int:
    """Like :func:`nth_bit`, faster for small sets."""
    for _ in range(number):
        items &= items - ONE
    return lowest_bit(items)
