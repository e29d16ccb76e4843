"""The SQL statements that both stores share about one person: results, and moves to another device."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from roitelet.tables.store.personal import LATEST, Cursor, GameResult, MoveOffer, ResultCount, ReviewSummary
from roitelet.tables.store.rows import RELATIONS, check_storable, read_result, result_values

T = TypeVar("T")
Statement = tuple[str, tuple[object, ...]]
"""A statement and its values."""
_RESULTS: Final = f"SELECT {', '.join(RELATIONS['finished'])} FROM finished WHERE player = $1"
_FILL: Final = (
    f"INSERT INTO finished ({', '.join(RELATIONS['finished'])}) "
    f"VALUES ({', '.join(f'${place}' for place in range(1, len(RELATIONS['finished']) + 1))}) ON CONFLICT DO NOTHING"
)
_OFFERED: Final = (
    "(link = $1 OR (code = $1 AND code_until > $2)) AND until > $2 AND used IS NULL "
    "AND EXISTS (SELECT 1 FROM sessions WHERE id = moves.session AND revoked = 0)"
)


class SqlPersonal(ABC):
    """The part of a store about one person."""

    PLAYER: ClassVar[str]
    """The SQL expression for the player of a ``sat`` event, as in the index."""

    @abstractmethod
    async def _fetch(self, read: Callable[[Any], T], query: str, *values: object) -> list[T]:
        """Run a query and convert each row with ``read``."""

    @abstractmethod
    async def _change_all(self, *statements: Statement) -> None:
        """Run statements in one transaction; raise ``WriteConflict`` for a violated constraint."""

    # --- finished games ---

    async def results(
        self, player: str, game: str | None = None, before: Cursor = LATEST, limit: int = 30
    ) -> list[GameResult]:
        query = f"{_RESULTS} AND (ended, table_id, number) < ($2, $3, $4)"
        rest = "ORDER BY ended DESC, table_id DESC, number DESC LIMIT $5"
        if game is None:
            return await self._fetch(read_result, f"{query} {rest}", player, *before, limit)
        return await self._fetch(read_result, f"{query} AND game = $6 {rest}", player, *before, limit, game)

    async def reviewed(self, player: str, limit: int = 200) -> list[GameResult]:
        query = f"{_RESULTS} AND review IS NOT NULL ORDER BY ended DESC LIMIT $2"
        return await self._fetch(read_result, query, player, limit)

    async def result_counts(self, player: str) -> list[ResultCount]:
        counted = "count(*), sum(CASE WHEN place = 1 THEN 1 ELSE 0 END), sum(place)"
        kinds = "game, rules, against, seats"
        query = f"SELECT {kinds}, {counted} FROM finished WHERE player = $1 GROUP BY {kinds} ORDER BY {kinds}"
        return await self._fetch(lambda row: ResultCount(*row[:4], *map(int, row[4:])), query, player)

    async def note_review(self, table_id: str, number: int, seat: int, review: ReviewSummary, whole: str) -> None:
        text = msgspec.json.encode(review).decode()
        check_storable(text, whole)
        place = (table_id, number, seat)
        summary = "UPDATE finished SET review = $4 WHERE table_id = $1 AND number = $2 AND seat = $3"
        keep = "INSERT INTO reviews (table_id, number, seat, review) VALUES ($1, $2, $3, $4)"
        await self._change_all(
            (summary, (*place, text)),
            (f"{keep} ON CONFLICT (table_id, number, seat) DO UPDATE SET review = $4", (*place, whole)),
        )

    async def whole_review(self, table_id: str, number: int, seat: int) -> str | None:
        query = "SELECT review FROM reviews WHERE table_id = $1 AND number = $2 AND seat = $3"
        found = await self._fetch(lambda row: str(row[0]), query, table_id, number, seat)
        return found[0] if found else None

    async def unread_logs(self, limit: int = 100) -> list[str]:
        query = "SELECT table_id FROM unread_logs ORDER BY table_id LIMIT $1"
        return await self._fetch(lambda row: str(row[0]), query, limit)

    async def fill_results(self, table_id: str, results: Sequence[GameResult]) -> None:
        read = ("DELETE FROM unread_logs WHERE table_id = $1", (table_id,))
        await self._change_all(*((_FILL, result_values(result)) for result in results), read)

    async def played_alone(self, player: str, limit: int = 1000) -> list[str]:
        others = f"SELECT 1 FROM events WHERE table_id = own.table_id AND kind = 'sat' AND {self.PLAYER} <> $1"
        own = f"SELECT DISTINCT table_id FROM events WHERE kind = 'sat' AND {self.PLAYER} = $1"
        query = f"SELECT table_id FROM ({own}) AS own WHERE NOT EXISTS ({others}) LIMIT $2"
        return await self._fetch(lambda row: str(row[0]), query, player, limit)

    async def erase_player(self, player: str) -> None:
        sat = f"SELECT table_id FROM events WHERE kind = 'sat' AND {self.PLAYER} = $1"
        # lines are emptied, not deleted, so that numbers continue from them
        said = f"UPDATE chat SET player = '', name = '', line = '' WHERE player = $1 AND table_id IN ({sat})"
        await self._change_all(
            (said, (player,)),
            ("DELETE FROM finished WHERE player = $1", (player,)),
            ("DELETE FROM sessions WHERE id = $1", (player,)),
        )

    # --- moves to another device ---

    async def offer_move(self, offer: MoveOffer) -> None:
        check_storable(offer.progress)
        columns = "session, link, until, code, code_until, progress"
        values = (offer.session, offer.link.hex(), offer.until, offer.code.hex(), offer.code_until, offer.progress)
        await self._change_all(
            ("DELETE FROM moves WHERE session = $1", (offer.session,)),
            (f"INSERT INTO moves ({columns}) VALUES ($1, $2, $3, $4, $5, $6)", values),
        )

    async def find_move(self, key: bytes, now: int) -> str | None:
        query = f"SELECT session FROM moves WHERE {_OFFERED}"
        found = await self._fetch(lambda row: str(row[0]), query, key.hex(), now)
        return found[0] if found else None

    async def take_move(self, key: bytes, digest: bytes, now: int, joins: str = "") -> str | None:
        # every statement may be repeated after a lost connection: only the first claim finds the offer unused
        taker = digest.hex()
        session = "(SELECT session FROM moves WHERE used = $1)"
        await self._change_all(
            (f"UPDATE moves SET used = $3 WHERE {_OFFERED}", (key.hex(), now, taker)),
            (f"UPDATE sessions SET digest = $1 WHERE id = {session}", (taker,)),
            (f"UPDATE finished SET player = {session} WHERE player = $2 AND EXISTS {session}", (taker, joins)),
        )
        found = await self._fetch(lambda row: str(row[0]), "SELECT progress FROM moves WHERE used = $1", taker)
        await self._change_all(("DELETE FROM moves WHERE used = $1", (taker,)))
        return found[0] if found else None

    async def drop_moves(self, before: int, session: str = "") -> None:
        await self._change_all(("DELETE FROM moves WHERE until < $1 OR session = $2", (before, session)))
