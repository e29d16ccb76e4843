"""Turn order: neighbours, the lead, and the search for the player who continues a run."""

from roitelet.base.bits import NONE
from roitelet.base.kernel import kernel
from roitelet.games.nain_jaune.rules.cards import wanted_cards
from roitelet.games.nain_jaune.rules.state import (
    KING,
    NO_RANK,
    Direction,
    NainJaune,
    OnBlocked,
    OpenWithAce,
    Phase,
    SeriesSuit,
)


@kernel
def walk_seats(state: NainJaune, seat: int, step: int) -> int:
    """Return the next seat in the game from ``seat`` on, in the direction of ``step``. One seat must be left."""
    seat += step
    if seat >= state.seats:
        seat -= state.seats
    while state.out[seat] != 0:
        seat += step
        if seat >= state.seats:
            seat -= state.seats
    return seat


@kernel
def next_seat(state: NainJaune, seat: int) -> int:
    """Return the neighbour in the direction of play, skipping eliminated seats."""
    # NJ-1.4: clockwise counts up, the other way down
    return walk_seats(state, seat, 1 if state.direction == Direction.CW else state.seats - 1)


@kernel
def previous_seat(state: NainJaune, seat: int) -> int:
    """Return the neighbour against the direction of play, skipping eliminated seats."""
    return walk_seats(state, seat, state.seats - 1 if state.direction == Direction.CW else 1)


@kernel
def players_left(state: NainJaune) -> int:
    """Return the number of seats still in the game."""
    count = 0
    for seat in range(state.seats):
        if state.out[seat] == 0:
            count += 1
    return count


@kernel
def lead(state: NainJaune, seat: int) -> None:
    """Give a seat the lead: it may lay any card, and no run is in progress."""
    state.phase = Phase.LEAD
    state.turn = seat
    state.wanted_rank = NO_RANK
    state.wanted_suit = NO_RANK


@kernel
def opens_with_ace(state: NainJaune) -> bool:
    """Return whether the first card of this round must be an ace."""
    # NJ-4.4: in every round, in the first one, or never
    if state.open_with_ace == OpenWithAce.FIRST_ROUND_ONLY:
        return state.rounds <= 1
    return state.open_with_ace == OpenWithAce.EVERY_ROUND


@kernel
def may_decline(state: NainJaune, seat: int) -> bool:
    """Return whether a seat asked for the wanted card may decline."""
    # NJ-5.14: without `layer_may_stop` the last player to lay goes on as long as they can
    return state.may_stop != 0 and (state.layer_may_stop != 0 or seat != state.last_layer)


@kernel
def ask(state: NainJaune, seat: int, declined: bool) -> None:
    """Ask seats for the wanted card, from ``seat`` on, or from the next seat if ``seat`` has just declined."""
    if declined:
        seat = next_seat(state, seat)
        if seat == state.last_layer and not blocked(state):
            return
    wanted = wanted_cards(state)
    while True:
        # NJ-5.10: if declining is allowed every player answers, so that declining looks like a lack
        if may_decline(state, seat) or state.hands[seat] & wanted != NONE:
            # NJ-5.2: the first player who can lay must do so
            state.phase = Phase.FOLLOW
            state.turn = seat
            return
        # NJ-5.11, NJ-9.2: all players hear "sans X", and it proves the lack
        state.lacks[seat] |= wanted
        seat = next_seat(state, seat)
        if seat == state.last_layer:
            if not blocked(state):
                return
            wanted = wanted_cards(state)


@kernel
def blocked(state: NainJaune) -> bool:
    """Handle a wanted card that no player has: skip it and return True, or give a seat the lead and return False."""
    layer = state.last_layer
    # NJ-5.7: the last player asked leads
    if state.on_blocked == OnBlocked.LAST_ASKED_LEADS:
        lead(state, previous_seat(state, layer))
        return False
    # NJ-5.8: the layer leads
    if state.on_blocked == OnBlocked.LAST_LAYER_LEADS:
        lead(state, layer)
        return False
    # NJ-5.6: above the king there is nothing to skip to
    if state.wanted_rank == KING:
        lead(state, layer)
        return False
    # NJ-5.9: only a card in the talon is skipped
    if state.on_blocked == OnBlocked.TALON_SKIP and not talon_skips(state):
        lead(state, layer)
        return False
    state.wanted_rank += 1
    return True


@kernel
def talon_skips(state: NainJaune) -> bool:
    """Return whether the talon holds a wanted card; all players learn the answer."""
    wanted = wanted_cards(state)
    # NJ-9.5: a skip shows that the talon has a wanted card, and a block shows that it has none
    if state.talon & wanted != NONE:
        state.talon_has |= wanted if state.series_suit == SeriesSuit.SAME else wanted & ~state.laid
        return True
    state.talon_lacks |= wanted & ~state.laid
    return False
