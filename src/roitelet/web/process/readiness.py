"""The readiness of a server: whether its store can be written to."""

import asyncio
import logging
import time
from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.tables.live.hub import Hub
from roitelet.web.process.logs import LOGGER

WRITE_TIMEOUT: Final = 3.0
"""Seconds a write may take before the store counts as unreachable."""
REUSE_SECONDS: Final = 1.0
"""Seconds to reuse an answer: requests need no token, and each check costs a flush of the disk."""


class Readiness:
    """A check that the store can be written to; repeated calls reuse the last answer."""

    def __init__(self) -> None:
        self._answer = False
        self._valid_until = 0.0
        self._lock = asyncio.Lock()

    async def check(self, hub: Hub) -> bool:
        """Return whether the store can be written to; the answer is at most a second old."""
        async with self._lock:
            if time.monotonic() >= self._valid_until:
                self._answer = await self._can_write(hub)
                self._valid_until = time.monotonic() + REUSE_SECONDS
        return self._answer

    async def _can_write(self, hub: Hub) -> bool:
        try:
            async with asyncio.timeout(WRITE_TIMEOUT):
                await hub.store.record_heartbeat(hub.server, hub.now())
        except Exception as error:
            why = str(error) if isinstance(error, RoiteletError) else type(error).__name__
            hub.throttled_log.log(LOGGER, "store cannot be written", logging.ERROR, why=why)
            return False
        return True
