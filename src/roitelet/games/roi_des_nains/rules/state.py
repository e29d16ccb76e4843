"""What a game of Le Roi des Nains remembers: the record, its field names for editors, and the named numbers in it."""

from enum import IntEnum
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.state import state_dtype

SEATS: Final = 5
LEAST_SEATS: Final = 3
SUITS: Final = 3
RANKS: Final = 15
COLOURED: Final = SUITS * RANKS
"""Cards below this number have a suit and a rank: ``15 × suit + rank - 1``; the five magic cards come after them."""
CARDS: Final = COLOURED + 5
MOST_TRICKS: Final = 13
MOST_PLAYED: Final = 40
"""No deal has more cards; with three players it has one less."""
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
"""Added to a card: give it to the victim of the red standard-bearer."""
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
    """RN-1.2."""

    DWARVES = 0
    KNIGHTS = 1
    GOBLINS = 2


class Phase(IntEnum):
    """What is waited for."""

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


class End(IntEnum):
    """Why the game is over."""

    NOT_OVER = 0
    DEALS = 1
    EXTRA_DEAL = 2


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
    """Which side of the tile is in force."""

    A = 0
    B = 1
    NONE = 2


class TrickHistory(IntEnum):
    """RN-3.8."""

    LAST_WON = 0
    FULL = 1


class CloneRule(IntEnum):
    """RN-4.18."""

    PRINTED = 0
    BGA = 1


class MomieRule(IntEnum):
    """RN-4.15."""

    BGA = 0
    LIBRE = 1


class RoiDesNains(Protocol):
    """The fields of the state record."""

    seats: int
    viewer: int
    # --- house rules, one field per option of the same name ---
    tiles: int
    specials: int
    deals: int
    trick_history: int
    clone: int
    momie: int
    first_dealer: int
    # --- the game ---
    phase: int
    end: int
    dealt: int
    """Deals begun so far."""
    dealer: int
    totals: NDArray[np.int32]
    specials_used: int
    tiles_used: int
    # --- the deal ---
    special: int
    tile: int
    """0 to 19; people count from 1."""
    face: int
    chooser: int
    """Who was dealt the 5 of Knights."""
    turn: int
    first_leader: int
    victim: int
    asked: int
    """In a gap, how many seats have gone on."""
    hands: NDArray[np.uint64]
    sizes: NDArray[np.uint8]
    given: np.uint64
    """The first of the two cards for the victim, until the second is chosen."""
    # --- the tricks ---
    played: NDArray[np.uint8]
    """Every card in the order it was laid; the cards of trick ``t`` begin at ``t × seats``."""
    tricks: int
    """Finished tricks."""
    on_table: int
    """Cards laid in the trick under way."""
    led: int
    winners: NDArray[np.int8]
    won: NDArray[np.uint64]
    laid: np.uint64
    """All cards that are in no hand."""
    # --- who has learned what ---
    lacks: NDArray[np.uint64]
    """Per seat, the cards everybody knows it not to hold."""
    partner: NDArray[np.int8]
    """Per seat, the seat of whose hand it knows more than the others since cards changed hands."""
    insight: NDArray[np.uint64]
    """Per seat, what it knows to lie in its partner's hand."""


DTYPE: Final = state_dtype(
    [
        ("hands", "u8", (SEATS,)),
        ("won", "u8", (SEATS,)),
        ("lacks", "u8", (SEATS,)),
        ("insight", "u8", (SEATS,)),
        ("laid", "u8"),
        ("given", "u8"),
        ("totals", "i4", (SEATS,)),
        ("dealt", "i4"),
        ("deals", "i4"),
        ("tiles", "u4"),
        ("specials", "u4"),
        ("tiles_used", "u4"),
        ("specials_used", "u4"),
        ("played", "u1", (MOST_PLAYED,)),
        ("winners", "i1", (MOST_TRICKS,)),
        ("sizes", "u1", (SEATS,)),
        ("partner", "i1", (SEATS,)),
        ("tricks", "u1"),
        ("on_table", "u1"),
        ("led", "i1"),
        ("phase", "u1"),
        ("end", "u1"),
        ("special", "u1"),
        ("tile", "u1"),
        ("face", "u1"),
        ("asked", "u1"),
        ("turn", "i1"),
        ("dealer", "i1"),
        ("chooser", "i1"),
        ("first_leader", "i1"),
        ("victim", "i1"),
        ("first_dealer", "i1"),
        ("trick_history", "u1"),
        ("clone", "u1"),
        ("momie", "u1"),
    ]
)
