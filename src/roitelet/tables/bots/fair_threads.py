"""Threads shared fairly: between addresses first, then people, then their tables; with a ceiling on what each may use.

Heavy users delay only their own jobs. Everything is decided on the event loop; only the work runs in threads.
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
"""Who pays for some work, the widest circle first: address, person, table."""

MOST_KEPT: Final = 50_000
"""Accounts remembered; the one not used for longest is forgotten first."""

LEAST: Final = 1e-3
"""Seconds that must be left of an allowance to begin some work; it may take more, which is made up for."""
CROWD: Final = 2
"""With so many jobs of an address still waiting, its work is done in the background."""
NICE: Final = 10
"""How much less the processor cares for background work, as the system counts it."""


@dataclass
class PayerAccount:
    """The account of one payer."""

    spent: float = 0.0
    """Seconds of work, counted so that nobody can save up while they ask for nothing."""
    running: int = 0
    waiting: int = 0
    allowance: Bucket | None = None
    """Seconds of work that are left, if there is a ceiling."""

    def wait(self) -> float:
        """Return in how many seconds the ceiling allows more work."""
        return self.allowance.wait(LEAST) if self.allowance else 0.0


@dataclass(eq=False)
class ThinkingJob:
    """Some work that waits for a thread."""

    payer: Payer
    work: Callable[[], Any]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairThreads:
    """A few threads, and a queue for each payer.

    ``allowances`` are seconds of work, by the length of the payer: 1 is an address.
    """

    def __init__(
        self,
        threads: int,
        name: str,
        allowances: Mapping[int, Rate] | None = None,
        timer: Timer = time.monotonic,
    ) -> None:
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, name)
        self._background = ThreadPoolExecutor(threads, f"{name}-background", _step_back)
        self._allowances = dict(allowances or {})
        self._timer = timer
        self._accounts: OrderedDict[Payer, PayerAccount] = OrderedDict()
        self._busy: dict[Payer, set[Payer]] = {}
        """By the circle around them, those who wait or are served."""
        self._queues: dict[Payer, deque[ThinkingJob]] = {}
        self._running = 0
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    async def run(self, payer: Payer, work: Callable[..., Result], *arguments: object) -> Result:
        """Run something in a thread when it is this payer's turn; if the caller goes away first, it is not run."""
        job = ThinkingJob(payer, lambda: work(*arguments))
        for circle in _circles(payer):
            self._join(circle)
        self._queues.setdefault(payer, deque()).append(job)
        self._dispatch()
        try:
            result: Result = await job.done
        except asyncio.CancelledError:
            self._withdraw(job)
            raise
        return result

    def charge(self, payer: Payer, seconds: float) -> None:
        """Count work against a payer that was not done here."""
        for circle in _circles(payer):
            account = self._account(circle)
            account.spent += seconds
            if account.allowance:
                account.allowance.spend(seconds)

    def close(self) -> None:
        """Start nothing more; what waits is no longer wanted."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for queue in self._queues.values():
            for job in queue:
                job.done.cancel()
        self._queues.clear()
        for pool in (self._pool, self._background):
            pool.shutdown(wait=False, cancel_futures=True)

    # --- accounts ---

    def _account(self, circle: Payer) -> PayerAccount:
        account = self._accounts.get(circle)
        if account is None:
            rate = self._allowances.get(len(circle))
            account = self._accounts[circle] = PayerAccount(allowance=Bucket(rate, self._timer) if rate else None)
            if len(self._accounts) > MOST_KEPT:
                self._forget()
        self._accounts.move_to_end(circle)
        return account

    def _forget(self) -> None:
        idle = (circle for circle, one in self._accounts.items() if not one.running and not one.waiting)
        if (oldest := next(idle, None)) is not None:
            del self._accounts[oldest]

    def _join(self, circle: Payer) -> None:
        account = self._account(circle)
        if not account.waiting and not account.running:
            # an idle address begins level with those served least, neither ahead nor behind
            busy = self._busy.setdefault(circle[:-1], set())
            least = min((self._accounts[other].spent for other in busy), default=0.0)
            account.spent = max(account.spent, least)
            busy.add(circle)
        account.waiting += 1

    def _leave(self, circle: Payer) -> None:
        """Someone who neither waits nor is served any more no longer counts among the others."""
        account = self._accounts[circle]
        if not account.waiting and not account.running:
            busy = self._busy[circle[:-1]]
            busy.discard(circle)
            if not busy:
                del self._busy[circle[:-1]]

    # --- whose turn it is ---

    def _dispatch(self) -> None:
        while self._running < self._threads and not self._closed and (job := self._next()) is not None:
            self._start(job)
        if self._running < self._threads and self._queues and not self._closed:
            self._wake_later()

    def _next(self) -> ThinkingJob | None:
        """Return the first job of the payer who is next: at every circle the account with least so far."""
        open_ = [payer for payer in self._queues if all(map(self._may_run, _circles(payer)))]
        if not open_:
            return None
        accounts = self._accounts
        payer = min(open_, key=lambda one: [(accounts[each].running, accounts[each].spent) for each in _circles(one)])
        queue = self._queues[payer]
        job = queue.popleft()
        if not queue:
            del self._queues[payer]
        return job

    def _may_run(self, circle: Payer) -> bool:
        account = self._accounts[circle]
        # one thread is always free for someone else
        if len(circle) == 1 and account.running >= max(1, self._threads - 1):
            return False
        return not account.wait()

    def _wake_later(self) -> None:
        """Nobody may go on now: look again when the first allowance has been made up for."""
        wait = min(max(self._accounts[circle].wait() for circle in _circles(payer)) for payer in self._queues)
        if self._alarm is not None:
            self._alarm.cancel()
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(max(0.001, wait), self._dispatch) if 0.0 < wait < math.inf else None

    # --- work ---

    def _start(self, job: ThinkingJob) -> None:
        self._running += 1
        for circle in _circles(job.payer):
            account = self._accounts[circle]
            account.waiting -= 1
            account.running += 1
        # an address with a queue of its own takes only what the processor has to spare
        crowded = bool(job.payer) and self._accounts[job.payer[:1]].waiting >= CROWD
        pool = self._background if crowded else self._pool
        work = asyncio.get_running_loop().run_in_executor(pool, _timed, job.work)
        work.add_done_callback(lambda done: self._finish(job, done))

    def _finish(self, job: ThinkingJob, done: "asyncio.Future[tuple[float, Any, BaseException | None]]") -> None:
        self._running -= 1
        seconds, result, error = (0.0, None, None) if done.cancelled() else done.result()
        self.charge(job.payer, seconds)
        for circle in _circles(job.payer):
            self._accounts[circle].running -= 1
            self._leave(circle)
        if not job.done.done():
            if done.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(result)
        self._dispatch()

    def _withdraw(self, job: ThinkingJob) -> None:
        """Nobody waits for a job any more: if it has not begun, it never does."""
        queue = self._queues.get(job.payer)
        if queue is None or job not in queue:
            return
        queue.remove(job)
        if not queue:
            del self._queues[job.payer]
        for circle in _circles(job.payer):
            self._accounts[circle].waiting -= 1
            self._leave(circle)


def _circles(payer: Payer) -> Iterator[Payer]:
    """Everybody a payer belongs to, the widest first, themselves last."""
    return (payer[: length + 1] for length in range(len(payer)))


def _step_back() -> None:
    """Let everything else go first, where the system knows priorities of threads."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def _timed(work: Callable[[], Any]) -> tuple[float, Any, BaseException | None]:
    began = time.perf_counter()
    result, failure = None, None
    try:
        result = work()
    except Exception as error:
        failure = error
    return time.perf_counter() - began, result, failure
