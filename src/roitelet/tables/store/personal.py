"""The part of the protocol of stores about one person: results of finished games, and the move to another device."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Slip(msgspec.Struct, frozen=True):
    """A mistake found by the review of a game: the key of its reason or theme, and the moment."""

    theme: str
    at: int
    """The number of moves before the mistake, as in the address of a replay."""
    cost: float = 0.0
    """The expected result that was lost."""


class ReviewSummary(msgspec.Struct, frozen=True):
    """The review of a finished game for one seat, in short; ``version`` is that of the review that made it."""

    version: int
    own: float
    """The result gained or lost by one's own play, compared with a reference player."""
    luck: float
    """The result gained or lost by the deal and by chance."""
    mistakes: int
    slips: tuple[Slip, ...] = ()
    """The mistakes that mattered most."""


class GameResult(msgspec.Struct, frozen=True):
    """The result of one person in one finished game."""

    table_id: str
    number: int
    """The number of the game at its table, from 1."""
    seat: int
    player: str
    ended: int
    game: str
    rules: str
    """The house rules as one line of text."""
    against: str
    """The level of the bots, or ``people``, or ``mixed`` for bots of several levels."""
    seats: int
    place: int
    """1 for the winner; equal points share a place."""
    points: int
    review: ReviewSummary | None = None


class ResultCount(msgspec.Struct, frozen=True):
    """The results of one person in all games of one kind."""

    game: str
    rules: str
    against: str
    seats: int
    played: int
    won: int
    places: int
    """The sum of the places."""


Cursor = tuple[int, str, int]
"""The time of a game's end, its table and its number: where a list of games goes on."""
LATEST: Cursor = (2**53, "", 0)


class MoveOffer(msgspec.Struct, frozen=True):
    """An offer to move a session to another device. Only digests of its link and of its spoken code are stored."""

    session: str
    link: bytes
    until: int
    code: bytes
    code_until: int
    progress: str = ""
    """What the browser knows about lessons and puzzles, as JSON; kept only until the move."""


class PersonalStore(Protocol):
    """The results of finished games by person, and moves of a session to another device."""

    # --- finished games ---

    async def results(
        self, player: str, game: str | None = None, before: Cursor = LATEST, limit: int = 30
    ) -> list[GameResult]:
        """Return a person's results before a moment, the latest first."""

    async def reviewed(self, player: str, limit: int = 200) -> list[GameResult]:
        """Return a person's results of games with a review, the latest first."""

    async def result_counts(self, player: str) -> list[ResultCount]:
        """Return how many games of each kind a person has played and won."""

    async def note_review(self, table_id: str, number: int, seat: int, review: ReviewSummary, whole: str) -> None:
        """Store a review, and its summary with the result of its game; ``WriteConflict`` if its table was deleted."""

    async def whole_review(self, table_id: str, number: int, seat: int) -> str | None:
        """Return the review of a game for a seat, as it was stored; None without one."""

    async def unread_logs(self, limit: int = 100) -> list[str]:
        """Return tables whose log is older than the list of results and was not read for it yet."""

    async def fill_results(self, table_id: str, results: Sequence[GameResult]) -> None:
        """Store the results of a log that was read, except those already known; ``WriteConflict`` if it was deleted."""

    async def played_alone(self, player: str, limit: int = 1000) -> list[str]:
        """Return tables at which a person has sat and nobody else ever has."""

    async def erase_player(self, player: str) -> None:
        """Delete a person's results and session, and their chat lines at tables where they sat."""

    # --- moves to another device ---

    async def offer_move(self, offer: MoveOffer) -> None:
        """Store an offer, which replaces the session's last one; ``WriteConflict`` if its code is taken."""

    async def find_move(self, key: bytes, now: int) -> str | None:
        """Return the session of an unused offer by the digest of its link or code."""

    async def take_move(self, key: bytes, digest: bytes, now: int, joins: str = "") -> str | None:
        """Give a session the token with this digest in place of its own, once; return the offer's ``progress``.

        The results of the session ``joins`` are added to it. None if there is no such offer, or it was used.
        """

    async def drop_moves(self, before: int, session: str = "") -> None:
        """Delete offers that were valid until a time, and those of a session."""
