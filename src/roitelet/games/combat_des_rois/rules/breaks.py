"""Faults of a state that play cannot reach; ``invariants.py`` and ``turn_invariants.py`` look for them."""

from roitelet.engine.reason_codes import Reason


class Break(Reason):
    """An invariant that does not hold; its sentence is shown for such a position typed by hand."""

    NONE = 0
    COLUMNS = 1
    SHIPS = 2
    LEADERS = 3
    KINGDOMS = 4
    HANDS = 5
    CARDS = 6
    TURN = 7
    TREASURES = 8
    LAST_TREASURE = 9
    LEFTOVERS = 10
    OFFER = 11
    SHIP_OFFER = 12
    PAY = 13
    FIGHT = 14
    REWARD = 15
    WARS = 16
    EXCHANGE = 17
    REFILL = 18
    UNDEALT = 19
    DYNASTIES = 20
    TOPS = 21
    REMOVED = 22
    GONE = 23
    IDLE = 24
    END_OF_PACK = 25
