"""Matches: the same on every executor, counted by competitor and by deal, stopped only at the right time."""

import json
from collections.abc import Generator, Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from roitelet import BadInput, load_game
from roitelet.arena.bot_games import GameBatch, play_games
from roitelet.arena.executors import Inline, Job, Pool, Result
from roitelet.arena.match import Chunk, MatchSpec, play_chunk, specify
from roitelet.arena.match_run import play_match
from roitelet.arena.move_times import MoveTimes
from roitelet.arena.standings import Standings, summarise_lengths
from roitelet.bots import load_bots
from tests.support.arena.jobs import Slow

GAME = load_game("nain_jaune")
START = GAME.start(4, "moderne", max_rounds=1)


def match(names: str, games: int, seed: int = 1, *, may_stop: bool = False) -> MatchSpec:
    return specify(START, load_bots(GAME, names.split(",")), games, seed, may_stop=may_stop)


class Backwards(Inline):
    """An executor that returns the last results first, like an unlucky cluster."""

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        waiting = list(jobs)
        for start in range(0, len(waiting), 5):
            yield from super().run(reversed(waiting[start : start + 5]))


def plain(result: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(result.as_dict()))
    del data["timing"]
    return data


@pytest.mark.parametrize(
    "names", ["heuristic,random", "heuristic,random,random", "random,random,heuristic,random,random"]
)
def test_results_do_not_depend_on_who_plays(names: str) -> None:
    spec = replace(match(names, 600), groups_per_chunk=5, chunks=30)
    expected = plain(play_match(spec, Inline()))
    assert plain(play_match(spec, Backwards())) == expected
    assert plain(play_match(replace(spec, seed=2), Inline())) != expected
    assert expected["games"] == 600


def test_results_do_not_depend_on_how_many_processes_play() -> None:
    spec = replace(match("random,random,heuristic,random,random", 600), groups_per_chunk=5, chunks=30)
    assert plain(play_match(spec, Pool(2))) == plain(play_match(spec, Inline()))


def test_bots_that_think_play_the_same_in_another_process() -> None:
    spec = match("search:8,random", 8)
    assert spec.groups_per_chunk == 1
    here, there = play_match(spec, Inline()), play_match(spec, Pool(2))
    assert plain(here) == plain(there)
    assert [row.moves for row in here.timing.bots] == [row.moves for row in there.timing.bots]


def test_results_do_not_depend_on_how_a_line_up_is_cut() -> None:
    spec = replace(match("heuristic,random", 400), groups_per_chunk=50, chunks=2)
    assert plain(play_match(replace(spec, groups_per_chunk=10, chunks=10), Inline())) == plain(
        play_match(spec, Inline())
    )


def test_a_competitor_is_counted_over_all_its_seats() -> None:
    """Two games computed by hand: a sits at places 0 and 2, so at seats 0 and 2, then 3 and 1."""
    spec = replace(match("heuristic,random", 1), seats=2, groups_per_chunk=1, chunks=2)
    standings = Standings(spec)
    for number, points in enumerate([[[10, 4], [6, 8]], [[1, 1], [5, 3]]]):
        ranks = [[1, 1] if one == two else [1, 2] if one > two else [2, 1] for one, two in points]
        standings.add(chunk(number, points, ranks))
    one, two = standings.summary().competitors
    assert (one.points.mean, two.points.mean) == ((8 + 3) / 2, (6 + 2) / 2)
    assert (one.wins.mean, two.wins.mean) == ((0.5 + 0.75) / 2, (0.5 + 0.25) / 2)
    # seat 0 in the first game of each group, seat 1 in the second
    assert [found.mean for found in one.points_by_seat] == [(10 + 1) / 2, (6 + 5) / 2]
    assert [found.mean for found in two.points_by_seat] == [(8 + 3) / 2, (4 + 1) / 2]
    (pair,) = standings.summary().pairs
    assert pair.points.mean == (2 + 1) / 2
    assert pair.points.half_width == pytest.approx(12.7062 * 0.5)
    assert pair.points.verdict == "undecided"


def chunk(number: int, points: Any, ranks: Any) -> Chunk:
    games = len(points)
    times = (MoveTimes(), MoveTimes())
    return Chunk(
        number, np.array(points, np.int32), np.array(ranks, np.int32), np.full(games, 7, np.int64), 0, 0.1, times
    )


def test_points_by_seat_are_those_of_the_seat() -> None:
    """Four equal bots without random numbers: each seat's points are the same for all of them."""
    spec = match("heuristic,heuristic,heuristic,heuristic", 200)
    rows = play_match(spec, Inline()).summary.competitors
    assert [row.bot for row in rows] == ["heuristic", "heuristic#2", "heuristic#3", "heuristic#4"]
    assert len({tuple(found.mean for found in row.points_by_seat) for row in rows}) == 1
    assert len({found.mean for found in rows[0].points_by_seat}) == 4
    assert all(pair.points.mean == 0 for pair in play_match(spec, Inline()).summary.pairs)


