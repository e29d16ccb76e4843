"""The standings of a match: counts chunks in order; computes means, differences, ratings and verdicts."""

from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.match import Chunk, MatchSpec, seats_of
from roitelet.arena.ratings import Comparisons
from roitelet.arena.request_limits import MEASURES, MatchMeasure
from roitelet.arena.statistics import ALPHA, FEWEST_GROUPS, Estimate, estimate, sequence_estimate
from roitelet.base.kernel import Reals
from roitelet.games import load_game

MOST_BARS: Final = 24
"""Most bars of a histogram of lengths."""

StopVerdict = Literal["ahead", "behind", "undecided"]


@dataclass(frozen=True)
class Histogram:
    """Counts between edges; the last bar includes its upper edge."""

    edges: list[float]
    counts: list[int]


@dataclass(frozen=True)
class Lengths:
    """The distribution of the length of games."""

    mean: float
    half_width: float
    least: int
    p10: float
    p50: float
    p90: float
    most: int
    histogram: Histogram


@dataclass(frozen=True)
class Competitor:
    """The results of one competitor."""

    bot: str
    games: int
    rating: Estimate
    points: Estimate
    """Points per game and seat."""
    wins: Estimate
    """Share of games won per seat; a shared first place counts its share."""
    points_by_seat: list[Estimate]
    wins_by_seat: list[Estimate]


@dataclass(frozen=True)
class Difference:
    """The lead of one competitor over another, and the verdict on it."""

    mean: float
    half_width: float
    verdict: StopVerdict


@dataclass(frozen=True)
class Pair:
    """Two competitors on the same deals."""

    bot: str
    other: str
    groups: int
    points: Difference
    wins: Difference


@dataclass(frozen=True)
class MatchSummary:
    """The result of a match. The same specification gives the same summary on every machine."""

    game: str
    rules: str
    seats: int
    seed: int
    games: int
    groups: int
    interval: Literal["fixed", "sequence"]
    """The kind of the pairs' intervals: 95 % for each alone, or for all together at all times."""
    competitors: list[Competitor]
    pairs: list[Pair]
    decisions_per_game: Lengths
    unfinished: int

    def as_dict(self) -> dict[str, Any]:
        """Return JSON-ready data."""
        return asdict(self)


