"""The thread that writes to an SQLite file. Jobs that arrive during a commit share the next one.

Every commit flushes the disk, so under load many appends share a commit. Each job runs in a savepoint, so a refused job
does not undo the others. Jobs are handed to the thread in groups: otherwise it would start on the first job and compete
with the event loop for the GIL. A single job is handed over at once; a busy server hands jobs over a hundred times a
second.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from roitelet.tables.store.errors import unavailable
from roitelet.tables.store.sqlite.appends import SqliteAppend, append_all
from roitelet.tables.store.sqlite.file import is_broken_page, to_unavailable

LARGEST_GROUP: Final = 1000
"""Largest number of jobs in one commit."""
PAUSE: Final = 0.01
"""Smallest time between two handovers, in seconds."""
T = TypeVar("T")


@dataclass
class WriteJob:
    """Work for the writing thread, and the future of its caller."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Writer:
    """A thread that runs the jobs of one event loop in order, in few transactions."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._jobs: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self._fresh: list[WriteJob] = []
        self._due = 0.0
        """Earliest time of the next handover, by the loop's clock."""
        self._closed = False
        self._thread = Thread(target=self._work, name="roitelet-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run work and return its result when it is durable."""
        if self._closed:
            raise unavailable("closed", where=self._path)
        loop = asyncio.get_running_loop()
        job = WriteJob(work, loop, loop.create_future())
        if not self._fresh:
            loop.call_at(max(self._due, loop.time()), self._hand_over, loop)
        self._fresh.append(job)
        value: T = await job.done
        return value

    async def close(self) -> None:
        """Finish pending jobs and stop the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over(asyncio.get_running_loop())
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._fresh:
            self._due = loop.time() + PAUSE
            self._jobs.put(self._fresh)
            self._fresh = []

    def _work(self) -> None:
        last = False
        while not last:
            group, last = self._next_group()
            if group:
                self._commit(group)
                with suppress(RuntimeError):  # the loop is closed
                    group[0].loop.call_soon_threadsafe(_answer, group)
        self._connection.close()

    def _next_group(self) -> tuple[list[WriteJob], bool]:
        group: list[WriteJob] = []
        jobs = self._jobs.get()
        while jobs is not None:
            group += jobs
            if len(group) >= LARGEST_GROUP:
                return group, False
            try:
                jobs = self._jobs.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _commit(self, group: list[WriteJob]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for jobs in split_runs(group):
                if isinstance(jobs[0].work, SqliteAppend):
                    self._append(jobs)
                else:
                    self._run(jobs[0])
            connection.execute("COMMIT")
        except Exception as error:
            # the disk is full or gone, and nothing in this group was written
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error) and is_broken_page(error) and len(group) > 1:
                # after a broken page SQLite refuses the whole transaction: commit jobs one by one
                for job in group:
                    job.error = None
                    self._commit([job])
                return
            failure = to_unavailable(error, self._path) if isinstance(error, sqlite3.Error) else error
            for job in group:
                job.error = job.error or failure

    def _append(self, jobs: list[WriteJob]) -> None:
        """Append to different logs; if that fails, one by one."""
        self._connection.execute("SAVEPOINT appends")
        try:
            conflicts = append_all(self._connection, [job.work for job in jobs if isinstance(job.work, SqliteAppend)])
        except sqlite3.IntegrityError:
            self._connection.execute("ROLLBACK TO appends")
            for job in jobs:
                self._run(job)
        else:
            for job, conflict in zip(jobs, conflicts, strict=True):
                job.error = conflict
        self._connection.execute("RELEASE appends")

    def _run(self, job: WriteJob) -> None:
        self._connection.execute("SAVEPOINT job")
        try:
            job.value = job.work(self._connection)
        except sqlite3.Error:
            raise
        except Exception as error:
            job.error = error
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")


def _answer(jobs: list[WriteJob]) -> None:
    """Resolve the futures of callers that have not been cancelled."""
    for job in jobs:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(job.value)
        else:
            job.done.set_exception(job.error)


def split_runs(group: list[WriteJob]) -> Iterator[list[WriteJob]]:
    """Split a group into runs: consecutive appends to different tables form one run."""
    run: list[WriteJob] = []
    tables: set[str] = set()
    for job in group:
        table_id = job.work.table_id if isinstance(job.work, SqliteAppend) else None
        if run and (table_id is None or table_id in tables):
            yield run
            run, tables = [], set()
        if table_id is None:
            yield [job]
        else:
            run.append(job)
            tables.add(table_id)
    if run:
        yield run
