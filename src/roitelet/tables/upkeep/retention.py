"""Deletion of old data in small steps, except tables in use."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Final, TypeVar

import msgspec

from roitelet.tables.seating import LOBBY, OVER, PLAYING
from roitelet.tables.store.errors import BROKEN_PAGE, damaged
from roitelet.tables.store.store import Damaged, Row, Store, Unavailable

DAY: Final = 24 * 3600 * 1000
END_OF_TIME: Final = 2**53
STEP: Final = 50
"""Number of rows read in one query."""
Days = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class RetentionPeriods(msgspec.Struct, frozen=True, kw_only=True):
    """Days to keep data after its last change; 0 keeps it for ever."""

    lobbies: Days = 14
    """Days to keep tables whose game has not begun."""
    finished: Days = 365
    """Days to keep tables whose game is over, with their records."""
    deserted: Days = 400
    """Days to keep unfinished games without connected players, as long as guests."""
    chat: Days = 90
    """Days to keep the chat of an unchanged table."""
    guests: Days = 400
    """Days to keep guests who did not come back, as long as the browser's cookie."""


class DeletedItem(msgspec.Struct, frozen=True):
    """A deleted item; its kind is the name of a retention period."""

    kind: str
    id: str


InUse = Callable[[Row], bool]
Find = Callable[[int, int], Awaitable[list[str]]]
Forget = Callable[[str, int], Awaitable[None]]
Err = TypeVar("Err", bound=Unavailable)


class OldDataCleaner:
    """A search that deletes old data. ``in_use`` returns whether this server uses a table."""

    def __init__(
        self,
        store: Store,
        keeping: RetentionPeriods,
        now: Callable[[], int],
        dead: int,
        in_use: InUse = lambda _row: False,
    ) -> None:
        self._store = store
        self._periods = keeping
        self._now = now
        self._dead = dead
        self._in_use = in_use

    async def run(self, *, dry: bool = False) -> AsyncIterator[DeletedItem | Unavailable]:
        """Delete old data and yield each deleted item; a ``dry`` run deletes nothing."""
        for phase, kind in ((LOBBY, "lobbies"), (OVER, "finished"), (PLAYING, "deserted")):
            if (before := self._limit_of(kind)) is not None:
                async for item in self._tables(phase, kind, before, dry):
                    yield item
        store = self._store
        if not dry:
            await store.drop_moves(self._now())
        for kind, find, delete in (
            ("chat", store.tables_with_old_chat, store.delete_chat),
            ("guests", store.old_guests, store.delete_guest),
        ):
            if (before := self._limit_of(kind)) is not None:
                async for item in _delete_in_batches(kind, find, None if dry else delete, before):
                    yield item

    def _limit_of(self, kind: str) -> int | None:
        days: int = getattr(self._periods, kind)
        return self._now() - days * DAY if days else None

    async def _tables(self, phase: str, kind: str, before: int, dry: bool) -> AsyncIterator[DeletedItem | Unavailable]:
        async for table_row in each_table(self._store, phase, before):
            if isinstance(table_row, Damaged):
                yield table_row
            elif not await self._is_in_use_now(table_row):
                try:
                    if dry or await self._store.delete(table_row.id, table_row.version):
                        yield DeletedItem(kind, table_row.id)
                except Unavailable as error:
                    yield _broken_page(error, damaged(table_row.id, "page"))

    async def _is_in_use_now(self, row: Row) -> bool:
        """Return whether people are connected to the table or it has a duty due soon."""
        summary, now = row.summary, self._now()
        if self._in_use(row) or (summary.due is not None and summary.due > now - DAY):
            return True
        # read the heartbeats for each table, because people may come back during a long sweep
        beats = await self._store.heartbeats() if summary.servers else {}
        return any(beats.get(server, 0) >= now - self._dead for server in summary.servers)


async def each_table(store: Store, phase: str | None = None, before: int = END_OF_TIME) -> AsyncIterator[Row | Damaged]:
    """Yield all tables, the least recently changed first, and ``Damaged`` for each unreadable row."""
    after = (-1, "")
    while keys := await store.unchanged_tables(before, phase, after, STEP):
        for after in keys:
            try:
                row = await store.find_row(after[1])
            except Unavailable as error:
                yield _broken_page(error, damaged(after[1], "page"))
                continue
            if row is not None:
                yield row


async def _delete_in_batches(
    kind: str, find: Find, delete: Forget | None, before: int
) -> AsyncIterator[DeletedItem | Unavailable]:
    """Yield old items and, with ``delete``, delete them; each batch is deleted before the next search."""
    try:
        while ids := await find(before, STEP if delete else END_OF_TIME):
            for item_id in ids:
                if delete is not None:
                    await delete(item_id, before)
                yield DeletedItem(kind, item_id)
            if delete is None or len(ids) < STEP:
                return
    except Unavailable as error:
        yield _broken_page(error, error)


def _broken_page(error: Unavailable, replacement: Err) -> Err:
    """Return the replacement for an error about one broken page; raise any other error."""
    if error.detail.key != BROKEN_PAGE:
        raise error
    return replacement
