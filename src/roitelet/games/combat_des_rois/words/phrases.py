"""An action in words: on a button (``cr.label``) or as a player says it (``cr.announce``), with the same facts."""

from typing import Final

from roitelet.engine.language import Message, say
from roitelet.games.combat_des_rois.rules.state import (
    BRIDGE,
    BUILD,
    COLUMNS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    JOIN,
    LAY,
    NO,
    PLACES,
    STRIKE,
    YES,
)
from roitelet.games.combat_des_rois.words.names import leaders_name, one_card, place_name, ship_name, the_leader
from roitelet.games.combat_des_rois.words.notation import format_gap

_ANSWERS: Final = {END_TURN: "end", NO: "no", YES: "yes"}
_COMMITS: Final = {0: "commit_none", 1: "commit_one"}


def phrase(kind: str, action: int) -> Message:
    """The message of a kind (``cr.label``, ``cr.announce``) for an action."""
    if action in _ANSWERS:
        return say(f"{kind}.{_ANSWERS[action]}")
    if action >= FIGHT:
        return say(f"{kind}.fight", leaders=leaders_name(action - FIGHT))
    if action >= COMMIT:
        return say(f"{kind}.{_COMMITS.get(action - COMMIT, 'commit')}", count=action - COMMIT)
    if action >= EXCHANGE:
        return say(f"{kind}.exchange", column=action - EXCHANGE + 1)
    if action >= BUILD:
        return say(f"{kind}.build", ship=ship_name(action - BUILD))
    if action >= STRIKE:
        return say(f"{kind}.strike", place=place_name(action - STRIKE + BRIDGE))
    if action >= JOIN:
        colour, gap = divmod(action - JOIN, GAPS)
        return say(f"{kind}.join", card=one_card(colour), gap=format_gap(gap))
    if action >= LAY:
        colour, column = divmod(action - LAY, COLUMNS)
        return say(f"{kind}.lay", card=one_card(colour), column=column + 1)
    colour, place = divmod(action, PLACES)
    return say(f"{kind}.lead", leader=the_leader(colour), place=place_name(place))
