"""An action in words: on a button (``cr.label``) or as a player says it (``cr.announce``), with the same facts."""

from typing import Final

from roitelet.engine.language import Message, say
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.words.names import (
    dynasty_name,
    gap_name,
    leaders_name,
    one_card,
    place_name,
    ship_name,
    the_leader,
)

_ANSWERS: Final = {rules.END_TURN: "end", rules.NO: "no", rules.YES: "yes"}
_COMMITS: Final = {0: "commit_none", 1: "commit_one"}


def phrase(kind: str, action: int) -> Message:
    """The message of a kind (``cr.label``, ``cr.announce``) for an action."""
    if action in _ANSWERS:
        return say(f"{kind}.{_ANSWERS[action]}")
    if action >= rules.CHOOSE:
        return say(f"{kind}.choose", dynasty=dynasty_name(action - rules.CHOOSE))
    if action >= rules.FIGHT:
        return say(f"{kind}.fight", leaders=leaders_name(action - rules.FIGHT))
    if action >= rules.COMMIT:
        return say(f"{kind}.{_COMMITS.get(action - rules.COMMIT, 'commit')}", count=action - rules.COMMIT)
    if action >= rules.EXCHANGE:
        return say(f"{kind}.exchange", column=action - rules.EXCHANGE + 1)
    if action >= rules.BUILD:
        return say(f"{kind}.build", ship=ship_name(action - rules.BUILD))
    if action >= rules.STRIKE:
        return say(f"{kind}.strike", place=place_name(action - rules.STRIKE + rules.BRIDGE))
    if action >= rules.JOIN:
        colour, gap = divmod(action - rules.JOIN, rules.GAPS)
        return say(f"{kind}.join", card=one_card(colour), gap=gap_name(gap))
    if action >= rules.LAY:
        colour, column = divmod(action - rules.LAY, rules.COLUMNS)
        return say(f"{kind}.lay", card=one_card(colour), column=column + 1)
    colour, place = divmod(action, rules.PLACES)
    return say(f"{kind}.lead", leader=the_leader(colour), place=place_name(place))
