"""The values that the quick bot gives to actions.

They depend on the colours that a pile lacks most, the cards that feed leaders, the likely winners of conflicts, and
the pay of ships and treasures.
"""

from typing import Final

from roitelet.base.bits import NONE, count_bits
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    column_of,
    column_set,
    count_within,
    highest_column,
    leader_within,
    lowest_column,
    ship_shows,
    span_set,
    stands_on_red,
    treasure_count,
)
from roitelet.games.combat_des_rois.rules.fights import LEAST_TREASURES, strength, weapon
from roitelet.games.combat_des_rois.rules.play import joker_within
from roitelet.games.combat_des_rois.rules.score import is_ahead
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BLUE,
    BUILD,
    COLOURS,
    COLUMNS,
    COMMIT,
    END_TURN,
    FIGHT,
    GAPS,
    GREEN,
    HAND,
    JOIN,
    LAY,
    NO,
    NONE_THERE,
    RED,
    SHIPS,
    STRIKE,
    CombatDesRois,
    Phase,
    ShortPile,
)

Feeds = tuple[float, float, float, float]
"""By colour, the value of the hand's cards to a leader."""

SHARES: Final = (0.216, 0.216, 0.351, 0.216)
"""Each colour's share of the pack."""
DECLINE: Final = 0.75
"""The factor on a card's value for each card that its colour has above the pile's weakest colour."""
PRESENCE: Final = 0.35
"""The value of a leader's presence alone."""
FEED: Final = 0.35
"""The added value of each card of its colour in hand, up to four."""
JOKER: Final = 0.35
"""The part of this value that a king gets, for cards of a colour without a leader."""
KING_ON_RED: Final = 0.35
SHIP_PAY: Final = 1.2
"""The value of a ship to a leader that it pays."""
MOVE_COST: Final = 0.45
TREASURE_WORTH: Final = 1.6
OTHERS: Final = 0.6
"""The weight of others' gains."""
CARD_COST: Final = 0.35
"""The value elsewhere of a card laid in a conflict."""
SPREAD: Final = 1.3
"""The uncertainty of others' strength."""


