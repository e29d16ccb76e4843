"""The compiled actions of Le Roi des Nains: the seat to act, legal actions, effects.

Everything here works on one state record and changes it in place. Dealing is in ``deal.py``, one trick in
``tricks.py``, exchanges of cards in ``exchanges.py``, quests in ``quests.py``, points and the end of the game in
``scoring.py``, the knowledge of a seat in ``hidden/``.
"""

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.bits import bit, has, write_set
from roitelet.base.kernel import Integers, kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games.roi_des_nains.rules.cards import RED_BEARER, SPECIAL_CARDS, hand_size, next_seat
from roitelet.games.roi_des_nains.rules.exchanges import (
    begin_play,
    decline,
    give_card,
    go_on,
    holder_of,
    is_last_gap,
    pass_hands,
    show_card,
    swap_hands,
    take_back,
)
from roitelet.games.roi_des_nains.rules.scoring import finish_deal, index_of_special, trick_cards
from roitelet.games.roi_des_nains.rules.state import (
    ACTIONS,
    CARDS,
    CHOOSE_FACE,
    CHOOSE_SEAT,
    CLONE,
    EXCALIBUR,
    GIVE,
    GO_ON,
    MOMIE,
    NO_SUIT,
    PASS_LEFT,
    PASS_RIGHT,
    SEATS,
    SORCIER,
    TAKE,
    Face,
    Phase,
    RoiDesNains,
    Special,
)
from roitelet.games.roi_des_nains.rules.tricks import (
    leader_of,
    note_void,
    playable,
    player_of,
    suit_laid,
    table_index,
    trick_winner,
)


class Refusal(Reason):
    """The reason why an action is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "RN-3.1"
    NO_SUCH_ACTION = 2, "RN-3.1"
    CHOOSE_A_FACE = 3, "RN-2.5"
    CHOOSE_A_VICTIM = 4, "RN-4.11"
    GIVE_TWO_CARDS = 5, "RN-4.12"
    PLAY_A_CARD = 6, "RN-3.1"
    CHOOSE_A_PARTNER = 7, "RN-4.3"
    CHOOSE_A_SIDE = 8, "RN-4.7"
    SORCIER_OR_GO_ON = 9, "RN-4.22"
    NOT_HELD = 10, "RN-3.1"
    MUST_FOLLOW = 11, "RN-3.3"
    EXCALIBUR_FOLLOWS = 12, "RN-4.23"
    SORCIER_IN_TRICK = 13, "RN-4.21"
    MOMIE_IN_FIRST_TRICK = 14, "RN-4.16"
    CLONE_FIRST = 15, "RN-4.19"
    NO_SUCH_SEAT = 16, "RN-1.1"
    OWN_SEAT = 17, "RN-4.3"
    ALREADY_GIVEN = 18, "RN-4.12"
    NO_SORCIER = 19, "RN-4.20"
    NOT_IN_LAST_TRICK = 20, "RN-4.20"
    MUST_USE_SORCIER = 21, "RN-4.22"


@kernel
def actor(state: RoiDesNains) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.phase == Phase.OVER:
        return NOBODY
    if state.phase in (Phase.DRAW_DEALER, Phase.DEAL, Phase.DRAW_TWO):
        return DEALER
    return state.turn


@kernel
def legal(state: RoiDesNains, out: Integers) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.phase == Phase.PLAY:
        return write_set(playable(state), 0, out, 0)
    if state.phase == Phase.FACE:
        # RN-2.5: one of the two faces
        out[0], out[1] = CHOOSE_FACE + Face.A, CHOOSE_FACE + Face.B
        return 2
    if state.phase in (Phase.VICTIM, Phase.SWAP):
        return write_others(state, out)
    if state.phase == Phase.GIVE:
        return write_set(state.hands[state.turn] & ~state.given, GIVE, out, 0)
    if state.phase == Phase.PASS:
        # RN-4.7: left or right
        out[0], out[1] = PASS_LEFT, PASS_RIGHT
        return 2
    if state.phase == Phase.GAP:
        return write_gap(state, out)
    return 0


@kernel
def write_others(state: RoiDesNains, out: Integers) -> int:
    """Write an action for each other seat; return their number."""
    count = 0
    for seat in range(state.seats):
        # RN-4.3, RN-4.11: another player
        if seat != state.turn:
            out[count] = CHOOSE_SEAT + seat
            count += 1
    return count


@kernel
def write_gap(state: RoiDesNains, out: Integers) -> int:
    """Write the actions between two tricks: using the Sorcier, if the seat holds it, and going on."""
    count = 0
    holds = has(state.hands[state.turn], SORCIER)
    # RN-4.20: any card of the trick just finished
    if holds:
        count = write_set(trick_cards(state, state.tricks - 1), TAKE, out, count)
    # RN-4.22: going on is possible, but not for the holder in the last gap
    if not (holds and is_last_gap(state)):
        out[count] = GO_ON
        count += 1
    return count


@kernel
def refusal(state: RoiDesNains, action: int) -> int:
    """Return the reason why the seat to act may not do this, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.PLAY:
        return refuse_card(state, action) if action < CARDS else Refusal.PLAY_A_CARD
    if state.phase == Phase.FACE:
        # RN-2.5: one of the two faces, and nothing else
        return Refusal.ALLOWED if CHOOSE_FACE <= action < CHOOSE_SEAT else Refusal.CHOOSE_A_FACE
    if state.phase == Phase.VICTIM:
        return refuse_seat(state, action, Refusal.CHOOSE_A_VICTIM)
    if state.phase == Phase.SWAP:
        return refuse_seat(state, action, Refusal.CHOOSE_A_PARTNER)
    if state.phase == Phase.PASS:
        # RN-4.7: left or right, and nothing else
        return Refusal.ALLOWED if action in (PASS_LEFT, PASS_RIGHT) else Refusal.CHOOSE_A_SIDE
    if state.phase == Phase.GIVE:
        return refuse_gift(state, action)
    return refuse_gap(state, action)


