"""Plays a match: hands chunks to an executor, keeps them in a file if wanted, and counts them strictly in their order.

Chunks may come back in any order; what is counted, and whether to stop, depends on the unbroken run from the first
chunk on and on nothing else. So the result does not depend on who played what when.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from math import ceil
from time import perf_counter
from typing import Any, Final, Literal, cast

from roitelet.arena.executors import Executor
from roitelet.arena.match import Chunk, ChunkJob, MatchSpec
from roitelet.arena.match_file import MatchFile
from roitelet.arena.move_times import NANOSECONDS, MoveTimes
from roitelet.arena.standings import Measure, Standings, Summary

NEXT_LOOK: Final = 1.05
"""Looks at whether to stop are this factor apart: more would only cost time."""

Progress = Callable[[Standings], None]
"""Told whenever more games are counted."""


@dataclass(frozen=True)
class BotTiming:
    """How long one competitor thinks about a real decision, in seconds."""

    bot: str
    moves: int
    mean: float
    p50: float
    p95: float
    longest: float


@dataclass(frozen=True)
class Timing:
    """What differs from run to run."""

    executor: str
    seconds: float
    """From start to end, games found in a file not included."""
    playing_seconds: float
    """In all processes together."""
    seconds_per_decision: float
    """Rules, bots and forced moves together."""
    measured: Literal["moves", "games"]
    """``games``: compiled as a whole, so that no bot is timed by itself and ``bots`` is empty."""
    bots: list[BotTiming]


@dataclass(frozen=True)
class MatchResult:
    """A match that was played."""

    summary: Summary
    certain: bool
    """Whether it was stopped because every two competitors were separated."""
    timing: Timing

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON: all but ``timing`` is the same in every run."""
        return {**self.summary.as_dict(), "certain": self.certain, "timing": asdict(self.timing)}


def play_match(
    spec: MatchSpec,
    executor: Executor,
    *,
    file: MatchFile | None = None,
    until: Measure | None = None,
    progress: Progress | None = None,
) -> MatchResult:
    """Play what the file does not hold yet; with ``until`` stop once every two competitors are separated by it."""
    match = _Match(spec, until)
    began = perf_counter()
    match.take(file.chunks if file else {})
    if progress:
        progress(match.standings)
    if not match.finished:
        for chunk in _play(executor, match.jobs()):
            if file:
                file.append(chunk)
            match.take({chunk.number: chunk})
            if progress:
                progress(match.standings)
            if match.finished:
                break
    return match.result(executor.name, perf_counter() - began)


def _play(executor: Executor, jobs: Iterator[ChunkJob]) -> Iterator[Chunk]:
    with executor, closing(cast(Any, executor.run(jobs))) as finished:
        for _, chunk in finished:
            yield chunk


class _Match:
    """A match under way."""

    def __init__(self, spec: MatchSpec, until: Measure | None) -> None:
        self.spec, self.until = spec, until
        self.standings = Standings(spec)
        self.certain = False
        self._ahead: dict[int, Chunk] = {}
        self._times = [MoveTimes() for _ in spec.bots]
        self._seconds, self._decisions = 0.0, 0
        self._pass = spec.schedule().length
        self._next_look = 1

    @property
    def finished(self) -> bool:
        return self.certain or self.standings.chunks == self.spec.chunks

    def jobs(self) -> Iterator[ChunkJob]:
        """The chunks that are not there yet; looked up as each is asked for."""
        known = set(self._ahead) | set(range(self.standings.chunks))
        return (ChunkJob(self.spec, number) for number in range(self.spec.chunks) if number not in known)

    def take(self, chunks: dict[int, Chunk]) -> None:
        """Keep chunks, and count those whose turn has come."""
        self._ahead.update(chunks)
        while not self.finished and (chunk := self._ahead.pop(self.standings.chunks, None)):
            self.standings.add(chunk)
            self._seconds += chunk.seconds
            self._decisions += int(chunk.decisions.sum())
            for times, more in zip(self._times, chunk.times, strict=True):
                times.merge(more)
            self._look()

    def _look(self) -> None:
        """Whether to stop: asked after whole passes only, at counts that do not depend on how the match is played."""
        counted = self.standings.chunks
        if self.until is None or counted % self._pass or counted < self._next_look:
            return
        self._next_look = ceil(counted * NEXT_LOOK)
        self.certain = self.standings.certain(self.until)

    def result(self, executor: str, seconds: float) -> MatchResult:
        timed = any(times.moves for times in self._times)
        bots = [_bot_timing(*item) for item in zip(self.spec.labels(), self._times, strict=True)] if timed else []
        per_decision = self._seconds / max(self._decisions, 1)
        timing = Timing(executor, seconds, self._seconds, per_decision, "moves" if timed else "games", bots)
        return MatchResult(self.standings.summary(sequence=self.until is not None), self.certain, timing)


def _bot_timing(bot: str, times: MoveTimes) -> BotTiming:
    mean = times.total / max(times.moves, 1) / NANOSECONDS
    longest = times.longest / NANOSECONDS
    return BotTiming(bot, times.moves, mean, times.quantile(0.5), times.quantile(0.95), longest)
