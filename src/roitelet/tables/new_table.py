"""A new table: the host's wishes and the first events. Pure; the hub stores the table."""

from dataclasses import dataclass

from roitelet.engine.game import Game
from roitelet.tables import auto_deal
from roitelet.tables.clean_text import clean_name
from roitelet.tables.events import Clock, Created, Event, Filled, Pace, Sat
from roitelet.tables.fair.scheme import new_key
from roitelet.tables.lobby_commands import make_terms, need_everybody, resolve
from roitelet.tables.table import Table


@dataclass(frozen=True)
class TableTerms:
    """The host's choices for a new table. With ``bots`` the other seats are filled and the game begins."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[int]] | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """One level for all other seats, or one per seat."""
    pace: Pace = "normal"
    clock: Clock | None = None
    seat: int = 0
    """The seat of the host."""
    bird: str = ""
    """The host's avatar; empty if they have not chosen one."""
    unnamed: bool = False
    """Whether the server chose the host's name because they have not been asked for one."""
    given: tuple[str, ...] = ()
    """Moves and deals of another game that this one continues; only with ``bots``."""


def draft_table(table_id: str, game: Game, host: str, name: str, wishes: TableTerms, now: int, grace: int) -> Table:
    """Return a draft with the first events, up to the first deal if bots fill the table; ``grace`` is in seconds."""
    options = resolve(game, wishes.preset, wishes.options or {})
    terms = make_terms(game, options, wishes.seats, wishes.pace, wishes.clock, grace)
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
