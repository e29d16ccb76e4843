"""Tables with fixed people, bots and key, so that each run gives the same game; and checks of their logs."""

from dataclasses import dataclass, field

from roitelet.games import load_game
from roitelet.tables import auto_deal
from roitelet.tables.events import Created, Dealt, Event, Filled, Noted, Pace, Played, Sat
from roitelet.tables.lobby_commands import make_terms, resolve_options
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Store, StoredSession
from roitelet.tables.table import Table
from roitelet.web.session.guests import token_digest
from tests.support.tables.drafts import PEOPLE, START, record

KEY = "c3" * 32
Options = dict[str, str | int | bool | list[int]]


@dataclass(frozen=True)
class Scene:
    """The terms and people of a table."""

    game: str
    people: int = 2
    bots: tuple[str, ...] = ("amateur",)
    pace: Pace = "instant"
    options: Options = field(default_factory=dict)
    key: str = KEY
    table: str = "proof-table"

    @property
    def players(self) -> tuple[str, ...]:
        """The nicknames of the people, who sit at the first seats."""
        return PEOPLE[: self.people]


def session_of(player: str) -> str:
    """Return a person's session id."""
    return f"session-of-{player}"


def token_of(player: str) -> str:
    """Return a person's token, the same in every run."""
    return f"token-of-{player}-".ljust(43, "x")


async def set_up(address: str, *scenes: Scene) -> None:
    """Store people and tables where everybody has sat down and no game has begun."""
    store = await open_store(address)
    try:
        for player in PEOPLE:
            session = StoredSession(session_of(player), player.title(), START, START)
            await store.add_session(session, token_digest(token_of(player)))
        for scene in scenes:
            await _open_table(store, scene)
    finally:
        await store.close()


async def _open_table(store: Store, scene: Scene) -> None:
    game = load_game(scene.game)
    seats = scene.people + len(scene.bots)
    terms = make_terms(game, resolve_options(game, None, scene.options), seats, scene.pace, None, 600)
    first = Event(1, START, Created(terms, session_of(scene.players[0]), scene.key))
    table = Table.from_first_event(scene.table, first)
    table.new_events.append(first)
    auto_deal.publish_commitment(table)
    for seat, player in enumerate(scene.players):
        table.emit(Sat(seat, session_of(player), player.title()))
    for seat, level in enumerate(scene.bots, scene.people):
        table.emit(Filled(seat, level, table.seating.bot_name()))
    await store.create(scene.table, table.new_events, table.summary(None))


async def read_log(address: str, table: str) -> list[Event]:
    """Read the events of a table while its server runs."""
    store = await open_store(address, read_only=True)
    try:
        return await store.read_events(table)
    finally:
        await store.close()


def replay_scene(scene: Scene, log: list[Event]) -> Table:
    table = Table.replay(scene.table, log)
    assert table is not None
    return table


def record_text(scene: Scene, log: list[Event]) -> str:
    """Return the record of the finished game as text."""
    table = replay_scene(scene, log)
    assert table.phase == "over"
    return record(table).to_text()


def check_log(log: list[Event], acks: dict[str, int]) -> None:
    """Check that a log has no gap, no repetition and every acknowledged command at its version."""
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    commands = [event.command for event in log if event.command is not None]
    assert len(commands) == len(set(commands))
    for command, version in acks.items():
        assert log[version - 1].command == command, (command, version, log[version - 1])
    moves = [event for event in log if isinstance(event.payload, Played) and event.payload.by == "player"]
    # this finds a person's move without a command, or a command with two moves
    assert all(event.command is not None or _carries_command(log, event) for event in moves)


def _carries_command(log: list[Event], move: Event) -> bool:
    """Return whether an automatic event after a move (a deal, a revealed secret) carries the command instead."""
    followers = ("dealt", "committed", "revealed", "timed")
    for event in log[move.seq :]:
        if event.kind not in followers:
            return False
        if event.command is not None:
            return True
    return False


def numbers_used(log: list[Event]) -> list[tuple[int, int, tuple[str, ...]]]:
    """Return which players' numbers each deal was made with."""
    deals = [event.payload for event in log if isinstance(event.payload, Dealt)]
    return [(deal.number, deal.index, tuple(sorted(deal.nonces))) for deal in deals]


def notes(log: list[Event]) -> list[Noted]:
    return [event.payload for event in log if isinstance(event.payload, Noted)]
