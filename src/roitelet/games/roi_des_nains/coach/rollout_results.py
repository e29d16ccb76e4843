"""The results of a rollout in one world: the points of the deal, and the winner of the current trick."""

from collections.abc import Sequence
from typing import Any, Final

from roitelet.engine.coach.coach import WorldAccount, hand_of
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.cards import ACE, DEALERS_FIVE, JACK, KING, QUEEN, SPECIAL_CARDS
from roitelet.games.roi_des_nains.rules.state import COLOURED, RANKS, Face, Phase, Special

LINES: Final = ("own", "others")
BY_NUMBER: Final = frozenset({6, 15, 18})
"""Tiles with quests in which each rank counts differently."""


def tile_of(state: Any) -> int:
    """Return the number of the tile, counted from 1."""
    return int(state.tile) + 1


def rank(card: int) -> int:
    """Return the rank: 1 to 11, then jack 12, queen 13, king 14, ace 15."""
    return card % RANKS + 1


def suit(card: int) -> int:
    """Return the suit of a card, or -1 for a Magic card."""
    return card // RANKS if card < COLOURED else -1


def is_special(state: Any, card: int) -> bool:
    """Return whether a card is the special card of the deal."""
    return bool(card == int(SPECIAL_CARDS[state.special]))


def on_table(state: Any, seats: int) -> list[int]:
    """Return the cards of the current trick."""
    first = int(state.tricks) * seats
    return [int(state.played[place]) for place in range(first, first + int(state.on_table))]


def ends(masked: Position, world: Position) -> bool:
    """Return whether the rollout ends, because the deal is over."""
    state = world.snapshot
    return state.phase in {Phase.DEAL, Phase.OVER} or state.dealt != masked.snapshot.dealt


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the results of a rollout: the points of the deal, and whether the viewer won the current trick."""
    seat, before, state = masked.viewer, masked.snapshot, line[-1].snapshot
    points = [int(state.totals[player]) - int(before.totals[player]) for player in range(masked.seats)]
    others = (sum(points) - points[seat]) / (masked.seats - 1)
    return {
        "own": float(points[seat]),
        "others": -others,
        "take": float(state.winners[before.tricks] == seat),
    }


def card_points(state: Any, card: int) -> int:
    """Return the points that a card certainly brings to the player who wins it."""
    if card >= COLOURED:
        return 0
    points = 0
    if is_special(state, card):
        points = {Special.PORTE_ETENDARD_NAIN: 3, Special.SHAMAN: -3}.get(Special(state.special), 0)
    if state.face == Face.NONE:
        return points
    tile, sign = tile_of(state), 1 if state.face == Face.A else -1
    blue, green, red = (suit(card) == number for number in (1, 0, 2))
    if tile == 3:
        points += 4 * (rank(card) in ({3, 4} if sign > 0 else {6, 7}))
    elif tile == 4:
        points -= blue if sign > 0 else red
    elif tile == 12:
        points += sign * (blue - green)
    elif tile == 13:
        points += 3 * sign * ((rank(card) == KING) - (rank(card) == QUEEN))
    elif tile == 19:
        points += sign * ((rank(card) >= JACK) + blue)
    return points


def alike(masked: Position, action: int) -> object:
    """Return a key that is the same for equally good cards: neighbours in a suit that count alike."""
    state = masked.snapshot
    if state.phase != Phase.PLAY or action >= COLOURED or is_special(state, action) or action == DEALERS_FIVE:
        return action
    if state.face != Face.NONE and tile_of(state) in BY_NUMBER:
        return action
    hand, table = hand_of(masked), on_table(state, masked.seats)
    laid = int(state.laid)
    lower = range(suit(action) * RANKS, action)
    between = sum(card in table or (card not in hand and not laid >> card & 1) for card in lower)
    ace = rank(action) == ACE and state.special == Special.DRAGON
    figure = rank(action) >= JACK and state.special == Special.ECLAIREUR
    return suit(action), between, card_points(state, action), ace, figure
