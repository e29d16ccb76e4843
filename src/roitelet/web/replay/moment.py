"""A moment of a replayed game: its position, its deal, the log around it, the cards in all hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, Message
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import gather
from roitelet.engine.views.view_types import View
from roitelet.tables.files.playback import LoggedGame

OPEN = "all"
"""The viewer that sees all hands."""
PUBLIC = "public"
"""The viewer that sees no hand: a spectator of a running game."""
WINDOW = 9
"""Moves shown in the log before and after a moment."""


@dataclass(frozen=True)
class ReplayLine:
    """The log line of one or more moves."""

    at: int
    """The moment right after the moves."""
    text: str
    here: bool


@dataclass(frozen=True)
class Log:
    """The log around a moment, and the moments to link to for earlier and later lines."""

    lines: Sequence[ReplayLine]
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Chapter:
    """A deal: its number, its first and its last moment."""

    number: int
    first: int
    last: int


@dataclass(frozen=True)
class ReplayHand:
    """The cards at a seat or in another place."""

    name: str
    cards: str


@dataclass(frozen=True)
class Moment:
    """A number of moves of a game, and the viewer of the position after them."""

    play: LoggedGame
    game: int
    at: int
    viewer: str
    """A seat's number, ``all`` or ``public``."""
    running: bool = False
    """Whether the game is still running; then people can only choose their own view."""

    @property
    def viewers(self) -> list[tuple[str, str | None]]:
        """Return the viewers to choose from, with the players' names."""
        if self.running:
            return []
        return [(OPEN, None), *((str(seat), name) for seat, name in enumerate(self.play.names))]

    @property
    def last(self) -> int:
        """Return the number of the last moment."""
        return len(self.play.moves)

    @property
    def may_go_on(self) -> bool:
        """Return whether a new game can continue here: the game is over now, but was not at this moment."""
        return not self.running and self.at > 0 and not self.position.over

    @property
    def asked(self) -> int:
        """Return the seat for the reader in a new game: the viewer's, or else the one to act."""
        return self.seat if self.seat >= 0 else max(0, self.position.actor)

    @property
    def position(self) -> Position:
        """Return the position at this moment, unmasked."""
        return self.play.positions[self.at]

    @property
    def seat(self) -> int:
        """Return the seat whose view is drawn."""
        return SPECTATOR if self.viewer in {OPEN, PUBLIC} else int(self.viewer)

    def link(self, at: int | None = None, viewer: str | None = None, game: int | None = None) -> str:
        """Return the address of another moment, viewer or game."""
        query = {
            "game": self.game if game is None else game,
            "at": self.at if at is None else at,
            "as": self.viewer if viewer is None else viewer,
        }
        return "?" + urlencode(query)

    @property
    def chapters(self) -> list[Chapter]:
        """Return the deals; moves before the first one belong to it."""
        dealt = [place for place, (kind, _) in enumerate(self.play.moves) if kind == "dealt"]
        # a deal starts with the game or after a settlement; cards drawn later in the deal do not start one
        settlements = [0, *self.play.deal_ends(self.last)]
        firsts = (next((place + 1 for place in dealt if place >= at), 0) for at in settlements)
        starts = sorted({first for first in firsts if first}) or [0]
        ends = [*(start - 1 for start in starts[1:]), self.last]
        return [Chapter(number, start, end) for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1)]

    @property
    def chapter(self) -> Chapter:
        """Return the deal of this moment."""
        chapters = self.chapters
        return next((chapter for chapter in reversed(chapters) if chapter.first <= self.at), chapters[0])

    @property
    def deal_before(self) -> int | None:
        """Return the moment for the button “deal back”: the start of this deal, or of the one before."""
        return next((chapter.first for chapter in reversed(self.chapters) if chapter.first < self.at), None)

    @property
    def deal_after(self) -> int | None:
        """Return the moment for the button “deal forward”: the start of the next deal, or the end."""
        starts = [chapter.first for chapter in self.chapters if chapter.first > self.at]
        return next(iter(starts), self.last if self.at < self.last else None)

    def accounts(self, language: Language) -> list[Any]:
        """Return the settlements of the deals before this moment, as the viewer saw them."""
        settled = [self.play.positions[place] for place in self.play.deal_ends(self.at)]
        views: list[View] = [position.mask(self.seat).view(language) for position in settled]
        return [account for view in views if (account := view.get("account")) is not None]

    def log(self, language: Language) -> Log:
        """Return the log of this deal around this moment; each line links to its own moment."""
        chapter = self.chapter
        first = 1 if chapter.number == 1 else chapter.first
        start, end = max(first, self.at - WINDOW), min(chapter.last, max(self.at, first) + WINDOW)
        messages = _log_lines(self.play, self.seat, start, end)
        lines = [
            ReplayLine(
                group.last,
                group.line.render(language, self.play.names, self.seat, pieces=True),
                group.first <= self.at <= group.last,
            )
            for group in gather(self.position.game.words, messages)
        ]
        return Log(
            lines,
            max(first, start - WINDOW) if start > first else None,
            min(chapter.last, end + WINDOW) if end < chapter.last else None,
        )

    def places(self, language: Language) -> list[ReplayHand]:
        """Return the cards outside the hands by place: talon, pack, cards that nobody sees."""
        return self.hands(language)[len(self.play.names) :]

    def hands(self, language: Language) -> list[ReplayHand]:
        """Return the cards in each hand, then the cards in other places; a hand may be empty."""
        words = self.position.game.words
        cards_by_place: dict[int | str, list[str]] = {seat: [] for seat in range(len(self.play.names))}
        for holding in words.holdings(self.position):
            place = holding.place
            where = place if isinstance(place, int) else place.name.render(language)
            shown = holding.card.name.render(language)
            cards_by_place.setdefault(where, []).append(f"{holding.count} × {shown}" if holding.count > 1 else shown)
        return [
            ReplayHand(self.play.names[where] if isinstance(where, int) else where, "  ".join(cards))
            for where, cards in cards_by_place.items()
        ]


