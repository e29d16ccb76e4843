"""Numbered reasons that rules give: why an action or a deal is refused, why a game is over, what is wrong with a state.

Each is an integer for compiled code and carries the clause behind it: ``MUST_LAY = 6, "NJ-5.4"``. Its sentence stands
in the game's catalogue under the letters of its clauses, its kind and its name: ``nj.refusal.must_lay``. Reasons that
every game has (``not_held``, ``card_twice``) need none: there is a sentence for them without the letters.
"""

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from roitelet.base.language import Message, add_catalogue, known


class Reason(IntEnum):
    """A reason; 0 is always the absence of one."""

    clause: str
    """The clause behind it, where there is one and nothing more exact can be said."""

    def __new__(cls, number: int, clause: str = "") -> Self:
        """Make a member whose value is its number."""
        reason = int.__new__(cls, number)
        reason._value_ = number
        reason.clause = clause
        return reason

    @property
    def key(self) -> str:
        """Return the key of its sentence, less the letters of the game: ``refusal.must_lay``."""
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(self).__name__).lower()
        return f"{kind}.{self.name.lower()}"

    def sentence(self, letters: str, **args: object) -> Message:
        """Return what is said of it in a game whose clauses have these letters."""
        key = self.key
        if known(f"{letters}.{key}"):
            return Message(f"{letters}.{key}", args)
        return Message(key, args) if known(key) else Message("text", {"text": self.name.lower().replace("_", " ")})


@dataclass(frozen=True)
class Reasons:
    """The reasons a game's rules give, and the letters of its clauses."""

    refusal: type[Reason]
    deal_refusal: type[Reason]
    end: type[Reason]
    broken: type[Reason]

    @property
    def letters(self) -> str:
        """``nj`` for a game whose clauses are ``NJ-1.1`` and so on."""
        clause = next(reason.clause for reason in self.refusal if reason.clause)
        return clause.partition("-")[0].lower()


add_catalogue(
    {
        "refusal.no_such_action": ("cette action n'existe pas", "there is no such action"),
        "refusal.no_such_action.you": ("Ce coup n’existe pas ici.", "There is no such move here."),
        "refusal.not_held.you": ("Cette carte n’est pas dans votre main.", "That card is not in your hand."),
        "refusal.not_held": ("{seat} n'a pas : {action}", "{seat} does not hold: {action}"),
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
