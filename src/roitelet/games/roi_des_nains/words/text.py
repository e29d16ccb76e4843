"""Labels, log messages, refusals and endings of Le Roi des Nains, in French and in English.

Log messages are made from the positions before and after an action as one viewer knows them. An action may name cards
that go from hand to hand; the log uses those only if the viewer sees them.
"""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from roitelet.base.actors import TRUTH
from roitelet.base.bits import list_set
from roitelet.base.caching import cached
from roitelet.base.language import Language, Message, NamedSeat, say
from roitelet.base.numbers import signed, unsigned
from roitelet.engine.position import Deal, Position
from roitelet.games.roi_des_nains.notation.pack import PACK, card_message, card_name, cards_message
from roitelet.games.roi_des_nains.rules import state as rules
from roitelet.games.roi_des_nains.rules.play import Refusal
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains, Special
from roitelet.games.roi_des_nains.rules.tricks import copied_card, followers
from roitelet.games.roi_des_nains.words.accounts import accounts
from roitelet.games.roi_des_nains.words.closed_tricks import CARD_LINES
from roitelet.games.roi_des_nains.words.names import quest_formula, quest_name, special_name
from roitelet.games.roi_des_nains.words.view import last_trick

_SIDES: Final = {rules.PASS_LEFT: "left", rules.PASS_RIGHT: "right", rules.GO_ON: "go_on"}

_IN_TRICK_LINE: Final = {
    "rn.log.lay": "rn.log.laid",
    "rn.log.copy": "rn.log.laid_copy",
    "rn.log.clone": "rn.log.laid_clone",
}
"""The message of each card when all cards of a trick share one line."""
_DUE: Final = {
    Phase.DRAW_DEALER: "RN-1.5",
    Phase.DEAL: "RN-2.2",
    Phase.FACE: "RN-2.5",
    Phase.VICTIM: "RN-4.11",
    Phase.DRAW_TWO: "RN-4.11",
    Phase.GIVE: "RN-4.12",
    Phase.PLAY: "RN-3.1",
    Phase.SWAP: "RN-4.3",
    Phase.PASS: "RN-4.7",
    Phase.GAP: "RN-4.22",
}
"""The clause about the decision or deal that is due in each phase."""


@cached()
def label(action: int, language: Language) -> str:
    """Return the text of a button for the action."""
    if action in _SIDES:
        return say(f"rn.label.{_SIDES[action]}").render(language)
    if action >= rules.CHOOSE_SEAT:
        return say("rn.label.seat", seat=action - rules.CHOOSE_SEAT + 1).render(language)
    if action >= rules.CHOOSE_FACE:
        return say("rn.label.face", face="ab"[action - rules.CHOOSE_FACE]).render(language)
    card = action % rules.CARDS
    name = PACK.cards[card].full if action >= rules.TAKE else card_name(card)
    if action >= rules.TAKE:
        return say("rn.label.give" if action >= rules.GIVE else "rn.label.take", card=name).render(language)
    return name.render(language)


# --- refusals and endings ---


def explain(position: Position, action: int, code: int) -> tuple[str, Message]:
    """Return the clause and the sentence of a refusal code."""
    state: RoiDesNains = position.snapshot
    reason = Refusal(code)
    args: dict[str, object] = {"seat": NamedSeat(max(state.turn, 0)), "last": position.seats - 1}
    args["target"] = action - rules.CHOOSE_SEAT
    args["card"] = card_message(action % rules.CARDS) if action < rules.CHOOSE_FACE else say("rn.none")
    if reason in {Refusal.MUST_FOLLOW, Refusal.EXCALIBUR_FOLLOWS}:
        args["suit"] = PACK.suit_name(state.led)
        following = list_set(state.hands[state.turn] & followers(state))
        args |= {"held": cards_message(following), "cards": PACK.pieces(following)}
    if reason in {Refusal.NOT_IN_LAST_TRICK, Refusal.MUST_USE_SORCIER}:
        taken = sorted(last_trick(state))
        args |= {"held": cards_message(taken), "cards": PACK.pieces(taken)}
    return _clause(reason, state, action), reason.sentence("rn", **args)


