"""A cache of finished games for replays, read once from the log and checked for fair dealing."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.tables.events import Event
from roitelet.tables.fair.report import Verification
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import LoggedGame, read_log
from roitelet.tables.files.table_file import public_events
from roitelet.tables.live.hub import Hub

MOST_KEPT: Final = 8


@dataclass(frozen=True)
class Volume:
    """The games of one table."""

    games: Sequence[LoggedGame]
    """The finished games."""
    check: Verification | None
    """The check of their deals from the public log, which others can repeat with the table's file."""
    running: LoggedGame | None = None
    """The running game up to its last settled deal, shown to each seat as it saw it."""

    @property
    def all(self) -> Sequence[LoggedGame]:
        """Return all games, the running one last."""
        return [*self.games, *([self.running] if self.running else [])]


class ReplayCache:
    """The tables read last."""

    def __init__(self) -> None:
        self._volumes: OrderedDict[tuple[str, int], Volume | None] = OrderedDict()

    async def take(self, hub: Hub, table_id: str) -> Volume | None:
        """Return the games of a table; None if none can be shown yet."""
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


def _settled(play: LoggedGame) -> LoggedGame | None:
    """Return a game up to its last settled deal: within a deal, house rules may require players to remember cards."""
    rests = play.deal_ends(len(play.moves))
    return play.up_to(rests[-1]) if rests else None
