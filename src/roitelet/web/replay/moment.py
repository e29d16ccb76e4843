"""One moment of a finished game: where it stands among the others, what was said, who held what."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, Message
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import gather
from roitelet.engine.views.view import View
from roitelet.tables.files.playback import Playback

OPEN = "all"
"""The viewer who sees every hand."""
PUBLIC = "public"
"""The viewer who sees none: someone without a seat, while a game is under way."""
WINDOW = 9
"""How many moves before and after a moment the log shows."""


@dataclass(frozen=True)
class ReplayLine:
    """The log lines of a move."""

    at: int
    """The moment right after it."""
    text: str
    here: bool


@dataclass(frozen=True)
class Log:
    """The lines around a moment, and the moments to go to for those before and after."""

    lines: Sequence[ReplayLine]
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Chapter:
    """A deal: the moments from it to the next."""

    number: int
    first: int
    last: int


@dataclass(frozen=True)
class ReplayHand:
    """The cards of a seat, or another place, at a moment."""

    name: str
    cards: str


@dataclass(frozen=True)
class Moment:
    """A place in a game, and who looks at it."""

    play: Playback
    game: int
    at: int
    viewer: str
    """A seat's number, ``all`` or ``public``."""
    running: bool = False
    """Whether the game is not over: then nobody looks through the eyes of another."""

    @property
    def viewers(self) -> list[tuple[str, str | None]]:
        """Through whose eyes the game can be seen, with the names of seats."""
        if self.running:
            return []
        return [(OPEN, None), *((str(seat), name) for seat, name in enumerate(self.play.names))]

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.play.moves)

    @property
    def may_go_on(self) -> bool:
        """Return whether someone can play on from here: the game is over, but was not then."""
        return not self.running and self.at > 0 and not self.position.over

    @property
    def asked(self) -> int:
        """The seat someone would play on from: the one looked from, or the one that was to act."""
        return self.seat if self.seat >= 0 else max(0, self.position.actor)

    @property
    def position(self) -> Position:
        """The position at this moment, unmasked."""
        return self.play.positions[self.at]

    @property
    def seat(self) -> int:
        """Through whose eyes the table is drawn."""
        return SPECTATOR if self.viewer in {OPEN, PUBLIC} else int(self.viewer)

    def link(self, at: int | None = None, viewer: str | None = None, game: int | None = None) -> str:
        """Return the address of another moment, another viewer or another game."""
        wanted = {
            "game": self.game if game is None else game,
            "at": self.at if at is None else at,
            "as": self.viewer if viewer is None else viewer,
        }
        return "?" + urlencode(wanted)

    @property
    def chapters(self) -> list[Chapter]:
        """The deals; what comes before the first belongs to it."""
        dealt = [place for place, (kind, _) in enumerate(self.play.moves) if kind == "dealt"]
        # cards drawn within a deal begin no other: one begins with the game, and after each settlement
        breaks = [0, *self.play.rests(self.last)]
        firsts = (next((place + 1 for place in dealt if place >= at), 0) for at in breaks)
        starts = sorted({first for first in firsts if first}) or [0]
        ends = [*(start - 1 for start in starts[1:]), self.last]
        return [Chapter(number, start, end) for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1)]

    @property
    def chapter(self) -> Chapter:
        """The deal this moment belongs to."""
        chapters = self.chapters
        return next((chapter for chapter in reversed(chapters) if chapter.first <= self.at), chapters[0])

    @property
    def deal_before(self) -> int | None:
        """Return where one page back leads: to the start of this deal, or from there to the start of the one before."""
        return next((chapter.first for chapter in reversed(self.chapters) if chapter.first < self.at), None)

    @property
    def deal_after(self) -> int | None:
        """Return where one page on leads: to the start of the next deal, or to the end."""
        starts = [chapter.first for chapter in self.chapters if chapter.first > self.at]
        return next(iter(starts), self.last if self.at < self.last else None)

    def accounts(self, language: Language) -> list[Any]:
        """Return how the deals before this moment were settled, as the viewer could see it."""
        rests = [self.play.positions[place] for place in self.play.rests(self.at)]
        views: list[View] = [position.mask(self.seat).view(language) for position in rests]
        return [account for view in views if (account := view.get("account")) is not None]

    def log(self, language: Language) -> Log:
        """Return the log around this moment of this deal; every line leads to its own moment."""
        chapter = self.chapter
        first = 1 if chapter.number == 1 else chapter.first
        start, end = max(first, self.at - WINDOW), min(chapter.last, max(self.at, first) + WINDOW)
        told = _told(self.play, self.seat, start, end)
        lines = [
            ReplayLine(
                found.last,
                found.line.render(language, self.play.names, self.seat, pieces=True),
                found.first <= self.at <= found.last,
            )
            for found in gather(self.position.game.words, told)
        ]
        return Log(
            lines,
            max(first, start - WINDOW) if start > first else None,
            min(chapter.last, end + WINDOW) if end < chapter.last else None,
        )

    def places(self, language: Language) -> list[ReplayHand]:
        """Return every other place with cards in it: talon, pack, what nobody sees."""
        return self.hands(language)[len(self.play.names) :]

    def hands(self, language: Language) -> list[ReplayHand]:
        """Return what each seat holds, nothing included, then every other place with cards in it."""
        words = self.position.game.words
        held: dict[int | str, list[str]] = {seat: [] for seat in range(len(self.play.names))}
        for holding in words.holdings(self.position):
            place = holding.place
            where = place if isinstance(place, int) else place.name.render(language)
            shown = holding.card.name.render(language)
            held.setdefault(where, []).append(f"{holding.count} × {shown}" if holding.count > 1 else shown)
        return [
            ReplayHand(self.play.names[where] if isinstance(where, int) else where, "  ".join(cards))
            for where, cards in held.items()
        ]


