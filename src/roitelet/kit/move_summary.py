"""A move in a few words: who, the card itself, what it did."""

from dataclasses import dataclass

from roitelet.base.html import EMPTY, Html


@dataclass(frozen=True)
class MoveSummary:
    """A part of what one bird did, for its pill in the strip “since your last move”."""

    seat: int
    picture: Html = EMPTY
    words: str = ""
    closes: bool = False
    """Whether its next move begins another pill, as after a trick."""
