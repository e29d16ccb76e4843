"""Threads shared fairly between addresses, then people, then tables, each with a time limit.

Heavy users delay only their own jobs. Scheduling happens on the event loop; the work runs in threads.
"""

import asyncio
import math
import os
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from roitelet.base.token_bucket import Bucket, Rate, Timer

Result = TypeVar("Result")
Payer = tuple[str, ...]
"""The address, person and table that are charged for some work."""

MOST_ACCOUNTS: Final = 50_000
"""Number of accounts kept; beyond it, the least recently used are dropped."""

LEAST_ALLOWANCE: Final = 1e-3
"""Allowance in seconds needed to start a job. If the job takes longer, the account goes into debt."""
LONG_QUEUE: Final = 2
"""If an address has this many jobs waiting, its work runs in the background."""
NICENESS: Final = 10
"""Niceness of background threads."""


@dataclass
class PayerAccount:
    """The time used by one address, person or table."""

    spent: float = 0.0
    """Seconds of work. After an idle time it is raised to the least of the busy accounts."""
    running: int = 0
    waiting: int = 0
    allowance: Bucket | None = None
    """Seconds of work left, if there is a limit."""

    def wait(self) -> float:
        """Return the seconds until the limit allows more work."""
        return self.allowance.wait(LEAST_ALLOWANCE) if self.allowance else 0.0