def test_the_stronger_is_ahead_by_every_measure() -> None:
    summary = play_match(match("random,heuristic,random", 900), Inline()).summary
    verdicts = {(pair.bot, pair.other): (pair.points.verdict, pair.wins.verdict) for pair in summary.pairs}
    assert verdicts["random", "heuristic"] == ("behind", "behind")
    assert verdicts["heuristic", "random#2"] == ("ahead", "ahead")
    assert verdicts["random", "random#2"] == ("undecided", "undecided")
    ratings = [row.rating.mean for row in summary.competitors]
    assert ratings[1] == max(ratings)


def test_more_competitors_than_seats_all_meet() -> None:
    summary = play_match(match("random,heuristic,random,random,random,random", 60), Inline()).summary
    assert len({row.games for row in summary.competitors}) == 1
    assert {pair.groups for pair in summary.pairs} == {summary.pairs[0].groups}
    assert len(summary.pairs) == len(list(combinations(range(6), 2)))
    assert summary.games == 60 * 2


def test_a_match_stops_when_all_are_told_apart_and_not_before() -> None:
    spec = match("heuristic,random", 20_000, may_stop=True)
    for executor in (Inline(), Backwards()):
        result = play_match(spec, executor, until="wins")
        assert result.certain
        assert result.summary.interval == "sequence"
        assert result.summary.games < 1000
        assert plain(result) == plain(play_match(spec, Inline(), until="wins"))
    assert not play_match(match("random,random", 800, may_stop=True), Inline(), until="wins").certain


@pytest.mark.parametrize("measure", ["wins", "points"])
def test_equal_bots_are_seldom_told_apart_by_watching(measure: Any) -> None:
    stopped = [
        play_match(match("random,random", 600, seed, may_stop=True), Inline(), until=measure).certain
        for seed in range(40)
    ]
    assert sum(stopped) <= 4  # two expected at most, if the whole 5 % is used up


def test_thinking_is_timed_by_bot_and_forced_moves_are_not() -> None:
    bots = load_bots(GAME, ["heuristic", "random", "random", "random"])
    heard: list[tuple[int, int]] = []
    lone = [Slow(bots[0]), *bots[1:]]
    results = play_games(START, lone, GameBatch(8, 3), lambda place, nanoseconds: heard.append((place, nanoseconds)))
    assert {place for place, _ in heard} == {0, 1, 2, 3}
    assert all(nanoseconds > 0 for _, nanoseconds in heard)
    assert 0 < len(heard) < results.decisions.sum()


def test_a_chunk_between_compiled_bots_has_no_times_of_its_own() -> None:
    spec = match("heuristic,random", 40)
    played = play_chunk(spec, 1)
    assert [times.moves for times in played.times] == [0, 0]
    timing = play_match(spec, Inline()).timing
    assert (timing.measured, timing.bots) == ("games", [])
    assert timing.seconds_per_decision > 0


def test_quantiles_of_times_are_right_to_a_few_per_cent() -> None:
    values = np.random.default_rng(1).lognormal(13, 1.5, 5000).astype(int)
    times, others = MoveTimes(), MoveTimes()
    for place, value in enumerate(values.tolist()):
        (times if place % 2 else others).add(value)
    times.merge(others)
    times = MoveTimes.from_dict(json.loads(json.dumps(times.as_dict())))
    assert (times.moves, times.total, times.longest) == (5000, values.sum(), values.max())
    for share in (0.5, 0.95):
        assert times.quantile(share) == pytest.approx(np.quantile(values, share) / 1e9, rel=0.03)
    assert times.quantile(1) == pytest.approx(values.max() / 1e9, rel=0.03)
    assert MoveTimes().quantile(0.5) == 0


def test_lengths_are_counted_in_bars_of_equal_width() -> None:
    decisions = np.random.default_rng(2).integers(30, 260, 4000)
    found = summarise_lengths(decisions, 4)
    assert (found.least, found.most) == (decisions.min(), decisions.max())
    assert found.mean == pytest.approx(decisions.mean())
    assert sum(found.histogram.counts) == 4000
    assert len(set(np.diff(found.histogram.edges))) == 1
    assert len(found.histogram.counts) <= 24
    assert summarise_lengths(np.full(8, 9), 4).histogram.counts == [8]


@pytest.mark.parametrize("games", [0, -1, 10**9])
def test_a_number_of_games_that_cannot_be_played_is_refused(games: int) -> None:
    with pytest.raises(BadInput, match="games are refused"):
        match("heuristic,random", games)


def test_another_version_of_the_program_does_not_play_this_match() -> None:
    with pytest.raises(BadInput, match=r"the match is of version 0\.0\.0"):
        play_chunk(replace(match("heuristic,random", 40), version="0.0.0"), 0)


def test_chunks_are_counted_in_order_or_not_at_all() -> None:
    spec = match("heuristic,random", 40)
    with pytest.raises(ValueError, match="chunk 1 came where 0 was due"):
        Standings(spec).add(play_chunk(spec, 1))
