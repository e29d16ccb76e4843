"""The account of a deal: for each seat, its points line by line, from the numbers of the scoring kernels."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from roitelet.base.bits import list_set
from roitelet.base.language import Message, fixed
from roitelet.base.numbers import signed
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.notation.pack import cards_message
from roitelet.games.roi_des_nains.rules import scoring
from roitelet.games.roi_des_nains.rules.quests import PARTS, counts_tricks, number_sum
from roitelet.games.roi_des_nains.rules.state import SEATS, RoiDesNains
from roitelet.games.roi_des_nains.words.names import part_name, quest_name, special_name

COUNTED_TRICKS: Final = frozenset({1, 2, 14, 16})
"""Tiles whose account lists the tricks, not only their number."""
CACHE_SIZE: Final = 4096


@dataclass(frozen=True)
class PointsLine:
    """A number of points and the reason for them."""

    message: Message
    points: int
    cards: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    """Counted from 1."""


@dataclass(frozen=True)
class SeatPoints:
    """The points of a seat, with a line for each reason."""

    points: int
    special: int
    """Points from the special card, before any doubling."""
    lines: tuple[PointsLine, ...]


def accounts(position: Position) -> list[SeatPoints]:
    """Return the points of each seat if the deal ended now, with their reasons."""
    state: RoiDesNains = position.snapshot
    numbers = np.zeros((SEATS, scoring.COLUMNS), np.int32)
    sets = np.zeros((SEATS, PARTS), np.uint64)
    if state.dealt:
        position.consult(scoring.write_accounts, numbers, sets)
    rows = zip(numbers[: state.seats].tolist(), sets[: state.seats].tolist(), strict=True)
    return [_account(state, *row) for row in rows]


def _account(state: RoiDesNains, numbers: list[int], sets: list[int]) -> SeatPoints:
    """Return the points of a seat from a row of the scoring kernel."""
    quest = 2 * state.tile + state.face
    parts = range(numbers[scoring.PARTS_COLUMN])
    lines = [_quest_line(quest, part, numbers[part], sets[part]) for part in parts if sets[part] or numbers[part]]
    if parts and not lines:
        lines = [_empty_line(quest)]
    special = numbers[scoring.SPECIAL_COLUMN]
    if special:
        lines.append(_special_line(state.special, special))
    if numbers[scoring.DOUBLED_COLUMN]:
        doubled = sum(line.points for line in lines)
        lines.append(PointsLine(fixed("rn.line.double", special=special_name(state.special)), doubled))
    return SeatPoints(numbers[scoring.TOTAL_COLUMN], special, tuple(lines))


# Lines are cached, because they are the same for all viewers and for several moves.


@lru_cache(CACHE_SIZE)
def _empty_line(quest: int) -> PointsLine:
    """Return the line of a quest that brings no points."""
    return PointsLine(fixed("rn.line.nothing", what=quest_name(quest)), 0)


@lru_cache(CACHE_SIZE)
def _special_line(special: int, points: int) -> PointsLine:
    """Return the line of the special card."""
    return PointsLine(fixed("rn.line", what=special_name(special), points=signed(points)), points)


@lru_cache(CACHE_SIZE)
def _quest_line(quest: int, part: int, points: int, counted_set: int) -> PointsLine:
    """Return the line of one part of a quest."""
    name, items = part_name(quest, part), tuple(list_set(counted_set))
    if counts_tricks(quest):
        numbers = tuple(trick + 1 for trick in items)
        return PointsLine(_tricks_message(quest, name, numbers, points), points, tricks=numbers)
    if quest // 2 + 1 == 6:
        total = int(number_sum(np.uint64(counted_set)))
        message = fixed("rn.line.sum", what=name, sum=total, points=signed(points))
        return PointsLine(message, points, cards=items)
    message = fixed("rn.line.cards", what=name, cards=cards_message(items), points=signed(points))
    return PointsLine(message, points, cards=items)


def _tricks_message(quest: int, name: Message, numbers: tuple[int, ...], points: int) -> Message:
    """Return the text of a line about tricks."""
    if quest // 2 + 1 not in COUNTED_TRICKS:
        key = ("rn.line.no_trick", "rn.line.one_trick", "rn.line.count")[min(len(numbers), 2)]
        return fixed(key, what=name, count=len(numbers), points=signed(points))
    key = "rn.line.trick" if len(numbers) == 1 else "rn.line.tricks"
    listed = fixed("rn.numbers", numbers=[str(number) for number in numbers])
    return fixed(key, what=name, tricks=listed, points=signed(points))
