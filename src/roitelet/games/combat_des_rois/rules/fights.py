"""Conflicts: the two sides, their strengths, the losses of the loser, and the treasure of a new bridge."""

from roitelet.base.bits import count_bits
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    column_of,
    count_within,
    highest_column,
    is_occupied,
    leader_within,
    lowest_column,
    occupied_cells,
    send_home,
    span_set,
    stands_on_red,
    take_cells,
    treasure_count,
)
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BRIDGE,
    COLOURS,
    GREEN,
    NONE_THERE,
    RED,
    CombatDesRois,
    InternalBonus,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import finish_action, gain, score_from_hand, spend

LEAST_TREASURES = 2


@kernel
def begin_fight(state: CombatDesRois, colour: int, attacker: int, defender: int) -> None:
    """Begin a conflict: the attacker is asked how many cards to lay."""
    state.colour = colour
    state.attacker = attacker
    state.defender = defender
    state.turn = attacker
    state.phase = Phase.ATTACK


@kernel
def weapon(state: CombatDesRois) -> int:
    """Return the colour of the cards laid in the current conflict."""
    # CR-8.1: players fight with red within a kingdom, with the leaders' own colour between two
    return RED if state.gap == NONE_THERE else int(state.colour)


@kernel
def strength(state: CombatDesRois, seat: int) -> int:
    """Return the strength of a side without the cards it lays."""
    place = state.leaders[seat, state.colour]
    if state.gap == NONE_THERE:
        return 1 if has_bonus(state, seat) else 0
    column = column_of(place)
    low = lowest_column(state, column, state.gap)
    high = highest_column(state, column, state.gap)
    # CR-9.4: the cards of the colour in its kingdom before the bridge count
    return count_within(state, state.colour, low, high)


@kernel
def has_bonus(state: CombatDesRois, seat: int) -> bool:
    """Return whether a player gets the bonus in an internal conflict."""
    # CR-8.2: with `internal_bonus=conflict_leader` the fighting leader must stand on red
    if state.internal_bonus == InternalBonus.CONFLICT_LEADER:
        return stands_on_red(state, state.leaders[seat, state.colour])
    return king_helps(state, seat, column_of(state.leaders[state.attacker, state.colour]))


@kernel
def king_helps(state: CombatDesRois, seat: int, column: int) -> bool:
    """Return whether a player's king gives the bonus in a conflict in the kingdom of a column."""
    king = state.leaders[seat, BLACK]
    # CR-8.2: the king must stand on red
    if not stands_on_red(state, king):
        return False
    low = lowest_column(state, column, NONE_THERE)
    high = highest_column(state, column, NONE_THERE)
    # CR-8.2: with `king_anywhere` he helps from anywhere, otherwise only in the kingdom of the conflict
    return state.internal_bonus == InternalBonus.KING_ANYWHERE or low <= column_of(king) <= high


@kernel
def commit(state: CombatDesRois, count: int) -> None:
    """Lay a number of cards for the acting seat; the defender's answer decides the conflict."""
    spend(state, state.turn, weapon(state), count)
    if state.phase == Phase.ATTACK:
        state.attack = count
        # CR-8.1: the defender answers, knowing the attack
        state.turn = state.defender
        state.phase = Phase.DEFEND
        return
    state.defence = count
    attack = strength(state, state.attacker) + state.attack
    defence = strength(state, state.defender) + state.defence
    # CR-8.3, CR-9.5: the defender wins a tie
    if attack > defence:
        settle(state, state.attacker, state.defender)
    else:
        settle(state, state.defender, state.attacker)


@kernel
def settle(state: CombatDesRois, winner: int, loser: int) -> None:
    """Return the loser's leader to the reserve, and pay the winner."""
    state.column = column_of(state.leaders[loser, state.colour])
    # CR-8.3, CR-9.5: the loser's leader goes back to the reserve
    send_home(state, loser, state.colour)
    laid = int(state.attack) + int(state.defence)
    if laid == 0:
        # CR-8.4, CR-9.5: no card was laid, so the winner may score one from their hand
        state.turn = winner
        state.phase = Phase.REWARD
        return
    # CR-8.4, CR-9.5: one of the cards laid goes to the pile, the others leave the game
    gain(state, winner, weapon(state), 1)
    state.discards[weapon(state)] += laid - 1
    state.attack = 0
    state.defence = 0
    collect(state, winner)


