"""The legal actions of the seat to act, and the reasons for refusals."""

import numpy as np

from roitelet.base.bits import NONE, bit, has, write_set
from roitelet.base.kernel import Integers, kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games.combat_des_rois.rules.board import (
    COLUMN_SET,
    bridge_set,
    cards_on_table,
    column_length,
    column_of,
    highest_column,
    is_beside,
    is_occupied,
    lowest_column,
    may_join,
    occupied_places,
    open_columns,
    open_gaps,
    span_set,
)
from roitelet.games.combat_des_rois.rules.deal import is_led
from roitelet.games.combat_des_rois.rules.fights import (
    is_at_war,
    may_exchange,
    weapon,
)
from roitelet.games.combat_des_rois.rules.ships import may_build
from roitelet.games.combat_des_rois.rules.state import (
    ACTIONS,
    BRIDGE,
    BUILD,
    CELL,
    CHOOSE,
    COLOURS,
    COLUMNS,
    COMMIT,
    DYNASTIES,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    HAND,
    JOIN,
    LAY,
    NO,
    NONE_THERE,
    PLACES,
    RED,
    ROWS,
    SHIPS,
    STRIKE,
    YES,
    CombatDesRois,
    LeaderMoves,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import actor


class Refusal(Reason):
    """The reason why an action is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "CR-1.6"
    NO_SUCH_ACTION = 2, "CR-3.1"
    CHOOSE_AN_ACTION = 3, "CR-3.1"
    ANSWER_YES_OR_NO = 4, "CR-5.4"
    BUILD_OR_DECLINE = 5, "CR-5.5"
    CHOOSE_A_CONFLICT = 6, "CR-9.2"
    COMMIT_CARDS = 7, "CR-8.1"
    CHOOSE_A_TREASURE = 8, "CR-6.3"
    NO_CARD_THERE = 9, "CR-4.1"
    SHIP_THERE = 10, "CR-4.1"
    OCCUPIED = 11, "CR-4.1"
    SAME_PLACE = 12, "CR-4.2"
    NOT_HELD = 13, "CR-5.1"
    COLUMN_FULL = 14, "CR-5.1"
    BRIDGE_THERE = 15, "CR-6.1"
    COLUMNS_TOO_SHORT = 16, "CR-6.1"
    NO_CATASTROPHE = 17, "CR-7.1"
    LEADER_PROTECTS = 18, "CR-7.1"
    SHIP_NOT_LEFT = 19, "CR-10.1"
    WRONG_SHIP = 20, "CR-10.1"
    NO_SUCH_TREASURE = 21, "CR-6.3"
    NO_SUCH_CONFLICT = 22, "CR-9.2"
    SAME_KINGDOM = 23, "CR-4.2"
    FILL_OR_NOT = 24, "CR-11.2"
    CHOOSE_A_DYNASTY = 25, "CR-1.7"
    DYNASTY_TAKEN = 26, "CR-1.7"


@kernel
def legal(state: CombatDesRois, out: Integers) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.phase == Phase.TURN:
        return write_turn(state, out)
    if state.phase in (Phase.ATTACK, Phase.DEFEND):
        most = state.hands[state.turn, weapon(state)]
        for count in range(most + 1):
            out[count] = COMMIT + count
        return most + 1
    if state.phase == Phase.DYNASTY:
        return write_dynasties(state, out)
    count = 0
    if state.phase in (Phase.POINT, Phase.REWARD, Phase.PORT, Phase.SHIP, Phase.TREASURE, Phase.REFILL):
        # CR-5.4, CR-6.3, CR-8.4, CR-10.4, CR-11.2: declining is always possible
        out[0] = NO
        count = 1
    if state.phase == Phase.SHIP:
        for ship in range(SHIPS):
            if may_build(state, ship):
                out[count] = BUILD + ship
                count += 1
    elif state.phase == Phase.TREASURE:
        return write_treasures(state, out, count)
    elif state.phase == Phase.WAR:
        for colour in range(COLOURS):
            if is_at_war(state, colour):
                out[count] = FIGHT + colour
                count += 1
    elif state.phase == Phase.REFILL or (count > 0 and state.hands[state.turn, offered(state)] > 0):
        out[count] = YES
        count += 1
    return count


@kernel
def write_dynasties(state: CombatDesRois, out: Integers) -> int:
    """Write the dynasties that are still free."""
    count = 0
    for dynasty in range(DYNASTIES):
        # CR-1.7: the player chooses one of the dynasties left
        if not is_led(state, dynasty):
            out[count] = CHOOSE + dynasty
            count += 1
    return count


@kernel
def offered(state: CombatDesRois) -> int:
    """Return the colour of the card that the player may score."""
    return weapon(state) if state.phase == Phase.REWARD else int(state.colour)


@kernel
def write_treasures(state: CombatDesRois, out: Integers, count: int) -> int:
    """Write the treasures that the merchant may take, if they have a red card to replace it."""
    # CR-6.3: the exchange takes a red card from their hand
    if state.hands[state.turn, RED] == 0:
        return count
    for column in range(COLUMNS):
        if may_exchange(state, column):
            out[count] = EXCHANGE + column
            count += 1
    return count


@kernel
def write_turn(state: CombatDesRois, out: Integers) -> int:
    """Write the actions of the player on turn."""
    seat = state.active
    tops, cells = free_places(state)
    count = 0
    for colour in range(COLOURS):
        away_tops, away_cells = leader_places(state, colour, tops, cells)
        count = write_set(away_tops, colour * PLACES, out, count)
        count = write_set(away_cells, colour * PLACES + CELL, out, count)
    columns, gaps = open_columns(state), open_gaps(state)
    for colour in range(COLOURS):
        # CR-5.1: a player lays a card from their hand below a column
        if state.hands[seat, colour] > 0:
            count = write_set(columns, LAY + colour * COLUMNS, out, count)
    for colour in range(COLOURS):
        # CR-6.1: or lays it as a bridge
        if state.hands[seat, colour] > 0:
            count = write_set(gaps, JOIN + colour * GAPS, out, count)
    # CR-7.1: a player may use the catastrophe once per game
    if state.catastrophes[seat]:
        count = write_set(tops >> np.uint64(BRIDGE), STRIKE, out, count)
        count = write_set(cells, STRIKE + GAPS, out, count)
    # CR-3.2: or ends the turn
    out[count] = END_TURN
    return count + 1


@kernel
def free_places(state: CombatDesRois) -> tuple[np.uint64, np.uint64]:
    """Return the heads and bridges without a leader as a set of places, and the cards without a leader."""
    tops, cells = occupied_places(state)
    # CR-4.1: a card carries only one leader
    free_tops = (COLUMN_SET | bridge_set(state) << np.uint64(BRIDGE)) & ~tops
    return free_tops, cards_on_table(state) & ~cells


@kernel
def leader_places(state: CombatDesRois, colour: int, tops: np.uint64, cells: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the free cards on which the player on turn may place their leader of a colour."""
    place = state.leaders[state.active, colour]
    # CR-4.2: with `leader_moves=other_kingdom` a leader on the table moves only to another kingdom
    if state.leader_moves == LeaderMoves.OTHER_KINGDOM and place != NONE_THERE:
        low = lowest_column(state, column_of(place), NONE_THERE)
        high = highest_column(state, column_of(place), NONE_THERE)
        columns_here = bit(high + 1) - bit(low)
        tops &= ~(columns_here | columns_here << np.uint64(BRIDGE))
        cells &= ~span_set(low, high)
    return tops, cells


@kernel
def refusal(state: CombatDesRois, action: int) -> int:
    """Return the reason why the seat to act may not do this, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.TURN:
        return refuse_action(state, action)
    if state.phase in (Phase.ATTACK, Phase.DEFEND):
        return refuse_commitment(state, action)
    if state.phase == Phase.WAR:
        if not FIGHT <= action < FIGHT + COLOURS:
            return Refusal.CHOOSE_A_CONFLICT
        # CR-9.2: the player chooses one of the colours at war
        return Refusal.ALLOWED if is_at_war(state, action - FIGHT) else Refusal.NO_SUCH_CONFLICT
    if state.phase == Phase.DYNASTY:
        return refuse_dynasty(state, action - CHOOSE)
    if action == NO:
        return Refusal.ALLOWED
    if state.phase == Phase.REFILL:
        # CR-11.2: the player answers yes or no, even if nothing is left to draw
        return Refusal.ALLOWED if action == YES else Refusal.FILL_OR_NOT
    if state.phase == Phase.SHIP:
        return refuse_ship(state, action)
    if state.phase == Phase.TREASURE:
        return refuse_treasure(state, action)
    if action != YES:
        return Refusal.ANSWER_YES_OR_NO
    # CR-5.2, CR-8.4, CR-10.4: the card must be in their hand
    return Refusal.ALLOWED if state.hands[state.turn, offered(state)] > 0 else Refusal.NOT_HELD


@kernel
def refuse_dynasty(state: CombatDesRois, dynasty: int) -> int:
    """Return why a dynasty may not be chosen, or ALLOWED."""
    if dynasty < 0:
        return Refusal.CHOOSE_A_DYNASTY
    # CR-1.7: the dynasty must be one that is left
    return Refusal.DYNASTY_TAKEN if is_led(state, dynasty) else Refusal.ALLOWED


@kernel
def refuse_action(state: CombatDesRois, action: int) -> int:
    """Return why the player on turn may not do this, or ALLOWED."""
    if action < LAY:
        return refuse_leader(state, action // PLACES, action % PLACES)
    if action < JOIN:
        colour, column = (action - LAY) // COLUMNS, (action - LAY) % COLUMNS
        # CR-5.1: the card must be in their hand
        if state.hands[state.active, colour] == 0:
            return Refusal.NOT_HELD
        # CR-5.1: eight cards fill a column
        return Refusal.ALLOWED if column_length(state, column) < ROWS else Refusal.COLUMN_FULL
    if action < STRIKE:
        return refuse_bridge(state, (action - JOIN) // GAPS, (action - JOIN) % GAPS)
    if action < END_TURN:
        return refuse_strike(state, action - STRIKE + BRIDGE)
    # CR-3.2: ending the turn is always possible
    return Refusal.ALLOWED if action == END_TURN else Refusal.CHOOSE_AN_ACTION


@kernel
def refuse_leader(state: CombatDesRois, colour: int, place: int) -> int:
    """Return why a leader may not go to a place, or ALLOWED."""
    # CR-4.2: it cannot stay where it is
    if state.leaders[state.active, colour] == place:
        return Refusal.SAME_PLACE
    code = refuse_place(state, place)
    if code != Refusal.ALLOWED:
        return code
    # CR-4.1: a card carries only one leader
    if is_occupied(state, place):
        return Refusal.OCCUPIED
    held = state.leader_moves == LeaderMoves.OTHER_KINGDOM and state.leaders[state.active, colour] != NONE_THERE
    # CR-4.2: with `leader_moves=other_kingdom` a leader on the table moves only to another kingdom
    if held and is_beside(state, state.leaders[state.active, colour], place):
        return Refusal.SAME_KINGDOM
    return Refusal.ALLOWED


@kernel
def refuse_place(state: CombatDesRois, place: int) -> int:
    """Return the reason why a place has no card, or ALLOWED."""
    if place < BRIDGE:
        return Refusal.ALLOWED
    if place < CELL:
        return Refusal.NO_CARD_THERE if state.bridges[place - BRIDGE] == NONE_THERE else Refusal.ALLOWED
    # CR-4.1, CR-7.1: the place must be a card, which a ship is not
    if has(cards_on_table(state), place - CELL):
        return Refusal.ALLOWED
    row = (place - CELL) % ROWS
    return Refusal.SHIP_THERE if row < column_length(state, column_of(place)) else Refusal.NO_CARD_THERE


@kernel
def refuse_bridge(state: CombatDesRois, colour: int, gap: int) -> int:
    """Return why a card may not be laid as a bridge, or ALLOWED."""
    # CR-6.1: the card must be in their hand
    if state.hands[state.active, colour] == 0:
        return Refusal.NOT_HELD
    if state.bridges[gap] != NONE_THERE:
        return Refusal.BRIDGE_THERE
    return Refusal.ALLOWED if may_join(state, gap) else Refusal.COLUMNS_TOO_SHORT


@kernel
def refuse_strike(state: CombatDesRois, place: int) -> int:
    """Return why the catastrophe may not strike a place, or ALLOWED."""
    # CR-7.1: a player may use the catastrophe once per game
    if not state.catastrophes[state.active]:
        return Refusal.NO_CATASTROPHE
    code = refuse_place(state, place)
    if code != Refusal.ALLOWED:
        return code
    # CR-7.1: a leader protects its card
    return Refusal.LEADER_PROTECTS if is_occupied(state, place) else Refusal.ALLOWED


@kernel
def refuse_commitment(state: CombatDesRois, action: int) -> int:
    """Return why a number of cards cannot be laid in a conflict, or ALLOWED."""
    if not COMMIT <= action <= COMMIT + HAND:
        return Refusal.COMMIT_CARDS
    # CR-8.1, CR-9.4: a player lays no more cards than they hold
    return Refusal.ALLOWED if action - COMMIT <= state.hands[state.turn, weapon(state)] else Refusal.NOT_HELD


@kernel
def refuse_ship(state: CombatDesRois, action: int) -> int:
    """Return why a ship cannot be built, or ALLOWED."""
    ship = action - BUILD
    if ship < 0 or ship >= SHIPS:
        return Refusal.BUILD_OR_DECLINE
    if state.ships[ship] != NONE:
        return Refusal.SHIP_NOT_LEFT
    return Refusal.ALLOWED if may_build(state, ship) else Refusal.WRONG_SHIP


@kernel
def refuse_treasure(state: CombatDesRois, action: int) -> int:
    """Return why a treasure cannot be taken, or ALLOWED."""
    column = action - EXCHANGE
    if column < 0 or column >= COLUMNS:
        return Refusal.CHOOSE_A_TREASURE
    if not may_exchange(state, column):
        return Refusal.NO_SUCH_TREASURE
    # CR-6.3: the red card must be in their hand
    return Refusal.ALLOWED if state.hands[state.turn, RED] > 0 else Refusal.NOT_HELD
