"""Retention: finding and deleting old data in small steps, except tables in use."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Final, TypeVar

import msgspec

from roitelet.tables.seating import LOBBY, OVER, PLAYING
from roitelet.tables.store.errors import BROKEN_PAGE, damaged
from roitelet.tables.store.store import Damaged, Row, Store, Unavailable

DAY: Final = 24 * 3600 * 1000
END_OF_TIME: Final = 2**53
STEP: Final = 50
"""Number of rows read at once."""
Days = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class RetentionPeriods(msgspec.Struct, frozen=True, kw_only=True):
    """Days to keep data after its last change; 0 keeps it for ever."""

    lobbies: Days = 14
    """Days to keep tables whose game has not begun."""
    finished: Days = 365
    """Days to keep tables whose game is over, with their records."""
    deserted: Days = 400
    """Days to keep games under way without connected players; as long as guests are kept."""
    chat: Days = 90
    """Days to keep the chat of an unchanged table."""
    guests: Days = 400
    """Days to keep guests who did not come back; as long as the browser's cookie."""


class Forgotten(msgspec.Struct, frozen=True):
    """An item that was deleted, or would be; its kind is a field of the retention periods."""

    kind: str
    id: str


InUse = Callable[[Row], bool]
Find = Callable[[int, int], Awaitable[list[str]]]
Forget = Callable[[str, int], Awaitable[None]]
Err = TypeVar("Err", bound=Unavailable)


class Forgetting:
    """A search for old data to delete. ``in_use`` spares tables for reasons unknown to the store."""

    def __init__(
        self,
        store: Store,
        keeping: RetentionPeriods,
        now: Callable[[], int],
        dead: int,
        in_use: InUse = lambda _row: False,
    ) -> None:
        self._store = store
        self._keeping = keeping
        self._now = now
        self._dead = dead
        self._in_use = in_use

    async def go_through(self, *, dry: bool = False) -> AsyncIterator[Forgotten | Unavailable]:
        """Delete old data one item at a time and yield each; a ``dry`` run only yields."""
        for phase, kind in ((LOBBY, "lobbies"), (OVER, "finished"), (PLAYING, "deserted")):
            if (before := self._before(kind)) is not None:
                async for found in self._tables(phase, kind, before, dry):
                    yield found
        store = self._store
        if not dry:
            await store.drop_moves(self._now())
        for kind, find, forget in (
            ("chat", store.old_chats, store.forget_chat),
            ("guests", store.old_guests, store.forget_guest),
        ):
            if (before := self._before(kind)) is not None:
                async for found in _small_things(kind, find, None if dry else forget, before):
                    yield found

    def _before(self, kind: str) -> int | None:
        days: int = getattr(self._keeping, kind)
        return self._now() - days * DAY if days else None

    async def _tables(self, phase: str, kind: str, before: int, dry: bool) -> AsyncIterator[Forgotten | Unavailable]:
        async for row in each_table(self._store, phase, before):
            if isinstance(row, Damaged):
                yield row
            elif not await self._is_played(row):
                try:
                    if dry or await self._store.delete(row.id, row.version):
                        yield Forgotten(kind, row.id)
                except Unavailable as error:
                    yield _broken_page(error, damaged(row.id, "page"))

    async def _is_played(self, row: Row) -> bool:
        """Return whether people are connected to the table or it has a duty due soon."""
        summary, now = row.summary, self._now()
        if self._in_use(row) or (summary.due is not None and summary.due > now - DAY):
            return True
        # read the heartbeats for each table, as a sweep may take a while and people come back
        beats = await self._store.beats() if summary.servers else {}
        return any(beats.get(server, 0) >= now - self._dead for server in summary.servers)


async def each_table(store: Store, phase: str | None = None, before: int = END_OF_TIME) -> AsyncIterator[Row | Damaged]:
    """Yield tables, the least recently changed first, and ``Damaged`` for unreadable rows."""
    after = (-1, "")
    while keys := await store.unchanged(before, phase, after, STEP):
        for after in keys:
            try:
                row = await store.row(after[1])
            except Unavailable as error:
                yield _broken_page(error, damaged(after[1], "page"))
                continue
            if row is not None:
                yield row


async def _small_things(
    kind: str, find: Find, forget: Forget | None, before: int
) -> AsyncIterator[Forgotten | Unavailable]:
    """Yield and, with ``forget``, delete old items in batches; each batch must be gone before the next search."""
    try:
        while found := await find(before, STEP if forget else END_OF_TIME):
            for name in found:
                if forget is not None:
                    await forget(name, before)
                yield Forgotten(kind, name)
            if forget is None or len(found) < STEP:
                return
    except Unavailable as error:
        yield _broken_page(error, error)


def _broken_page(error: Unavailable, replacement: Err) -> Err:
    """Return the replacement for an error of one broken page, so that the search goes on; raise any other error."""
    if error.detail.key != BROKEN_PAGE:
        raise error
    return replacement