@kernel
def reward(state: CombatDesRois, taken: bool) -> None:
    """Let the winner of a conflict without cards score one from their hand, or decline."""
    winner = state.turn
    if taken:
        score_from_hand(state, winner, weapon(state))
    collect(state, winner)


@kernel
def collect(state: CombatDesRois, winner: int) -> None:
    """Give the winner of an external conflict the cards of that colour in the loser's kingdom."""
    if state.gap == NONE_THERE:
        finish_action(state)
        return
    low = lowest_column(state, state.column, state.gap)
    high = highest_column(state, state.column, state.gap)
    # CR-9.6: cards that still carry a leader stay
    cells = state.boards[state.colour] & span_set(low, high) & ~occupied_cells(state)
    gain(state, winner, state.colour, count_bits(cells))
    for gap in range(low, high):
        # CR-9.6, CR-9.7: older bridges of the colour go too
        if state.bridges[gap] == state.colour and not is_occupied(state, BRIDGE + gap):
            state.bridges[gap] = NONE_THERE
            gain(state, winner, state.colour, 1)
    # CR-9.6: the cards of the columns go too, but never a head
    take_cells(state, cells)
    # CR-6.4: a coloured bridge goes with the conflict of its colour
    if state.coloured_bridge and state.bridges[state.gap] == state.colour:
        state.bridges[state.gap] = NONE_THERE
        state.discards[state.colour] += 1
        finish_action(state)
        return
    next_war(state)


@kernel
def is_at_war(state: CombatDesRois, colour: int) -> bool:
    """Return whether the new bridge joins two leaders of a colour."""
    low = lowest_column(state, state.gap, NONE_THERE)
    high = highest_column(state, state.gap, NONE_THERE)
    first = leader_within(state, colour, low, high, NONE_THERE)
    return first != NONE_THERE and leader_within(state, colour, low, high, first) != NONE_THERE


@kernel
def next_war(state: CombatDesRois) -> None:
    """Begin the next external conflict, ask for a choice between several, or end the conflicts of the bridge."""
    state.colour = NONE_THERE
    state.column = NONE_THERE
    state.attacker = NONE_THERE
    state.defender = NONE_THERE
    wars, last = 0, 0
    for colour in range(COLOURS):
        # CR-9.1: two leaders of one colour are in conflict
        if is_at_war(state, colour):
            wars += 1
            last = colour
    if wars == 0:
        turn_up(state)
    elif wars == 1:
        begin_war(state, last)
    else:
        # CR-9.2: the player on turn chooses
        state.turn = state.active
        state.phase = Phase.WAR


@kernel
def begin_war(state: CombatDesRois, colour: int) -> None:
    """Begin an external conflict."""
    low = lowest_column(state, state.gap, NONE_THERE)
    high = highest_column(state, state.gap, NONE_THERE)
    one = leader_within(state, colour, low, high, NONE_THERE)
    two = leader_within(state, colour, low, high, one)
    first = (one - state.active) % state.seats
    second = (two - state.active) % state.seats
    # CR-9.3: the first one clockwise attacks, starting with the player on turn
    if first < second:
        begin_fight(state, colour, one, two)
    else:
        begin_fight(state, colour, two, one)


@kernel
def turn_up(state: CombatDesRois) -> None:
    """Turn the new bridge face up; a merchant may take a treasure."""
    low = lowest_column(state, state.gap, NONE_THERE)
    high = highest_column(state, state.gap, NONE_THERE)
    merchant = leader_within(state, GREEN, low, high, NONE_THERE)
    # CR-6.3: the bridge must join a merchant and two treasures
    if merchant != NONE_THERE and treasure_count(state, low, high) >= LEAST_TREASURES:
        state.turn = merchant
        state.phase = Phase.TREASURE
        return
    finish_action(state)


@kernel
def may_exchange(state: CombatDesRois, column: int) -> bool:
    """Return whether the acting merchant may take the treasure of a column."""
    low = lowest_column(state, state.gap, NONE_THERE)
    high = highest_column(state, state.gap, NONE_THERE)
    # CR-6.3: the treasure must be in the bridge's kingdom
    return low <= column <= high and state.treasures >> column & 1 == 1


@kernel
def exchange(state: CombatDesRois, column: int) -> None:
    """Give a treasure to the merchant's owner; a red card from their hand becomes the head."""
    # CR-6.3: a red card takes its place
    spend(state, state.turn, RED, 1)
    state.treasures &= ~(1 << column) & 0xFF
    gain(state, state.turn, COLOURS, 1)
    finish_action(state)
