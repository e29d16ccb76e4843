"""Finished games for those who look back: read from the log once, checked for fair dealing, kept while looked at."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.tables.events import Event
from roitelet.tables.files import public_events
from roitelet.tables.findings import Verification
from roitelet.tables.hub import Hub
from roitelet.tables.logbook import Playback, read_log
from roitelet.tables.verification import verify

MOST_KEPT: Final = 8


@dataclass(frozen=True)
class Volume:
    """What there is to look back at: the games of a table that are over, and what a check of their deals finds."""

    games: Sequence[Playback]
    check: Verification
    """Of the public log: what anybody can find out with the file in his hands."""


class Shelf:
    """The volumes read last."""

    def __init__(self) -> None:
        self._volumes: OrderedDict[tuple[str, int], Volume | None] = OrderedDict()

    async def take(self, hub: Hub, table_id: str) -> Volume | None:
        """The games of a table; None while none is over."""
        version = (await hub.table(table_id)).version
        key = (table_id, version)
        if key not in self._volumes:
            events = await hub.store.read(table_id)
            volume = await asyncio.to_thread(_read, table_id, events[:version])
            self._volumes[key] = volume
        self._volumes.move_to_end(key)
        while len(self._volumes) > MOST_KEPT:
            self._volumes.popitem(last=False)
        return self._volumes[key]


def _read(table_id: str, events: Sequence[Event]) -> Volume | None:
    games = [game for game in read_log(events).games if game.position.over]
    if not games:
        return None
    return Volume(games, verify(table_id, public_events(events)))
