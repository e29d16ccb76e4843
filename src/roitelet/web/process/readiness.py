"""The readiness of a server: its store can be written to."""

import asyncio
import logging
import time
from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.tables.live.hub import Hub
from roitelet.web.process.logs import LOGGER

PATIENCE: Final = 3.0
"""Seconds a store may take to write before it counts as out of reach."""
FRESH: Final = 1.0
"""Seconds for which an answer holds: anybody may ask, and each look costs a flush of the disk."""


class Readiness:
    """A check of the store by writing to it; asked more often, the last answer is given again."""

    def __init__(self) -> None:
        self._answer = False
        self._until = 0.0
        self._asking = asyncio.Lock()

    async def ask(self, hub: Hub) -> bool:
        """Return the answer, which is new or a second old."""
        async with self._asking:
            if time.monotonic() >= self._until:
                self._answer = await self._write(hub)
                self._until = time.monotonic() + FRESH
        return self._answer

    async def _write(self, hub: Hub) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await hub.store.beat(hub.server, hub.now())
        except Exception as error:
            why = str(error) if isinstance(error, RoiteletError) else type(error).__name__
            hub.complaints.note(LOGGER, "store cannot be written", logging.ERROR, why=why)
            return False
        return True
