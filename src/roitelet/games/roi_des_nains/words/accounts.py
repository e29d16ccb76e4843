"""The account of a deal's points, line by line, from the numbers and items of the scoring kernels."""

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
"""Tiles for which the tricks themselves matter, not only their number."""
KEPT_LINES: Final = 4096


@dataclass(frozen=True)
class PointsLine:
    """One reason for points."""

    message: Message
    points: int
    cards: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    """Counted from 1."""


@dataclass(frozen=True)
class SeatPoints:
    """The points of one seat and their lines."""

    points: int
    special: int
    """The special card's part of them, before any doubling."""
    lines: tuple[PointsLine, ...]


def accounts(position: Position) -> list[SeatPoints]:
    """Return each seat's points if the deal ended now, with their reasons."""
    state: RoiDesNains = position.snapshot
    numbers = np.zeros((SEATS, scoring.COLUMNS), np.int32)
    sets = np.zeros((SEATS, PARTS), np.uint64)
    if state.dealt:
        position.consult(scoring.write_accounts, numbers, sets)
    rows = zip(numbers[: state.seats].tolist(), sets[: state.seats].tolist(), strict=True)
    return [_account(state, *row) for row in rows]


def _account(state: RoiDesNains, numbers: list[int], sets: list[int]) -> SeatPoints:
    quest = 2 * state.tile + state.face
    parts = range(numbers[scoring.PARTS_COLUMN])
    lines = [_quest_line(quest, part, numbers[part], sets[part]) for part in parts if sets[part] or numbers[part]]
    if parts and not lines:
        lines = [_no_line(quest)]
    special = numbers[scoring.SPECIAL_COLUMN]
    if special:
        lines.append(_special_line(state.special, special))
    if numbers[scoring.DOUBLED_COLUMN]:
        doubled = sum(line.points for line in lines)
        lines.append(PointsLine(fixed("rn.line.double", special=special_name(state.special)), doubled))
    return SeatPoints(numbers[scoring.TOTAL_COLUMN], special, tuple(lines))


# Lines and their texts are cached: they are the same for every viewer and for several moves.


@lru_cache(KEPT_LINES)
def _no_line(quest: int) -> PointsLine:
    return PointsLine(fixed("rn.line.nothing", what=quest_name(quest)), 0)


@lru_cache(KEPT_LINES)
def _special_line(special: int, points: int) -> PointsLine:
    return PointsLine(fixed("rn.line", what=special_name(special), points=signed(points)), points)


@lru_cache(KEPT_LINES)
def _quest_line(quest: int, part: int, points: int, counted_set: int) -> PointsLine:
    what, items = part_name(quest, part), tuple(list_set(counted_set))
    if counts_tricks(quest):
        numbers = tuple(trick + 1 for trick in items)
        return PointsLine(_tricks_message(quest, what, numbers, points), points, tricks=numbers)
    if quest // 2 + 1 == 6:
        total = int(number_sum(np.uint64(counted_set)))
        message = fixed("rn.line.sum", what=what, sum=total, points=signed(points))
        return PointsLine(message, points, cards=items)
    message = fixed("rn.line.cards", what=what, cards=cards_message(items), points=signed(points))
    return PointsLine(message, points, cards=items)


def _tricks_message(quest: int, what: Message, numbers: tuple[int, ...], points: int) -> Message:
    if quest // 2 + 1 not in COUNTED_TRICKS:
        key = ("rn.line.no_trick", "rn.line.one_trick", "rn.line.count")[min(len(numbers), 2)]
        return fixed(key, what=what, count=len(numbers), points=signed(points))
    key = "rn.line.trick" if len(numbers) == 1 else "rn.line.tricks"
    listed = fixed("rn.numbers", numbers=[str(number) for number in numbers])
    return fixed(key, what=what, tricks=listed, points=signed(points))
