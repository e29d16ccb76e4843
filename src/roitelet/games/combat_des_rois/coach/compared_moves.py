"""Facts about the two moves that a reason compares."""

from typing import Any

from roitelet.base.language import Message, say
from roitelet.engine.coach.coach import Case
from roitelet.games.combat_des_rois.coach.sentences import order
from roitelet.games.combat_des_rois.rules import state as rules

OUTLOOK = ("outlook",)


class CaseMoves:
    """The position of a case, its better move and its worse move."""

    def __init__(self, case: Case) -> None:
        self.masked, self.seat = case.masked, case.masked.viewer
        self.state: Any = case.masked.snapshot
        self.best, self.worse = case.best, case.other
        self.hand = [int(count) for count in self.state.hands[self.seat]]
        self.order = order(case.masked, case.best)

    def say(self, name: str, **args: object) -> Message:
        """Return a sentence that begins with the better move."""
        return say(f"cr.reason.{name}", order=self.order, **args)

    @property
    def draws_again(self) -> bool:
        """Return whether the player can draw cards at the end of the turn."""
        return int(self.state.deck_left) > 0

    def placed_leader(self) -> tuple[int, int] | None:
        """Return the colour and the place of the leader that the better move places, or None."""
        return divmod(self.best, rules.PLACES) if self.best < rules.LAY else None

    def laid_card(self) -> tuple[int, int] | None:
        """Return the colour and the column of the card that the better move lays, or None."""
        if not rules.LAY <= self.best < rules.JOIN:
            return None
        return divmod(self.best - rules.LAY, rules.COLUMNS)

    def new_bridge(self) -> tuple[int, int] | None:
        """Return the colour and the gap of the bridge that the better move builds, or None."""
        return divmod(self.best - rules.JOIN, rules.GAPS) if rules.JOIN <= self.best < rules.STRIKE else None