@kernel
def urgency(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return the value of a card of a colour to a player: highest in their weakest colour."""
    weakest = int(masked.piles[seat, 0])
    for other in range(1, COLOURS):
        weakest = min(weakest, int(masked.piles[seat, other]))
    worth = 1.0
    for _ in range(min(int(masked.piles[seat, colour]) - weakest, 6)):
        worth *= DECLINE
    return worth


@kernel
def likely(lead: float) -> float:
    """Return a lead as a chance from 0 to 1; one half for no lead at all."""
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


@kernel
def expected_cards(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return the expected number of cards of a colour in a player's hand."""
    if seat == masked.viewer:
        return masked.hands[seat, colour] + 0.0
    return masked.sizes[seat] * SHARES[colour]


@kernel
def feed(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return the value of the cards in hand that could feed a leader of a colour."""
    return urgency(masked, seat, colour) * (PRESENCE + FEED * min(expected_cards(masked, seat, colour), 4.0))


@kernel
def feeds(masked: CombatDesRois, seat: int) -> Feeds:
    """Return the value of the cards in hand to the leader of each colour."""
    black, green = feed(masked, seat, BLACK), feed(masked, seat, GREEN)
    return black, green, feed(masked, seat, RED), feed(masked, seat, BLUE)


@kernel
def kingdom_worth(masked: CombatDesRois, seat: int, colour: int, low: int, high: int, feed_values: Feeds) -> float:
    """Return the value of a leader in a kingdom, for a player whose hand feeds leaders by ``feed_values``."""
    worth = feed_values[colour]
    for ship in range(SHIPS):
        if masked.ships[ship] & span_set(low, high) != NONE and ship_shows(ship, colour):
            worth += SHIP_PAY * urgency(masked, seat, colour)
    if colour == BLACK:
        for other in range(1, COLOURS):
            if leader_within(masked, other, low, high, NONE_THERE) == NONE_THERE:
                worth += JOKER * feed_values[other]
    if colour == GREEN and treasure_count(masked, low, high) > 1:
        worth += 0.1
    worth += 0.05 * min(count_within(masked, colour, low, high), 4)
    return worth


@kernel
def leaving_value(masked: CombatDesRois, colour: int, feed_values: Feeds) -> tuple[float, float]:
    """Return the value of a leader's present place: its kingdom, and for a king a red card; 0 in reserve."""
    old_place = masked.leaders[masked.viewer, colour]
    if old_place == NONE_THERE:
        return 0.0, 0.0
    column = column_of(old_place)
    low, high = lowest_column(masked, column, NONE_THERE), highest_column(masked, column, NONE_THERE)
    cost = kingdom_worth(masked, masked.viewer, colour, low, high, feed_values) + MOVE_COST
    return cost, KING_ON_RED if colour == BLACK and stands_on_red(masked, old_place) else 0.0


@kernel
def leader_value(
    masked: CombatDesRois, colour: int, place: int, feed_values: Feeds, leaving_cost: tuple[float, float]
) -> float:
    """Return the value of a place for a leader, minus the value of its present place."""
    viewer = masked.viewer
    column = column_of(place)
    low, high = lowest_column(masked, column, NONE_THERE), highest_column(masked, column, NONE_THERE)
    value = kingdom_worth(masked, viewer, colour, low, high, feed_values)
    if colour == BLACK and stands_on_red(masked, place):
        value += KING_ON_RED
    value = value - leaving_cost[0] - leaving_cost[1]
    rival = leader_within(masked, colour, low, high, viewer)
    if rival == NONE_THERE:
        return value
    own_bonus = 1.0 if stands_on_red(masked, masked.leaders[viewer, BLACK]) else 0.0
    rival_bonus = 1.0 if stands_on_red(masked, masked.leaders[rival, BLACK]) else 0.0
    lead = masked.hands[viewer, RED] + own_bonus - rival_bonus - expected_cards(masked, rival, RED)
    chance = likely((lead - 0.5) / SPREAD)
    rival_loss = kingdom_worth(masked, rival, colour, low, high, feeds(masked, rival))
    gain = value + 0.6 * urgency(masked, viewer, RED) + OTHERS * rival_loss
    return chance * gain - (1.0 - chance) * 1.2 - 0.35


@kernel
def lay_value(masked: CombatDesRois, colour: int, column: int) -> float:
    """Return the value of laying a card below a column."""
    viewer = masked.viewer
    low, high = lowest_column(masked, column, NONE_THERE), highest_column(masked, column, NONE_THERE)
    owner = leader_within(masked, colour, low, high, NONE_THERE)
    if owner == NONE_THERE:
        owner = joker_within(masked, low, high)
    value = 0.05
    if owner == viewer:
        value = urgency(masked, viewer, colour) if masked.hands[viewer, colour] > 1 else 0.08
    elif owner != NONE_THERE:
        value = -OTHERS * urgency(masked, owner, colour)
    leader = leader_within(masked, colour, low, high, NONE_THERE)
    value += 0.1 if leader == viewer else (-0.08 if leader != NONE_THERE else 0.0)
    if count_bits(masked.boards[colour] & column_set(column)) >= 3:
        value += max(best_ship(masked, colour, low, high), 0.0)
    return value - (0.1 if colour == RED else 0.0)


@kernel
def ship_value(masked: CombatDesRois, ship: int, low: int, high: int) -> float:
    """Return the value of a ship in a kingdom to this player, minus its value to others."""
    value = 0.0
    for colour in (BLUE, ship):
        owner = leader_within(masked, colour, low, high, NONE_THERE)
        if owner == masked.viewer:
            value += SHIP_PAY * urgency(masked, owner, colour)
        elif owner != NONE_THERE:
            value -= OTHERS * SHIP_PAY * urgency(masked, owner, colour)
    return value


@kernel
def best_ship(masked: CombatDesRois, colour: int, low: int, high: int) -> float:
    """Return the best ship that four cards of a colour could build now."""
    best = -1.0
    for ship in range(SHIPS):
        if masked.ships[ship] == NONE and ship_shows(ship, colour):
            best = max(best, ship_value(masked, ship, low, high))
    return best


@kernel
def bridge_value(masked: CombatDesRois, laid: int, gap: int) -> float:
    """Return the value of joining two kingdoms."""
    left, right = lowest_column(masked, gap, NONE_THERE), highest_column(masked, gap + 1, NONE_THERE)
    value = -0.15 - (0.1 if laid == RED else 0.0)
    for colour in range(COLOURS):
        value += war_value(masked, colour, left, gap, right)
    merchant = leader_within(masked, GREEN, left, right, NONE_THERE)
    if merchant == NONE_THERE or treasure_count(masked, left, right) < LEAST_TREASURES:
        return value
    # a bridge in the colour of a conflict is lost with it
    if masked.coloured_bridge and is_contested(masked, laid, left, gap, right):
        return value
    # two merchants fight first: the winner of the treasure is not known yet
    if leader_within(masked, GREEN, left, right, merchant) != NONE_THERE:
        return value
    if merchant != masked.viewer:
        return value - OTHERS * TREASURE_WORTH
    return value + (TREASURE_WORTH if masked.hands[merchant, RED] > (1 if laid == RED else 0) else 0.0)


@kernel
def is_contested(masked: CombatDesRois, colour: int, left: int, gap: int, right: int) -> bool:
    """Return whether a bridge would set leaders of a colour against each other."""
    left_leader = leader_within(masked, colour, left, gap, NONE_THERE)
    return left_leader != NONE_THERE and leader_within(masked, colour, gap + 1, right, NONE_THERE) != NONE_THERE


@kernel
def war_value(masked: CombatDesRois, colour: int, left: int, gap: int, right: int) -> float:
    """Return the value of the conflict in a colour that a bridge would start, if any."""
    left_leader = leader_within(masked, colour, left, gap, NONE_THERE)
    right_leader = leader_within(masked, colour, gap + 1, right, NONE_THERE)
    if left_leader == NONE_THERE or right_leader == NONE_THERE:
        return 0.0
    viewer = masked.viewer
    if left_leader != viewer and right_leader != viewer:
        return -0.1
    left_cards, right_cards = count_within(masked, colour, left, gap), count_within(masked, colour, gap + 1, right)
    risk, prize = (left_cards, right_cards) if left_leader == viewer else (right_cards, left_cards)
    other = right_leader if left_leader == viewer else left_leader
    lead = risk - prize + expected_cards(masked, viewer, colour) - expected_cards(masked, other, colour)
    chance = likely((lead - 0.3) / SPREAD)
    win_value = (1.0 + 0.8 * min(prize, 5)) * urgency(masked, viewer, colour)
    return chance * win_value - (1.0 - chance) * (1.0 + 0.5 * min(risk, 5) * urgency(masked, other, colour))


@kernel
def commit_value(masked: CombatDesRois, count: int) -> float:
    """Return the value of laying this many cards in a conflict."""
    viewer = masked.viewer
    cost = CARD_COST * urgency(masked, viewer, weapon(masked)) * count
    is_attacker = masked.phase == Phase.ATTACK
    other = masked.defender if is_attacker else masked.attacker
    own_strength, other_strength = strength(masked, viewer), strength(masked, other)
    stake = 1.6 + (0.8 * min(own_strength, other_strength) if masked.gap != NONE_THERE else 0.6)
    if is_attacker:
        lead = own_strength + count - other_strength - expected_cards(masked, other, weapon(masked))
        return likely((lead - 0.3) / SPREAD) * stake - cost
    return (stake if own_strength + count >= other_strength + masked.attack else 0.0) - cost


@kernel
def action_value(masked: CombatDesRois, action: int) -> float:
    """Return the value of an action, compared with others of its kind; for leaders see :func:`leader_value`."""
    if masked.phase == Phase.TURN:
        return turn_value(masked, action)
    if masked.phase in (Phase.ATTACK, Phase.DEFEND):
        return commit_value(masked, action - COMMIT)
    if masked.phase == Phase.WAR:
        involved = masked.leaders[masked.viewer, action - FIGHT] != NONE_THERE
        return urgency(masked, masked.viewer, action - FIGHT) if involved else 0.0
    if action == NO:
        return 0.0
    if masked.phase == Phase.REFILL:
        return refill_value(masked)
    if masked.phase == Phase.SHIP:
        low = lowest_column(masked, masked.column, NONE_THERE)
        high = highest_column(masked, masked.column, NONE_THERE)
        return ship_value(masked, action - BUILD, low, high)
    return 1.0


@kernel
def refill_value(masked: CombatDesRois) -> float:
    """Return the value of filling the hand: more cards, or the end of the game if the pack is then too short."""
    cards_left = int(masked.deck_left) + int(masked.sizes[masked.viewer]) - HAND
    ends = cards_left < 0
    # by the printed rule, a hand that can no longer be filled ends the game as well
    if masked.short_pile == ShortPile.ANY_HAND:
        for seat in range(masked.seats):
            ends = ends or (seat != masked.viewer and masked.sizes[seat] + cards_left < HAND)
    if not ends:
        return 1.0
    for seat in range(masked.seats):
        if is_ahead(masked, seat, masked.viewer):
            return -1.0
    return 1.0


@kernel
def turn_value(masked: CombatDesRois, action: int) -> float:
    """Return the value of an action of a turn that places no leader."""
    if action < JOIN:
        return lay_value(masked, (action - LAY) // COLUMNS, (action - LAY) % COLUMNS)
    if action < STRIKE:
        return bridge_value(masked, (action - JOIN) // GAPS, (action - JOIN) % GAPS)
    return -0.2 if action < END_TURN else -0.05
