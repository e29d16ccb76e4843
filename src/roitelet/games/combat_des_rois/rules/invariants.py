"""Invariants that hold after every action under any options; the soak run and the tests check them each time.

Positions typed by hand are checked too, so that no kernel gets a state that play could not produce.
"""

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    BRIDGE_CARDS,
    bridge_cards,
    cards_on_table,
    column_of,
    column_set,
    highest_column,
    is_face_down,
    is_joining,
    ships_on_table,
)
from roitelet.games.combat_des_rois.rules.breaks import Break
from roitelet.games.combat_des_rois.rules.fights import weapon
from roitelet.games.combat_des_rois.rules.ships import FOUR
from roitelet.games.combat_des_rois.rules.state import (
    BLUE,
    BRIDGE,
    CARDS_A_WORD,
    CELL,
    COLOURS,
    COLUMNS,
    DYNASTIES,
    GAPS,
    HAND,
    HIDDEN,
    NONE_THERE,
    PACK_COUNTS,
    PLACES,
    RED,
    REMOVED,
    ROWS,
    SHIPS,
    CombatDesRois,
    End,
    Phase,
    ShortPile,
)
from roitelet.games.combat_des_rois.rules.turn_invariants import broken_moment
from roitelet.games.combat_des_rois.rules.turns import ACTIONS_A_TURN, LAST_TREASURE, is_pack_short


@kernel
def broken(state: CombatDesRois) -> int:
    """Return the first invariant that does not hold, as a ``Break``, or 0."""
    if broken_ships(state):
        return Break.SHIPS
    if broken_columns(state):
        return Break.COLUMNS
    if broken_leaders(state):
        return Break.LEADERS
    if broken_hands(state):
        return Break.HANDS
    if broken_dynasties(state):
        return Break.DYNASTIES
    moment = broken_moment(state)
    if moment != Break.NONE:
        return moment
    if broken_kingdoms(state):
        return Break.KINGDOMS
    if state.phase <= Phase.DEAL:
        return Break.UNDEALT if broken_start(state) else Break.NONE
    return broken_game(state)


@kernel
def broken_game(state: CombatDesRois) -> int:
    """Return the first broken invariant about the cards and pieces in play, as a ``Break``, or 0."""
    if broken_treasures(state):
        return Break.TREASURES
    if broken_end(state):
        return Break.LAST_TREASURE
    if broken_tops(state):
        return Break.TOPS
    if broken_removed(state):
        return Break.REMOVED
    if broken_gone(state):
        return Break.GONE
    if broken_idle(state):
        return Break.IDLE
    if broken_end_of_pack(state):
        return Break.END_OF_PACK
    return Break.CARDS if broken_cards(state) else Break.NONE


@kernel
def broken_start(state: CombatDesRois) -> bool:
    """Return whether a card was dealt or played before the deal."""
    count = count_bits(cards_on_table(state) | ships_on_table(state)) + state.deck_left + state.idle_turns
    for colour in range(COLOURS):
        count += state.discards[colour] + state.removed[colour]
    for gap in range(GAPS):
        count += 0 if state.bridges[gap] == NONE_THERE else 1
    for seat in range(state.seats):
        count += state.sizes[seat] + 1 - state.catastrophes[seat]
        count += 0 if state.pile_tops[seat] == NONE_THERE else 1
        for colour in range(COLOURS):
            count += state.piles[seat, colour] + (0 if state.leaders[seat, colour] == NONE_THERE else 1)
        count += state.piles[seat, COLOURS]
    # CR-1.4: eight treasures lie there and nothing else
    return count != 0 or count_bits(np.uint64(state.treasures)) != COLUMNS


@kernel
def broken_dynasties(state: CombatDesRois) -> bool:
    """Return whether two players lead the same dynasty, or a player leads none or chose out of turn."""
    chosen = state.seats if state.phase > Phase.DYNASTY else 0
    if state.phase == Phase.DYNASTY:
        chosen = (state.turn - state.active) % state.seats
    for seat in range(state.seats):
        dynasty = state.dynasties[seat]
        # CR-1.1: dynasties follow seat order unless `choose_dynasty` is set
        if not state.choose_dynasty:
            if dynasty != seat:
                return True
            continue
        # CR-1.7: players choose clockwise, from the first player on
        due = chosen == state.seats or (seat - state.active) % state.seats < chosen
        if (dynasty >= 0) != due or dynasty >= DYNASTIES:
            return True
        for other in range(seat):
            if dynasty >= 0 and state.dynasties[other] == dynasty:
                return True
    return False


@kernel
def broken_ships(state: CombatDesRois) -> bool:
    """Return whether a ship lies in two places, or on another card."""
    cells = cards_on_table(state)
    for ship in range(SHIPS):
        if count_bits(state.ships[ship]) > 1 or state.ships[ship] & cells != NONE:
            return True
        cells |= state.ships[ship]
    return False


