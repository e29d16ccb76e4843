"""Appends to PostgreSQL in groups: all appends that arrive during a transaction share the next transaction.

A transaction that notifies holds a database-wide lock until it is flushed, so with one transaction for each append they
would all queue for the disk. One statement writes a group: it locks the rows of the tables in order, writes the appends
that still fit and returns them. The others get a :class:`WriteConflict`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import asyncpg
import msgspec

from roitelet.tables.store.personal import GameResult
from roitelet.tables.store.postgres.notifications import CHANNEL, format_notification
from roitelet.tables.store.rows import RELATIONS, result_values
from roitelet.tables.store.store import News, WriteConflict

LARGEST_GROUP: Final = 500
# Command ids are searched in the statement's snapshot. If another server has appended since, the version, which is read
# after waiting for the lock, does not match.
STATEMENT: Final = """
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
    $8::text[], $9::text[]) AS w (id, after, version, updated, game, phase, due, servers, notice)
), locked AS (
  SELECT id, version FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE
), new AS (
  SELECT * FROM unnest($10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[], $15::text[], $16::text[])
    AS n (table_id, seq, at, kind, seat, payload, command_id)
), repeated AS (
  SELECT new.table_id FROM new JOIN events USING (table_id, command_id) WHERE new.command_id IS NOT NULL
), won AS (
  SELECT wanted.* FROM wanted JOIN locked ON locked.id = wanted.id AND locked.version = wanted.after
  WHERE wanted.id NOT IN (SELECT table_id FROM repeated)
), moved AS (
  UPDATE tables SET version = won.version, updated = coalesce(won.updated, tables.updated), game = won.game,
    phase = won.phase, due = won.due, servers = won.servers
  FROM won WHERE tables.id = won.id
), added AS (
  INSERT INTO events (table_id, seq, at, kind, seat, payload, command_id)
  SELECT new.* FROM new JOIN won ON won.id = new.table_id
), ended AS (
  INSERT INTO finished SELECT result.* FROM jsonb_populate_recordset(NULL::finished, $18::jsonb) AS result
  JOIN won ON won.id = result.table_id ON CONFLICT DO NOTHING
)
SELECT id, pg_notify($17, notice) FROM won
"""


@dataclass(eq=False)
class PostgresAppend:
    """Events to append, and the future of the waiting caller."""

    table_id: str
    after: int
    events: Sequence[tuple[Any, ...]]
    summary: tuple[Any, ...]
    results: Sequence[GameResult] = ()
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def row(self, server: str) -> tuple[Any, ...]:
        """Return the values of this append in ``wanted``."""
        updated = self.events[-1][2] if self.events else None
        notice = format_notification(server, News(self.table_id))
        return (self.table_id, self.after, self.after + len(self.events), updated, *self.summary, notice)

    def finish(self, error: Exception | None = None) -> None:
        """Resolve the future unless the caller has given up."""
        if not self.done.done():
            self.done.set_exception(error) if error else self.done.set_result(None)


Execute = Callable[[str, list[Any]], Awaitable[list[Any]]]


class Appends:
    """A queue of appends, written in groups with at most one append to each table."""

    def __init__(self, execute: Execute, server: str) -> None:
        self._execute = execute
        self._server = server
        self._waiting: list[PostgresAppend] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._work(), name="roitelet-appends")

    async def append(self, append: PostgresAppend) -> None:
        """Queue an append and wait until it is durable."""
        self._waiting.append(append)
        self._wake.set()
        await append.done

    async def close(self, error: Exception) -> None:
        """Finish the current group and refuse the rest."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        for append in self._waiting:
            append.finish(error)

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            group = self._next_group()
            committing = asyncio.ensure_future(self._commit(group))
            try:
                await asyncio.shield(committing)
            except asyncio.CancelledError:
                await committing
                raise

    def _next_group(self) -> list[PostgresAppend]:
        group: dict[str, PostgresAppend] = {}
        rest = []
        for append in self._waiting:
            if append.table_id in group or len(group) == LARGEST_GROUP:
                rest.append(append)
            else:
                group[append.table_id] = append
        self._waiting = rest
        if not rest:
            self._wake.clear()
        return list(group.values())

    async def _commit(self, group: list[PostgresAppend]) -> None:
        try:
            won = await self._write(group)
        except asyncpg.UniqueViolationError:
            # one append used a command id twice: write the others separately
            if len(group) == 1:
                group[0].finish(WriteConflict(group[0].table_id))
            else:
                for append in group:
                    await self._commit([append])
        except Exception as error:
            for append in group:
                append.finish(error)
        else:
            for append in group:
                append.finish(None if append.table_id in won else WriteConflict(append.table_id))

    async def _write(self, group: list[PostgresAppend]) -> set[str]:
        heads = [append.row(self._server) for append in group]
        events = [event for append in group for event in append.events]
        columns: list[Any] = [list(column) for column in zip(*heads, strict=True)]
        columns += [list(column) for column in zip(*events, strict=True)] or [[] for _ in range(7)]
        results = [
            dict(zip(RELATIONS["finished"], result_values(result), strict=True))
            for append in group
            for result in append.results
        ]
        values = [*columns, CHANNEL, msgspec.json.encode(results).decode()]
        return {row["id"] for row in await self._execute(STATEMENT, values)}
