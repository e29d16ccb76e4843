"""Log-likelihoods of sampled worlds by a table of cards and holders, for games' ``believe``."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, ONE, lowest_bit
from roitelet.base.kernel import Integers, Reals, kernel


@kernel
def log_likelihood_of_set(cards: np.uint64, holder: int, table: Reals, holders: int) -> float:
    """Return the log-likelihood that one holder has these cards; a card's row of the table has a cell per holder."""
    total = 0.0
    while cards != NONE:
        total += table[lowest_bit(cards) * holders + holder]
        cards &= cards - ONE
    return total


@kernel
def log_likelihood_of_hands(hands: NDArray[np.uint64], viewer: int, seats: int, table: Reals, holders: int) -> float:
    """Return the log-likelihood of the other hands; holders are counted from the viewer's neighbour."""
    total = 0.0
    for step in range(1, seats):
        total += log_likelihood_of_set(hands[(viewer + step) % seats], step - 1, table, holders)
    return total


@kernel
def believe_nothing(_world: Any, _viewer: int, _table: Reals, _holders: int) -> float:
    """Return 0: all worlds are equally likely."""
    return 0.0


@kernel
def rule_out_nothing(_masked: Any, _actions: Integers, _count: int, _values: Reals) -> None:
    """Rule out no action."""
