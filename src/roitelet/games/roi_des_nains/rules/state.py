"""The state of a game of Le Roi des Nains: the record, its field names for editors, and its constants."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from roitelet.engine.reason_codes import Reason
from roitelet.engine.state import State, hidden, own, public

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEATS: Final = 5
LEAST_SEATS: Final = 3
SUITS: Final = 3
RANKS: Final = 15
COLOURED: Final = SUITS * RANKS
"""Cards below this number have a suit and a rank: ``15 × suit + rank - 1``; the five magic cards come after them."""
CARDS: Final = COLOURED + 5
MOST_TRICKS: Final = 13
MOST_PLAYED: Final = 40
"""Most cards in a deal; with three players there is one fewer."""
HEAD: Final = 2
"""A deal's input begins with the special card and the tile."""
LONGEST_DEAL: Final = HEAD + MOST_PLAYED
SPECIALS: Final = 14
TILES: Final = 20
NO_SEAT: Final = -1
NO_SUIT: Final = -1

DRAGON: Final = COLOURED
MOMIE: Final = COLOURED + 1
CLONE: Final = COLOURED + 2
SORCIER: Final = COLOURED + 3
EXCALIBUR: Final = COLOURED + 4

TAKE: Final = CARDS
"""Added to a card: take it back with the Sorcier."""
GIVE: Final = 2 * CARDS
"""Added to a card: give it to the red standard-bearer's victim."""
CHOOSE_FACE: Final = 3 * CARDS
"""Added to 0 or 1: choose face a or b."""
CHOOSE_SEAT: Final = CHOOSE_FACE + 2
"""Added to a seat: exchange hands with it, or take two cards from it."""
PASS_LEFT: Final = CHOOSE_SEAT + SEATS
PASS_RIGHT: Final = PASS_LEFT + 1
GO_ON: Final = PASS_RIGHT + 1
"""Between two tricks: do not use the Sorcier."""
ACTIONS: Final = GO_ON + 1


class Suit(IntEnum):
    """The suits, in their order (RN-1.2)."""

    DWARVES = 0
    KNIGHTS = 1
    GOBLINS = 2


class Phase(IntEnum):
    """The phase of the game."""

    DRAW_DEALER = 0
    DEAL = 1
    FACE = 2
    VICTIM = 3
    DRAW_TWO = 4
    GIVE = 5
    PLAY = 6
    SWAP = 7
    PASS = 8
    GAP = 9
    OVER = 10


class End(Reason):
    """The reason for the end of the game."""

    NOT_OVER = 0
    DEALS = 1, "RN-7.1"
    EXTRA_DEAL = 2, "RN-7.2"


class Special(IntEnum):
    """The fourteen special cards."""

    DRUIDE = 0
    PORTE_ETENDARD_NAIN = 1
    BRICOLEUR = 2
    BOUFFON = 3
    PORTE_ETENDARD_CHEVALIER = 4
    ENCHANTEUR = 5
    ECLAIREUR = 6
    SHAMAN = 7
    PORTE_ETENDARD_GOBELIN = 8
    DRAGON = 9
    MOMIE = 10
    CLONE = 11
    SORCIER = 12
    EXCALIBUR = 13


class Face(IntEnum):
    """The side of the tile in force."""

    A = 0
    B = 1
    NONE = 2


class TrickHistory(IntEnum):
    """The finished tricks that players may see again (RN-3.8)."""

    LAST_WON = 0
    FULL = 1
    PRINTED = 2


class CloneRule(IntEnum):
    """The rule for playing the Clone (RN-4.18)."""

    PRINTED = 0
    HELD = 1


class MomieRule(IntEnum):
    """The rule for playing the Momie (RN-4.15)."""

    HELD = 0
    LIBRE = 1


class RoiDesNains(State):
    """The fields of the state record, with their type and visibility."""

    # --- house rules, one field per option of the same name ---
    tiles: int
    specials: int
    deals: int
    trick_history: int
    clone: int
    momie: int
    first_dealer: int
    # --- the game ---
    phase: int = public("u1")
    end: int = public("u1")
    dealt: int = public("i4")
    """Number of deals begun."""
    dealer: int = public("i1")
    totals: NDArray[np.int32] = public("i4", SEATS)
    specials_used: int = public("u4")
    tiles_used: int = public("u4")
    # --- the deal ---
    special: int = public("u1")
    tile: int = public("u1")
    """0 to 19; players count from 1."""
    face: int = public("u1")
    chooser: int = public("i1")
    """The seat that was dealt the 5 of Knights."""
    turn: int = public("i1")
    first_leader: int = public("i1")
    victim: int = public("i1")
    asked: int = public("u1")
    """In a gap, the number of seats that chose to go on."""
    # RN-8.1: each seat sees its own hand and no other
    hands: NDArray[np.uint64] = own("u8", SEATS)
    sizes: NDArray[np.uint8] = public("u1", SEATS)
    given: np.uint64 = hidden("u8")
    """The first of the two cards for the victim, until the second is chosen."""
    # --- the tricks ---
    played: NDArray[np.uint8] = public("u1", MOST_PLAYED)
    """Every card in the order of play; the cards of trick ``t`` begin at ``t × seats``."""
    tricks: int = public("u1")
    """Finished tricks."""
    on_table: int = public("u1")
    """Cards laid in the current trick."""
    led: int = public("i1")
    winners: NDArray[np.int8] = public("i1", MOST_TRICKS)
    won: NDArray[np.uint64] = public("u8", SEATS)
    laid: np.uint64 = public("u8")
    """All cards that are not in a hand."""
    # --- knowledge --- RN-8.2, RN-8.3: cards shown elsewhere, and suits not followed
    lacks: NDArray[np.uint64] = public("u8", SEATS)
    """Per seat, the cards that all players know it does not hold."""
    partner: NDArray[np.int8] = public("i1", SEATS)
    """Per seat, after an exchange, the seat whose hand it knows better than the others do."""
    # RN-8.4, RN-8.5: a seat's knowledge of its partner's hand
    insight: NDArray[np.uint64] = own("u8", SEATS)
    """Per seat, the cards it knows to be in its partner's hand."""
