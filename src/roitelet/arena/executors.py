"""Executors of chunks of games: in this process, in other processes on this machine, or on a Ray cluster.

An executor knows nothing about games. It takes jobs when it has room, yields results as they finish, and reruns a job
if its process dies. Callers must not depend on the order of results.
"""

import os
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from types import TracebackType
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from roitelet.arena.request_limits import MOST_WORKERS
from roitelet.base.arguments import check_whole, is_whole, wrong
from roitelet.base.errors import BadInput, RoiteletError, bad_input
from roitelet.base.language import add_catalogue, say
from roitelet.engine.compile.compiler import compile_silently

MOST_DEATHS: Final = 3
"""Number of times that the process of a job may die before the job is given up."""

Result_co = TypeVar("Result_co", covariant=True)
Result = TypeVar("Result")


class Job(Protocol[Result_co]):
    """A piece of work that can be pickled and gives the same result wherever it runs."""

    @property
    def number(self) -> int:
        """The number of this job."""

    def run(self) -> Result_co:
        """Do the work."""


class Executor(Protocol):
    """A place to run jobs, and a context manager: leaving it ends everything that it started."""

    @property
    def name(self) -> str:
        """Its name in reports."""

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        """Run jobs, taking them when there is room; yields each job's number and result as it finishes."""

    def __enter__(self) -> Self:
        """Start the workers."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End everything that was started."""


class WorkerLost(RoiteletError):
    """Raised when the process of a job keeps dying."""


def worker_lost(number: int) -> WorkerLost:
    """Return the error for a job that was given up."""
    return WorkerLost(say("executor.lost", number=number, times=MOST_DEATHS + 1))


@dataclass(frozen=True)
class JobResult(Generic[Result]):
    """A result from another process. Not every exception can be pickled, so only its text is sent."""

    result: Result | None = None
    refused: BadInput | None = None
    failure: str = ""

    def unwrap(self) -> Result:
        """Return the result; raise the error if the job failed."""
        if self.refused is not None:
            raise self.refused
        if self.failure:
            raise RuntimeError(f"a worker failed:\n{self.failure}")
        return self.result  # type: ignore[return-value]


def run_job(job: Job[Result]) -> JobResult[Result]:
    """Run a job in the process that received it."""
    try:
        return JobResult(job.run())
    except BadInput as error:
        return JobResult(refused=error)
    except Exception:
        return JobResult(failure=traceback.format_exc())


def run_all(executor: Executor, jobs: Iterable[Job[Result]]) -> Iterator[tuple[int, Result]]:
    """Start an executor, yield the number and result of each job as it finishes, and end it, even if left early."""
    with executor, closing(executor.run(jobs)) as finished:
        yield from finished


def in_order(finished: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Yield results in the order of their numbers, from 0; each waits for those before it."""
    results: dict[int, Result] = {}
    next_number = 0
    for number, result in finished:
        results[number] = result
        while next_number in results:
            yield results.pop(next_number)
            next_number += 1


class Inline:
    """Runs all jobs in this process, one after another."""

    name = "inline"

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        """Run jobs in the order given."""
        for job in jobs:
            yield job.number, job.run()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        return None


class Pool:
    """Fresh processes on this machine.

    Each worker is a pool with a single process: if it dies, exactly one known job is lost.
    """

    name = "pool"

    def __init__(self, workers: int) -> None:
        self.workers = check_workers(workers)
        self._idle: list[_Worker] = []
        self._all: list[_Worker] = []

    def run(self, jobs: Iterable[Job[Result]]) -> Generator[tuple[int, Result]]:
        """Run jobs, one at a time on each worker."""
        waiting, deaths = iter(jobs), dict[int, int]()
        running: dict[Future[Any], tuple[_Worker, Job[Result]]] = {}
        try:
            self._submit_jobs(waiting, running)
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    worker, job = running.pop(future)
                    try:
                        outcome = future.result()
                    except BrokenProcessPool:
                        deaths[job.number] = deaths.get(job.number, 0) + 1
                        if deaths[job.number] > MOST_DEATHS:
                            raise worker_lost(job.number) from None
                        worker.start()
                        running[worker.submit(job)] = worker, job
                        continue
                    self._idle.append(worker)
                    self._submit_jobs(waiting, running)
                    yield job.number, outcome.unwrap()
        finally:
            # the caller stopped early: end the workers whose jobs still run
            for worker, _ in running.values():
                worker.stop()

    def _submit_jobs(self, waiting: Iterator[Job[Any]], running: dict[Future[Any], Any]) -> None:
        while self._idle or len(running) < self.workers:
            job = next(waiting, None)
            if job is None:
                return
            if not self._idle:
                self._all.append(_Worker())
                self._idle.append(self._all[-1])
            worker = self._idle.pop()
            running[worker.submit(job)] = worker, job

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        for worker in self._all:
            worker.stop()
        self._all, self._idle = [], []


class _Worker:
    """One process that runs one job at a time."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        self._context = _Context()
        self._pool = ProcessPoolExecutor(1, mp_context=self._context, initializer=_begin_worker)

    def submit(self, job: Job[Any]) -> Future[Any]:
        return self._pool.submit(run_job, job)

    def stop(self) -> None:
        """Kill the process, even while it runs a job."""
        for process in self._context.children:
            if process.is_alive():
                process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


class _Context(SpawnContext):
    """Starts fresh processes and keeps them, because a pool does not give access to its own."""

    def __init__(self) -> None:
        super().__init__()
        self.children: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        process = SpawnProcess(*args, **kwargs)
        self.children.append(process)
        return process


def _begin_worker() -> None:
    """Ignore Ctrl-C and print nothing, because the parent ends its workers; exit if the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    compile_silently()
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def open_executor(workers: int | None = None, ray: str | None = None, jobs: int | None = None) -> Executor:
    """Return an executor: Ray if there is an address, else processes (by default one per core, at most ``jobs``)."""
    if ray is not None:
        from roitelet.arena.ray_cluster import Ray

        return Ray(ray, workers)
    if workers is not None:
        check_workers(workers)
    count = min(workers or cores(), MOST_WORKERS if jobs is None else check_whole("jobs", jobs))
    return Pool(count) if count > 1 else Inline()


def check_workers(workers: object) -> int:
    """Return the number of processes; raise ``BadInput`` if it is out of bounds."""
    if not is_whole(workers) or not 1 <= workers <= MOST_WORKERS:
        raise bad_input("executor.workers", workers=workers, most=MOST_WORKERS)
    return workers


def check_executor(executor: object) -> None:
    """Raise ``BadInput`` for an object that cannot run jobs."""
    if isinstance(executor, type) or not all(hasattr(executor, name) for name in ("run", "__enter__", "__exit__")):
        raise wrong("executor", executor, "executor")


add_catalogue(
    {
        "executor.lost": (
            "le lot {number} est abandonné : le processus qui le jouait est mort {times} fois",
            "chunk {number} is given up: the process that played it died {times} times",
        ),
        "executor.workers": (
            "{workers} processus sont refusés ; de 1 à {most}",
            "{workers} workers are refused; from 1 to {most}",
        ),
    }
)