@dataclass(frozen=True)
class ReplayQuery:
    """The query of a replay's address, unchecked."""

    game: str = ""
    at: str = ""
    viewer: str = ""
    version: str = ""
    """A version of the table instead of game and moment, as in the links of the table's log."""


def find_moment(
    games: Sequence[LoggedGame], query: ReplayQuery, default_viewer: str, running: LoggedGame | None = None
) -> Moment:
    """Return the moment in a query, with numbers clamped to their bounds; by default the viewer's first decision.

    Of the ``running`` game, only the view of ``default_viewer`` is allowed.
    """
    number = _clamped(query.game, 0, len(games) - 1, len(games) - 1)
    viewers = [OPEN, *(str(seat) for seat in range(len(games[number].names)))]
    viewer = query.viewer if query.viewer in viewers else default_viewer
    first = 0 if query.at else _first_decision(games[number], default_viewer if viewer == OPEN else viewer)
    at = _clamped(query.at, 0, len(games[number].moves), first)
    if (version := _clamped(query.version, 0, 2**31, -1)) >= 0:
        number, at = _moment_at_version(games, version)
    play = games[number]
    if play is running:
        return Moment(play, number, at, PUBLIC if default_viewer == OPEN else default_viewer, running=True)
    return Moment(play, number, at, viewer)


def _first_decision(play: LoggedGame, viewer: str) -> int:
    """Return the first moment at which a viewer, or any seat, has a choice; if there is none, the first move."""
    seats = {int(viewer)} if viewer.isdecimal() else set(range(len(play.names)))
    moments = (
        at for at, position in enumerate(play.positions) if position.actor in seats and len(position.legal()) > 1
    )
    return next(moments, min(1, len(play.moves)))


def _moment_at_version(games: Sequence[LoggedGame], version: int) -> tuple[int, int]:
    """Return the number of the game and the moment at a version of the table."""
    started = [number for number, play in enumerate(games) if play.versions and play.versions[0] <= version]
    number = started[-1] if started else 0
    return number, sum(made <= version for made in games[number].versions)


def _clamped(text: str, least: int, most: int, default: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        return default
    return max(least, min(most, int(text)))


def _log_lines(play: LoggedGame, viewer: int, first: int, last: int) -> list[tuple[int, Message]]:
    lines: list[tuple[int, Message]] = []
    first = max(1, first)
    before = play.positions[first - 1].mask(viewer)
    for at in range(first, last + 1):
        after = play.positions[at].mask(viewer)
        lines += [(at, line) for line in after.game.words.narrate(before, play.moves[at - 1][1], after)]
        before = after
    return lines
