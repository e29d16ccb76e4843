"""An estimate of the expected end of a game of Nain Jaune, made between two rounds.

The number of tokens is constant, so a seat expects its own plus a fair share of the boxes. The odds between two seats
are ``e ** (difference of purses / spread)``. The spread grows with the tokens that move in a round (:func:`swing`) and
with the purse that must run dry before the game ends; it shrinks with the agreed rounds left. The constants are fitted
by ``bench/bots/fit_outlook.py`` to games between heuristic players.
"""

import math
from typing import Final

from roitelet.base.kernel import Reals, kernel
from roitelet.engine.strategy.win_chance import LOST, chances, share
from roitelet.games.nain_jaune.rules.cards import hand_size, stake_total
from roitelet.games.nain_jaune.rules.settlement import ranks_above, wealth
from roitelet.games.nain_jaune.rules.state import BOXES, NainJaune, OnBroke, OpenWithAce, Phase
from roitelet.games.nain_jaune.rules.turn_order import next_seat, players_left

CARD_PRICE: Final = (85 / 13, 1.0, 57 / 52)
"""The average cost of a card left in the hand, by ``HandPayment``."""
STAKE_SWING: Final = (0.25, 0.66)
"""The part of a round's stakes in a swing, by ``KeyPenalty``: less if no box is doubled."""
HAND_SWING: Final = (0.05, 0.2, 0.2, 0.2)
"""The part of the cost of all losers' full hands, by ``OnBlocked``: more cards are left if no rank is skipped."""
SPREAD_NOW: Final = 0.78
"""The spread at the end of a game, in swings."""
SPREAD_BY_PURSE: Final = 0.69
"""The spread per token of the purse that must run dry."""
SPREAD_BY_ROUND: Final = 0.88
"""The largest spread, in swings times the root of the agreed rounds left."""
BUYING_IN: Final = 0.5
"""The factor on this spread if ruined players buy purses, because their debts still count."""
FEW_PLAYERS: Final = 0.41
"""The factor for two players instead of four; with more players the spread is narrower."""
ELIMINATION: Final = (1.0, 1.25)
"""The factor if ruined players drop out and the others play on, by ``KeyPenalty``."""
ELDEST: Final = 0.33
"""The value of laying the first card of the next round, in swings."""
REST_OF_BOXES: Final = 0.65
"""The share of the boxes' tokens that is still in them at the end."""
REST_OF_STAKES: Final = 0.2
"""The share of one round's stakes that is added to them."""


@kernel
def is_pause(state: NainJaune) -> int:
    """Return 1 between two rounds and when the game is over, else 0."""
    playing = state.phase in (Phase.OPEN, Phase.LEAD, Phase.FOLLOW)
    return 0 if playing else 1


@kernel
def swing(state: NainJaune, players: int) -> float:
    """Return the typical change of a purse in a round, in tokens."""
    stakes = STAKE_SWING[state.key_penalty] * stake_total(state) * players
    price = CARD_PRICE[state.hand_payment] * hand_size(state, players) * (players - 1)
    hands = HAND_SWING[state.on_blocked] * price
    return math.sqrt(stakes * stakes + hands * hands)


@kernel
def reserve(state: NainJaune, players: int) -> int:
    """Return the purse that must run dry before the game ends."""
    # the smallest purse, or the one whose loss leaves too few players
    rank = 0 if state.on_broke == OnBroke.END_GAME else max(players - state.min_players, 0)
    purse = 0
    for seat in range(state.seats):
        poorer_seats, equal_seats = 0, 0
        for other in range(state.seats):
            if state.out[other] == 0:
                poorer_seats += 1 if state.purses[other] < state.purses[seat] else 0
                equal_seats += 1 if state.purses[other] == state.purses[seat] else 0
        if state.out[seat] == 0 and poorer_seats <= rank < poorer_seats + equal_seats:
            purse = state.purses[seat]
    return purse


@kernel
def spread(state: NainJaune, players: int, moves: float) -> float:
    """Return the lead in tokens that makes a seat e times as likely to win; ``moves`` is the swing of a round."""
    width = SPREAD_NOW * moves + SPREAD_BY_PURSE * reserve(state, players)
    if state.on_broke == OnBroke.ELIMINATE:
        width *= ELIMINATION[state.key_penalty]
    # if the number of rounds is limited
    if state.max_rounds > 0:
        rounds_left = max(state.max_rounds - state.rounds, 0) + 1 - is_pause(state)
        by_rounds = SPREAD_BY_ROUND * moves * math.sqrt(max(rounds_left, 1))
        # an empty purse ends no game in which purses can be bought
        width = BUYING_IN * by_rounds if state.on_broke == OnBroke.BUY_IN else min(width, by_rounds)
    return width * (1.0 + FEW_PLAYERS * (4.0 / players - 1.0))


@kernel
def eldest(state: NainJaune) -> int:
    """Return the player of the next round's first card, or -1 before that is decided."""
    if state.phase != Phase.DEAL or state.open_with_ace == OpenWithAce.EVERY_ROUND:
        return -1
    return next_seat(state, state.dealer)


@kernel
def outlook(state: NainJaune, points: Reals, wins: Reals) -> None:
    """Write the expected final tokens and chance of winning of each seat. Modifies both in place."""
    if state.phase == Phase.OVER:
        final_outlook(state, points, wins)
        return
    players = players_left(state)
    moves = swing(state, players)
    scale = 1.0 / spread(state, players, moves)
    eldest_seat = eldest(state)
    box_share = fair_share(state, players)
    for seat in range(state.seats):
        # the eliminated rank below the rest, and keep what they have
        if state.out[seat] != 0:
            points[seat], wins[seat] = wealth(state, seat), LOST
            continue
        points[seat] = max(state.purses[seat] + box_share, 0.0) - state.debts[seat]
        wins[seat] = scale * (wealth(state, seat) + (ELDEST * moves if seat == eldest_seat else 0.0))
    chances(wins, state.seats)


@kernel
def fair_share(state: NainJaune, players: int) -> float:
    """Return a player's expected gain from the boxes; negative if they are more likely to leave tokens there."""
    total = 0
    for box in range(BOXES):
        total += state.boxes[box]
    return ((1.0 - REST_OF_BOXES) * total) / players - REST_OF_STAKES * stake_total(state)


@kernel
def final_outlook(state: NainJaune, points: Reals, wins: Reals) -> None:
    """Write the result of a finished game. Modifies both in place."""
    for seat in range(state.seats):
        points[seat] = wealth(state, seat)
        wins[seat] = 1.0
        for other in range(state.seats):
            if ranks_above(state, other, seat):
                wins[seat] = 0.0
    share(wins, state.seats)