@dataclass(eq=False)
class ThinkingJob:
    """Work that waits for a thread."""

    payer: Payer
    work: Callable[[], Any]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairThreads:
    """A few threads, and a queue for each payer.

    ``allowances`` limit the seconds of work: key 1 for each address, 2 for each person, 3 for each table. In the
    ``background``, all work has low priority.
    """

    def __init__(
        self,
        threads: int,
        name: str,
        allowances: Mapping[int, Rate] | None = None,
        timer: Timer = time.monotonic,
        *,
        background: bool = False,
    ) -> None:
        self._threads = threads
        self._background = ThreadPoolExecutor(threads, f"{name}-background", _lower_priority)
        self._pool = self._background if background else ThreadPoolExecutor(threads, name)
        self._allowances = dict(allowances or {})
        self._timer = timer
        self._accounts: OrderedDict[Payer, PayerAccount] = OrderedDict()
        self._busy: dict[Payer, set[Payer]] = {}
        """The members of each group that have jobs waiting or running."""
        self._queues: dict[Payer, deque[ThinkingJob]] = {}
        self._running = 0
        self._wake_timer: asyncio.TimerHandle | None = None
        self._closed = False

    async def run(self, payer: Payer, work: Callable[..., Result], *arguments: object) -> Result:
        """Run work in a thread when it is this payer's turn; drop waiting work if the caller is cancelled."""
        job = ThinkingJob(payer, lambda: work(*arguments))
        for group in _groups_of(payer):
            self._add_waiting(group)
        self._queues.setdefault(payer, deque()).append(job)
        self._dispatch()
        try:
            result: Result = await job.done
        except asyncio.CancelledError:
            self._withdraw(job)
            raise
        return result

    def charge(self, payer: Payer, seconds: float) -> None:
        """Charge a payer for work that did not run in these threads."""
        for group in _groups_of(payer):
            account = self._account(group)
            account.spent += seconds
            if account.allowance:
                account.allowance.spend(seconds)

    def close(self) -> None:
        """Cancel all waiting jobs and start no more."""
        self._closed = True
        if self._wake_timer is not None:
            self._wake_timer.cancel()
        for queue in self._queues.values():
            for job in queue:
                job.done.cancel()
        self._queues.clear()
        for pool in (self._pool, self._background):
            pool.shutdown(wait=False, cancel_futures=True)

    # --- accounts ---

    def _account(self, group: Payer) -> PayerAccount:
        account = self._accounts.get(group)
        if account is None:
            rate = self._allowances.get(len(group))
            account = self._accounts[group] = PayerAccount(allowance=Bucket(rate, self._timer) if rate else None)
            if len(self._accounts) > MOST_ACCOUNTS:
                self._drop_idle_account()
        self._accounts.move_to_end(group)
        return account

    def _drop_idle_account(self) -> None:
        idle = (group for group, account in self._accounts.items() if not account.running and not account.waiting)
        if (oldest := next(idle, None)) is not None:
            del self._accounts[oldest]

    def _add_waiting(self, group: Payer) -> None:
        account = self._account(group)
        if not account.waiting and not account.running:
            # an idle member starts with the least time of the busy ones, so that idle time is not saved up
            busy = self._busy.setdefault(group[:-1], set())
            least = min((self._accounts[other].spent for other in busy), default=0.0)
            account.spent = max(account.spent, least)
            busy.add(group)
        account.waiting += 1

    def _remove_if_idle(self, group: Payer) -> None:
        """Remove a member from its group if it has no jobs."""
        account = self._accounts[group]
        if not account.waiting and not account.running:
            busy = self._busy[group[:-1]]
            busy.discard(group)
            if not busy:
                del self._busy[group[:-1]]

    # --- scheduling ---

    def _dispatch(self) -> None:
        while self._running < self._threads and not self._closed and (job := self._next()) is not None:
            self._start(job)
        if self._running < self._threads and self._queues and not self._closed:
            self._wake_later()

    def _next(self) -> ThinkingJob | None:
        """Return the next job: that of the account with the fewest running jobs, then the least time, at each level."""
        ready_payers = [payer for payer in self._queues if all(map(self._may_run, _groups_of(payer)))]
        if not ready_payers:
            return None
        accounts = self._accounts
        payer = min(
            ready_payers,
            key=lambda payer: [(accounts[group].running, accounts[group].spent) for group in _groups_of(payer)],
        )
        queue = self._queues[payer]
        job = queue.popleft()
        if not queue:
            del self._queues[payer]
        return job

    def _may_run(self, group: Payer) -> bool:
        account = self._accounts[group]
        # an address never gets all threads
        if len(group) == 1 and account.running >= max(1, self._threads - 1):
            return False
        return not account.wait()

    def _wake_later(self) -> None:
        """Schedule the next attempt for the time at which the first account is out of debt."""
        wait = min(max(self._accounts[group].wait() for group in _groups_of(payer)) for payer in self._queues)
        if self._wake_timer is not None:
            self._wake_timer.cancel()
        loop = asyncio.get_running_loop()
        self._wake_timer = loop.call_later(max(0.001, wait), self._dispatch) if 0.0 < wait < math.inf else None

    # --- work ---

    def _start(self, job: ThinkingJob) -> None:
        self._running += 1
        for group in _groups_of(job.payer):
            account = self._accounts[group]
            account.waiting -= 1
            account.running += 1
        # the jobs of an address with a long queue run in the background
        crowded = bool(job.payer) and self._accounts[job.payer[:1]].waiting >= LONG_QUEUE
        pool = self._background if crowded else self._pool
        work = asyncio.get_running_loop().run_in_executor(pool, _run_timed, job.work)
        work.add_done_callback(lambda done: self._finish(job, done))

    def _finish(self, job: ThinkingJob, done: "asyncio.Future[tuple[float, Any, BaseException | None]]") -> None:
        self._running -= 1
        seconds, result, error = (0.0, None, None) if done.cancelled() else done.result()
        self.charge(job.payer, seconds)
        for group in _groups_of(job.payer):
            self._accounts[group].running -= 1
            self._remove_if_idle(group)
        if not job.done.done():
            if done.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(result)
        self._dispatch()

    def _withdraw(self, job: ThinkingJob) -> None:
        """Remove a job from its queue unless it has started."""
        queue = self._queues.get(job.payer)
        if queue is None or job not in queue:
            return
        queue.remove(job)
        if not queue:
            del self._queues[job.payer]
        for group in _groups_of(job.payer):
            self._accounts[group].waiting -= 1
            self._remove_if_idle(group)


def _groups_of(payer: Payer) -> Iterator[Payer]:
    """Return the groups of a payer: address, then person, then table."""
    return (payer[: length + 1] for length in range(len(payer)))


def _lower_priority() -> None:
    """Lower the priority of this thread, on Linux."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def _run_timed(work: Callable[[], Any]) -> tuple[float, Any, BaseException | None]:
    began = time.perf_counter()
    result, failure = None, None
    try:
        result = work()
    except Exception as error:
        failure = error
    return time.perf_counter() - began, result, failure
