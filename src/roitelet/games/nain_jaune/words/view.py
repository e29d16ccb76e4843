"""The view of a position: plain data for a page, a terminal or a program, made from a masked state only."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from roitelet.base.actors import TRUTH
from roitelet.base.bits import list_set
from roitelet.base.language import Language, add_catalogue, say
from roitelet.engine.cards.hidden_cards import Holding, Place
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.notation.notation import format_action
from roitelet.games.nain_jaune.notation.pack import PACK, RANK_SIGNS, format_card
from roitelet.games.nain_jaune.rules import state as rules
from roitelet.games.nain_jaune.rules.cards import taking_keys
from roitelet.games.nain_jaune.rules.house_rules import start_purse
from roitelet.games.nain_jaune.rules.state import Direction, LastWord, NainJaune, Phase, SeriesSuit
from roitelet.games.nain_jaune.words.accounts import account, takers
from roitelet.games.nain_jaune.words.calls import LastCall, calls

add_catalogue(
    {
        "nj.place.talon": ("talon", "talon"),
        "nj.inside.talon": ("dans le talon", "in the talon"),
    }
)

PHASES: Final = tuple(phase.name.lower() for phase in Phase)
TALON: Final = Place("talon", say("nj.place.talon"), say("nj.inside.talon"))


def holdings(position: Position) -> Sequence[Holding]:
    """Return the place of each card that the viewer knows."""
    talon = list_set(position.state["talon"])
    return [*PACK.in_hands(position), *(Holding(PACK.cards[card], TALON) for card in talon)]


def common(position: Position, _language: Language) -> dict[str, Any]:
    """Return the part of the view that is the same for all viewers."""
    state: NainJaune = position.snapshot
    _, ranks = position.standing()
    actor, pile = position.actor, _pile(state)
    return {
        "round": state.rounds,
        "phase": PHASES[state.phase],
        "actor": actor,
        "dealer": state.dealer,
        "wanted": _wanted(state),
        "boxes": _boxes(state),
        "seats": [_seat(state, seat, actor, ranks[seat]) for seat in range(state.seats)],
        "taking": PACK.list_texts(taking_keys(state)),
        "calls": {seat: _call(call) for seat, call in calls(state).items()},
        "talon": {"size": state.talon_size, "cards": _talon(state, actor)},
        "series": pile[state.series_start :],
        "pile": pile,
        "laid": PACK.list_texts(state.laid),
        "settlement": _settlement(state),
        "account": account(state),
        "start": start_purse(position.state),
        "reason": position.reason,
    }


def view(position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
    """Return the table as the position's viewer knows it."""
    state: NainJaune = position.snapshot
    actor, viewer = position.actor, state.viewer if state.viewer >= 0 else None
    legal = position.legal() if actor >= 0 and (actor == viewer or state.viewer == TRUTH) else []
    return {
        **common,
        "viewer": viewer,
        "order": _order(state, viewer or 0),
        "seats": [{**seat, **_known_cards(state, seat["seat"])} for seat in common["seats"]],
        "hand": _hand(position, legal, language) if viewer is not None else [],
        "legal": [format_action(action) for action in legal],
    }


def _order(state: NainJaune, first: int) -> list[int]:
    """Return the seats in the order of play, beginning with ``first``."""
    # the next seat is one number up, or one down (NJ-1.4)
    step = 1 if state.direction == Direction.CW else -1
    return [(first + step * place) % state.seats for place in range(state.seats)]


def _seat(state: NainJaune, seat: int, actor: int, rank: int) -> dict[str, Any]:
    """Return the public facts of a seat."""
    return {
        "seat": seat,
        "tokens": state.purses[seat],
        "debt": state.debts[seat],
        "rank": rank,
        "cards": state.sizes[seat],
        "out": bool(state.out[seat]),
        "dealer": seat == state.dealer,
        "to_act": seat == actor,
    }


def _known_cards(state: NainJaune, seat: int) -> dict[str, Any]:
    """Return the viewer's knowledge of a seat's cards."""
    return {
        # in a run of one suit, a call says nothing about a whole rank
        "lacks": [] if state.series_suit == SeriesSuit.SAME else list(_lacked_ranks(state.lacks[seat])),
        "open_hand": PACK.list_texts(state.hands[seat]),
    }


@lru_cache(4096)
def _lacked_ranks(lacks: int) -> tuple[str, ...]:
    """Return the ranks of cards that a seat is known to lack."""
    return tuple(RANK_SIGNS[rank] for rank in sorted({card // rules.SUITS for card in list_set(lacks)}))


def _hand(position: Position, legal: list[int], language: Language) -> list[dict[str, Any]]:
    """Return the viewer's cards; ``legal`` is empty unless it is their turn."""
    state: NainJaune = position.snapshot
    allowed, taking = set(legal), taking_keys(state)
    hand = []
    for card in list_set(state.hands[state.viewer]):
        actions = [format_action(action) for action in (card, card + rules.CLAIM) if action in allowed]
        hand.append(
            {
                "card": format_card(card),
                "key": bool(taking >> card & 1),
                "actions": actions,
                "why_not": position.why_not(card, language) if allowed and not actions else "",
            }
        )
    return hand


def _talon(state: NainJaune, actor: int) -> list[str]:
    """Return the cards of the talon that the viewer may see."""
    # after the round, only an option of the table shows the talon (NJ-7.11)
    if actor < 0 and not state.reveal_talon_at_end:
        return []
    return PACK.list_texts(state.talon)


def _boxes(state: NainJaune) -> list[dict[str, Any]]:
    """Return the boxes, each with its tokens and the seat that laid its card."""
    seats_by_box = takers(state)
    boxes = []
    for box, card in enumerate(rules.KEY_CARDS):
        forgotten = state.forgotten[box] >= 0
        boxes.append(
            {
                "card": format_card(card),
                "tokens": state.boxes[box],
                "by": seats_by_box.get(box),
                "taken": state.taken[box],
                "forgotten": forgotten,
            }
        )
    return boxes


def _call(call: LastCall) -> dict[str, Any]:
    """Return a call for the view."""
    wanted = RANK_SIGNS[call.rank] if call.suit < 0 else format_card(call.rank * rules.SUITS + call.suit)
    return {"wanted": wanted, "latest": call.latest}


def _pile(state: NainJaune) -> list[dict[str, Any]]:
    """Return the cards laid, oldest first, with their players."""
    length = state.pile_length
    laid = zip(state.pile[:length], state.pile_seats[:length], strict=True)
    return [{"card": format_card(card), "seat": seat} for card, seat in laid]


def _wanted(state: NainJaune) -> str | None:
    """Return the wanted rank or card in the notation; None without a run."""
    rank, suit = state.wanted_rank, state.wanted_suit
    if rank < 0:
        return None
    return RANK_SIGNS[rank] if suit < 0 else format_card(rank * rules.SUITS + suit)


def _settlement(state: NainJaune) -> dict[str, Any] | None:
    """Return the payments of the last round, until the next deal."""
    if state.winner < 0:
        return None
    seats = slice(state.seats)
    # NJ-7.12: the winner's call
    word = None if state.last_word == LastWord.NONE else LastWord(state.last_word).name.lower()
    return {
        "winner": state.winner,
        "grand_opera": bool(state.opera),
        "word": word,
        "swept": state.swept,
        "paid": list(state.paid[seats]),
        "doubled": list(state.doubled[seats]),
        "defaulted": [bool(defaulted) for defaulted in state.defaulted[seats]],
        "forgotten": [
            format_card(card) for card, seat in zip(rules.KEY_CARDS, state.forgotten, strict=True) if seat >= 0
        ],
    }
