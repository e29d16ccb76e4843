"""Likelihoods of guessed worlds, by a table of places of hidden cards; games' ``believe`` is made of them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, ONE, lowest_bit
from roitelet.base.kernel import Integers, Reals, kernel


@kernel
def believe_set(cards: np.uint64, holder: int, table: Reals, holders: int) -> float:
    """Return the likelihood of these cards lying with one holder, as a logarithm.

    A card's row has one cell per holder.
    """
    total = 0.0
    while cards != NONE:
        total += table[lowest_bit(cards) * holders + holder]
        cards &= cards - ONE
    return total


@kernel
def believe_hands(hands: NDArray[np.uint64], viewer: int, seats: int, table: Reals, holders: int) -> float:
    """Return the likelihood of the hands of all others, as a logarithm.

    Holders are counted from the viewer's neighbour.
    """
    total = 0.0
    for step in range(1, seats):
        total += believe_set(hands[(viewer + step) % seats], step - 1, table, holders)
    return total


@kernel
def believe_nothing(_world: Any, _viewer: int, _table: Reals, _holders: int) -> float:
    """Return what a game says whose worlds are all alike to its network."""
    return 0.0


@kernel
def rule_out_nothing(_masked: Any, _actions: Integers, _count: int, _values: Reals) -> None:
    """Find every action wise, in a game that has no such judgement."""