def _clause(reason: Refusal, state: RoiDesNains, action: int) -> str:
    """Return the clause of a refusal, which may depend on the card and the phase."""
    phase = state.phase
    if reason in {Refusal.MUST_FOLLOW, Refusal.EXCALIBUR_FOLLOWS}:
        following = list_set(state.hands[state.turn] & followers(state))
        # the Momie or the Clone is refused for its suit, or is the only card that could follow
        if action == rules.MOMIE or following == [rules.MOMIE]:
            return "RN-4.15"
        if action == rules.CLONE or following == [rules.CLONE]:
            return "RN-4.18"
    if reason == Refusal.OWN_SEAT and phase == Phase.VICTIM:
        return "RN-4.11"
    if reason == Refusal.NOT_HELD and phase == Phase.GIVE:
        return "RN-4.12"
    return reason.clause


def due_clause(position: Position) -> str:
    """Return the clause about the decision, deal or draw that is due."""
    return _DUE[position.snapshot.phase]


# --- the log ---


def narrate(before: Position, action: int | Deal, after: Position) -> list[Message]:
    """Return the log lines of an action."""
    phase = before.snapshot.phase
    if isinstance(action, tuple):
        return list(_narrate_deal(phase, action, after))
    if phase == Phase.PLAY:
        return list(_narrate_card(before, action, after))
    if phase == Phase.FACE:
        return list(_narrate_face(before.snapshot, action - rules.CHOOSE_FACE, after.snapshot))
    if phase == Phase.GIVE:
        return list(_narrate_gift(before, action - rules.GIVE, after))
    return list(_narrate_choice(before.snapshot, phase, action))


def group_of(line: Message) -> tuple[object, ...] | None:
    """Return the group of a message; the cards of a trick form a group."""
    return (line.args["deal"], line.args["trick"]) if line.key in CARD_LINES else None


def merge_lines(lines: Sequence[Message]) -> Message:
    """Merge the lines of a group into one line with the cards of a trick."""
    laid = [Message(_IN_TRICK_LINE[line.key], line.args) for line in lines]
    return say("rn.log.trick_so_far", number=cast(int, lines[0].args["trick"]) + 1, laid=laid)


def _narrate_deal(phase: int, deal: Deal, position: Position) -> Iterator[Message]:
    """Yield the messages of a draw or a deal."""
    state: RoiDesNains = position.snapshot
    if phase == Phase.DRAW_DEALER:
        yield say("rn.log.dealer", seat=NamedSeat(deal[0]))
        return
    if phase == Phase.DRAW_TWO:
        seats = {"seat": NamedSeat(state.turn), "victim": NamedSeat(state.victim)}
        if _sees_exchange(position):
            yield say("rn.log.taken", cards=PACK.pieces(sorted(deal)), **seats)
        return
    special, tile = state.special, state.tile
    key = "rn.log.extra_deal" if state.dealt > state.deals else "rn.log.deal"
    yield say(key, number=state.dealt, seat=NamedSeat(state.dealer), special=special_name(special))
    yield say("rn.log.tile", seat=NamedSeat(state.turn), first=quest_name(2 * tile), second=quest_name(2 * tile + 1))


def _sees_exchange(position: Position) -> bool:
    """Return whether the viewer sees the cards of the red standard-bearer's exchange."""
    state: RoiDesNains = position.snapshot
    return position.viewer in {TRUTH, state.turn, state.victim}


def _narrate_face(before: RoiDesNains, face: int, after: RoiDesNains) -> Iterator[Message]:
    """Yield the messages of a chosen quest and of the next player."""
    quest = 2 * after.tile + face
    yield say("rn.log.face", seat=NamedSeat(before.turn), quest=quest_name(quest), formula=quest_formula(quest))
    key = "rn.log.bearer" if after.phase == Phase.VICTIM else "rn.log.leader"
    yield say(key, seat=NamedSeat(after.turn))