@dataclass(frozen=True)
class Asked:
    """The query of an address, as it was typed."""

    game: str = ""
    at: str = ""
    viewer: str = ""
    version: str = ""
    """A version of the table, instead of game and moment: lines of its log lead here."""


def find_moment(games: Sequence[Playback], asked: Asked, usual: str, running: Playback | None = None) -> Moment:
    """Return the moment an address names; numbers out of bounds are brought back into them.

    In the game that is ``running`` there is only the ``usual`` viewer.
    """
    number = _bounded(asked.game, 0, len(games) - 1, len(games) - 1)
    at = _bounded(asked.at, 0, len(games[number].moves), min(1, len(games[number].moves)))
    if (version := _bounded(asked.version, 0, 2**31, -1)) >= 0:
        number, at = _at_version(games, version)
    play = games[number]
    if play is running:
        return Moment(play, number, at, PUBLIC if usual == OPEN else usual, running=True)
    known = [OPEN, *(str(seat) for seat in range(len(play.names)))]
    return Moment(play, number, at, asked.viewer if asked.viewer in known else usual)


def _at_version(games: Sequence[Playback], version: int) -> tuple[int, int]:
    """Game and moment at which a table had a version."""
    begun = [number for number, play in enumerate(games) if play.versions and play.versions[0] <= version]
    number = begun[-1] if begun else 0
    return number, sum(made <= version for made in games[number].versions)


def _bounded(text: str, least: int, most: int, usual: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        return usual
    return max(least, min(most, int(text)))


def _told(play: Playback, viewer: int, first: int, last: int) -> list[tuple[int, Message]]:
    told: list[tuple[int, Message]] = []
    first = max(1, first)
    before = play.positions[first - 1].mask(viewer)
    for at in range(first, last + 1):
        after = play.positions[at].mask(viewer)
        told += [(at, line) for line in after.game.words.narrate(before, play.moves[at - 1][1], after)]
        before = after
    return told
