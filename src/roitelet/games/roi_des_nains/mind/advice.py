"""What an explanation of a decision says in the words of Le Roi des Nains: the choice, the points, the hidden cards."""

from collections.abc import Sequence
from typing import Final

from roitelet.engine.holdings import Holding
from roitelet.engine.language import Message, Seat, add_catalogue, say
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import (
    CARDS,
    CHOOSE_FACE,
    CHOOSE_SEAT,
    GIVE,
    GO_ON,
    PASS_LEFT,
    PASS_RIGHT,
    TAKE,
)
from roitelet.games.roi_des_nains.words.pack import PACK

add_catalogue(
    {
        "rn.announce.play": ("Je joue {card}", "I play {card}"),
        "rn.announce.take": ("Je laisse le Sorcier et reprends {card}", "I leave the Sorcerer and take back {card}"),
        "rn.announce.give": ("Je donne {card}", "I give {card}"),
        "rn.announce.face": ("Je choisis la face {face}", "I choose face {face}"),
        "rn.announce.seat": ("Je choisis la main de {seat}", "I choose the hand of {seat}"),
        "rn.announce.left": ("Je fais passer les mains à gauche", "I have the hands passed left"),
        "rn.announce.right": ("Je fais passer les mains à droite", "I have the hands passed right"),
        "rn.announce.go_on": ("Je continue", "I go on"),
        "rn.expected.one": ("{points} point attendu", "{points} point expected"),
        "rn.expected.many": ("{points} points attendus", "{points} points expected"),
    }
)

_SIDES: Final = {PASS_LEFT: "left", PASS_RIGHT: "right", GO_ON: "go_on"}


def announce(action: int) -> Message:
    """What a player who chooses this action says."""
    if action in _SIDES:
        return say(f"rn.announce.{_SIDES[action]}")
    if action >= CHOOSE_SEAT:
        return say("rn.announce.seat", seat=Seat(action - CHOOSE_SEAT))
    if action >= CHOOSE_FACE:
        return say("rn.announce.face", face="ab"[action - CHOOSE_FACE])
    verb = "give" if action >= GIVE else "take" if action >= TAKE else "play"
    return say(f"rn.announce.{verb}", card=PACK.short(action % CARDS))


def expected(points: str, many: bool) -> Message:
    """Expected points."""
    return say("rn.expected.many" if many else "rn.expected.one", points=points)


def holdings(position: Position) -> Sequence[Holding]:
    """Where the cards lie, as far as the viewer can see: all are in hands."""
    return PACK.in_hands(position)
