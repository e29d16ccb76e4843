"""Random hidden cards that agree with the viewer's knowledge.

Cards of a colour are alike, and a viewer knows only the size of other hands. So a guess draws each hidden card from the
unseen cards, and all results are equally likely.
"""

from roitelet.base.actors import TRUTH
from roitelet.base.kernel import RandomState, kernel
from roitelet.base.rng import below
from roitelet.games.combat_des_rois.rules.board import is_face_down
from roitelet.games.combat_des_rois.rules.deal import put_card
from roitelet.games.combat_des_rois.rules.invariants import unseen
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BLUE,
    GREEN,
    HIDDEN,
    RED,
    REMOVED,
    CombatDesRois,
    Phase,
)

Bounds = tuple[int, int, int, int]
"""Cumulative numbers of the cards not yet placed, in the order of colours."""


@kernel
def guess(state: CombatDesRois, rng: RandomState) -> None:
    """Fill in the hidden cards of a masked state at random. Modifies ``state`` and ``rng`` in place."""
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
    face_down = 1 if is_face_down(state) and state.bridges[state.gap] == HIDDEN else 0
    if black + green + red + blue != hands + removed + face_down + state.deck_left:
        return  # the cards cannot be placed: the caller's check of the invariants reports it
    bounds = black, black + green, black + green + red, black + green + red + blue
    for seat in range(state.seats):
        for _ in range(0 if seat == viewer else state.sizes[seat]):
            colour, bounds = draw(bounds, rng)
            state.hands[seat, colour] += 1
    for _ in range(removed):
        colour, bounds = draw(bounds, rng)
        state.removed[colour] += 1
    for _ in range(face_down):
        colour, bounds = draw(bounds, rng)
        state.bridges[state.gap] = colour
    for index in range(state.deck_left):
        colour, bounds = draw(bounds, rng)
        put_card(state, index, colour)


@kernel
def draw(bounds: Bounds, rng: RandomState) -> tuple[int, Bounds]:
    """Return the colour of a random card, and the bounds without it."""
    black, green, red, blue = bounds
    pick = below(rng, blue)
    # a sum without branches, because processors cannot predict a random card
    colour = int(pick >= black) + int(pick >= green) + int(pick >= red)
    return colour, (black - int(pick < black), green - int(pick < green), red - int(pick < red), blue - 1)
