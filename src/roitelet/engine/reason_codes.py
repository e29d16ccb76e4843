"""Reason codes of rules: why an action or a deal is refused, why a game is over, why a state is impossible.

Each is an integer for compiled code, with its clause: ``MUST_LAY = 6, "NJ-5.4"``. Its sentence is
in the game's catalogue under the letters of the clauses, its kind and its name: ``nj.refusal.must_lay``. Reasons
common to all games (``not_held``, ``card_twice``) have a shared sentence, under a key without the letters.
"""

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from roitelet.base.language import Message, add_catalogue, known


class Reason(IntEnum):
    """A reason code; 0 always means none."""

    clause: str
    """Its clause, unless none applies or the rules compute a more exact one."""

    def __new__(cls, number: int, clause: str = "") -> Self:
        """Create a member whose value is its number."""
        reason = int.__new__(cls, number)
        reason._value_ = number
        reason.clause = clause
        return reason

    @property
    def key(self) -> str:
        """Return the key of its sentence without the game's letters: ``refusal.must_lay``."""
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(self).__name__).lower()
        return f"{kind}.{self.name.lower()}"

    def sentence(self, letters: str, **args: object) -> Message:
        """Return the message of this code for the game whose clause ids begin with ``letters``."""
        key = self.key
        if known(f"{letters}.{key}"):
            return Message(f"{letters}.{key}", args)
        return Message(key, args) if known(key) else Message("text", {"text": self.name.lower().replace("_", " ")})


@dataclass(frozen=True)
class Reasons:
    """The reason codes of a game."""

    refusal: type[Reason]
    deal_refusal: type[Reason]
    end: type[Reason]
    broken: type[Reason]

    @property
    def letters(self) -> str:
        """Return the letters of the game's clauses in lower case: ``nj`` for ``NJ-1.1``."""
        clause = next(reason.clause for reason in self.refusal if reason.clause)
        return clause.partition("-")[0].lower()


add_catalogue(
    {
        "refusal.no_such_action": ("cette action n'existe pas", "there is no such action"),
        "refusal.no_such_action.you": ("Ce coup n’existe pas ici.", "There is no such move here."),
        "refusal.not_held.you": ("Cette carte n’est pas dans votre main.", "That card isn’t in your hand."),
        "refusal.not_held": ("{seat} n'a pas : {action}", "{seat} does not hold: {action}"),
        "refusal.must_follow": (
            "{seat} doit fournir la couleur demandée ; {action} n'en est pas",
            "{seat} must follow suit; {action} does not",
        ),
        "refusal.must_follow.you": (
            "Vous devez fournir la couleur demandée, et {action} n’en est pas.",
            "You must follow suit, and {action} does not.",
        ),
        "end.limit_reached": ("quelqu'un a atteint {limit} points", "someone has reached {limit} points"),
        "deal_refusal.wrong_length": (
            "{due} ; longueur attendue : {length}, reçue : {given}",
            "{due}; length expected: {length}, given: {given}",
        ),
        "deal_refusal.no_such_card": (
            "la donne contient une carte qui n'existe pas",
            "the deal names a card that does not exist",
        ),
        "deal_refusal.card_twice": ("la donne contient deux fois la même carte", "the deal names a card twice"),
    }
)
