"""The parts of a result: the deal, the own play, the play of the others, and chance, which is the rest."""

from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from roitelet.advice.review.choice_judge import JudgedChoice
from roitelet.advice.review.deal_values import as_estimate
from roitelet.advice.review.game_review import Parts, SeatPart
from roitelet.arena.statistics import Estimate
from roitelet.engine.record import Record


def split_result(
    record: Record, seat: int, first: int, cards: NDArray[np.float64], choices: Sequence[JudgedChoice]
) -> Parts:
    """Return the parts of a seat's result, in hundredths of points, so that they add up exactly.

    ``cards`` holds the value of all cards dealt to each seat, and its squared error.
    """
    *_, final = record.positions()
    start = next(position for step, position in enumerate(record.positions()) if step == first)
    result = final.points[seat] - start.points[seat]
    deal = _in_hundredths(as_estimate(float(cards[0, seat]) - start.points[seat], float(cards[1, seat])))
    own = _in_hundredths(_played(choices, seat, seat))
    others = tuple(
        SeatPart(other, _in_hundredths(_played(choices, other, seat))) for other in range(record.seats) if other != seat
    )
    known = [deal, own, *(part.points for part in others)]
    left = 100 * result - sum(round(100 * part.mean) for part in known)
    margin = sqrt(sum(part.half_width**2 for part in known))
    return Parts(seat, result, deal, own, others, Estimate(left / 100, margin))


def _played(choices: Sequence[JudgedChoice], actor: int, seat: int) -> Estimate:
    """Return what a seat gained by the choices of a seat, its own or another's."""
    losses = [choice.leads_lost[seat] for choice in choices if choice.decision.seat == actor]
    margin = sqrt(sum((loss.margin or 0.0) ** 2 for loss in losses))
    return Estimate(-sum(loss.value for loss in losses), margin)


def _in_hundredths(estimate: Estimate) -> Estimate:
    return Estimate(round(100 * estimate.mean) / 100, estimate.half_width)
