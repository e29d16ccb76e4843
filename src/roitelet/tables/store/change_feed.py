"""A feed of changes for readers in this process."""

import asyncio
from collections.abc import AsyncIterator
from weakref import WeakSet

from roitelet.tables.store.store import News


class FeedReader(AsyncIterator[News]):
    """A queue of changes for one reader, without duplicates."""

    def __init__(self) -> None:
        self._pending: dict[News, None] = {}
        self._wake = asyncio.Event()
        self._ended = False

    def put(self, item: News) -> None:
        """Queue an item unless it is already queued."""
        self._pending[item] = None
        self._wake.set()

    def end(self) -> None:
        """Stop the reader after its queued items."""
        self._ended = True
        self._wake.set()

    async def __anext__(self) -> News:
        while not self._pending:
            if self._ended:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        item = next(iter(self._pending))
        del self._pending[item]
        return item


class Feed:
    """The readers of a store's changes. References to them are weak, so that unused readers are dropped."""

    def __init__(self) -> None:
        self._readers: WeakSet[FeedReader] = WeakSet()
        self._ended = False

    def reader(self) -> FeedReader:
        """Return a new reader for changes from now on."""
        reader = FeedReader()
        self._readers.add(reader)
        if self._ended:
            reader.end()
        return reader

    def publish(self, item: News) -> None:
        """Queue an item for all readers."""
        for reader in self._readers:
            reader.put(item)

    def end(self) -> None:
        """End all readers."""
        self._ended = True
        for reader in self._readers:
            reader.end()