@kernel
def refuse_card(state: RoiDesNains, card: int) -> int:
    """Return why the seat to act may not lay this card, or ALLOWED."""
    # RN-3.1: the card must be in the hand of the player asked
    if not has(state.hands[state.turn], card):
        return Refusal.NOT_HELD
    if has(playable(state), card):
        return Refusal.ALLOWED
    # RN-4.21: the Sorcier is never laid in a trick
    if card == SORCIER:
        return Refusal.SORCIER_IN_TRICK
    # RN-4.16: the Momie is not laid in the first trick
    if card == MOMIE and state.tricks == 0:
        return Refusal.MOMIE_IN_FIRST_TRICK
    # RN-4.19: the Clone is not the first card of a deal
    if card == CLONE and state.tricks == 0 and state.on_table == 0:
        return Refusal.CLONE_FIRST
    # RN-4.23: Excalibur is laid only without a card of the led suit
    if card == EXCALIBUR:
        return Refusal.EXCALIBUR_FOLLOWS
    # RN-3.3: a card of the led suit is held
    return Refusal.MUST_FOLLOW


@kernel
def refuse_seat(state: RoiDesNains, action: int, otherwise: int) -> int:
    """Return why the seat to act may not choose this player, or ALLOWED."""
    seat = action - CHOOSE_SEAT
    if seat < 0 or seat >= SEATS:
        return otherwise
    # RN-1.1: a player at this table
    if seat >= state.seats:
        return Refusal.NO_SUCH_SEAT
    # RN-4.3, RN-4.11: another player
    return Refusal.OWN_SEAT if seat == state.turn else Refusal.ALLOWED


@kernel
def refuse_gift(state: RoiDesNains, action: int) -> int:
    """Return why the seat to act may not give this card, or ALLOWED."""
    card = action - GIVE
    if card < 0 or card >= CARDS:
        return Refusal.GIVE_TWO_CARDS
    # RN-4.12: a card of the enlarged hand
    if not has(state.hands[state.turn], card):
        return Refusal.NOT_HELD
    # RN-4.12: two different cards
    return Refusal.ALREADY_GIVEN if has(state.given, card) else Refusal.ALLOWED


@kernel
def refuse_gap(state: RoiDesNains, action: int) -> int:
    """Return why the seat to act may not do this between two tricks, or ALLOWED."""
    holds = has(state.hands[state.turn], SORCIER)
    if action == GO_ON:
        # RN-4.22: the holder cannot go on in the last gap
        return Refusal.MUST_USE_SORCIER if holds and is_last_gap(state) else Refusal.ALLOWED
    card = action - TAKE
    if card < 0 or card >= CARDS:
        return Refusal.SORCIER_OR_GO_ON
    # RN-4.20: only its holder takes a card
    if not holds:
        return Refusal.NO_SORCIER
    # RN-4.20: only from the trick just finished
    return Refusal.ALLOWED if has(trick_cards(state, state.tricks - 1), card) else Refusal.NOT_IN_LAST_TRICK


