"""A viewer's view of a table, which is sent as data or drawn on a page.

Everything about the game goes through ``mask``. Costly parts are computed once, on first use.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, say
from roitelet.engine.position import Position
from roitelet.tables.duties import missed_at, next_deal_at
from roitelet.tables.fair.timing_cover import is_answered_for
from roitelet.tables.game_commands import undo_rule
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.view_cache import CacheEntries, ViewCache


class LegalChoice(NamedTuple):
    """A legal action: its notation and its label on a button."""

    action: str
    label: str


@dataclass(frozen=True)
class UndoOffer:
    """The answer to whether the viewer can take back their last move: ``ask`` or None, and an explanation."""

    how: str | None
    why: str


@dataclass(frozen=True)
class TableView:
    """A table at one version, as one viewer may see it; made by :func:`see`.

    Use ``table`` only for public data (seats, terms, commitments), and the properties here for the game.
    """

    table: Table
    player: str | None
    """The viewer's session; None without one."""
    language: Language
    since: int | None
    """The version the viewer saw last."""
    seat: int | None
    """The viewer's seat."""
    viewer: int
    """Whose knowledge this is: the seat, or ``SPECTATOR``."""
    cache: ViewCache
    """The cache shared by all views of the table."""
    kept: CacheEntries
    """What views of this version have in common, as far as it was made."""
    insists: bool | None
    """Whether the viewer answers forced questions themselves; None without a seat."""
    pausing: bool
    """Whether the game pauses after a deal."""

    @property
    def hosting(self) -> bool:
        """Return whether the viewer is the host."""
        return self.player is not None and self.player == self.table.seating.host

    # --- the game ---

    @cached_property
    def known(self) -> Position | None:
        """The position as the viewer knows it; None before the game."""
        play = self.table.active_game
        return self.cache.known(play.position, self.viewer) if play else None

    @cached_property
    def choices(self) -> tuple[LegalChoice, ...]:
        """Return the viewer's legal actions; empty unless it is their turn and no bot plays for them."""
        known, table = self.known, self.table
        if known is None or known.viewer != known.actor or table.phase != PLAYING:
            return ()
        if table.seating.places[known.viewer].brain is not None:
            return ()
        if self.answered_for:
            return ()
        words = known.game.words
        return tuple(
            LegalChoice(words.format_action(action), words.label(action, self.language)) for action in known.legal()
        )

    @cached_property
    def answered_for(self) -> bool:
        """Return whether the server is about to give the viewer's forced silent answer."""
        return self.seat is not None and self.table.actor == self.seat and is_answered_for(self.table)

    @property
    def asked(self) -> bool:
        """Return whether it is the viewer's turn to choose."""
        play = self.table.active_game
        return play is not None and play.request is None and bool(self.choices)

    @property
    def countdown(self) -> int | None:
        """Milliseconds from this version until the next deal comes by itself; None if it does not."""
        play = self.table.active_game
        at = next_deal_at(self.table, play) if play is not None and self.pausing else None
        return None if at is None else max(0, at - self.table.now)

    @property
    def patience(self) -> int | None:
        """Milliseconds until the vote on an absent player; None if nobody is missing."""
        play = self.table.active_game
        at = missed_at(self.table, play) if play is not None and self.table.phase == PLAYING else None
        return None if at is None else max(0, at - self.table.now)

    @property
    def clock_runs_for(self) -> int | None:
        """The seat whose thinking time runs."""
        play = self.table.active_game
        return self.table.actor if play is not None and play.banks and self.table.phase == PLAYING else None

    @property
    def undo(self) -> UndoOffer | None:
        """Return whether the viewer can take back a move; None if they have made none."""
        play = self.table.active_game
        if self.seat is None or play is None or self.table.phase != PLAYING:
            return None
        to, why = undo_rule(play, self.seat)
        return _undo(to is not None, why, self.language)

    # --- recent steps ---

    @property
    def missed(self) -> list[TableStep] | None:
        """Return the steps since the version the viewer saw last; None if unknown or too long ago."""
        table, since = self.table, self.since
        if since is None or since > table.version or (table.steps and since < table.steps[0].event.seq - 1):
            return None
        return list(table.steps)[-(table.version - since) :] if since < table.version else []

    @property
    def done_for_me(self) -> list[TableStep]:
        """Return the remembered moves made for the viewer while they were absent."""
        play = self.table.active_game
        versions = play.done_for.get(self.seat, ()) if play is not None and self.seat is not None else ()
        return [step for step in self.table.steps if step.event.seq in versions] if versions else []

    @property
    def shown(self) -> Any:
        """The viewer's view of the game, computed once."""
        assert self.table.active_game is not None
        assert self.known is not None
        kept, words = self.kept, self.table.game.words
        common, key = ("common", self.language), ("shown", self.viewer, self.language)
        if common not in kept:
            kept[common] = words.common(self.cache.known(self.table.active_game.position, SPECTATOR), self.language)
        if key not in kept:
            kept[key] = words.view(self.known, self.language, kept[common])
        return kept[key]


def see(
    table: Table,
    player: str | None,
    language: Language,
    since: int | None = None,
    cache: ViewCache | None = None,
) -> TableView:
    """Return the view of a table for a player (None without a session), with the steps since a version."""
    cache = cache or ViewCache()
    seat = table.seating.seat_of(player)
    viewer = SPECTATOR if seat is None else seat
    insists = None if seat is None else table.seating.places[seat].insists
    pausing = table.active_game is not None and table.active_game.pausing
    return TableView(table, player, language, since, seat, viewer, cache, cache.at(table), insists, pausing)


@cache
def _undo(allowed: bool, why: str, language: Language) -> UndoOffer:
    return UndoOffer("ask" if allowed else None, say(f"table.undo.{why}").render(language))
