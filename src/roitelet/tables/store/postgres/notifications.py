"""The permanent connection to PostgreSQL, for news from other servers and locks on tables' duties.

When the connection is lost, the locks are released and news may be missed. After reconnecting, readers are told to
check all tables.
"""

import asyncio
import random
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

import asyncpg

from roitelet.tables.store.change_feed import Feed
from roitelet.tables.store.postgres.server import CONNECTION_ERRORS, FIRST_PAUSE, LONGEST_PAUSE, connect
from roitelet.tables.store.store import News

CHANNEL: Final = "roitelet"
CHECK_INTERVAL: Final = 10.0
"""Seconds between two tests of the connection, because a broken network gives no error."""


def format_notification(server: str, news: News) -> str:
    """Return the text of a notification; :func:`parse_notification` is the inverse."""
    return f"{server} {'chat' if news.chat else 'events'} {news.table_id}"


def parse_notification(text: str) -> tuple[str, News]:
    """Parse a notification: the server and its news."""
    server, kind, table_id = text.split(" ", 2)
    return server, News(table_id, kind == "chat")


def lock_number(table_id: str) -> int:
    """Return the number of a table's advisory lock, a signed 64-bit integer."""
    return int.from_bytes(sha256(f"roitelet duty {table_id}".encode()).digest()[:8], signed=True)


class NotificationConnection:
    """A connection for news and locks that reconnects when it is lost."""

    def __init__(self, address: str, server: str, feed: Feed) -> None:
        self._address = address
        self._server = server
        self._feed = feed
        self._connection: Any = None
        self._claimed: set[str] = set()
        self._lock = asyncio.Lock()
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and reconnect whenever the connection is lost."""
        await self._connect()
        self._task = asyncio.create_task(self._keep_connected(), name="roitelet-line")

    async def close(self) -> None:
        """Release all locks and stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._disconnect()

    async def claim(self, table_id: str) -> bool:
        """Take a table's lock; return False if another server has it or PostgreSQL is out of reach."""
        async with self._lock:
            if table_id in self._claimed:
                return True
            if self._connection is None or self._connection.is_closed():
                return False
            try:
                taken = await self._connection.fetchval("SELECT pg_try_advisory_lock($1)", lock_number(table_id))
            except (*CONNECTION_ERRORS, asyncpg.PostgresError):
                self._lost.set()
                return False
            if taken:
                self._claimed.add(table_id)
            return bool(taken)

    async def release(self, table_id: str) -> None:
        """Release a table's lock."""
        async with self._lock:
            if table_id not in self._claimed:
                return
            self._claimed.remove(table_id)
            try:
                await self._connection.execute("SELECT pg_advisory_unlock($1)", lock_number(table_id))
            except (*CONNECTION_ERRORS, asyncpg.PostgresError):
                self._lost.set()

    async def _connect(self) -> None:
        connection = await connect(self._address)
        try:
            connection.add_termination_listener(self._on_loss)
            await connection.add_listener(CHANNEL, self._on_news)
        except BaseException:
            connection.terminate()
            raise
        self._lost.clear()
        self._connection = connection
        if connection.is_closed():
            self._lost.set()

    async def _disconnect(self) -> None:
        self._claimed.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.remove_termination_listener(self._on_loss)
            with suppress(*CONNECTION_ERRORS, asyncpg.PostgresError):
                # asyncpg warns if a listener is still registered when its connection closes
                await connection.remove_listener(CHANNEL, self._on_news)
                await connection.close(timeout=1)
            connection.terminate()

    async def _keep_connected(self) -> None:
        while True:
            await self._until_lost()
            async with self._lock:
                await self._disconnect()
            await self._reconnect()
            self._feed.publish(News(""))

    async def _until_lost(self) -> None:
        """Return when the connection is lost."""
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), CHECK_INTERVAL)
                return
            async with self._lock:
                try:
                    await self._connection.execute("SELECT 1")
                except (*CONNECTION_ERRORS, asyncpg.PostgresError):
                    return

    async def _reconnect(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._connect()
            except (*CONNECTION_ERRORS, asyncpg.PostgresError):
                # random, because all servers may have lost their connection at the same time
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(2 * pause, LONGEST_PAUSE)

    def _on_loss(self, connection: Any) -> None:
        # ignore a late callback of the previous connection
        if connection is self._connection:
            self._lost.set()

    def _on_news(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        server, news = parse_notification(text)
        if server != self._server:
            self._feed.publish(news)
