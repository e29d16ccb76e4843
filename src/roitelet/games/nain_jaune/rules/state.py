"""What a game of Nain Jaune remembers: the record, its field names for editors, and the named numbers in it."""

from enum import IntEnum
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.state import state_dtype

CARDS: Final = 52
RANKS: Final = 13
SUITS: Final = 4
SEATS: Final = 8
BOXES: Final = 5

ACE: Final = 0
KING: Final = 12
NO_RANK: Final = -1
NO_SEAT: Final = -1

KEY_CARDS: Final = (37, 40, 47, 50, 25)
"""10♦ J♣ Q♠ K♥ 7♦ in board order; a card is ``4 × rank + suit``, ace = 0, suits ♣♦♥♠."""

CLAIM: Final = CARDS
"""Added to a card: lay it and claim its box."""
STOP: Final = 2 * CARDS
"""Decline to continue the series."""
ACTIONS: Final = 2 * CARDS + 1


class Phase(IntEnum):
    """What is waited for."""

    DRAW_DEALER = 0
    DEAL = 1
    OPEN = 2
    LEAD = 3
    FOLLOW = 4
    CLOCK = 5
    OVER = 6


class End(IntEnum):
    """Why the game is over."""

    NOT_OVER = 0
    DEFAULT = 1
    TOO_FEW = 2
    ROUNDS = 3
    TIME = 4
    CANNOT_STAKE = 5


class Direction(IntEnum):
    """NJ-1.4."""

    CW = 0
    CCW = 1


class SeriesSuit(IntEnum):
    """NJ-5.3."""

    ANY = 0
    SAME = 1


class DealTable(IntEnum):
    """NJ-3.1."""

    USUAL = 0
    SHORT_DUEL = 1


class TalonRedraw(IntEnum):
    """NJ-3.5."""

    EVERY_ROUND = 0
    ONCE = 1


class OpenWithAce(IntEnum):
    """NJ-4.4."""

    NEVER = 0
    EVERY_ROUND = 1
    FIRST_ROUND_ONLY = 2


class OnBlocked(IntEnum):
    """NJ-5.6 to NJ-5.9."""

    SKIP = 0
    LAST_ASKED_LEADS = 1
    LAST_LAYER_LEADS = 2
    TALON_SKIP = 3


class Claim(IntEnum):
    """NJ-6.1, NJ-6.2."""

    AUTO = 0
    MANUAL = 1


class ForgetRule(IntEnum):
    """NJ-6.3, NJ-6.4."""

    STAY = 0
    DOUBLE = 1


class HandPayment(IntEnum):
    """NJ-7.5 to NJ-7.7."""

    VALUE = 0
    COUNT = 1
    COUNT_KEYS_2 = 2


class KeyPenalty(IntEnum):
    """NJ-7.9."""

    NONE = 0
    DOUBLE_BOX = 1


class GrandOpera(IntEnum):
    """NJ-7.2 to NJ-7.4."""

    NONE = 0
    SINGLE_RUN = 1
    NO_OPPONENT_LAID = 2
    NEIGHBOUR_NOT_LAID = 3


class OnBroke(IntEnum):
    """NJ-8.1, NJ-8.2, NJ-8.8."""

    END_GAME = 0
    ELIMINATE = 1


class NextDealer(IntEnum):
    """NJ-8.6, NJ-8.7."""

    ROTATE = 0
    FIRST_LAYER = 1


