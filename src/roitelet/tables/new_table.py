"""A new table: what its host wishes, and the first events that follow from it. Pure; storing it is the hub's part."""

from dataclasses import dataclass

from roitelet.engine.game import Game
from roitelet.tables import auto_deal
from roitelet.tables.clean_text import clean_name
from roitelet.tables.events import Clock, Created, Event, Filled, Pace, Sat
from roitelet.tables.fair.scheme import new_key
from roitelet.tables.lobby_commands import make_terms, need_everybody, resolve
from roitelet.tables.table import Table

USUAL_SEATS = 4


@dataclass(frozen=True)
class TableTerms:
    """The terms of a new table. With ``bots`` the other seats are filled and the game begins."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[int]] | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """One level for all other seats, or one for each."""
    pace: Pace = "normal"
    clock: Clock | None = None
    seat: int = 0
    """Where the host sits."""
    bird: str = ""
    """The bird that stands for the host, if they have chosen one."""
    unnamed: bool = False
    """Whether the host was not asked for a name yet, and has one from us."""
    given: tuple[str, ...] = ()
    """Moves and deals of another game, from which this one goes on; only with ``bots``."""


def draft_table(table_id: str, game: Game, host: str, name: str, wishes: TableTerms, now: int, grace: int) -> Table:
    """Return a draft with every event up to the moment its host can look at it; ``grace`` is in seconds."""
    info = game.info
    seats = max(info.least_seats, min(USUAL_SEATS, info.most_seats)) if wishes.seats is None else wishes.seats
    options = resolve(game, wishes.preset, wishes.options or {})
    terms = make_terms(game, options, seats, wishes.pace, wishes.clock, grace)
    first = Event(1, now, Created(terms, host, new_key().hex()))
    draft = Table.opened(table_id, first)
    draft.fresh.append(first)
    auto_deal.promise(draft)
    bird = draft.seating.free_bird(wishes.bird)
    draft.emit(Sat(wishes.seat, host, clean_name(name), bird, wishes.unnamed))
    if wishes.bots:
        _fill(draft, wishes.bots)
        auto_deal.begin(draft, wishes.given)
    return draft


def _fill(draft: Table, bots: tuple[str, ...]) -> None:
    free = [seat for seat, place in enumerate(draft.seating.places) if place.free]
    levels = bots * len(free) if len(bots) == 1 else bots
    for seat, level in zip(free, levels, strict=False):
        draft.emit(Filled(seat, level, draft.seating.bot_name()))
    need_everybody(draft)
