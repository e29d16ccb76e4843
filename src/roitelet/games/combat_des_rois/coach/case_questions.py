"""Questions that reasons ask about a case of Le Combat des Rois."""

from typing import Any

from roitelet.base.language import Message, say
from roitelet.engine.coach.coach import Case
from roitelet.games.combat_des_rois.coach.sentences import order
from roitelet.games.combat_des_rois.rules import state as rules

OUTLOOK = ("outlook",)


class CaseMoves:
    """A case with its position and its two moves."""

    def __init__(self, case: Case) -> None:
        self.masked, self.seat = case.masked, case.masked.viewer
        self.state: Any = case.masked.snapshot
        self.best, self.worse = case.best, case.other
        self.hand = [int(count) for count in self.state.hands[self.seat]]
        self.order = order(case.masked, case.best)

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the move."""
        return say(f"cr.reason.{name}", order=self.order, **args)

    @property
    def draws_again(self) -> bool:
        """Return whether the seat can draw at the end of the turn."""
        return int(self.state.deck_left) > 0

    def lead(self) -> tuple[int, int] | None:
        """Return the colour and the place of the leader that the move places, if any."""
        return divmod(self.best, rules.PLACES) if self.best < rules.LAY else None

    def lay(self) -> tuple[int, int] | None:
        """Return the colour and the column of the card that the move lays, if any."""
        if not rules.LAY <= self.best < rules.JOIN:
            return None
        return divmod(self.best - rules.LAY, rules.COLUMNS)

    def join(self) -> tuple[int, int] | None:
        """Return the colour and the gap of the new bridge, if any."""
        return divmod(self.best - rules.JOIN, rules.GAPS) if rules.JOIN <= self.best < rules.STRIKE else None
