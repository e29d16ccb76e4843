"""Numbered reasons that rules give: why an action or a deal is refused, why a game is over, what is wrong with a state.

Each is an integer for compiled code and carries the clause behind it: ``MUST_LAY = 6, "NJ-5.4"``. Its sentence stands
in the game's catalogue under the letters of its clauses, its kind and its name: ``nj.refusal.must_lay``.
"""

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from roitelet.engine.language import Message


class Reason(IntEnum):
    """A reason; 0 is always the absence of one."""

    clause: str
    """The clause behind it, where there is one and nothing more exact can be said."""

    def __new__(cls, number: int, clause: str = "") -> Self:
        """The number is the value."""
        reason = int.__new__(cls, number)
        reason._value_ = number
        reason.clause = clause
        return reason

    def sentence(self, letters: str, **args: object) -> Message:
        """What is said of it in a game whose clauses have these letters."""
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(self).__name__).lower()
        return Message(f"{letters}.{kind}.{self.name.lower()}", args)


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
