"""Work that runs beside everything else. Kept track of: a failure is logged, and all of it ends with the server."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from roitelet.base.errors import Refused
from roitelet.tables.store.store import Damaged

log = logging.getLogger(__name__)


class Tasks:
    """The tasks a server has started and that have not ended yet."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def cancel(self) -> None:
        """Cancel what still runs and wait for it to end."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Refused, Damaged)):
            log.error("a task failed", exc_info=error)
