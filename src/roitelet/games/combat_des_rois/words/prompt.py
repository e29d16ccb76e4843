"""The decision due, and the legal actions of each card in hand."""

from bisect import bisect_left
from typing import Any, Final

from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES, format_action, format_gap, format_place
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Colour, CombatDesRois, InternalBonus, Phase
from roitelet.games.combat_des_rois.words import state_queries
from roitelet.games.combat_des_rois.words.state_queries import FIGHTING

_WITHOUT_PIECES: Final = frozenset({Phase.DYNASTY, Phase.REFILL})
"""Decisions about neither a card nor a leader."""


def prompt(position: Position, legal: list[int], language: Language) -> dict[str, Any] | None:
    """Return the decision due. All viewers see it, but only the acting seat gets ``options``."""
    state: CombatDesRois = position.snapshot
    if position.actor < 0:
        return None
    phase = Phase(state.phase)
    column, gap = state.column, state.gap
    return {
        "kind": phase.name.lower(),
        "seat": position.actor,
        "colour": _colour(state, phase),
        "leader": _leader(state, phase),
        "ship": COLOUR_NAMES[state_queries.paying_ship(state)] if phase == Phase.PORT else None,
        "column": column + 1 if column >= 0 else None,
        "gap": format_gap(gap) if gap >= 0 else None,
        "places": [format_place(place) for place in _places(state, phase)],
        "conflict": _conflict(state, phase),
        "options": [] if phase == Phase.TURN else [_option(position, action, language) for action in legal],
    }


def _colour(state: CombatDesRois, phase: Phase) -> str | None:
    """Return the colour of the cards that the decision is about."""
    if phase in FIGHTING:
        return COLOUR_NAMES[state_queries.weapon_colour(state)]
    if phase == Phase.TREASURE:
        return COLOUR_NAMES[Colour.RED]
    return (
        None
        if phase in {Phase.TURN, Phase.WAR, *_WITHOUT_PIECES}
        else COLOUR_NAMES[state_queries.offered_colour(state)]
    )


def _leader(state: CombatDesRois, phase: Phase) -> str | None:
    """Return the colour of the leader that fights, scores or takes a treasure."""
    if phase in {Phase.TURN, Phase.WAR, Phase.SHIP, *_WITHOUT_PIECES}:
        return None
    if phase == Phase.TREASURE:
        return COLOUR_NAMES[Colour.GREEN]
    for_king = phase == Phase.POINT and state_queries.asks_king(state)
    return COLOUR_NAMES[Colour.BLACK if for_king else state.colour]


def _conflict(state: CombatDesRois, phase: Phase) -> dict[str, Any] | None:
    """Return both sides of the current conflict, with their strengths before and after the cards laid so far."""
    if phase not in FIGHTING:
        return None
    fight, laid = state_queries.sides(state), state.attack
    return {
        "kind": "external" if state.gap >= 0 else "internal",
        "attacker": fight.attacker,
        "defender": fight.defender,
        "attack_laid": laid if phase == Phase.DEFEND else None,
        "bases": [fight.attack, fight.defence],
        "strengths": [fight.attack + laid, fight.defence],
        "stakes": None
        if state.gap < 0
        else [state_queries.stake(state, fight.attacker), state_queries.stake(state, fight.defender)],
        "bonus": InternalBonus(state.internal_bonus).name.lower(),
    }


def _places(state: CombatDesRois, phase: Phase) -> list[int]:
    """Return the places of the card just laid, or of the cards that a ship would replace."""
    if phase == Phase.POINT:
        return state_queries.column_places(state, state.column)[-1:]
    return state_queries.ship_cells(state) if phase == Phase.SHIP else []


def _option(position: Position, action: int, language: Language) -> dict[str, str]:
    """Return a legal action with its label."""
    return {"action": format_action(action), "label": position.game.words.label(action, language)}


def card_actions(state: CombatDesRois, legal: list[int], colour: int) -> list[int]:
    """Return the legal actions that use a card of a colour."""
    phase = Phase(state.phase)
    if phase == Phase.TURN:
        lay, join = rules.LAY + colour * rules.COLUMNS, rules.JOIN + colour * rules.GAPS
        return _between(legal, lay, lay + rules.COLUMNS) + _between(legal, join, join + rules.GAPS)
    if phase in FIGHTING:
        return _between(legal, rules.COMMIT + 1, rules.FIGHT) if colour == state_queries.weapon_colour(state) else []
    if phase == Phase.TREASURE:
        return _between(legal, rules.EXCHANGE, rules.COMMIT) if colour == Colour.RED else []
    if phase in {Phase.POINT, Phase.REWARD, Phase.PORT} and colour == state_queries.offered_colour(state):
        return _between(legal, rules.YES, rules.YES + 1)
    return []


def _between(legal: list[int], first: int, end: int) -> list[int]:
    """Return the legal actions from ``first`` to before ``end``; ``legal`` is in ascending order."""
    return legal[bisect_left(legal, first) : bisect_left(legal, end)]
