"""The account of a rollout in one world: the chance to win at the next own turn, points, leaders sent home."""

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
    """Return whether the viewer's next turn begins, which ends the rollout."""
    state = world.snapshot
    return bool(state.active == masked.viewer and state.phase == Phase.TURN and state.actions_left == ACTIONS_A_TURN)


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the chance to win at the next own turn, the points made until then, and how the first conflict ended."""
    seat, before, after = masked.viewer, masked.snapshot, line[-1].snapshot
    fought = next((position.snapshot for position in line if position.snapshot.phase not in FIGHTING), after)
    found = {"outlook": _wins(line[-1], seat), "moved": _wins(line[0], seat)}
    for colour in range(rules.COLOURS):
        found[f"pile.{colour}"] = float(after.piles[seat][colour]) - float(before.piles[seat][colour])
        found[f"stands.{colour}"] = float(fought.leaders[seat][colour] != rules.NONE_THERE)
        found[f"chased.{colour}"] = float(_sent_home(before, fought, seat, colour))
    found["stronger"] = float(_is_stronger(line[0].snapshot, seat))
    found["treasures"] = float(after.piles[seat][rules.COLOURS]) - float(before.piles[seat][rules.COLOURS])
    return found


def _is_stronger(state: Any, seat: int) -> bool:
    """Return whether a seat wins the conflict it began if both sides lay all their cards."""
    if state.phase != Phase.ATTACK or state.attacker != seat:
        return False
    found, weapon = state_queries.sides(state), state_queries.weapon_colour(state)
    mine, theirs = (int(state.hands[side][weapon]) for side in (found.attacker, found.defender))
    return found.attack + mine > found.defence + theirs


def _wins(world: Position, seat: int) -> float:
    """Return the chance to win, as the game estimates it, in percent."""
    points, wins = np.zeros(world.seats), np.zeros(world.seats)
    world.game.calls.judgements.outlook(world.states, points, wins)
    return 100.0 * float(wins[seat])


def _sent_home(before: Any, after: Any, seat: int, colour: int) -> bool:
    """Return whether another seat's leader of a colour left the table."""
    return any(
        before.leaders[other][colour] != rules.NONE_THERE and after.leaders[other][colour] == rules.NONE_THERE
        for other in range(before.seats)
        if other != seat
    )


def alike(masked: Position, action: int) -> object:
    """Return a key that is equal for all places of a kingdom, except that a king on red differs."""
    if action >= rules.LAY:
        return action
    colour, place = divmod(action, rules.PLACES)
    state = masked.snapshot
    low, _ = state_queries.kingdom(state, column_of(place))
    red = place < rules.BRIDGE or state_queries.card_at(state, place) == rules.RED
    return colour, low, red


def column_of(place: int) -> int:
    """Return the column of a place; for a bridge, the one on its left."""
    if place >= rules.CELL:
        return (place - rules.CELL) // rules.ROWS
    return place - rules.BRIDGE if place >= rules.BRIDGE else place


def rival(state: Any, seat: int, colour: int, column: int) -> int | None:
    """Return the other seat whose leader of a colour stands in the kingdom of a column, if any."""
    low, high = state_queries.kingdom(state, column)
    for place, (owner, theirs) in state_queries.leaders_by_place(state).items():
        if theirs == colour and owner != seat and low <= column_of(place) <= high:
            return owner
    return None


def leads(state: Any, seat: int, colour: int, column: int) -> bool:
    """Return whether a seat's leader of a colour stands in the kingdom of a column."""
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
    """Return whether a colour is (one of) the weakest of an open pile."""
    order = weak_colours(state, seat)
    return bool(order) and int(state.piles[seat][colour]) == int(state.piles[seat][order[0]])