@kernel
def apply(state: RoiDesNains, action: int) -> None:
    """Apply a legal action. Modifies ``state`` in place."""
    if state.phase == Phase.PLAY:
        lay(state, action)
    elif state.phase == Phase.FACE:
        choose_face(state, action - CHOOSE_FACE)
    elif state.phase == Phase.VICTIM:
        state.victim = action - CHOOSE_SEAT
        state.phase = Phase.DRAW_TWO
    elif state.phase == Phase.GIVE:
        give_card(state, action - GIVE)
    elif state.phase == Phase.SWAP:
        swap_hands(state, state.turn, action - CHOOSE_SEAT)
        go_on(state)
    elif state.phase == Phase.PASS:
        pass_hands(state, action == PASS_LEFT)
        go_on(state)
    elif action == GO_ON:
        decline(state)
    else:
        take_back(state, state.turn, action - TAKE)


@kernel
def choose_face(state: RoiDesNains, face: int) -> None:
    """Set the quest; then the red standard-bearer acts, or the first trick begins."""
    # RN-2.5: this face counts, the other does not
    state.face = face
    # RN-4.11: the holder of the red standard-bearer shows it and chooses a victim
    if state.special == Special.PORTE_ETENDARD_GOBELIN:
        state.turn = holder_of(state, RED_BEARER)
        show_card(state, state.turn, RED_BEARER)
        state.phase = Phase.VICTIM
        return
    begin_play(state)


@kernel
def lay(state: RoiDesNains, card: int) -> None:
    """Move a card to the table from the hand of the seat to act."""
    seat = state.turn
    index = table_index(state)
    note_void(state, seat, card)
    state.hands[seat] &= ~bit(card)
    state.sizes[seat] -= 1
    state.laid |= bit(card)
    if state.partner[seat] >= 0:
        forget_card(state, card)
    state.played[index] = card
    # RN-3.2: the first card with a suit sets the suit
    if state.led < 0:
        state.led = suit_laid(state, card, index)
    state.on_table += 1
    if state.on_table == state.seats:
        finish_trick(state)
        return
    # RN-1.1: the next player
    state.turn = next_seat(state, seat)


@kernel
def forget_card(state: RoiDesNains, card: int) -> None:
    """Remove a card that is laid from the private knowledge of all seats. Modifies ``state`` in place."""
    for seat in range(state.seats):
        state.insight[seat] &= ~bit(card)


@kernel
def finish_trick(state: RoiDesNains) -> None:
    """Give the trick to its winner; a special card in it may lead to a decision before the next trick."""
    winner = trick_winner(state, leader_of(state, state.tricks))
    cards = trick_cards(state, state.tricks)
    # RN-3.6: the winner takes the cards
    state.won[winner] |= cards
    state.winners[state.tricks] = winner
    state.tricks += 1
    state.on_table = 0
    state.led = NO_SUIT
    # RN-3.7: no card is left
    if state.tricks == hand_size(state):
        finish_deal(state)
        return
    # RN-3.6: and leads
    state.turn = winner
    # RN-4.3: the player of the Druide exchanges hands
    if state.special == Special.DRUIDE and has(cards, SPECIAL_CARDS[Special.DRUIDE]):
        ask_player_of_special(state, Phase.SWAP)
    # RN-4.7: the player of the blue standard-bearer says which way hands are passed
    elif state.special == Special.PORTE_ETENDARD_CHEVALIER and has(
        cards, SPECIAL_CARDS[Special.PORTE_ETENDARD_CHEVALIER]
    ):
        ask_player_of_special(state, Phase.PASS)
    # RN-4.22: as long as the Sorcier is in a hand
    elif state.special == Special.SORCIER and not has(state.laid, SORCIER):
        state.phase = Phase.GAP


@kernel
def ask_player_of_special(state: RoiDesNains, phase: int) -> None:
    """Ask the player who laid the special card to decide before the next lead."""
    # RN-4.3, RN-4.7: its player, not the winner of the trick
    state.turn = player_of(state, index_of_special(state))
    state.phase = phase
