"""The results of a rollout in one world: the chance to win at the viewer's next turn, points, beaten leaders."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from roitelet.engine.coach.coach import WorldAccount
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.rules.turns import ACTIONS_A_TURN
from roitelet.games.combat_des_rois.words import state_queries

LINES: Final = ("outlook",)
FIGHTING: Final = frozenset({Phase.WAR, Phase.ATTACK, Phase.DEFEND})


def ends(masked: Position, world: Position) -> bool:
    """Return whether the rollout ends, because the viewer's next turn begins."""
    state = world.snapshot
    return bool(state.active == masked.viewer and state.phase == Phase.TURN and state.actions_left == ACTIONS_A_TURN)


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the results of a rollout: the chance to win, the cards scored, and the outcome of the first conflict."""
    seat, before, after = masked.viewer, masked.snapshot, line[-1].snapshot
    after_conflict = next((position.snapshot for position in line if position.snapshot.phase not in FIGHTING), after)
    results = {"outlook": _win_chance(line[-1], seat), "moved": _win_chance(line[0], seat)}
    for colour in range(rules.COLOURS):
        results[f"pile.{colour}"] = float(after.piles[seat][colour]) - float(before.piles[seat][colour])
        results[f"stands.{colour}"] = float(after_conflict.leaders[seat][colour] != rules.NONE_THERE)
        results[f"chased.{colour}"] = float(_rival_removed(before, after_conflict, seat, colour))
    results["stronger"] = float(_is_stronger(line[0].snapshot, seat))
    results["treasures"] = float(after.piles[seat][rules.COLOURS]) - float(before.piles[seat][rules.COLOURS])
    return results


def _is_stronger(state: Any, seat: int) -> bool:
    """Return whether a seat would win the conflict that it began if both sides laid all their cards."""
    if state.phase != Phase.ATTACK or state.attacker != seat:
        return False
    conflict, weapon = state_queries.sides(state), state_queries.weapon_colour(state)
    mine, theirs = (int(state.hands[side][weapon]) for side in (conflict.attacker, conflict.defender))
    return conflict.attack + mine > conflict.defence + theirs


def _win_chance(world: Position, seat: int) -> float:
    """Return the game's estimate of a seat's chance to win, in percent."""
    points, wins = np.zeros(world.seats), np.zeros(world.seats)
    world.game.calls.judgements.outlook(world.states, points, wins)
    return 100.0 * float(wins[seat])


def _rival_removed(before: Any, after: Any, seat: int, colour: int) -> bool:
    """Return whether another seat's leader of a colour left the table."""
    return any(
        before.leaders[other][colour] != rules.NONE_THERE and after.leaders[other][colour] == rules.NONE_THERE
        for other in range(before.seats)
        if other != seat
    )


def alike(masked: Position, action: int) -> object:
    """Return a key that is the same for equally good actions: a leader's places in a kingdom, red or not."""
    if action >= rules.LAY:
        return action
    colour, place = divmod(action, rules.PLACES)
    state = masked.snapshot
    low, _ = state_queries.kingdom(state, column_of(place))
    red = place < rules.BRIDGE or state_queries.card_at(state, place) == rules.RED
    return colour, low, red


def column_of(place: int) -> int:
    """Return the column of a place, or of a bridge's left end."""
    if place >= rules.CELL:
        return (place - rules.CELL) // rules.ROWS
    return place - rules.BRIDGE if place >= rules.BRIDGE else place


def rival(state: Any, seat: int, colour: int, column: int) -> int | None:
    """Return the seat of a rival leader in the kingdom of a column; None if there is none."""
    low, high = state_queries.kingdom(state, column)
    for place, (owner, leader_colour) in state_queries.leaders_by_place(state).items():
        if leader_colour == colour and owner != seat and low <= column_of(place) <= high:
            return owner
    return None


def leads(state: Any, seat: int, colour: int, column: int) -> bool:
    """Return whether a seat has its leader of a colour in the kingdom of a column."""
    low, high = state_queries.kingdom(state, column)
    place = state.leaders[seat][colour]
    return bool(place != rules.NONE_THERE and low <= column_of(int(place)) <= high)


def weak_colours(state: Any, seat: int) -> list[int]:
    """Return the colours of a pile from the weakest up; empty if piles are hidden."""
    if not state.open_victory_piles:
        return []
    piles = [int(count) for count in state.piles[seat]][: rules.COLOURS]
    return sorted(range(rules.COLOURS), key=lambda colour: piles[colour])


def is_weakest(state: Any, seat: int, colour: int) -> bool:
    """Return whether no colour of an open pile is weaker than this one."""
    order = weak_colours(state, seat)
    return bool(order) and int(state.piles[seat][colour]) == int(state.piles[seat][order[0]])
