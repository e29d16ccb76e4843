"""Background tasks of a server: failures are logged, and all end with the server."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from roitelet.base.errors import Refused
from roitelet.tables.store.store import Damaged

log = logging.getLogger(__name__)


class Tasks:
    """The running tasks of a server."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a background task."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def cancel(self) -> None:
        """Cancel all tasks and wait for them to end."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Refused, Damaged)):
            log.error("a task failed", exc_info=error)
