"""The clause and the sentence of each refusal code, from the knowledge of the seat to act."""

from typing import Final

from roitelet.base.language import Message, NamedSeat, say
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.notation.notation import format_gap, format_place
from roitelet.games.combat_des_rois.rules.legality import Refusal
from roitelet.games.combat_des_rois.rules.state import (
    ACTIONS,
    BRIDGE,
    BUILD,
    CELL,
    COLOURS,
    COLUMNS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    JOIN,
    LAY,
    NONE_THERE,
    PLACES,
    ROWS,
    SHIPS,
    STRIKE,
    YES,
    Colour,
    CombatDesRois,
    Phase,
)
from roitelet.games.combat_des_rois.words.names import (
    action_word,
    cards_name,
    count_cards,
    feminine,
    gap_name,
    leader_name,
    leaders_name,
    list_counts,
    list_items,
    lone_card,
    one_card,
    place_name,
    ship_name,
    the_leader,
)
from roitelet.games.combat_des_rois.words.refusal_messages import few_cards
from roitelet.games.combat_des_rois.words.state_queries import (
    FIGHTING,
    asks_king,
    column_places,
    leaders_by_place,
    offered_colour,
    ship_at,
    weapon_colour,
)

NEEDED: Final = 3
"""Number of cards that a bridge needs below each head."""
_WITH_OPTIONS: Final = frozenset(
    {
        Refusal.ANSWER_YES_OR_NO,
        Refusal.BUILD_OR_DECLINE,
        Refusal.CHOOSE_A_CONFLICT,
        Refusal.CHOOSE_A_TREASURE,
        Refusal.SHIP_NOT_LEFT,
        Refusal.WRONG_SHIP,
        Refusal.NO_SUCH_TREASURE,
        Refusal.NO_SUCH_CONFLICT,
        Refusal.FILL_OR_NOT,
        Refusal.CHOOSE_A_DYNASTY,
        Refusal.DYNASTY_TAKEN,
    }
)
_DUE: Final = {
    Phase.DRAW_FIRST: "CR-1.6",
    Phase.DYNASTY: "CR-1.7",
    Phase.DEAL: "CR-1.5",
    Phase.TURN: "CR-1.6",
    Phase.SHIP: "CR-5.5",
    Phase.WAR: "CR-9.2",
    Phase.TREASURE: "CR-6.3",
    Phase.REFILL: "CR-11.2",
}
"""The clause about the decision due in each phase."""


def explain(position: Position, action: int, code: int) -> tuple[str, Message]:
    """Return the clause and the sentence of a refusal code."""
    state: CombatDesRois = position.snapshot
    reason = Refusal(code)
    args: dict[str, object] = {"seat": NamedSeat(max(state.turn, 0)), "action": action_word(action)}
    if reason == Refusal.NO_SUCH_ACTION:
        args |= {"number": action, "most": ACTIONS - 1}
    elif state.phase == Phase.TURN:
        args |= _turn_arguments(position, reason, action)
    else:
        args |= _answer_arguments(position, reason, action)
    return _clause(state, reason, action), Message(f"cr.refusal.{_key(reason, action)}", args)


def _key(reason: Refusal, action: int) -> str:
    """Return the message key of a refused action."""
    if reason == Refusal.SHIP_THERE:
        return "ship_bears_none" if action < LAY else "ship_stays"
    if reason == Refusal.NO_CARD_THERE and _place(action) < CELL:
        return "no_bridge_there"
    if reason == Refusal.NOT_HELD and COMMIT <= action < FIGHT:
        return "too_many"
    return reason.name.lower()


def _place(action: int) -> int:
    """Return the place that a leader or a catastrophe goes to."""
    return action % PLACES if action < LAY else action - STRIKE + BRIDGE


# --- the clause ---


def _clause(state: CombatDesRois, reason: Refusal, action: int) -> str:
    """Return the clause of a refusal, which may depend on the action and the phase."""
    if reason in {Refusal.NO_CARD_THERE, Refusal.SHIP_THERE} and action >= STRIKE:
        return "CR-7.1"
    if reason == Refusal.COMMIT_CARDS:
        return _by_conflict(state, "CR-8.1", "CR-9.4")
    if reason == Refusal.ANSWER_YES_OR_NO:
        return _offer_clause(state, reason.clause)
    if reason == Refusal.NOT_HELD:
        return _not_held_clause(state, action)
    return reason.clause


def due_clause(position: Position) -> str:
    """Return the clause about who is to act, or about the deal or draw that is due."""
    state: CombatDesRois = position.snapshot
    if state.phase in {Phase.ATTACK, Phase.DEFEND}:
        return _by_conflict(state, "CR-8.1", "CR-9.4")
    if state.phase in {Phase.POINT, Phase.REWARD, Phase.PORT}:
        return _not_held_clause(state, YES)
    return _DUE[Phase(state.phase)]


def _by_conflict(state: CombatDesRois, internal: str, external: str) -> str:
    """Return the clause for the kind of the current conflict."""
    return internal if state.gap == NONE_THERE else external


def _offer_clause(state: CombatDesRois, point: str) -> str:
    """Return the clause about an offer to score a card; ``point`` is the clause for a card just laid."""
    if state.phase == Phase.PORT:
        return "CR-10.4"
    return _by_conflict(state, "CR-8.4", "CR-9.5") if state.phase == Phase.REWARD else point