class NainJaune(Protocol):
    """The fields of the state record."""

    seats: int
    viewer: int
    # --- house rules, one field per option of the same name ---
    min_players: int
    max_players: int
    series_suit: int
    deal_table: int
    talon_protects_keys: int
    talon_redraw: int
    reveal_talon_at_end: int
    deal_packet: int
    start_tokens: int
    stakes: NDArray[np.int32]
    stake_multiplier: int
    first_dealer: int
    direction: int
    open_with_ace: int
    on_blocked: int
    may_stop: int
    claim: int
    forget_rule: int
    hand_payment: int
    key_penalty: int
    grand_opera: int
    open_hands: int
    on_broke: int
    max_rounds: int
    max_minutes: int
    next_dealer: int
    # --- the game ---
    phase: int
    end: int
    rounds: int
    """Rounds begun so far."""
    dealer: int
    tokens: int
    """All tokens in the game: purses and boxes together never differ from it."""
    purses: NDArray[np.int32]
    boxes: NDArray[np.int32]
    out: NDArray[np.int32]
    """0 while a seat plays; else the moment it was eliminated, counted from 1."""
    moments: int
    # --- the round ---
    turn: int
    opener: int
    first_layer: int
    last_layer: int
    wanted_rank: int
    wanted_suit: int
    streak: int
    """Cards the last layer has laid since anyone else did."""
    hands: NDArray[np.uint64]
    sizes: NDArray[np.uint8]
    talon: np.uint64
    talon_size: int
    talon_players: int
    """How many played when this talon was drawn; 0 before the first."""
    talon_known: int
    laid: np.uint64
    pile: NDArray[np.uint8]
    pile_seats: NDArray[np.int8]
    pile_length: int
    series_start: int
    """Where in the pile the running series begins."""
    forgotten: NDArray[np.int8]
    """Per box, the seat that laid its key card without claiming."""
    taken: NDArray[np.int32]
    """Per box, the tokens its key card took in this round."""
    # --- what everybody has heard ---
    lacks: NDArray[np.uint64]
    """Per seat, the cards it has been proved not to hold."""
    talon_has: np.uint64
    """Wanted cards of a rank passed over because the talon holds one (NJ-5.9)."""
    talon_lacks: np.uint64
    # --- the last settlement ---
    winner: int
    opera: int
    swept: int
    paid: NDArray[np.int32]
    doubled: NDArray[np.int32]
    defaulted: NDArray[np.uint8]


DTYPE: Final = state_dtype(
    [
        ("hands", "u8", (SEATS,)),
        ("lacks", "u8", (SEATS,)),
        ("talon", "u8"),
        ("laid", "u8"),
        ("talon_has", "u8"),
        ("talon_lacks", "u8"),
        ("stakes", "i4", (BOXES,)),
        ("boxes", "i4", (BOXES,)),
        ("taken", "i4", (BOXES,)),
        ("purses", "i4", (SEATS,)),
        ("paid", "i4", (SEATS,)),
        ("doubled", "i4", (SEATS,)),
        ("out", "i4", (SEATS,)),
        ("swept", "i4"),
        ("tokens", "i4"),
        ("start_tokens", "i4"),
        ("stake_multiplier", "i4"),
        ("max_rounds", "i4"),
        ("max_minutes", "i4"),
        ("rounds", "i4"),
        ("moments", "i4"),
        ("pile", "u1", (CARDS,)),
        ("pile_seats", "i1", (CARDS,)),
        ("sizes", "u1", (SEATS,)),
        ("defaulted", "u1", (SEATS,)),
        ("forgotten", "i1", (BOXES,)),
        ("pile_length", "u1"),
        ("series_start", "u1"),
        ("talon_size", "u1"),
        ("talon_players", "u1"),
        ("talon_known", "u1"),
        ("streak", "u1"),
        ("phase", "u1"),
        ("end", "u1"),
        ("opera", "u1"),
        ("turn", "i1"),
        ("dealer", "i1"),
        ("opener", "i1"),
        ("first_layer", "i1"),
        ("last_layer", "i1"),
        ("winner", "i1"),
        ("wanted_rank", "i1"),
        ("wanted_suit", "i1"),
        ("min_players", "i1"),
        ("max_players", "i1"),
        ("first_dealer", "i1"),
        ("deal_packet", "i1"),
        ("series_suit", "u1"),
        ("deal_table", "u1"),
        ("talon_protects_keys", "u1"),
        ("talon_redraw", "u1"),
        ("reveal_talon_at_end", "u1"),
        ("direction", "u1"),
        ("open_with_ace", "u1"),
        ("on_blocked", "u1"),
        ("may_stop", "u1"),
        ("claim", "u1"),
        ("forget_rule", "u1"),
        ("hand_payment", "u1"),
        ("key_penalty", "u1"),
        ("grand_opera", "u1"),
        ("open_hands", "u1"),
        ("on_broke", "u1"),
        ("next_dealer", "u1"),
    ]
)
