"""A move in short: the seat, a picture of the card, a few words."""

from dataclasses import dataclass

from roitelet.base.html import EMPTY, Html


@dataclass(frozen=True)
class MoveSummary:
    """A part of a seat's move, for the strip “since your last move”."""

    seat: int
    picture: Html = EMPTY
    words: str = ""
    closes: bool = False
    """True if the seat's next move begins a new pill, as after a trick."""
