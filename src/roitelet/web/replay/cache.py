"""A cache of the games of tables for replays, read from their logs and checked for fair dealing."""

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

MOST_TABLES: Final = 8


@dataclass(frozen=True)
class TableGames:
    """The games of one table."""

    games: Sequence[LoggedGame]
    """The finished games."""
    check: Verification | None
    """The check of their deals; anybody can repeat it with the public table file."""
    running: LoggedGame | None = None
    """The running game up to its last settled deal; each seat sees it as it was for them."""

    @property
    def all_games(self) -> Sequence[LoggedGame]:
        """Return all games, the running one last."""
        return [*self.games, *([self.running] if self.running else [])]


class ReplayCache:
    """The games of the tables replayed last."""

    def __init__(self) -> None:
        self._tables: OrderedDict[tuple[str, int], TableGames | None] = OrderedDict()

    async def load(self, hub: Hub, table_id: str) -> TableGames | None:
        """Return the games of a table; None if none can be shown yet."""
        version = (await hub.table(table_id)).version
        key = (table_id, version)
        if key not in self._tables:
            events = await hub.store.read_events(table_id)
            table_games = await asyncio.to_thread(_read_games, table_id, events[:version])
            self._tables[key] = table_games
        self._tables.move_to_end(key)
        while len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return self._tables[key]


def _read_games(table_id: str, events: Sequence[Event]) -> TableGames | None:
    all_games = read_log(events).games
    games = [game for game in all_games if game.over]
    running = _up_to_last_deal(all_games[-1]) if all_games and not all_games[-1].over else None
    if not games and running is None:
        return None
    return TableGames(games, verify(table_id, public_events(events)) if games else None, running)


def _up_to_last_deal(game: LoggedGame) -> LoggedGame | None:
    """Return a game up to its last settled deal; in a running deal, players may have to remember cards."""
    rests = game.deal_ends(len(game.moves))
    return game.up_to(rests[-1]) if rests else None
