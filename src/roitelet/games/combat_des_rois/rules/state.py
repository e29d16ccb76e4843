"""The state of a game of Le Combat des Rois: the record, its field names for editors, and its constants."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from roitelet.engine.reason_codes import Reason
from roitelet.engine.state import State, hidden, own, public

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEATS: Final = 4
LEAST_SEATS: Final = 2
DYNASTIES: Final = 4
COLOURS: Final = 4
SHIPS: Final = 3
COLUMNS: Final = 8
ROWS: Final = 8
GAPS: Final = COLUMNS - 1
CELLS: Final = COLUMNS * ROWS
"""A cell is ``8 × column + row``. A set of cells is a 64-bit word: a byte for each column, row 0 in its lowest bit."""
PACK: Final = 185
PACK_COUNTS: Final = (40, 40, 65, 40)
"""The number of cards of each colour (CR-1.3)."""
HAND: Final = 8
REMOVED: Final = 30
"""Number of cards that leave the game unseen with two players."""
CARDS_A_WORD: Final = 32
"""Number of cards of the pack in one 64-bit word, with two bits each."""
DECK_WORDS: Final = 6
NONE_THERE: Final = -1
HIDDEN: Final = COLOURS
"""The colour of a bridge that lies face down for the viewer."""

BRIDGE: Final = COLUMNS
"""A place on the table is a head (its column), a bridge (this plus its gap) or a cell (``CELL`` plus its number)."""
CELL: Final = BRIDGE + GAPS
PLACES: Final = CELL + CELLS

LEAD: Final = 0
"""Plus ``79 × colour + place``: the leader of that colour goes to that place."""
LAY: Final = COLOURS * PLACES
"""Plus ``8 × colour + column``: a card below a column."""
JOIN: Final = LAY + COLOURS * COLUMNS
"""Plus ``7 × colour + gap``: a card as a bridge."""
STRIKE: Final = JOIN + COLOURS * GAPS
"""Plus a place, not counting heads: the catastrophe."""
END_TURN: Final = STRIKE + GAPS + CELLS
NO: Final = END_TURN + 1
YES: Final = NO + 1
BUILD: Final = YES + 1
"""Plus a ship."""
EXCHANGE: Final = BUILD + SHIPS
"""Plus a column: take its treasure."""
COMMIT: Final = EXCHANGE + COLUMNS
"""Plus a number of cards."""
FIGHT: Final = COMMIT + HAND + 1
"""Plus a colour: this conflict next."""
CHOOSE: Final = FIGHT + COLOURS
"""Plus a dynasty: lead this one."""
ACTIONS: Final = CHOOSE + DYNASTIES


class Colour(IntEnum):
    """The colours in their order (CR-1.2, CR-1.3). A ship is named after the colour that it shows beside blue."""

    BLACK = 0
    GREEN = 1
    RED = 2
    BLUE = 3


BLACK: Final = int(Colour.BLACK)
"""The colours as plain integers, because Numba cannot mix enumeration members with numbers from the record."""
GREEN: Final = int(Colour.GREEN)
RED: Final = int(Colour.RED)
BLUE: Final = int(Colour.BLUE)


class Phase(IntEnum):
    """The phase of the game."""

    DRAW_FIRST = 0
    DYNASTY = 1
    DEAL = 2
    TURN = 3
    POINT = 4
    SHIP = 5
    WAR = 6
    ATTACK = 7
    DEFEND = 8
    REWARD = 9
    TREASURE = 10
    PORT = 11
    REFILL = 12
    OVER = 13


class End(Reason):
    """The reason for the end of the game."""

    NOT_OVER = 0
    TREASURES = 1, "CR-12.1"
    PACK = 2, "CR-12.2"
    STALL = 3, "CR-12.3"


class InternalBonus(IntEnum):
    """The rule for the bonus in an internal conflict (CR-8.2)."""

    KING_ANYWHERE = 0
    KING_IN_KINGDOM = 1
    CONFLICT_LEADER = 2


class KingJoker(IntEnum):
    """The cards on which the king may score for a missing leader (CR-5.3)."""

    ANYWHERE = 0
    ON_OTHER_COLOUR = 1


class LeaderMoves(IntEnum):
    """The places that a leader on the table may move to (CR-4.2)."""

    ANYWHERE = 0
    OTHER_KINGDOM = 1


class ShipScoring(IntEnum):
    """The rule for the cards that ships pay (CR-10.4)."""

    PER_SHIP = 0
    PER_LEADER = 1


class ShortPile(IntEnum):
    """The rule for the end of the game when the pack runs short (CR-12.2)."""

    IF_WANTED = 0
    ANY_HAND = 1


class CombatDesRois(State):
    """The fields of the state record, with their type and visibility."""

    # --- house rules, one field per option of the same name ---
    choose_dynasty: int
    coloured_bridge: int
    internal_bonus: int
    king_joker: int
    leader_moves: int
    open_victory_piles: int
    ship_contiguous: int
    ship_counts_for_bridge: int
    ship_scoring: int
    short_pile: int
    stall_rounds: int
    voluntary_refill: int
    # --- the table ---
    boards: NDArray[np.uint64] = public("u8", COLOURS)
    """Per colour, the cells with a card of it."""
    ships: NDArray[np.uint64] = public("u8", SHIPS)
    """Per ship, the cell it lies in, if any."""
    bridges: NDArray[np.int8] = public("i1", GAPS)
    """Per gap, the colour of its bridge, ``NONE_THERE`` or ``HIDDEN``."""
    treasures: int = public("u1")
    """The columns whose head is still a treasure, as bits."""
    leaders: NDArray[np.int8] = public("i1", SEATS, COLOURS)
    """Per seat and colour, the place of the leader; ``NONE_THERE`` if it is in reserve."""
    # --- what the players have ---
    dynasties: NDArray[np.int8] = public("i1", SEATS)
    """Per seat, the dynasty it leads; ``NONE_THERE`` until it is chosen."""
    # CR-13.1: each seat sees its own hand and no other
    hands: NDArray[np.uint8] = own("u1", SEATS, COLOURS)
    """Per seat and colour."""
    sizes: NDArray[np.uint8] = public("u1", SEATS)
    # CR-13.1: a player with a perfect memory knows the piles
    piles: NDArray[np.uint8] = public("u1", SEATS, COLOURS + 1)
    """Per seat and colour; the fifth number counts treasures."""
    pile_tops: NDArray[np.int8] = public("i1", SEATS)
    catastrophes: NDArray[np.uint8] = public("u1", SEATS)
    # --- cards out of sight ---
    deck: NDArray[np.uint64] = hidden("u8", DECK_WORDS)
    """The pack, two bits per card; the next card to be drawn comes last."""
    deck_left: int = public("u1")
    removed: NDArray[np.uint8] = hidden("u1", COLOURS)
    discards: NDArray[np.uint8] = public("u1", COLOURS)
    # --- the turn ---
    phase: int = public("u1")
    end: int = public("u1")
    active: int = public("i1")
    """The player on turn."""
    turn: int = public("i1")
    """The seat to decide."""
    actions_left: int = public("u1")
    idle_turns: int = public("i4")
    """Consecutive turns at the end of which no player drew."""
    # --- what is being settled ---
    colour: int = public("i1")
    """The colour of the card laid, of the leaders in conflict, or of the leader that a ship pays."""
    column: int = public("i1")
    """The column of a card just laid, or of the loser of an external conflict."""
    gap: int = public("i1")
    """The gap of the new bridge; ``NONE_THERE`` in an internal conflict."""
    attacker: int = public("i1")
    defender: int = public("i1")
    attack: int = public("u1")
    """Cards that the attacker laid."""
    defence: int = public("u1")
    port: int = public("u1")
    """Number of pairs of ship and colour already asked about at the end of the turn."""
