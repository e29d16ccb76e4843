"""A viewer's view of a table, which is sent as data or drawn on a page.

The game is always masked for the viewer. Slow parts are computed on first use.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, say
from roitelet.engine.position import Position
from roitelet.tables.duties import absence_vote_at, next_deal_at
from roitelet.tables.fair.timing_cover import server_answers
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
    """An offer to undo the viewer's last move: ``ask``, or None if it is not possible, and an explanation."""

    how: str | None
    why: str


@dataclass(frozen=True)
class TableView:
    """One version of a table, as one viewer may see it; made by :func:`view_table`.

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
    """The seat whose knowledge is shown, or ``SPECTATOR``."""
    cache: ViewCache
    """The cache shared by all views of the table."""
    version_cache: CacheEntries
    """The cache shared by all views of this version."""
    insists: bool | None
    """True if the viewer answers questions with one possible answer themselves; None without a seat."""
    pausing: bool
    """True if the game pauses after a deal."""

    @property
    def hosting(self) -> bool:
        """Return whether the viewer is the host."""
        return self.player is not None and self.player == self.table.seating.host

    # --- the game ---

    @cached_property
    def known(self) -> Position | None:
        """The position as the viewer knows it; None before the game."""
        game = self.table.active_game
        return self.cache.mask(game.position, self.viewer) if game else None

    @cached_property
    def choices(self) -> tuple[LegalChoice, ...]:
        """Return the viewer's legal actions; empty unless it is their turn and no bot plays for them."""
        known, table = self.known, self.table
        if known is None or known.viewer != known.actor or table.phase != PLAYING:
            return ()
        if table.seating.places[known.viewer].acting_bot is not None:
            return ()
        if self.server_answers:
            return ()
        words = known.game.words
        return tuple(
            LegalChoice(words.format_action(action), words.label(action, self.language)) for action in known.legal()
        )

    @cached_property
    def server_answers(self) -> bool:
        """Return whether the server is about to answer for the viewer."""
        return self.seat is not None and self.table.actor == self.seat and server_answers(self.table)

    @property
    def asked(self) -> bool:
        """Return whether it is the viewer's turn to choose."""
        game = self.table.active_game
        return game is not None and game.request is None and bool(self.choices)

    @property
    def countdown(self) -> int | None:
        """Milliseconds from this version until the next automatic deal; None if there is none."""
        game = self.table.active_game
        at = next_deal_at(self.table, game) if game is not None and self.pausing else None
        return None if at is None else max(0, at - self.table.now)

    @property
    def absence_vote_in(self) -> int | None:
        """Milliseconds until the vote on an absent player; None if nobody is missing."""
        game = self.table.active_game
        at = absence_vote_at(self.table, game) if game is not None and self.table.phase == PLAYING else None
        return None if at is None else max(0, at - self.table.now)

    @property
    def clock_runs_for(self) -> int | None:
        """The seat whose thinking time runs."""
        game = self.table.active_game
        return self.table.actor if game is not None and game.banks and self.table.phase == PLAYING else None

    @property
    def undo(self) -> UndoOffer | None:
        """Return an offer to undo the viewer's last move; None if they do not play."""
        game = self.table.active_game
        if self.seat is None or game is None or self.table.phase != PLAYING:
            return None
        to, why = undo_rule(game, self.seat)
        return _undo_offer(to is not None, why, self.language)

    # --- recent steps ---

    @property
    def missed_steps(self) -> list[TableStep] | None:
        """Return the steps since the version the viewer saw last; None if unknown or too long ago."""
        table, since = self.table, self.since
        if since is None or since > table.version or (table.steps and since < table.steps[0].event.seq - 1):
            return None
        return list(table.steps)[-(table.version - since) :] if since < table.version else []

    @property
    def moves_for_me(self) -> list[TableStep]:
        """Return the moves made for the viewer while they were absent."""
        game = self.table.active_game
        versions = game.moves_for_absent.get(self.seat, ()) if game is not None and self.seat is not None else ()
        return [step for step in self.table.steps if step.event.seq in versions] if versions else []

    @property
    def game_view(self) -> Any:
        """The viewer's view of the game, computed once."""
        assert self.table.active_game is not None
        assert self.known is not None
        version_cache, words = self.version_cache, self.table.game.words
        common, key = ("common", self.language), ("shown", self.viewer, self.language)
        if common not in version_cache:
            version_cache[common] = words.common(
                self.cache.mask(self.table.active_game.position, SPECTATOR), self.language
            )
        if key not in version_cache:
            version_cache[key] = words.view(self.known, self.language, version_cache[common])
        return version_cache[key]


def view_table(
    table: Table,
    player: str | None,
    language: Language,
    since: int | None = None,
    cache: ViewCache | None = None,
) -> TableView:
    """Return the view of a table for a player, with the steps since a version."""
    cache = cache or ViewCache()
    seat = table.seating.seat_of(player)
    viewer = SPECTATOR if seat is None else seat
    insists = None if seat is None else table.seating.places[seat].insists
    pausing = table.active_game is not None and table.active_game.pausing
    return TableView(table, player, language, since, seat, viewer, cache, cache.of_version(table), insists, pausing)


@cache
def _undo_offer(allowed: bool, why: str, language: Language) -> UndoOffer:
    return UndoOffer("ask" if allowed else None, say(f"table.undo.{why}").render(language))
