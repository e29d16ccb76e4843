"""A quick bot for Hearts. It plays low, and discards the queen and high hearts when it cannot follow suit."""

from roitelet.base.bits import has
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.games._hearts.rules.play import suit_of
from roitelet.games._hearts.rules.state import HEARTS, QUEEN, RANKS, SEATS, Hearts


@kernel
def choose(masked: Hearts, actions: Integers, count: int, _rng: RandomState) -> int:
    """Return the card to play."""
    is_following = masked.trick_size % SEATS > 0
    best, best_value = actions[0], -1000
    for index in range(count):
        card = actions[index]
        rank = card % RANKS
        value = -rank
        if is_following and not has(suit_of(masked.trick[0]), card):
            value = 100 if card == QUEEN else rank + (20 if has(HEARTS, card) else 0)
        if value > best_value:
            best, best_value = card, value
    return best
