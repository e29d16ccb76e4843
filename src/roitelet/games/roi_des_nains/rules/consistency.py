"""Checks that play can reach a position typed by hand: the fields of a state must agree with each other.

The cards of finished tricks are not checked, so that a test or a puzzle need not contain a whole deal.
"""

from roitelet.base.bits import NONE, has
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import DEALERS_FIVE, LEADERS_FIVE, hand_size
from roitelet.games.roi_des_nains.rules.exchanges import holder_of
from roitelet.games.roi_des_nains.rules.scoring import index_of_special, leaders, owner_of
from roitelet.games.roi_des_nains.rules.state import SORCIER, End, Phase, RoiDesNains, Special
from roitelet.games.roi_des_nains.rules.tricks import player_of


@kernel
def broken_used_lists(state: RoiDesNains) -> bool:
    """Return whether the special card or tile of the deal is not marked as used, or a used one is not allowed."""
    specials, tiles = state.specials_used, state.tiles_used
    if specials & ~state.specials != 0 or tiles & ~state.tiles != 0:
        return True
    return specials >> state.special & 1 == 0 or tiles >> state.tile & 1 == 0


@kernel
def broken_exchange(state: RoiDesNains) -> bool:
    """Return whether the fields show an exchange that the special card does not allow, or lack one that is due."""
    too_early = state.phase in (Phase.FACE, Phase.VICTIM)
    if state.victim >= 0 and (state.special != Special.PORTE_ETENDARD_GOBELIN or too_early):
        return True
    if state.victim >= 0 and state.phase != Phase.DRAW_TWO and state.partner[state.victim] < 0:
        return True
    if (state.given != NONE and state.phase != Phase.GIVE) or (state.asked > 0 and state.phase != Phase.GAP):
        return True
    for seat in range(state.seats):
        if state.partner[seat] >= 0 and wrong_partner(state, seat):
            return True
    if state.special not in (Special.DRUIDE, Special.PORTE_ETENDARD_CHEVALIER) or state.tricks == 0:
        return False
    index = index_of_special(state)
    just_laid = index // state.seats == state.tricks - 1
    # the card is in the trick just finished, and its player decides (RN-4.3, RN-4.7)
    if state.phase in (Phase.SWAP, Phase.PASS):
        return not just_laid or state.turn != player_of(state, index)
    # and must have decided before the next lead (RN-4.3, RN-4.7)
    return just_laid and state.phase == Phase.PLAY and state.on_table == 0 and not has_exchange(state)


@kernel
def has_exchange(state: RoiDesNains) -> bool:
    """Return whether any player gave cards away in this deal."""
    found = False
    for seat in range(state.seats):
        found = found or state.partner[seat] >= 0
    return found


@kernel
def wrong_partner(state: RoiDesNains, seat: int) -> bool:
    """Return whether a seat cannot have has_exchange cards with its recorded partner."""
    partner = state.partner[seat]
    if state.phase in (Phase.FACE, Phase.VICTIM, Phase.DRAW_TWO, Phase.SWAP, Phase.PASS):
        return True
    # every hand went to the same side (RN-4.7)
    if state.special == Special.PORTE_ETENDARD_CHEVALIER:
        step = (partner - seat) % state.seats
        following = state.partner[partner]
        return step not in (1, state.seats - 1) or following < 0 or (following - partner) % state.seats != step
    # one of the two is the victim (RN-4.11)
    if state.special == Special.PORTE_ETENDARD_GOBELIN and seat != state.victim != partner:
        return True
    # two players has_exchange with each other (RN-4.3, RN-4.11)
    exchanges = state.special in (Special.DRUIDE, Special.PORTE_ETENDARD_GOBELIN)
    return not exchanges or state.partner[partner] != seat


@kernel
def broken_start(state: RoiDesNains) -> bool:
    """Return whether the wrong player leads the first trick."""
    if state.phase < Phase.PLAY and state.phase != Phase.DEAL:
        return state.first_leader >= 0
    # the player who holds the 5 of Goblins leads (RN-2.6)
    holder = holder_of(state, LEADERS_FIVE)
    return state.phase == Phase.PLAY and state.tricks == 0 and holder >= 0 and holder != state.first_leader


@kernel
def broken_gap(state: RoiDesNains) -> bool:
    """Return whether the Sorcier was not used although it had to be."""
    if state.special != Special.SORCIER or has(state.laid, SORCIER) or state.tricks != hand_size(state) - 1:
        return False
    if state.phase == Phase.PLAY:
        return True
    # its holder cannot go on in the last gap (RN-4.22)
    for place in range(state.asked):
        if has(state.hands[(state.winners[state.tricks - 1] + place) % state.seats], SORCIER):
            return True
    return False


@kernel
def broken_ending(state: RoiDesNains) -> bool:
    """Return whether the game ended too early or should be over."""
    settled = state.phase in (Phase.DEAL, Phase.OVER)
    # the agreed deals, and more while the highest total is shared (RN-7.1, RN-7.2)
    last = state.dealt >= state.deals if settled else state.dealt > state.deals
    goes_on = not last or leaders(state) > 1
    if not settled or state.phase == Phase.DEAL:
        return not goes_on
    return goes_on or state.end != (End.DEALS if state.dealt == state.deals else End.EXTRA_DEAL)


@kernel
def broken_dealer(state: RoiDesNains) -> bool:
    """Return whether the next dealer is not the player who won the 5 of Dwarves."""
    # the player who won it (RN-2.7)
    return state.phase in (Phase.DEAL, Phase.OVER) and state.dealer != owner_of(state, DEALERS_FIVE)
