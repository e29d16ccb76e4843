"""Line-ups: every competitor meets all others equally often and plays at every seat, for any number of seats."""

from collections import Counter
from itertools import combinations
from math import factorial

import pytest

from roitelet import BadInput
from roitelet.arena.lineups import MOST_COMPETITORS, Schedule

SIZES = [(competitors, seats) for competitors in range(2, 8) for seats in range(2, 6)]


@pytest.mark.parametrize(("competitors", "seats"), SIZES)
def test_a_pass_is_fair_to_everybody(competitors: int, seats: int) -> None:
    schedule = Schedule(competitors, seats)
    for first in (0, 3 * schedule.length):
        line_ups = [schedule.line_up(first + number) for number in range(schedule.length)]
        assert {len(line_up) for line_up in line_ups} == {seats}
        played = Counter(who for line_up in line_ups for who in line_up)
        assert set(played) == set(range(competitors))
        assert len(set(played.values())) == 1
        met = Counter(pair for line_up in line_ups for pair in combinations(sorted(line_up), 2) if pair[0] != pair[1])
        assert len(met) == competitors * (competitors - 1) // 2
        assert len(set(met.values())) == 1


def test_fewer_competitors_than_seats_take_turns_around_the_table() -> None:
    assert Schedule(2, 4).line_up(0) == (0, 1, 0, 1)
    assert [Schedule(3, 4).line_up(number) for number in range(3)] == [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_always_plays_behind_the_same_neighbour(seats: int) -> None:
    schedule = Schedule(seats, seats)
    behind: Counter[tuple[int, int]] = Counter()
    for number in range(factorial(seats - 1)):
        line_up = schedule.line_up(number)
        behind.update((line_up[seat - 1], line_up[seat]) for seat in range(seats))
    assert len(behind) == seats * (seats - 1)
    assert len(set(behind.values())) == 1


def test_the_beginning_of_a_long_pass_is_about_fair() -> None:
    schedule = Schedule(8, 4)
    assert schedule.length == 70
    met = Counter(pair for number in range(14) for pair in combinations(sorted(schedule.line_up(number)), 2))
    assert len(met) == 28
    assert max(met.values()) - min(met.values()) <= 2


@pytest.mark.parametrize("competitors", [0, 1, MOST_COMPETITORS + 1])
def test_a_match_needs_competitors_but_not_too_many(competitors: int) -> None:
    with pytest.raises(BadInput, match=rf"{competitors}\sbots? (is|are) refused"):
        Schedule(competitors, 4)
