"""A player's list of tables, read from the store without loading the tables."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from roitelet.base.errors import RoiteletError
from roitelet.tables import events as happened
from roitelet.tables.apply_event import EFFECTS
from roitelet.tables.events import Created, Event
from roitelet.tables.live.loader import check_rules, following, replay
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

MOST_KEPT: Final = 1000
_PEOPLE: Final = (
    happened.Agreed,
    happened.Sat,
    happened.Introduced,
    happened.Filled,
    happened.Vacated,
    happened.Barred,
    happened.Hosted,
    happened.Rematched,
)
"""The events that determine the seating, without the games."""


@dataclass(frozen=True)
class Glance:
    """A table in a player's list."""

    id: str
    game: str
    phase: str
    seat: int | None
    """The player's seat; None for a host who watches."""
    names: tuple[str, ...]
    turn: bool
    """Whether the game waits for the player."""
    updated: int
    bots: frozenset[str] = frozenset()
    """The bots at the other seats."""


@dataclass(frozen=True)
class _Known:
    """Public data of one version of a table."""

    players: tuple[str | None, ...]
    names: tuple[str, ...]
    host: str
    awaited: frozenset[int]
    """The seats that the game waits for."""
    bots: frozenset[str] = frozenset()


class Glances:
    """A cache of recently listed tables; a log is read again only if its version has changed."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._known: OrderedDict[tuple[str, int], _Known] = OrderedDict()

    async def of(self, player: str, limit: int = 50) -> list[Glance]:
        """Return the tables at which a person has a seat or is the host, the most recently changed first."""
        found = []
        for row in await self._hub.store.tables_of(player, limit):
            try:
                known = await self._look(row.id, row.version, row.summary.phase)
            except RoiteletError:
                continue  # unknown rules, damaged, or deleted meanwhile
            if player in known.players or player == known.host:
                seat = known.players.index(player) if player in known.players else None
                turn = seat in known.awaited
                summary = row.summary
                found.append(
                    Glance(row.id, summary.game, summary.phase, seat, known.names, turn, row.updated, known.bots)
                )
        return found

    async def _look(self, table_id: str, version: int, phase: str) -> _Known:
        loaded = self._hub.tables.find(table_id)
        if loaded is not None:
            return _known(loaded.table)
        key = (table_id, version)
        if key not in self._known:
            events = await self._hub.store.read(table_id)
            if events:
                check_rules(table_id, events)
                created = events[0].payload
                assert isinstance(created, Created)
                self._hub.bots.game(created.terms.game)
            self._known[key] = await asyncio.to_thread(_read, table_id, events, phase)
            if len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]


def _read(table_id: str, events: Sequence[Event], phase: str) -> _Known:
    if not events:
        return _Known((), (), "", frozenset())
    if phase == PLAYING:
        return _known(replay(table_id, events))
    return _known(people_of(table_id, events))


def people_of(table_id: str, events: Sequence[Event]) -> Table:
    """Replay only the seating and the terms of a table, not its games."""
    with following(table_id, 1):
        table = Table.opened(table_id, events[0])
    for event in events:
        if isinstance(event.payload, _PEOPLE):
            with following(table_id, event.seq):
                EFFECTS[type(event.payload)](table, event.payload, event.at)
    return table


def _known(table: Table) -> _Known:
    places = table.seating.places
    players, bots = tuple(place.player for place in places), frozenset(place.bot for place in places if place.bot)
    return _Known(players, tuple(table.names), table.seating.host, _awaited(table), bots)


def _awaited(table: Table) -> frozenset[int]:
    """Return the seats that the game waits for; all people if one plays alone or none is present."""
    play, people = table.active_game, frozenset(table.seating.people)
    if play is None or table.phase != PLAYING:
        return frozenset()
    if len(people) == 1 or not table.seating.attended:
        return people
    return (people - play.ready if play.pausing else frozenset()) | ({table.actor} if table.actor in people else set())
