"""The view of a position: plain data for a page, a terminal or a program, made from a masked state only."""

from typing import Any, Final

from roitelet.base.actors import TRUTH
from roitelet.base.bits import list_set
from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.notation.notation import format_action
from roitelet.games.roi_des_nains.notation.pack import PACK, SUIT_SIGNS, format_card
from roitelet.games.roi_des_nains.rules import state as rules
from roitelet.games.roi_des_nains.rules.cards import SPECIAL_CARDS
from roitelet.games.roi_des_nains.rules.state import Face, Phase, RoiDesNains, Special, TrickHistory
from roitelet.games.roi_des_nains.rules.tricks import NO_CARD, copied_card, winning_place
from roitelet.games.roi_des_nains.words.accounts import SeatPoints, accounts
from roitelet.games.roi_des_nains.words.closed_tricks import is_last_trick_open, open_tricks, players_must_remember
from roitelet.games.roi_des_nains.words.known_hands import knowers, known_cards, void_suits
from roitelet.games.roi_des_nains.words.names import quest_formula, quest_name, special_effect, special_name

PHASES: Final = tuple(phase.name.lower() for phase in Phase)
SPECIALS: Final = tuple(special.name.lower() for special in Special)
HISTORIES: Final = tuple(history.name.lower() for history in TrickHistory)


def common(position: Position, language: Language) -> dict[str, Any]:
    """Return the part of the view that is the same for all viewers."""
    state: RoiDesNains = position.snapshot
    seat_points = accounts(position)
    show_points = not players_must_remember(state)
    account_views = [_account(account, language) for account in seat_points] if show_points else []
    return {
        "deal": state.dealt,
        "deals": state.deals,
        "extra_deal": state.dealt > state.deals,
        "phase": PHASES[state.phase],
        "actor": position.actor,
        "dealer": state.dealer,
        "chooser": state.chooser,
        "victim": state.victim if state.victim >= 0 else None,
        "special": _special(state, language),
        "tile": _tile(state, language),
        "seats": _seats(position, seat_points if show_points else None),
        "led": SUIT_SIGNS[state.led] if state.led >= 0 else None,
        "table": _laid_cards(state, state.tricks, state.on_table),
        "holder": _holder(state),
        "winners": list(state.winners[: state.tricks]),
        "last_trick": _last_trick(state, is_last_trick_open(state)),
        "looking_back": HISTORIES[state.trick_history],
        # the points if the deal ended now, unless players have to count themselves (RN-6.2)
        "now": [account.points for account in seat_points] if show_points else None,
        "accounts": account_views,
        "account": _deal_account(state, account_views, language),
        "settlement": _settlement(state, seat_points),
        "reason": position.reason,
    }