@kernel
def broken_columns(state: CombatDesRois) -> bool:
    """Return whether a column has a gap, a cell has two cards, or a bridge has no colour."""
    total = 0
    for colour in range(COLOURS):
        total += count_bits(state.boards[colour])
    cells = cards_on_table(state) | ships_on_table(state)
    if total != count_bits(cards_on_table(state)):
        return True
    for column in range(COLUMNS):
        own = cells & column_set(column)
        if (
            own != NONE
            and own != column_set(column)
            and own != column_set(column) & (bit(ROWS * column + count_bits(own)) - bit(0))
        ):
            return True
    for gap in range(GAPS):
        if state.bridges[gap] == HIDDEN and not (state.viewer != TRUTH and is_face_down(state) and gap == state.gap):
            return True
    return False


@kernel
def broken_leaders(state: CombatDesRois) -> bool:
    """Return whether a leader stands on no card, or two leaders stand on one card."""
    taken_low, taken_cells = NONE, NONE
    cells = cards_on_table(state)
    for seat in range(state.seats):
        for colour in range(COLOURS):
            place = state.leaders[seat, colour]
            if place == NONE_THERE:
                continue
            if place < 0 or place >= PLACES:
                return True
            if place >= CELL:
                if not has(cells, place - CELL) or has(taken_cells, place - CELL):
                    return True
                taken_cells |= bit(place - CELL)
            else:
                if place >= BRIDGE and state.bridges[place - BRIDGE] == NONE_THERE:
                    return True
                if has(taken_low, place) or (is_joining(state) and place == BRIDGE + state.gap):
                    return True
                taken_low |= bit(place)
    return False


@kernel
def broken_kingdoms(state: CombatDesRois) -> bool:
    """Return whether a kingdom holds two leaders of one colour that do not fight."""
    column = 0
    apart = state.gap if is_joining(state) else NONE_THERE
    while column < COLUMNS:
        high = highest_column(state, column, apart)
        for colour in range(COLOURS):
            count = 0
            for seat in range(state.seats):
                place = state.leaders[seat, colour]
                inside = place != NONE_THERE and column <= column_of(place) <= high
                fighting = colour == state.colour and seat in (state.attacker, state.defender)
                # two leaders who fight within a kingdom count as one
                count += 1 if inside and not (fighting and state.gap == NONE_THERE and seat == state.attacker) else 0
            # CR-2.2: two leaders of a colour in a kingdom must fight
            if count > 1:
                return True
        column = high + 1
    return False


@kernel
def broken_hands(state: CombatDesRois) -> bool:
    """Return whether a hand has too many cards, or a number different from its size."""
    for seat in range(state.seats):
        total = 0
        for colour in range(COLOURS):
            total += state.hands[seat, colour]
        hidden = state.viewer != TRUTH and state.viewer != seat and total == 0
        if state.sizes[seat] + spent(state, seat) > HAND or (not hidden and total != state.sizes[seat]):
            return True
    return False


@kernel
def spent(state: CombatDesRois, seat: int) -> int:
    """Return the number of cards that a player has laid in the current conflict."""
    count = 0
    if seat == state.active and (state.gap != NONE_THERE or state.phase in (Phase.POINT, Phase.SHIP)):
        count = 1
    if seat == state.attacker:
        count += int(state.attack)
    return count + (int(state.defence) if seat == state.defender else 0)


@kernel
def broken_tops(state: CombatDesRois) -> bool:
    """Return whether a pile shows a card that it does not contain, or shows none although it has cards."""
    for seat in range(state.seats):
        total, top = 0, state.pile_tops[seat]
        for kind in range(COLOURS + 1):
            total += state.piles[seat, kind]
        # CR-13.1: the last card won lies on top
        if (top == NONE_THERE) != (total == 0) or (top != NONE_THERE and state.piles[seat, top] == 0):
            return True
    return False


@kernel
def broken_removed(state: CombatDesRois) -> bool:
    """Return whether the wrong number of cards left the game before the first turn."""
    total = 0
    for colour in range(COLOURS):
        total += state.removed[colour]
    # CR-1.5: with two players thirty cards are removed; only the whole state shows them
    return total != (REMOVED if state.seats == 2 and state.viewer == TRUTH else 0)


@kernel
def broken_gone(state: CombatDesRois) -> bool:
    """Return whether fewer cards are gone than ships, catastrophes, bridges and exchanged treasures cost."""
    discarded, left_table, ships, blue = 0, 0, 0, 0
    for colour in range(COLOURS):
        discarded += state.discards[colour]
        for seat in range(state.seats):
            left_table += state.piles[seat, colour]
    for ship in range(SHIPS):
        if state.ships[ship] != NONE:
            ships += 1
            # CR-10.2: four cards of its colour were discarded, or four blue ones
            blue += FOUR if state.discards[ship] < FOUR else 0
    used = 0
    for seat in range(state.seats):
        used += 1 - state.catastrophes[seat]
    # CR-7.1: each catastrophe used discarded a card too
    if discarded < FOUR * ships + used or state.discards[BLUE] < blue:
        return True
    return not is_bridged(state, discarded + left_table)


