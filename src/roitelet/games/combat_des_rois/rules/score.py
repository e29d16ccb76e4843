"""The score: treasures added, weakest colours compared, points and ranks."""

from roitelet.base.kernel import Integers, kernel
from roitelet.games.combat_des_rois.rules.state import COLOURS, CombatDesRois


@kernel
def nth_weakest(state: CombatDesRois, seat: int, number: int) -> int:
    """Return the number of cards in a player's n-th weakest colour, from 0, with treasures added."""
    black, green, red, blue = (
        int(state.piles[seat, 0]),
        int(state.piles[seat, 1]),
        int(state.piles[seat, 2]),
        int(state.piles[seat, 3]),
    )
    for _ in range(state.piles[seat, COLOURS]):
        # CR-12.4: each treasure to the weakest colour
        weakest = min(black, green, red, blue)
        if black == weakest:
            black += 1
        elif green == weakest:
            green += 1
        elif red == weakest:
            red += 1
        else:
            blue += 1
    low, high = min(black, green), max(black, green)
    low_2, high_2 = min(red, blue), max(red, blue)
    if number == 0:
        return min(low, low_2)
    if number == 1:
        return min(max(low, low_2), min(high, high_2))
    if number == 2:
        return max(max(low, low_2), min(high, high_2))
    return max(high, high_2)


@kernel
def is_ahead(state: CombatDesRois, seat: int, other: int) -> bool:
    """Return whether a player ranks ahead of another."""
    for number in range(COLOURS):
        own, theirs = nth_weakest(state, seat, number), nth_weakest(state, other, number)
        # CR-12.5: the weakest colour, then the second weakest, and so on
        if own != theirs:
            return own > theirs
    return False


@kernel
def returns(state: CombatDesRois, points: Integers, ranks: Integers) -> None:
    """Write points and ranks, now or at the end. Modifies both in place."""
    for seat in range(state.seats):
        # CR-12.5: the weakest colour
        points[seat] = nth_weakest(state, seat, 0)
        ranks[seat] = 1
        for other in range(state.seats):
            if is_ahead(state, other, seat):
                ranks[seat] += 1


@kernel
def reason(state: CombatDesRois) -> int:
    """Return the ``End`` of a finished game."""
    return state.end
