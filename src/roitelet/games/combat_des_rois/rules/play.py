"""The compiled actions of Le Combat des Rois.

Everything here works on one state record and changes it in place. Legality is in ``legality.py``, the table in
``board.py``, the course of a turn in ``turns.py``, the score in ``score.py``, conflicts in ``fights.py``, ships in
``ships.py``, dealing in ``deal.py``, the knowledge of a seat in ``hidden/``.
"""

from roitelet.base.bits import bit, has
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    column_length,
    column_of,
    highest_column,
    leader_within,
    lowest_column,
    stands_on_black,
    take_cells,
)
from roitelet.games.combat_des_rois.rules.deal import lead_dynasty
from roitelet.games.combat_des_rois.rules.fights import (
    begin_fight,
    begin_war,
    commit,
    exchange,
    next_war,
    reward,
)
from roitelet.games.combat_des_rois.rules.ships import build, offer_ship
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BRIDGE,
    BUILD,
    CELL,
    CHOOSE,
    COLOURS,
    COLUMNS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    JOIN,
    LAY,
    NO,
    NONE_THERE,
    PLACES,
    ROWS,
    STRIKE,
    YES,
    CombatDesRois,
    KingJoker,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import (
    answer_refill,
    end_turn,
    finish_action,
    next_port,
    score_from_hand,
    spend,
)


@kernel
def apply(state: CombatDesRois, action: int) -> None:
    """Apply a legal action. Modifies ``state`` in place."""
    if state.phase == Phase.TURN:
        act(state, action)
    elif state.phase in (Phase.ATTACK, Phase.DEFEND):
        commit(state, action - COMMIT)
    elif state.phase == Phase.WAR:
        begin_war(state, action - FIGHT)
    elif state.phase == Phase.REWARD:
        reward(state, action == YES)
    elif state.phase == Phase.TREASURE:
        if action == NO:
            finish_action(state)
        else:
            exchange(state, action - EXCHANGE)
    elif state.phase == Phase.SHIP:
        # CR-10.3: after a refusal, the ship waits for another card of the colour
        if action != NO:
            build(state, action - BUILD)
        finish_action(state)
    elif state.phase == Phase.REFILL:
        answer_refill(state, action == YES)
    elif state.phase == Phase.DYNASTY:
        lead_dynasty(state, action - CHOOSE)
    else:
        answer_offer(state, action == YES)


@kernel
def answer_offer(state: CombatDesRois, taken: bool) -> None:
    """Answer the offer of a point for a card laid, or for a ship at the end of a turn."""
    # CR-5.2, CR-5.3, CR-10.4: a card moves from hand to pile
    if taken:
        score_from_hand(state, state.turn, state.colour)
    if state.phase == Phase.PORT:
        next_port(state)
    else:
        offer_ship(state)


@kernel
def act(state: CombatDesRois, action: int) -> None:
    """Apply one of the actions of a turn."""
    if action < LAY:
        place_leader(state, action // PLACES, action % PLACES)
    elif action < JOIN:
        lay_card(state, (action - LAY) // COLUMNS, (action - LAY) % COLUMNS)
    elif action < STRIKE:
        colour, gap = (action - JOIN) // GAPS, (action - JOIN) % GAPS
        spend(state, state.active, colour, 1)
        # CR-6.2: the bridge lies face down until the conflicts are settled
        state.bridges[gap] = colour
        state.gap = gap
        next_war(state)
    elif action < END_TURN:
        strike(state, action - STRIKE + BRIDGE)
    else:
        end_turn(state)


@kernel
def place_leader(state: CombatDesRois, colour: int, place: int) -> None:
    """Place a leader from the reserve or from another card."""
    # CR-4.2: the leader moves here from wherever it was before
    state.leaders[state.active, colour] = place
    column = column_of(place)
    low = lowest_column(state, column, NONE_THERE)
    high = highest_column(state, column, NONE_THERE)
    other = leader_within(state, colour, low, high, state.active)
    # CR-4.4: another leader of the colour is already there
    if other != NONE_THERE:
        begin_fight(state, colour, state.active, other)
    else:
        finish_action(state)


@kernel
def lay_card(state: CombatDesRois, colour: int, column: int) -> None:
    """Lay a card below a column; a player may score, and a ship may be built."""
    spend(state, state.active, colour, 1)
    # CR-5.1: the card goes below the last one of the column
    state.boards[colour] |= bit(ROWS * column + column_length(state, column))
    state.colour = colour
    state.column = column
    owner = scorer(state)
    if owner != NONE_THERE:
        state.turn = owner
        state.phase = Phase.POINT
        return
    offer_ship(state)


@kernel
def scorer(state: CombatDesRois) -> int:
    """Return the player who may score for the card just laid."""
    low = lowest_column(state, state.column, NONE_THERE)
    high = highest_column(state, state.column, NONE_THERE)
    # CR-5.2: the owner of the leader of that colour scores
    owner = leader_within(state, state.colour, low, high, NONE_THERE)
    if owner == NONE_THERE:
        owner = joker_within(state, low, high)
    return owner


@kernel
def joker_within(state: CombatDesRois, low: int, high: int) -> int:
    """Return the owner of the king that may score for a leader missing in these columns."""
    # CR-5.3: otherwise the king in the kingdom stands in
    owner = leader_within(state, BLACK, low, high, NONE_THERE)
    bound = owner != NONE_THERE and state.king_joker == KingJoker.ON_OTHER_COLOUR
    # CR-5.3: with `king_joker=on_other_colour` he does not stand in from a black card
    if bound and stands_on_black(state, state.leaders[owner, BLACK]):
        return NONE_THERE
    return owner


@kernel
def strike(state: CombatDesRois, place: int) -> None:
    """Remove a card by the catastrophe."""
    # CR-1.2: the catastrophe can be used only once
    state.catastrophes[state.active] = 0
    if place < CELL:
        state.discards[state.bridges[place - BRIDGE]] += 1
        # CR-7.1, CR-7.2: it removes a bridge
        state.bridges[place - BRIDGE] = NONE_THERE
    else:
        for colour in range(COLOURS):
            if has(state.boards[colour], place - CELL):
                state.discards[colour] += 1
        # CR-7.1: it removes a card of a column
        take_cells(state, bit(place - CELL))
    finish_action(state)