class Standings:
    """A counter of chunks, which must come in order."""

    def __init__(self, spec: MatchSpec) -> None:
        self.spec, self.chunks, self.unfinished = spec, 0, 0
        self._lowest_wins = load_game(spec.game).info.lowest_wins
        self._schedule = spec.schedule()
        self._rows: dict[str, list[Reals]] = {"points": [], "wins": []}
        self._decisions: list[Any] = []
        self._comparisons = Comparisons(len(spec.bots))
        self._joined: dict[str, Reals] = {}
        self._won, self._played = np.zeros(len(spec.bots)), np.zeros(len(spec.bots))

    @property
    def games(self) -> int:
        """Return the number of games counted."""
        return self.chunks * self.spec.games_per_chunk

    def add(self, chunk: Chunk) -> None:
        """Count the next chunk."""
        if chunk.number != self.chunks:
            raise ValueError(f"chunk {chunk.number} came where {self.chunks} was due")
        line_up, seats = self._schedule.line_up(chunk.number), self.spec.seats
        first = chunk.ranks == 1
        wins = first / first.sum(axis=1, keepdims=True)
        self._add_rows("points", line_up, chunk.points.astype(np.float64))
        self._add_rows("wins", line_up, wins)
        np.add.at(self._won, list(line_up), wins.sum(axis=0))
        np.add.at(self._played, list(line_up), len(wins))
        self._comparisons.add(line_up, chunk.ranks, seats)
        self._decisions.append(chunk.decisions)
        self.unfinished += chunk.unfinished
        self.chunks += 1
        self._joined = {}

    def _add_rows(self, measure: str, line_up: tuple[int, ...], values: Reals) -> None:
        """Add the values of a measure by group, competitor and seat; NaN if a competitor did not play."""
        seats = self.spec.seats
        by_seat = np.empty_like(values)
        np.put_along_axis(by_seat, seats_of(line_up, len(values)), values, axis=1)
        # in game k of a group, place p of the line-up sits at seat p - k, so each place takes each seat once
        groups = by_seat.reshape(-1, seats, seats)
        rows = np.full((len(groups), len(self.spec.bots), seats), np.nan)
        columns = np.arange(seats)
        for competitor in set(line_up):
            places = np.flatnonzero(np.array(line_up) == competitor)
            games = (places[:, None] - columns[None, :]) % seats
            rows[:, competitor] = groups[:, games, columns].mean(axis=1)
        self._rows[measure].append(rows)

    def _measure_array(self, measure: str) -> Reals:
        """Return one measure: an array of groups by competitors by seats."""
        if measure not in self._joined:
            self._joined[measure] = np.concatenate(self._rows[measure])
            self._rows[measure] = [self._joined[measure]]
        return self._joined[measure]

    def certain(self, measure: MatchMeasure) -> bool:
        """Return whether the order of all competitors is certain, by a test that may be repeated at any time."""
        pairs = combinations(range(len(self.spec.bots)), 2)
        return all(self._difference(measure, *pair, sequence=True).verdict != "undecided" for pair in pairs)

    def win_shares(self) -> list[float]:
        """Return every competitor's share of wins so far."""
        return [float(share) for share in self._won / np.maximum(self._played, 1)]

    def summary(self, *, sequence: bool = False) -> MatchSummary:
        """Return all results; with ``sequence`` the pairs' intervals stay valid wherever the match stops."""
        labels = self.spec.labels()
        return MatchSummary(
            game=self.spec.game,
            rules=self.spec.rules,
            seats=self.spec.seats,
            seed=self.spec.seed,
            games=self.games,
            groups=self.games // self.spec.seats,
            interval="sequence" if sequence else "fixed",
            competitors=self._summarise_competitors(labels),
            pairs=[self._summarise_pair(labels, *pair, sequence) for pair in combinations(range(len(labels)), 2)],
            decisions_per_game=summarise_lengths(np.concatenate(self._decisions), self.spec.seats),
            unfinished=self.unfinished,
        )

    def _summarise_competitors(self, labels: list[str]) -> list[Competitor]:
        ratings = self._comparisons.ratings()
        results = []
        for competitor, label in enumerate(labels):
            points, wins = (
                _played_groups(self._measure_array(measure)[:, competitor]) for measure in ("points", "wins")
            )
            results.append(
                Competitor(
                    bot=label,
                    games=len(points) * self.spec.seats,
                    rating=ratings[competitor],
                    points=estimate(points.mean(axis=1)),
                    wins=estimate(wins.mean(axis=1)),
                    points_by_seat=[estimate(column) for column in points.T],
                    wins_by_seat=[estimate(column) for column in wins.T],
                )
            )
        return results

    def _summarise_pair(self, labels: list[str], first: int, second: int, sequence: bool) -> Pair:
        points, wins = (self._difference(measure, first, second, sequence=sequence) for measure in ("points", "wins"))
        return Pair(labels[first], labels[second], len(self._group_differences("wins", first, second)), points, wins)

    def _group_differences(self, measure: str, first: int, second: int) -> Reals:
        """Return the differences between two competitors in the groups where both played."""
        values = self._measure_array(measure)
        return _played_groups(values[:, first] - values[:, second]).mean(axis=1)

    def _difference(self, measure: str, first: int, second: int, *, sequence: bool) -> Difference:
        values = self._group_differences(measure, first, second)
        fewer_is_better = self._lowest_wins and measure == "points"
        if not sequence:
            return _verdict(estimate(values), fewer_is_better=fewer_is_better)
        pairs = len(self.spec.bots) * (len(self.spec.bots) - 1) // 2
        # both measures are shown, so they share the 5 %
        interval = sequence_estimate(values, ALPHA / (pairs * len(MEASURES)))
        return _verdict(interval, allowed=len(values) >= FEWEST_GROUPS, fewer_is_better=fewer_is_better)


def _played_groups(rows: Reals) -> Reals:
    """Return the groups that the competitor played in."""
    return rows[~np.isnan(rows[:, 0])]


def _verdict(interval: Estimate, *, allowed: bool = True, fewer_is_better: bool = False) -> Difference:
    """Return the verdict on a difference; with ``fewer_is_better``, smaller numbers are better."""
    verdict: StopVerdict = "undecided"
    if allowed and interval.low > 0:
        verdict = "behind" if fewer_is_better else "ahead"
    elif allowed and interval.high < 0:
        verdict = "ahead" if fewer_is_better else "behind"
    return Difference(interval.mean, interval.half_width, verdict)


def summarise_lengths(decisions: NDArray[Any], group: int) -> Lengths:
    """Summarise the lengths of games; each run of ``group`` games is one observation of the mean."""
    mean = estimate(decisions.reshape(-1, group).mean(axis=1))
    least, most = int(decisions.min()), int(decisions.max())
    # the same number of whole numbers per bar, or a bar would be higher only because it covers one more
    width = max(1, -(-(most - least + 1) // MOST_BARS))
    edges = np.arange(least, most + width + 1, width)
    counts, _ = np.histogram(decisions, bins=edges)
    p10, p50, p90 = (float(value) for value in np.quantile(decisions, (0.1, 0.5, 0.9)))
    histogram = Histogram([float(edge) for edge in edges], [int(count) for count in counts])
    return Lengths(mean.mean, mean.half_width, least, p10, p50, p90, most, histogram)