def _not_held_clause(state: CombatDesRois, action: int) -> str:
    """Return the clause of an action that needs a card the player does not hold."""
    if action == YES:
        return _offer_clause(state, "CR-5.3" if state.phase == Phase.POINT and asks_king(state) else "CR-5.2")
    if action >= COMMIT:
        return _by_conflict(state, "CR-8.1", "CR-9.4")
    if action >= EXCHANGE:
        return "CR-6.3"
    return "CR-6.1" if action >= JOIN else "CR-5.1"


# --- arguments of the sentences ---


def _turn_arguments(position: Position, reason: Refusal, action: int) -> dict[str, object]:
    """Return the arguments of a refused action of a turn."""
    if LAY <= action < STRIKE:
        return _card_arguments(position, reason, action)
    if action > END_TURN:
        return {}
    state, place = position.snapshot, _place(action)
    args: dict[str, object] = {"place": place_name(place), "spot": format_place(place)}
    if reason == Refusal.SAME_KINGDOM:
        args["leader"] = the_leader(action // PLACES)
    elif reason == Refusal.SAME_PLACE:
        args["leader"] = leader_name(action // PLACES)
    elif reason in {Refusal.OCCUPIED, Refusal.LEADER_PROTECTS}:
        owner, colour = leaders_by_place(state)[place]
        args |= {"owner": NamedSeat(owner), "leader": the_leader(colour)}
    elif reason == Refusal.SHIP_THERE:
        args["ship"] = ship_name(ship_at(state, place) or 0)
    elif reason == Refusal.NO_CARD_THERE and place >= CELL:
        column = (place - CELL) // ROWS
        count = len(column_places(state, column))
        args |= {"column": column + 1, "count": count, "few": few_cards(count)}
    elif reason == Refusal.NO_CARD_THERE:
        args |= {"left": place - BRIDGE + 1, "right": place - BRIDGE + 2}
        bridges = [format_gap(gap) for gap in range(GAPS) if state.bridges[gap] != NONE_THERE]
        args["options"] = list_items(bridges, "cr.none_there")
    return args


def _card_arguments(position: Position, reason: Refusal, action: int) -> dict[str, object]:
    """Return the arguments of a refused card, in a column or as a bridge."""
    state: CombatDesRois = position.snapshot
    bridge = action >= JOIN
    colour, spot = divmod(action - JOIN, GAPS) if bridge else divmod(action - LAY, COLUMNS)
    if reason == Refusal.NOT_HELD:
        return _not_held_arguments(state, colour)
    legal = position.legal()
    if not bridge:
        columns = sorted({(other - LAY) % COLUMNS + 1 for other in legal if LAY <= other < JOIN})
        return {"column": spot + 1, "options": list_items(columns, "cr.nowhere")}
    gaps = sorted({(other - JOIN) % GAPS for other in legal if JOIN <= other < STRIKE})
    left, right = (_bridge_cards(state, spot + side) for side in (0, 1))
    short = spot if left < NEEDED else spot + 1
    few = min(left if left < NEEDED else right, NEEDED - 1)
    apart = len(column_places(state, short)) > few
    return {
        "spot": format_gap(spot),
        "first": spot + 1,
        "second": spot + 2,
        "left": left,
        "right": right,
        "short": short + 1,
        "few": few_cards(few),
        "but": say("cr.ships_apart" if apart else "cr.no_more"),
        "options": list_items([format_gap(gap) for gap in gaps], "cr.nowhere"),
    }


def _not_held_arguments(state: CombatDesRois, colour: int) -> dict[str, object]:
    """Return the arguments of a refused card that is not in the hand."""
    return {"colour": feminine(colour), "noun": lone_card(colour), "hand": list_counts(state.hands[state.turn])}


def _bridge_cards(state: CombatDesRois, column: int) -> int:
    """Return the number of cards of a column that count for a bridge."""
    places = column_places(state, column)
    ships = 0 if state.ship_counts_for_bridge else sum(ship_at(state, place) is not None for place in places)
    return len(places) - ships


def _answer_arguments(position: Position, reason: Refusal, action: int) -> dict[str, object]:
    """Return the arguments of a refused answer."""
    state: CombatDesRois = position.snapshot
    phase = state.phase
    args: dict[str, object] = {"column": state.column + 1}
    if reason in _WITH_OPTIONS or phase in FIGHTING:
        args["options"] = list_items([action_word(allowed) for allowed in position.legal()])
    if phase in FIGHTING:
        colour = weapon_colour(state)
        held = count_cards(int(state.hands[state.turn][colour]), colour)
        args |= {"colour": feminine(colour), "wanted": count_cards(action - COMMIT, colour)}
        args |= {"cards": cards_name(colour), "held": held}
    elif phase == Phase.SHIP:
        args |= {"colour": feminine(state.colour), "ship": ship_name((action - BUILD) % SHIPS)}
        args["cards"] = cards_name(state.colour)
    elif phase == Phase.TREASURE:
        args |= _not_held_arguments(state, Colour.RED) | {"gap": gap_name(state.gap), "column": action - EXCHANGE + 1}
    elif phase == Phase.WAR:
        args["leaders"] = leaders_name((action - FIGHT) % COLOURS)
    elif phase not in {Phase.DYNASTY, Phase.REFILL}:
        colour = offered_colour(state)
        args |= _not_held_arguments(state, colour) | {"card": one_card(colour)}
    return args