def _narrate_gift(before: Position, card: int, after: Position) -> Iterator[Message]:
    """Yield the messages of the two cards given, once both are chosen."""
    if after.snapshot.phase == Phase.GIVE:
        return
    taker, victim = before.snapshot.turn, before.snapshot.victim
    seats = {"seat": NamedSeat(taker), "victim": NamedSeat(victim)}
    if before.viewer == victim:
        given = list_set(after.snapshot.hands[victim] & ~before.snapshot.hands[victim])
        yield say("rn.log.gives_cards", cards=PACK.pieces(given), **seats)
    elif _sees_exchange(before):
        given = list_set(before.snapshot.given | 1 << card)
        yield say("rn.log.gives_cards", cards=PACK.pieces(given), **seats)
    else:
        yield say("rn.log.gives", **seats)
    yield say("rn.log.leader", seat=NamedSeat(after.snapshot.turn))


def _narrate_choice(before: RoiDesNains, phase: int, action: int) -> Iterator[Message]:
    """Yield the message of a choice made before the first trick or between two tricks."""
    seat = NamedSeat(before.turn)
    if phase == Phase.VICTIM:
        yield say("rn.log.victim", seat=seat, victim=NamedSeat(action - rules.CHOOSE_SEAT))
    elif phase == Phase.SWAP:
        yield say("rn.log.swap", seat=seat, other=NamedSeat(action - rules.CHOOSE_SEAT))
    elif phase == Phase.PASS:
        yield say("rn.log.left" if action == rules.PASS_LEFT else "rn.log.right", seat=seat)
    elif action != rules.GO_ON:
        yield say("rn.log.sorcier", seat=seat, card=PACK.piece(action - rules.TAKE))


def _narrate_card(before: Position, card: int, after: Position) -> Iterator[Message]:
    """Yield the messages of a card laid, and of the trick and the deal that it ends."""
    state: RoiDesNains = before.snapshot
    finishes = after.snapshot.tricks > state.tricks
    # the log hides cards of closed tricks later, by their deal and trick (RN-3.8)
    laid = {"seat": NamedSeat(state.turn), "card": PACK.piece(card), "deal": state.dealt, "trick": state.tricks}
    if card in {rules.MOMIE, rules.CLONE}:
        index = state.tricks * before.seats + state.on_table
        copied = PACK.piece(copied_card(state, card, index))
        key = "rn.log.copy" if card == rules.MOMIE else "rn.log.clone"
        yield say(key, copied=copied, last=finishes, **laid)
    else:
        yield say("rn.log.lay", last=finishes, **laid)
    if not finishes:
        return
    number = after.snapshot.tricks
    winner = NamedSeat(after.snapshot.winners[number - 1])
    yield say("rn.log.trick", seat=winner, number=number)
    yield from _narrate_bonus(before, after)
    if after.actor < 0:
        yield from _narrate_settlement(after)


def _narrate_bonus(before: Position, after: Position) -> Iterator[Message]:
    """Yield the points of a special card that scores at once."""
    special = after.snapshot.special
    if special not in {Special.BRICOLEUR, Special.BOUFFON, Special.ECLAIREUR}:
        return
    bonuses_before, bonuses_after = _bonuses(before), _bonuses(after)
    for seat in range(after.seats):
        if bonuses_after[seat] != bonuses_before[seat]:
            points = signed(bonuses_after[seat] - bonuses_before[seat])
            yield say("rn.log.bonus", special=special_name(special), points=points, seat=NamedSeat(seat))


def _bonuses(position: Position) -> list[int]:
    """Return the points of each seat from the special card."""
    return [account.special for account in accounts(position)]


def _narrate_settlement(after: Position) -> Iterator[Message]:
    """Yield the messages of the end of a deal, and of the end of the game."""
    state: RoiDesNains = after.snapshot
    for seat, account in enumerate(accounts(after)):
        yield say(
            "rn.log.score", seat=NamedSeat(seat), points=signed(account.points), total=unsigned(state.totals[seat])
        )
    if after.over:
        _, sentence = after.game.words.explain_end(after)
        yield say("rn.log.end", sentence=sentence)
        points, ranks = after.standing()
        winner = ranks.index(1)
        yield say("rn.log.winner", seat=NamedSeat(winner), points=int(points[winner]))
        return
    yield say("rn.log.next_dealer", seat=NamedSeat(state.dealer))
    if state.dealt >= state.deals:
        yield say("rn.log.tie")
