"""A new table: its settings and first events. The hub stores the table."""

from dataclasses import dataclass

from roitelet.engine.game import Game
from roitelet.tables import auto_deal
from roitelet.tables.clean_text import clean_name
from roitelet.tables.events import Clock, Created, Event, Filled, Pace, Sat
from roitelet.tables.fair.scheme import new_key
from roitelet.tables.lobby_commands import make_terms, need_all_seats_taken, resolve_options
from roitelet.tables.table import Table


@dataclass(frozen=True)
class TableSetup:
    """The settings of a new table. With ``bots``, the other seats are filled and the game begins."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[int]] | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """One level for all other seats, or one for each."""
    pace: Pace = "normal"
    clock: Clock | None = None
    seat: int = 0
    """The seat of the host."""
    bird: str = ""
    """The host's avatar; empty if they have not chosen one."""
    unnamed: bool = False
    """True if the server chose the host's name because they were never asked for one."""
    given: tuple[str, ...] = ()
    """Moves and deals of another game, which this one continues; only with ``bots``."""


def draft_table(table_id: str, game: Game, host: str, name: str, setup: TableSetup, now: int, grace: int) -> Table:
    """Return a draft of a new table; if bots fill it, the first deal is made. ``grace`` is in seconds."""
    options = resolve_options(game, setup.preset, setup.options or {})
    terms = make_terms(game, options, setup.seats, setup.pace, setup.clock, grace)
    created = Event(1, now, Created(terms, host, new_key().hex()))
    draft = Table.from_first_event(table_id, created)
    draft.new_events.append(created)
    auto_deal.publish_commitment(draft)
    bird = draft.seating.free_bird(setup.bird)
    draft.emit(Sat(setup.seat, host, clean_name(name), bird, setup.unnamed))
    if setup.bots:
        _fill(draft, setup.bots)
        auto_deal.begin_game(draft, setup.given)
    return draft


def _fill(draft: Table, bots: tuple[str, ...]) -> None:
    free = [seat for seat, place in enumerate(draft.seating.places) if place.free]
    levels = bots * len(free) if len(bots) == 1 else bots
    for seat, level in zip(free, levels, strict=False):
        draft.emit(Filled(seat, level, draft.seating.bot_name()))
    need_all_seats_taken(draft)
