"""The one thread that writes to a SQLite file. Whoever waits while it commits shares the next commit.

A commit costs a flush of the disk, whatever is in it: under load many appends share one. Each job runs in a savepoint,
so that one that is refused takes nothing of the others with it.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from roitelet.tables.stores.sentences import unavailable
from roitelet.tables.stores.sqlite_file import in_words

LARGEST_GROUP: Final = 1000
T = TypeVar("T")


class Job:
    """Something to write, and whoever waits for it."""

    def __init__(self, work: Callable[[sqlite3.Connection], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        """Tell whoever waits, unless he has given up."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.value)
        else:
            self.done.set_exception(self.error)


class Writer:
    """Runs jobs in order, in as few transactions as it can. Owns its connection."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._work, name="roitelet-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work returns, once it is durable."""
        if self._closed:
            raise unavailable("closed", where=self._path)
        job = Job(work)
        self._jobs.put(job)
        value: T = await job.done
        return value

    def close(self) -> None:
        """Finish what was asked for, then stop; waits for it."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        last = False
        while not last:
            group, last = self._next_group()
            if group:
                self._commit(group)
                _answer(group)
        self._connection.close()

    def _next_group(self) -> tuple[list[Job], bool]:
        group: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP:
                return group, False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _commit(self, group: list[Job]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in group:
                self._run(job)
            connection.execute("COMMIT")
        except Exception as error:
            # The disk is full or gone: nothing of this group is kept.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            failure = in_words(error, self._path) if isinstance(error, sqlite3.Error) else error
            for job in group:
                job.error = job.error or failure

    def _run(self, job: Job) -> None:
        self._connection.execute("SAVEPOINT job")
        try:
            job.value = job.work(self._connection)
        except sqlite3.Error:
            raise
        except Exception as error:
            job.error = error
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")


def _answer(group: list[Job]) -> None:
    for loop in {job.loop for job in group}:
        jobs = [job for job in group if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_answer_all, jobs)
        except RuntimeError:  # that loop is closed, nobody waits any more
            continue


def _answer_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.answer()
