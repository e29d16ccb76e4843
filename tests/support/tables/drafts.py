"""Tables without a server: functions that apply commands and let time pass."""

from itertools import count

from roitelet.base.rng import new_stream
from roitelet.bots.registry import load_bot
from roitelet.engine.record import Record
from roitelet.games import load_game
from roitelet.tables import auto_deal
from roitelet.tables import commands as ask
from roitelet.tables.active_game import ActiveGame
from roitelet.tables.commands import AnyCommand
from roitelet.tables.dispatch import handle, mark_present
from roitelet.tables.duties import carry_out, next_duty
from roitelet.tables.events import Clock, Created, Event, Pace, Sat
from roitelet.tables.fair.scheme import bot_seed
from roitelet.tables.lobby_commands import make_terms, resolve_options
from roitelet.tables.table import Table

START = 1_700_000_000_000
KEY = "5e" * 32
_ids = count(1)


def new_id() -> str:
    return f"c{next(_ids)}"


def open_table(
    game_id: str = "nain_jaune",
    seats: int = 3,
    *,
    preset: str | None = None,
    pace: Pace = "normal",
    clock: Clock | None = None,
    key: str | None = None,
    **options: str | int | bool,
) -> Table:
    """Return a new table with its host Ana seated."""
    game = load_game(game_id)
    terms = make_terms(game, resolve_options(game, preset, dict(options)), seats, pace, clock, 60)
    first = Event(1, START, Created(terms, "ana", key or KEY))
    table = Table.from_first_event("table", first)
    table.new_events.append(first)
    auto_deal.publish_commitment(table)
    table.emit(Sat(0, "ana", "Ana"))
    mark_present(table, "ana", "s1")
    return table


def do(table: Table, player: str, command: AnyCommand, later: int = 1) -> Table:
    """Return the table after a command, sent after a number of milliseconds."""
    draft = table.fork(table.now + later)
    handle(draft, player, "s1", command)
    if draft.new_events:
        draft.complete(f"{player}:{command.id}")
    return draft


def seated(game_id: str = "nain_jaune", people: int = 2, bots: int = 1, **terms: object) -> Table:
    """Return a table with people (ana, bob, cleo …) and bots, more bots if the game needs more seats."""
    bots = max(bots, load_game(game_id).info.least_seats - people)
    table = open_table(game_id, people + bots, **terms)  # type: ignore[arg-type]
    for player in PEOPLE[1:people]:
        table = do(table, player, ask.Sit(id=new_id(), name=player.title()))
    return do(table, "ana", ask.Fill(id=new_id(), bot="amateur")) if bots else table


PEOPLE = ("ana", "bob", "cleo", "dora", "emil", "fred", "gina", "hugo")


def started(game_id: str = "nain_jaune", people: int = 2, bots: int = 1, **terms: object) -> Table:
    """Return a table like :func:`seated` whose game has begun."""
    return do(seated(game_id, people, bots, **terms), "ana", ask.Start(id=new_id()))


def started_with_log(
    game_id: str = "nain_jaune", people: int = 2, bots: int = 1, **terms: object
) -> tuple[Table, list[Event]]:
    """Return a table like :func:`started`, and its events."""
    bots = max(bots, load_game(game_id).info.least_seats - people)
    table = open_table(game_id, people + bots, **terms)  # type: ignore[arg-type]
    log = list(table.new_events)
    commands: list[tuple[str, AnyCommand]] = [
        *((player, ask.Sit(id=new_id(), name=player.title())) for player in PEOPLE[1:people]),
        *([("ana", ask.Fill(id=new_id(), bot="amateur"))] if bots else []),
        ("ana", ask.Start(id=new_id())),
    ]
    for player, command in commands:
        table = do(table, player, command)
        log += table.new_events
    return table, log


def record(table: Table) -> Record:
    """Return the current or last game as a record."""
    game = game_of(table)
    recorded = Record.of(game.start, game.names)
    recorded.actions.extend(move.action for move in game.moves)
    return recorded


def wait(table: Table) -> Table:
    """Return the table after its next duty."""
    duty = next_duty(table)
    assert duty is not None, "nothing is due"
    draft = table.fork(duty.at)
    action = None
    if duty.bot is not None:
        play = game_of(table)
        seed = bot_seed(table.dealing.key, table.games, len(play.moves))
        action = load_bot(table.game, duty.bot).choose(play.position.mask(duty.seat), new_stream(seed))
    carry_out(draft, duty, action)
    return draft


def game_of(table: Table) -> ActiveGame:
    assert table.active_game is not None
    return table.active_game


def word_for(table: Table, seat: int) -> str:
    """Return the quick bot's choice for the seat to act, in notation."""
    masked = game_of(table).position.mask(seat)
    return masked.format(load_bot(table.game, "heuristic").choose(masked, new_stream(len(game_of(table).moves))))


def play_on(table: Table) -> Table:
    """Return the table after one step: a person's move or a duty."""
    seat = table.actor
    place = None if seat is None else table.seating.places[seat]
    if seat is not None and place is not None and place.player is not None and place.stand_in is None:
        return do(table, place.player, ask.Play(id=new_id(), on=table.version, action=word_for(table, seat)), 500)
    for seat in table.seating.present if game_of(table).pausing else ():
        if seat not in game_of(table).ready:
            player = table.seating.places[seat].player
            assert player is not None
            return do(table, player, ask.Continue(id=new_id(), on=table.version))
    return wait(table)


def play_out(table: Table, most: int = 5000) -> Table:
    """Return the table after the end of its game."""
    for _ in range(most):
        if table.phase == "over":
            return table
        table = play_on(table)
    raise AssertionError(f"no end after {most} steps")
