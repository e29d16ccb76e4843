"""A player's list of tables, read from the store without loading the tables."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from roitelet.base.errors import RoiteletError
from roitelet.tables import events as event_types
from roitelet.tables.apply_event import EFFECTS
from roitelet.tables.events import Created, Event
from roitelet.tables.live.loader import check_rules, errors_as_damage, replay
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

MOST_CACHED: Final = 1000
_PEOPLE: Final = (
    event_types.Agreed,
    event_types.Sat,
    event_types.Introduced,
    event_types.Filled,
    event_types.Vacated,
    event_types.Barred,
    event_types.Hosted,
    event_types.Rematched,
)
"""The events that change the seating."""


@dataclass(frozen=True)
class ListedTable:
    """A table in a player's list."""

    id: str
    game: str
    phase: str
    seat: int | None
    """The player's seat; None for a host without a seat."""
    names: tuple[str, ...]
    turn: bool
    """True if the game waits for the player."""
    updated: int
    bots: frozenset[str] = frozenset()
    """The bots at the other seats."""


@dataclass(frozen=True)
class _TableFacts:
    """The seating of one version of a table, and whose turn it is."""

    players: tuple[str | None, ...]
    names: tuple[str, ...]
    host: str
    awaited: frozenset[int]
    """The seats that the game waits for."""
    bots: frozenset[str] = frozenset()


class TableLists:
    """Lists of players' tables, with a cache: a log is read again only if the table has changed."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._facts: OrderedDict[tuple[str, int], _TableFacts] = OrderedDict()

    async def tables_of(self, player: str, limit: int = 50) -> list[ListedTable]:
        """Return the tables at which a person has a seat or is the host, the most recently changed first."""
        tables = []
        for row in await self._hub.store.tables_of(player, limit):
            try:
                facts = await self._find_facts(row.id, row.version, row.summary.phase)
            except RoiteletError:
                continue  # unknown rules, damaged, or deleted meanwhile
            if player in facts.players or player == facts.host:
                seat = facts.players.index(player) if player in facts.players else None
                turn = seat in facts.awaited
                summary = row.summary
                tables.append(
                    ListedTable(row.id, summary.game, summary.phase, seat, facts.names, turn, row.updated, facts.bots)
                )
        return tables

    async def _find_facts(self, table_id: str, version: int, phase: str) -> _TableFacts:
        loaded = self._hub.tables.find(table_id)
        if loaded is not None:
            return _facts_of(loaded.table)
        key = (table_id, version)
        if key not in self._facts:
            events = await self._hub.store.read_events(table_id)
            if events:
                check_rules(table_id, events)
                created = events[0].payload
                assert isinstance(created, Created)
                self._hub.bots.game(created.terms.game)
            self._facts[key] = await asyncio.to_thread(_read_facts, table_id, events, phase)
            if len(self._facts) > MOST_CACHED:
                self._facts.popitem(last=False)
        self._facts.move_to_end(key)
        return self._facts[key]


def _read_facts(table_id: str, events: Sequence[Event], phase: str) -> _TableFacts:
    if not events:
        return _TableFacts((), (), "", frozenset())
    if phase == PLAYING:
        return _facts_of(replay(table_id, events))
    return _facts_of(replay_people(table_id, events))


def replay_people(table_id: str, events: Sequence[Event]) -> Table:
    """Replay only the seating and the terms of a table, not its games."""
    with errors_as_damage(table_id, 1):
        table = Table.from_first_event(table_id, events[0])
    for event in events:
        if isinstance(event.payload, _PEOPLE):
            with errors_as_damage(table_id, event.seq):
                EFFECTS[type(event.payload)](table, event.payload, event.at)
    return table


def _facts_of(table: Table) -> _TableFacts:
    places = table.seating.places
    players, bots = tuple(place.player for place in places), frozenset(place.bot for place in places if place.bot)
    return _TableFacts(players, tuple(table.names), table.seating.host, _awaited_seats(table), bots)


def _awaited_seats(table: Table) -> frozenset[int]:
    """Return the seats that the game waits for; all people if only one plays or none is present."""
    game, people = table.active_game, frozenset(table.seating.people)
    if game is None or table.phase != PLAYING:
        return frozenset()
    if len(people) == 1 or not table.seating.attended:
        return people
    return (people - game.ready if game.pausing else frozenset()) | ({table.actor} if table.actor in people else set())
