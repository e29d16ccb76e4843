"""Invariants of the current decision: turns, offers and conflicts."""

from roitelet.base.bits import has
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    column_length,
    column_of,
    count_within,
    highest_column,
    is_beside,
    leader_within,
    lowest_column,
    treasure_count,
)
from roitelet.games.combat_des_rois.rules.breaks import Break
from roitelet.games.combat_des_rois.rules.fights import LEAST_TREASURES, is_at_war, king_helps
from roitelet.games.combat_des_rois.rules.play import scorer
from roitelet.games.combat_des_rois.rules.ships import may_build, ship_ready
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    COLOURS,
    GREEN,
    HAND,
    NONE_THERE,
    PACK,
    ROWS,
    SHIPS,
    CombatDesRois,
    InternalBonus,
    Phase,
    ShortPile,
)
from roitelet.games.combat_des_rois.rules.turns import due_port, is_last_treasure, is_pack_short


@kernel
def broken_moment(state: CombatDesRois) -> int:
    """Return the ``Break`` of an impossible decision or deal, or 0."""
    if state.phase == Phase.DRAW_FIRST:
        idle = state.active == NONE_THERE and state.turn == NONE_THERE and state.actions_left == 0
        return broken_leftovers(state) if idle and state.end == 0 else Break.TURN
    if state.active < 0 or (state.phase == Phase.OVER) != (state.end != 0) or state.deck_left > PACK:
        return Break.TURN
    if state.phase in (Phase.DYNASTY, Phase.DEAL, Phase.OVER):
        asked = state.phase == Phase.DYNASTY
        if asked and not state.choose_dynasty:
            return Break.DYNASTIES
        return broken_leftovers(state) if (state.turn >= 0) == asked and state.actions_left == 0 else Break.TURN
    if state.turn < 0 or (state.actions_left == 0) != (state.phase in (Phase.PORT, Phase.REFILL)):
        return Break.TURN
    if state.phase == Phase.TURN:
        return broken_leftovers(state) if state.turn == state.active else Break.TURN
    if state.phase in (Phase.POINT, Phase.SHIP, Phase.PORT, Phase.REFILL):
        return broken_offer(state)
    return broken_conflict(state)


@kernel
def broken_leftovers(state: CombatDesRois) -> int:
    """Return the ``Break`` of fields that belong to another decision and are still set, or 0."""
    clear = state.colour < 0 and state.column < 0 and state.gap < 0 and state.port == 0 and has_no_fight(state)
    return Break.NONE if clear else Break.LEFTOVERS


@kernel
def has_no_fight(state: CombatDesRois) -> bool:
    """Return whether no field of a conflict is set."""
    return state.attacker < 0 and state.defender < 0 and state.attack == 0 and state.defence == 0


# --- offers ---


@kernel
def broken_offer(state: CombatDesRois) -> int:
    """Check offers of points, ships and cards, for ``broken_moment``."""
    if state.gap >= 0 or not has_no_fight(state):
        return Break.LEFTOVERS
    if state.phase == Phase.REFILL:
        # CR-11.2: with `voluntary_refill` a player with a short hand is asked, but not once a single treasure is left
        if not state.voluntary_refill or state.sizes[state.turn] >= HAND or is_last_treasure(state):
            return Break.REFILL
        # CR-12.2: with `short_pile=any_hand` no player is asked once the pack cannot fill a hand
        if state.short_pile == ShortPile.ANY_HAND and is_pack_short(state):
            return Break.REFILL
        return broken_leftovers(state)
    if state.phase == Phase.PORT:
        if state.column >= 0:
            return Break.LEFTOVERS
        due = state.turn == state.active and 0 < state.port <= 2 * SHIPS and state.colour >= 0
        return Break.NONE if due and due_port(state, state.port - 1) == state.colour else Break.PAY
    if state.port > 0:
        return Break.LEFTOVERS
    if state.colour < 0 or state.column < 0:
        return Break.OFFER
    last = column_length(state, state.column) - 1
    # CR-5.1: the card just laid is the last of its column
    if last < 0 or not has(state.boards[state.colour], ROWS * state.column + last):
        return Break.OFFER
    if state.phase == Phase.POINT:
        return Break.NONE if scorer(state) == state.turn else Break.OFFER
    left = False
    for ship in range(SHIPS):
        left = left or may_build(state, ship)
    return Break.NONE if left and ship_ready(state) and state.turn == state.active else Break.SHIP_OFFER


# --- conflicts and treasures ---


@kernel
def broken_conflict(state: CombatDesRois) -> int:
    """Check conflicts and treasures, for ``broken_moment``."""
    if state.port > 0:
        return Break.LEFTOVERS
    if state.gap != NONE_THERE and state.bridges[state.gap] == NONE_THERE:
        return Break.TURN
    if state.phase in (Phase.WAR, Phase.TREASURE):
        if state.gap == NONE_THERE or state.colour >= 0 or state.column >= 0 or not has_no_fight(state):
            return Break.LEFTOVERS if state.gap != NONE_THERE else Break.TURN
        return broken_bridge(state)
    if state.colour < 0 or state.attacker < 0 or state.defender < 0 or state.attacker == state.defender:
        return Break.FIGHT
    if not is_attacker(state):
        return Break.FIGHT
    return broken_reward(state) if state.phase == Phase.REWARD else broken_fight(state)


