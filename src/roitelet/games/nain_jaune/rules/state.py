"""The state of a game of Nain Jaune: the record, its field names for editors, and its constants."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from roitelet.engine.reason_codes import Reason
from roitelet.engine.state import State, hidden, own, public

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CARDS: Final = 52
RANKS: Final = 13
SUITS: Final = 4
SEATS: Final = 8
BOXES: Final = 5
BAG: Final = 65
"""Tokens in the bag that ``start_tokens=share_65`` divides."""
DWARF: Final = 4
"""The box of the 7♦, in the middle of the board."""

ACE: Final = 0
KING: Final = 12
NO_RANK: Final = -1
NO_SEAT: Final = -1

KEY_CARDS: Final = (37, 40, 47, 50, 25)
"""10♦ J♣ Q♠ K♥ 7♦ in board order; a card is ``4 × rank + suit``, ace = 0, suits ♣♦♥♠."""

CLAIM: Final = CARDS
"""Added to a card: lay it and claim its box."""
STOP: Final = 2 * CARDS
"""The action that declines to continue the run."""
ACTIONS: Final = 2 * CARDS + 1


class Phase(IntEnum):
    """The phase of the game."""

    DRAW_DEALER = 0
    DEAL = 1
    OPEN = 2
    LEAD = 3
    FOLLOW = 4
    CLOCK = 5
    OVER = 6


class End(Reason):
    """The reason for the end of the game."""

    NOT_OVER = 0
    DEFAULT = 1, "NJ-8.1"
    TOO_FEW = 2, "NJ-8.3"
    ROUNDS = 3, "NJ-8.4"
    TIME = 4, "NJ-8.5"
    CANNOT_STAKE = 5, "NJ-8.8"


class Direction(IntEnum):
    """The direction of play (NJ-1.4)."""

    CW = 0
    CCW = 1


class SeriesSuit(IntEnum):
    """The suits of a run (NJ-5.3)."""

    ANY = 0
    SAME = 1


class DealTable(IntEnum):
    """The table of hand sizes (NJ-3.1)."""

    USUAL = 0
    SHORT_DUEL = 1


class TalonRedraw(IntEnum):
    """The rounds in which a new talon is drawn (NJ-3.5)."""

    EVERY_ROUND = 0
    ONCE = 1


class OpenWithAce(IntEnum):
    """The rounds that an ace must open (NJ-4.4)."""

    NEVER = 0
    EVERY_ROUND = 1
    FIRST_ROUND_ONLY = 2


class OnBlocked(IntEnum):
    """The rule for a wanted card that no player has (NJ-5.6 to NJ-5.9)."""

    SKIP = 0
    LAST_ASKED_LEADS = 1
    LAST_LAYER_LEADS = 2
    TALON_SKIP = 3


class Claim(IntEnum):
    """The way a box is claimed (NJ-6.1, NJ-6.2)."""

    AUTO = 0
    MANUAL = 1


class ForgetRule(IntEnum):
    """The consequence of a forgotten box (NJ-6.3, NJ-6.4)."""

    STAY = 0
    DOUBLE = 1


class ForgottenBox(IntEnum):
    """The players who may still take a forgotten box (NJ-6.3)."""

    ANYBODY = 0
    OTHERS = 1


class HandPayment(IntEnum):
    """The price of cards left in a hand (NJ-7.5 to NJ-7.7)."""

    VALUE = 0
    COUNT = 1
    COUNT_KEYS_2 = 2


class KeyPenalty(IntEnum):
    """The penalty for a key card left in a hand (NJ-7.9)."""

    NONE = 0
    DOUBLE_BOX = 1


class GrandOpera(IntEnum):
    """The condition for a grand opéra (NJ-7.2 to NJ-7.4, NJ-7.13)."""

    NONE = 0
    SINGLE_RUN = 1
    NO_OPPONENT_LAID = 2
    NEIGHBOUR_NOT_LAID = 3
    SINGLE_SERIES = 4


class DwarfBox(IntEnum):
    """The way the box of the dwarf is taken (NJ-1.3, NJ-6.7)."""

    LIKE_OTHERS = 0
    GRAND_OPERA = 1


class LastWord(IntEnum):
    """The winner's call at the end of a round (NJ-7.12)."""

    NONE = 0
    STOP = 1
    OPERA = 2