@kernel
def is_bridged(state: CombatDesRois, gone: int) -> bool:
    """Return whether the bridges and exchanged treasures are possible with this many cards gone."""
    bridges, missing, lying = 0, 0, count_bits(cards_on_table(state))
    for column in range(COLUMNS):
        left = column > 0 and state.bridges[column - 1] != NONE_THERE
        right = column < GAPS and state.bridges[column] != NONE_THERE
        bridges += 1 if right else 0
        if left or right:
            missing += max(BRIDGE_CARDS - bridge_cards(state, column), 0)
    exchanged = COLUMNS - count_bits(np.uint64(state.treasures))
    # CR-6.1: three cards lay below both heads when a bridge was laid
    if missing > gone:
        return False
    # CR-6.3: each treasure taken needed a bridge
    return exchanged == 0 or lying + bridges + gone >= 2 * BRIDGE_CARDS + exchanged


@kernel
def broken_idle(state: CombatDesRois) -> bool:
    """Return whether more turns passed without a draw than the game allows."""
    limit = state.stall_rounds * state.seats
    # CR-12.3: a game that stalls is over
    if state.end == End.STALL:
        return limit == 0 or state.idle_turns != limit
    closing = state.phase in (Phase.REFILL, Phase.OVER)
    return state.idle_turns < 0 or 0 < limit <= state.idle_turns - (1 if closing else 0)


@kernel
def broken_treasures(state: CombatDesRois) -> bool:
    """Return whether the number of treasures changed."""
    treasures = count_bits(np.uint64(state.treasures))
    for seat in range(state.seats):
        treasures += state.piles[seat, COLOURS]
    return treasures != COLUMNS


@kernel
def broken_end_of_pack(state: CombatDesRois) -> bool:
    """Return whether the pack ended the game although it had enough cards."""
    if state.end != End.PACK:
        return False
    # CR-12.2: with `voluntary_refill` and `short_pile=any_hand` cards may be left that do not fill a hand
    if state.voluntary_refill and state.short_pile == ShortPile.ANY_HAND:
        return not is_pack_short(state)
    # CR-12.2: otherwise a player has drawn the last card
    return state.deck_left > 0


@kernel
def broken_end(state: CombatDesRois) -> bool:
    """Return whether the game should be over, or ended by the treasures although enough are left."""
    treasures = count_bits(np.uint64(state.treasures))
    if state.phase == Phase.OVER:
        # CR-12.1: a single treasure left comes before any other reason for the end
        return treasures == 0 or (treasures == LAST_TREASURE) != (state.end == End.TREASURES)
    # CR-6.3, CR-12.1: the last one cannot be taken, and no turn begins once it is alone
    return treasures == 0 or (treasures == LAST_TREASURE and state.actions_left == ACTIONS_A_TURN)


@kernel
def broken_cards(state: CombatDesRois) -> bool:
    """Return whether the number of cards changed."""
    left = 0
    for colour in range(COLOURS):
        count = int(unseen(state, state.viewer, colour))
        if count < 0:
            return True
        if state.viewer == TRUTH:
            for seat in range(state.seats):
                count -= int(state.hands[seat, colour])
            count -= int(state.removed[colour]) + in_deck(state, colour)
            if count != 0:
                return True
        left += count
    if state.viewer == TRUTH:
        return False
    for seat in range(state.seats):
        left -= 0 if seat == state.viewer else state.sizes[seat]
    for gap in range(GAPS):
        left -= 1 if state.bridges[gap] == HIDDEN else 0
    # CR-13.2: the pack and, with two players, the removed cards are unseen
    return left != state.deck_left + (REMOVED if state.seats == 2 else 0)


@kernel
def in_deck(state: CombatDesRois, colour: int) -> int:
    """Return the number of cards of a colour in the pack."""
    count = 0
    for index in range(state.deck_left):
        shift = np.uint64(2 * (index % CARDS_A_WORD))
        count += 1 if int(state.deck[index // CARDS_A_WORD] >> shift & np.uint64(3)) == colour else 0
    return count


@kernel
def unseen(state: CombatDesRois, viewer: int, colour: int) -> int:
    """Return the number of cards of a colour that the viewer does not see and has not seen leave the game."""
    count = PACK_COUNTS[colour] - count_bits(state.boards[colour]) - state.discards[colour]
    for gap in range(GAPS):
        count -= 1 if state.bridges[gap] == colour else 0
    for seat in range(state.seats):
        count -= state.piles[seat, colour]
    if viewer >= 0:
        count -= state.hands[viewer, colour]
    if colour == RED:
        count -= COLUMNS - count_bits(np.uint64(state.treasures))
    if state.attacker != NONE_THERE and colour == weapon(state):
        count -= state.attack + state.defence
    return count
