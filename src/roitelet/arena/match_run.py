"""The run of a match: gives chunks to an executor, optionally saves them, and counts them strictly in order.

Chunks may come back in any order. Counting, and the decision to stop, use only the unbroken run from the first chunk
on, so the result does not depend on where or when a chunk was played.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import ceil
from time import perf_counter
from typing import Any, Final, Literal

from roitelet.arena.executors import Executor, check_executor, run_all
from roitelet.arena.match import Chunk, ChunkJob, MatchSpec
from roitelet.arena.match_file import MatchFile
from roitelet.arena.move_times import NANOSECONDS, MoveTimes
from roitelet.arena.request_limits import MEASURES, MatchMeasure
from roitelet.arena.standings import MatchSummary, Standings
from roitelet.base.arguments import check_whole, wrong
from roitelet.base.errors import unknown
from roitelet.version import program

NEXT_LOOK: Final = 1.05
"""Factor in games between two checks whether to stop; more checks would only cost time."""

MatchProgress = Callable[[Standings], None]
"""Called whenever more games are counted."""


@dataclass(frozen=True)
class BotTiming:
    """Thinking times of one competitor for real decisions, in seconds."""

    bot: str
    moves: int
    mean: float
    p50: float
    p95: float
    longest: float


@dataclass(frozen=True)
class Timing:
    """Times, which differ from run to run."""

    executor: str
    seconds: float
    """From start to end, without games read from a file."""
    playing_seconds: float
    """Summed over all processes."""
    seconds_per_decision: float
    """Includes rules, bots and forced moves."""
    measured: Literal["moves", "games"]
    """``games`` for games in one compiled loop: no bot is timed, and ``bots`` is empty."""
    bots: list[BotTiming]


@dataclass(frozen=True)
class MatchResult:
    """The result of a match."""

    summary: MatchSummary
    certain: bool
    """Whether it stopped because the order of all competitors was certain."""
    timing: Timing

    def as_dict(self) -> dict[str, Any]:
        """Return JSON-ready data; everything except ``timing`` is the same in every run of one commit."""
        return {**self.summary.as_dict(), "certain": self.certain, "timing": asdict(self.timing), **program()}


def play_match(
    spec: MatchSpec,
    executor: Executor,
    *,
    file: MatchFile | None = None,
    until: MatchMeasure | None = None,
    progress: MatchProgress | None = None,
) -> MatchResult:
    """Play the chunks missing in the file; with ``until``, stop when that measure separates all competitors."""
    if not isinstance(spec, MatchSpec):
        raise wrong("spec", spec, "spec")
    for name in ("groups_per_chunk", "chunks"):
        check_whole(name, getattr(spec, name), 1)
    check_executor(executor)
    if until is not None and until not in MEASURES:
        raise unknown("value", until, MEASURES, "until")
    match = _Match(spec, until)
    start_time = perf_counter()
    match.add(file.chunks if file else {})
    if progress:
        progress(match.standings)
    if not match.finished:
        for _, chunk in run_all(executor, match.jobs()):
            if file:
                file.append(chunk)
            match.add({chunk.number: chunk})
            if progress:
                progress(match.standings)
            if match.finished:
                break
    return match.result(executor.name, perf_counter() - start_time)


class _Match:
    """A match in progress."""

    def __init__(self, spec: MatchSpec, until: MatchMeasure | None) -> None:
        self.spec, self.until = spec, until
        self.standings = Standings(spec)
        self.certain = False
        self._waiting: dict[int, Chunk] = {}
        self._times = [MoveTimes() for _ in spec.bots]
        self._seconds, self._decisions = 0.0, 0
        self._pass = spec.schedule().length
        self._next_look = 1

    @property
    def finished(self) -> bool:
        return self.certain or self.standings.chunks == self.spec.chunks

    def jobs(self) -> Iterator[ChunkJob]:
        """Yield the missing chunks, each checked only when it is requested."""
        done = set(self._waiting) | set(range(self.standings.chunks))
        return (ChunkJob(self.spec, number) for number in range(self.spec.chunks) if number not in done)

    def add(self, chunks: dict[int, Chunk]) -> None:
        """Add chunks, and count those that are next in order."""
        self._waiting.update(chunks)
        while not self.finished and (chunk := self._waiting.pop(self.standings.chunks, None)):
            self.standings.add(chunk)
            self._seconds += chunk.seconds
            self._decisions += int(chunk.decisions.sum())
            for times, chunk_times in zip(self._times, chunk.times, strict=True):
                times.merge(chunk_times)
            self._check_for_stop()

    def _check_for_stop(self) -> None:
        """Decide whether to stop, after whole passes only, at numbers of games that no executor changes."""
        chunks = self.standings.chunks
        if self.until is None or chunks % self._pass or chunks < self._next_look:
            return
        self._next_look = ceil(chunks * NEXT_LOOK)
        self.certain = self.standings.certain(self.until)

    def result(self, executor: str, seconds: float) -> MatchResult:
        has_times = any(times.moves for times in self._times)
        bots = [_bot_timing(*item) for item in zip(self.spec.labels(), self._times, strict=True)] if has_times else []
        per_decision = self._seconds / max(self._decisions, 1)
        timing = Timing(executor, seconds, self._seconds, per_decision, "moves" if has_times else "games", bots)
        return MatchResult(self.standings.summary(sequence=self.until is not None), self.certain, timing)


def _bot_timing(bot: str, times: MoveTimes) -> BotTiming:
    mean = times.total / max(times.moves, 1) / NANOSECONDS
    longest = times.longest / NANOSECONDS
    return BotTiming(bot, times.moves, mean, times.quantile(0.5), times.quantile(0.95), longest)