class OnBroke(IntEnum):
    """The consequence of an empty purse (NJ-8.1, NJ-8.2, NJ-8.8, NJ-8.11)."""

    END_GAME = 0
    ELIMINATE = 1
    BUY_IN = 2


class NextDealer(IntEnum):
    """The choice of the next dealer (NJ-8.6, NJ-8.7)."""

    ROTATE = 0
    FIRST_LAYER = 1


class NainJaune(State):
    """The fields of the state record, with their type and visibility."""

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
    layer_may_stop: int
    claim: int
    dwarf_box: int
    forget_rule: int
    forgotten_box: int
    hand_payment: int
    key_penalty: int
    grand_opera: int
    last_word: int
    open_hands: int
    on_broke: int
    max_rounds: int
    max_minutes: int
    next_dealer: int
    # --- the game ---
    phase: int = public("u1")
    end: int = public("u1")
    rounds: int = public("i4")
    """Number of rounds begun."""
    dealer: int = public("i1")
    tokens: int = public("i4")
    """All tokens in the game: the sum of purses and boxes. It changes only when purses are bought."""
    purses: NDArray[np.int32] = public("i4", SEATS)
    boxes: NDArray[np.int32] = public("i4", BOXES)
    out: NDArray[np.int32] = public("i4", SEATS)
    """0 while a seat is in the game; otherwise the number of its elimination, from 1."""
    moments: int = public("i4")
    debts: NDArray[np.int32] = public("i4", SEATS)
    """Per seat, the tokens it has bought since the start of the game."""
    # --- the round ---
    turn: int = public("i1")
    opener: int = public("i1")
    first_layer: int = public("i1")
    last_layer: int = public("i1")
    wanted_rank: int = public("i1")
    wanted_suit: int = public("i1")
    streak: int = public("u1")
    """Number of cards that the last player has laid in a row."""
    # NJ-9.1: each seat sees its own hand and no other
    hands: NDArray[np.uint64] = own("u8", SEATS)
    sizes: NDArray[np.uint8] = public("u1", SEATS)
    talon: np.uint64 = hidden("u8")
    talon_size: int = public("u1")
    talon_players: int = public("u1")
    """Number of players when this talon was drawn; 0 before the first."""
    talon_known: int = public("u1")
    laid: np.uint64 = public("u8")
    pile: NDArray[np.uint8] = public("u1", CARDS)
    pile_seats: NDArray[np.int8] = public("i1", CARDS)
    pile_length: int = public("u1")
    series_start: int = public("u1")
    """Index in the pile of the current series' first card."""
    forgotten: NDArray[np.int8] = public("i1", BOXES)
    """Per box, the seat that laid its key card without claiming."""
    forgetters: NDArray[np.int8] = public("i1", BOXES)
    """Per box, the seat that forgot it in an earlier round, until it is taken."""
    bought: NDArray[np.int32] = public("i4", SEATS)
    """Per seat, the tokens it has bought to stake in this round."""
    taken: NDArray[np.int32] = public("i4", BOXES)
    """Per box, the tokens that its key card took this round."""
    # --- public announcements --- NJ-9.2: every lack that was announced
    lacks: NDArray[np.uint64] = public("u8", SEATS)
    """Per seat, the cards that it certainly does not hold."""
    # NJ-9.5: the cards that a skip revealed in the talon
    talon_has: np.uint64 = public("u8")
    """Wanted cards of a rank skipped because the talon holds one (NJ-5.9)."""
    # NJ-9.5: and the cards that a block without a skip ruled out
    talon_lacks: np.uint64 = public("u8")
    # --- the last settlement ---
    winner: int = public("i1")
    opera: int = public("u1")
    swept: int = public("i4")
    paid: NDArray[np.int32] = public("i4", SEATS)
    doubled: NDArray[np.int32] = public("i4", SEATS)
    defaulted: NDArray[np.uint8] = public("u1", SEATS)