@kernel
def broken_bridge(state: CombatDesRois) -> int:
    """Check the choice of a conflict and of a treasure, for ``broken_moment``."""
    wars = 0
    for colour in range(COLOURS):
        wars += 1 if is_at_war(state, colour) else 0
    if state.phase == Phase.WAR:
        # CR-9.2: there must be several conflicts to choose from
        return Break.NONE if wars > 1 and state.turn == state.active else Break.WARS
    low = lowest_column(state, state.gap, NONE_THERE)
    high = highest_column(state, state.gap, NONE_THERE)
    merchant = leader_within(state, GREEN, low, high, NONE_THERE)
    # CR-6.3: there must be a merchant, two treasures, and no conflict left
    rich = wars == 0 and merchant == state.turn and treasure_count(state, low, high) >= LEAST_TREASURES
    return Break.NONE if rich else Break.EXCHANGE


@kernel
def is_attacker(state: CombatDesRois) -> bool:
    """Return whether the right one of the two players attacks."""
    # CR-8.1: in a kingdom the player on turn attacks
    if state.gap == NONE_THERE:
        return state.attacker == state.active
    first = (state.attacker - state.active) % state.seats
    second = (state.defender - state.active) % state.seats
    # CR-9.3: at a bridge the first player clockwise attacks
    return first < second


@kernel
def is_at_bridge(state: CombatDesRois, column: int) -> bool:
    """Return whether a column is in the kingdom of the new bridge."""
    low = lowest_column(state, state.gap, NONE_THERE)
    return low <= column <= highest_column(state, state.gap, NONE_THERE)


@kernel
def broken_fight(state: CombatDesRois) -> int:
    """Check a conflict in which cards are being laid, for ``broken_moment``."""
    one, two = state.leaders[state.attacker, state.colour], state.leaders[state.defender, state.colour]
    if one < 0 or two < 0 or state.column >= 0:
        return Break.FIGHT if state.column < 0 else Break.LEFTOVERS
    if state.defence > 0 or (state.phase == Phase.ATTACK and state.attack > 0):
        return Break.FIGHT
    if state.turn != (state.attacker if state.phase == Phase.ATTACK else state.defender):
        return Break.FIGHT
    if state.gap == NONE_THERE:
        # CR-4.4: both leaders are in one kingdom
        return Break.NONE if is_beside(state, one, two) else Break.FIGHT
    # CR-9.1: the bridge joins the two leaders
    joined = is_at_bridge(state, column_of(one)) and is_at_bridge(state, column_of(two))
    return Break.NONE if joined else Break.FIGHT


@kernel
def broken_reward(state: CombatDesRois) -> int:
    """Check the offer to the winner of a conflict without cards, for ``broken_moment``."""
    if state.column < 0 or state.attack + state.defence > 0:
        return Break.REWARD
    if state.turn not in (state.attacker, state.defender):
        return Break.REWARD
    loser = state.attacker if state.turn == state.defender else state.defender
    place = state.leaders[state.turn, state.colour]
    # CR-8.3, CR-9.5: only the winner's leader is left
    if place < 0 or state.leaders[loser, state.colour] >= 0:
        return Break.REWARD
    if state.gap == NONE_THERE:
        won = is_beside(state, place, state.column) and may_have_won(state, loser)
        return Break.NONE if won else Break.REWARD
    # CR-9.1: the two stood on either side of the bridge
    apart = (column_of(place) <= state.gap) != (state.column <= state.gap)
    joined = is_at_bridge(state, column_of(place)) and is_at_bridge(state, state.column)
    if not apart or not joined:
        return Break.REWARD
    lead = former_strength(state, column_of(place)) - former_strength(state, state.column)
    # CR-9.5: the stronger side has won, or the defender
    return Break.NONE if lead > 0 or (lead == 0 and state.turn == state.defender) else Break.REWARD


@kernel
def may_have_won(state: CombatDesRois, loser: int) -> bool:
    """Return whether the winner of an internal conflict without cards may have had the greater strength."""
    # the beaten leader's place is no longer known
    if state.internal_bonus == InternalBonus.CONFLICT_LEADER or state.colour == BLACK:
        return True
    lead = 1 if king_helps(state, state.turn, state.column) else 0
    lead -= 1 if king_helps(state, loser, state.column) else 0
    # CR-8.2: no card was laid, so only the bonus counts
    return lead > 0 or (lead == 0 and state.turn == state.defender)


@kernel
def former_strength(state: CombatDesRois, column: int) -> int:
    """Return the cards of the conflict's colour in a kingdom as before the new bridge."""
    low, high = lowest_column(state, column, state.gap), highest_column(state, column, state.gap)
    return count_within(state, state.colour, low, high)