def view(position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
    """Return the table as the position's viewer knows it."""
    state: RoiDesNains = position.snapshot
    actor, viewer = position.actor, state.viewer if state.viewer >= 0 else None
    legal = position.legal() if actor >= 0 and (actor == viewer or state.viewer == TRUTH) else []
    first = viewer or 0
    whole = state.tricks > 0 and state.tricks - 1 in open_tricks(state)
    return {
        **common,
        "last_trick": _last_trick(state, whole=True) if whole else common["last_trick"],
        "viewer": viewer,
        # the next seat is one number up (RN-1.1)
        "order": [(first + place) % state.seats for place in range(state.seats)],
        "seats": _with_knowledge(state, common["seats"]),
        "hand": _hand(position, legal, language) if viewer is not None else [],
        "tricks": [_trick(state, trick) for trick in open_tricks(state)],
        "legal": [format_action(action) for action in legal],
    }


def last_trick(state: RoiDesNains) -> tuple[int, ...]:
    """Return the cards of the trick just finished, in the order of play."""
    return tuple(state.played[(state.tricks - 1) * state.seats : state.tricks * state.seats])


def _special(state: RoiDesNains, language: Language) -> dict[str, Any] | None:
    """Return the special card with its effect and place."""
    if not state.dealt:
        return None
    card = int(SPECIAL_CARDS[state.special])
    winners = (seat for seat in range(state.seats) if state.won[seat] >> card & 1)
    return {
        "id": SPECIALS[state.special],
        "card": format_card(card),
        "name": special_name(state.special).render(language),
        "effect": special_effect(state.special).render(language),
        "copies": _copies_now(state, card),
        # RN-8.1: the cards laid, and who won them
        "laid": bool(state.laid >> card & 1),
        "won_by": None if players_must_remember(state) else next(winners, None),
    }


def _copies_now(state: RoiDesNains, card: int) -> str | None:
    """Return the card that the Momie or the Clone would copy if laid now."""
    index = state.tricks * state.seats + state.on_table
    no_card = index < state.seats if card == rules.MOMIE else index == 0
    if card not in {rules.MOMIE, rules.CLONE} or state.phase != Phase.PLAY or no_card or state.laid >> card & 1:
        return None
    return format_card(copied_card(state, card, index))


def _tile(state: RoiDesNains, language: Language) -> dict[str, Any] | None:
    """Return the tile with both quests."""
    if not state.dealt:
        return None
    tile = state.tile
    faces = [
        {
            "face": "ab"[face],
            "name": quest_name(2 * tile + face).render(language),
            "formula": quest_formula(2 * tile + face).render(language),
        }
        for face in (0, 1)
    ]
    chosen = None if state.face == Face.NONE else "ab"[state.face]
    return {"number": tile + 1, "clause": f"RN-5.{tile + 1}", "faces": faces, "chosen": chosen}


def _seats(position: Position, seat_points: list[SeatPoints] | None) -> list[dict[str, Any]]:
    """Return the public facts of all seats."""
    state: RoiDesNains = position.snapshot
    totals, ranks = position.standing()
    leader, winners, actor = _leader(state, state.tricks), tuple(state.winners[: state.tricks]), position.actor
    return [
        {
            "seat": seat,
            "total": totals[seat],
            "rank": ranks[seat],
            "now": seat_points[seat].points if seat_points else None,
            "cards": state.sizes[seat],
            "tricks": winners.count(seat),
            "dealer": seat == state.dealer,
            "leader": seat == leader,
            "to_act": seat == actor,
        }
        for seat in range(state.seats)
    ]


def _with_knowledge(state: RoiDesNains, seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the seats with the viewer's knowledge of their cards."""
    # RN-3.8: by the printed rule, players have to remember the cards
    if players_must_remember(state):
        return [{**seat, "void": [], "known": []} for seat in seats]
    void, known = void_suits(state), known_cards(state)
    return [
        {
            **seat,
            "void": [SUIT_SIGNS[suit] for suit in void[number]],
            "known": PACK.list_texts(known[number]),
        }
        for number, seat in enumerate(seats)
    ]


def _leader(state: RoiDesNains, trick: int) -> int:
    """Return the seat that leads, or led, a trick."""
    return state.winners[trick - 1] if trick else state.first_leader


def _holder(state: RoiDesNains) -> int | None:
    """Return the seat that would win the current trick with the cards so far."""
    if not state.on_table:
        return None
    place: int = winning_place(state, state.on_table, NO_CARD, state.led)
    return (_leader(state, state.tricks) + place) % state.seats


def _hand(position: Position, legal: list[int], language: Language) -> list[dict[str, Any]]:
    """Return the viewer's cards; ``legal`` is empty unless it is their turn."""
    state: RoiDesNains = position.snapshot
    offset = rules.GIVE if state.phase == Phase.GIVE else 0
    choosing_card = bool(legal) and state.phase in {Phase.PLAY, Phase.GIVE}
    allowed, known_by_seat = set(legal), () if players_must_remember(state) else knowers(state).items()
    hand = []
    for card in list_set(state.hands[state.viewer]):
        action = card + offset
        hand.append(
            {
                "card": format_card(card),
                "actions": [format_action(action)] if action in allowed else [],
                "why_not": position.why_not(action, language) if choosing_card and action not in allowed else "",
                "known_to": [seat for seat, cards in known_by_seat if cards >> card & 1],
            }
        )
    return hand


def _laid_cards(state: RoiDesNains, trick: int, count: int) -> list[dict[str, Any]]:
    """Return the first ``count`` cards of a trick, in the order of play."""
    seats, leader, first = state.seats, _leader(state, trick), trick * state.seats
    return [
        {
            "card": format_card(card),
            "seat": (leader + place) % seats,
            "copies": format_card(copied_card(state, card, first + place))
            if card in {rules.MOMIE, rules.CLONE}
            else None,
        }
        for place, card in enumerate(state.played[first : first + count])
    ]


def _trick(state: RoiDesNains, trick: int) -> dict[str, Any]:
    """Return a finished trick."""
    return {
        "number": trick + 1,
        "winner": state.winners[trick],
        "cards": _laid_cards(state, trick, state.seats),
    }


def _last_trick(state: RoiDesNains, whole: bool) -> dict[str, Any] | None:
    """Return the trick just finished, until the next card is laid; if not ``whole``, only its last card."""
    # RN-3.8: it lies face up until then
    if not state.tricks or state.on_table:
        return None
    trick = _trick(state, state.tricks - 1)
    # without the copied card, which is another card of the trick
    return trick if whole else {**trick, "cards": [{**trick["cards"][-1], "copies": None}]}


def _account(account: SeatPoints, language: Language) -> dict[str, Any]:
    """Return the account of a seat for the view."""
    return {
        "points": account.points,
        "lines": [
            {
                "text": line.message.render(language),
                "points": line.points,
                "cards": [format_card(card) for card in line.cards],
                "tricks": list(line.tricks),
            }
            for line in account.lines
        ],
    }


def _deal_account(state: RoiDesNains, account_views: list[dict[str, Any]], language: Language) -> dict[str, Any] | None:
    """Return the account of the deal, or None if there is nothing to show yet."""
    if not account_views or not state.dealt or state.face == Face.NONE:
        return None
    return {
        "round": state.dealt,
        "quest": quest_name(2 * state.tile + state.face).render(language),
        "seats": account_views,
    }


def _settlement(state: RoiDesNains, seat_points: list[SeatPoints]) -> dict[str, Any] | None:
    """Return the points of the last deal, until the next deal."""
    if state.phase not in {Phase.DEAL, Phase.OVER} or not state.dealt:
        return None
    return {"points": [account.points for account in seat_points], "next_dealer": state.dealer}
