"""Finished games for those who look back: read from the log once, checked for fair dealing, kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.tables.events import Event
from roitelet.tables.fair.report import Verification
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import Playback, read_log
from roitelet.tables.files.table_file import public_events
from roitelet.tables.live.hub import Hub

MOST_KEPT: Final = 8


@dataclass(frozen=True)
class Volume:
    """The cache of replays."""

    games: Sequence[Playback]
    """The games of a table that are over."""
    check: Verification | None
    """What a check of their deals finds in the public log: anybody who has the file finds the same."""
    running: Playback | None = None
    """The game under way up to its last settled deal: for each seat, only what it saw itself."""

    @property
    def all(self) -> Sequence[Playback]:
        """Every game, the one under way last."""
        return [*self.games, *([self.running] if self.running else [])]


class ReplayCache:
    """The volumes read last."""

    def __init__(self) -> None:
        self._volumes: OrderedDict[tuple[str, int], Volume | None] = OrderedDict()

    async def take(self, hub: Hub, table_id: str) -> Volume | None:
        """Return the games of a table; None while there is nothing to look back at."""
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
    begun = read_log(events).games
    games = [game for game in begun if game.over]
    running = _settled(begun[-1]) if begun and not begun[-1].over else None
    if not games and running is None:
        return None
    return Volume(games, verify(table_id, public_events(events)) if games else None, running)


def _settled(play: Playback) -> Playback | None:
    """Return a game up to its last settled deal: within a deal, house rules may want people to remember by
    themselves.
    """
    rests = play.rests(len(play.moves))
    return play.first(rests[-1]) if rests else None
