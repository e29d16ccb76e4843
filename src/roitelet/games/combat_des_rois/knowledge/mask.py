"""Who knows what: ``mask`` is the only function that reads hidden cards for anybody, ``guess`` fills them in again.

``mask`` names every field it lets through, so a field added to the state stays hidden until someone decides otherwise.
Cards of a colour are alike and nothing is ever proved of a hand but its size, so a guess draws every hidden card from
the cards not seen, each way to do so equally likely.
"""

from roitelet.engine.bits import NONE
from roitelet.engine.chance import below
from roitelet.engine.kernel import RandomState, kernel
from roitelet.engine.seats import TRUTH
from roitelet.games.combat_des_rois.rules.board import is_face_down
from roitelet.games.combat_des_rois.rules.dealing import put_card
from roitelet.games.combat_des_rois.rules.invariants import unseen
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BLUE,
    COLOURS,
    DECK_WORDS,
    GAPS,
    GREEN,
    HIDDEN,
    RED,
    REMOVED,
    SEATS,
    SHIPS,
    CombatDesRois,
    Phase,
)


@kernel
def mask(state: CombatDesRois, seat: int, out: CombatDesRois) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    copy_house_rules(state, out)
    copy_table(state, out)
    copy_turn(state, out)
    out.viewer = seat
    for other in range(SEATS):
        for colour in range(COLOURS):
            # CR-13.1: his own hand, and no other
            out.hands[other, colour] = state.hands[other, colour] if other == seat else 0
    # neither the pack nor the cards removed: a guess draws them anew
    for word in range(DECK_WORDS):
        out.deck[word] = NONE
    for colour in range(COLOURS):
        out.removed[colour] = 0
    # CR-13.3: a new bridge is face down for all but its layer
    if is_face_down(state) and seat != state.active:
        out.bridges[state.gap] = HIDDEN


@kernel
def copy_house_rules(state: CombatDesRois, out: CombatDesRois) -> None:
    """What was agreed before the game."""
    out.seats = state.seats
    out.internal_bonus = state.internal_bonus
    out.open_victory_piles = state.open_victory_piles
    out.ship_contiguous = state.ship_contiguous
    out.ship_counts_for_bridge = state.ship_counts_for_bridge
    out.ship_scoring = state.ship_scoring
    out.stall_rounds = state.stall_rounds


@kernel
def copy_table(state: CombatDesRois, out: CombatDesRois) -> None:
    """What lies open, and what a good memory has seen go by."""
    out.treasures = state.treasures
    out.deck_left = state.deck_left
    for gap in range(GAPS):
        out.bridges[gap] = state.bridges[gap]
    for ship in range(SHIPS):
        out.ships[ship] = state.ships[ship]
    for colour in range(COLOURS):
        out.boards[colour] = state.boards[colour]
        out.discards[colour] = state.discards[colour]
    for seat in range(SEATS):
        out.sizes[seat] = state.sizes[seat]
        out.pile_tops[seat] = state.pile_tops[seat]
        out.catastrophes[seat] = state.catastrophes[seat]
        for colour in range(COLOURS):
            out.leaders[seat, colour] = state.leaders[seat, colour]
        for kind in range(COLOURS + 1):
            # CR-13.1: piles, for anybody with a good memory
            out.piles[seat, kind] = state.piles[seat, kind]


@kernel
def copy_turn(state: CombatDesRois, out: CombatDesRois) -> None:
    """Whose turn it is and what is being settled: open to all."""
    out.phase = state.phase
    out.end = state.end
    out.active = state.active
    out.turn = state.turn
    out.actions_left = state.actions_left
    out.idle_turns = state.idle_turns
    out.colour = state.colour
    out.column = state.column
    out.gap = state.gap
    out.attacker = state.attacker
    out.defender = state.defender
    out.attack = state.attack
    out.defence = state.defence
    out.port = state.port


@kernel
def guess(state: CombatDesRois, rng: RandomState) -> None:
    """Fill the hidden cards of a masked state at random, against nothing its viewer knows. Modifies both in place."""
    viewer = state.viewer
    state.viewer = TRUTH
    if state.phase <= Phase.DEAL:
        return
    black = unseen(state, viewer, BLACK)
    green = unseen(state, viewer, GREEN)
    red = unseen(state, viewer, RED)
    blue = unseen(state, viewer, BLUE)
    hands = 0
    for seat in range(state.seats):
        hands += 0 if seat == viewer else state.sizes[seat]
    # CR-13.2: the cards removed for two players
    removed = REMOVED if state.seats == 2 else 0
    hidden = 1 if is_face_down(state) and state.bridges[state.gap] == HIDDEN else 0
    if black + green + red + blue != hands + removed + hidden + state.deck_left:
        return  # no way to place the cards: the caller's check of the invariants says so
    seat, left = 0, state.sizes[0]
    for number in range(hands + removed + hidden + state.deck_left):
        pick = below(rng, black + green + red + blue)
        if pick < black:
            colour = BLACK
            black -= 1
        elif pick < black + green:
            colour = GREEN
            green -= 1
        elif pick < black + green + red:
            colour = RED
            red -= 1
        else:
            colour = BLUE
            blue -= 1
        if number < hands:
            while seat == viewer or left == 0:
                seat += 1
                left = state.sizes[seat]
            state.hands[seat, colour] += 1
            left -= 1
        elif number < hands + removed:
            state.removed[colour] += 1
        elif number < hands + removed + hidden:
            state.bridges[state.gap] = colour
        else:
            put_card(state, number - hands - removed - hidden, colour)
