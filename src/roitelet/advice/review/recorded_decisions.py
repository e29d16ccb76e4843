"""The decisions of a recorded game, each with what its seat knew."""

from dataclasses import dataclass

from roitelet.engine.position import Position
from roitelet.engine.record import Record


@dataclass(frozen=True)
class RecordedDecision:
    """A decision as it was made."""

    step: int
    """The number of actions and deals before it."""
    seat: int
    deal: int
    """The number of the deal or round, from 1."""
    masked: Position
    """The position as the seat knew it."""
    action: int
    forced: bool


def list_decisions(record: Record, first: int = 0) -> list[RecordedDecision]:
    """Return the decisions of a game from the step ``first`` on."""
    decisions: list[RecordedDecision] = []
    deal = 1
    for step, (position, action) in enumerate(zip(record.positions(), record.actions, strict=False)):
        if step and position.actor < 0 and position.settled and decisions:
            deal = decisions[-1].deal + 1
        if isinstance(action, tuple):
            continue
        masked = position.mask(position.actor)
        forced = len(masked.legal()) == 1
        decisions.append(RecordedDecision(step, position.actor, deal, masked, action, forced))
    return [decision for decision in decisions if decision.step >= first]
