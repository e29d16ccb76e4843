"""A check of a store and its tables for damage. Changes nothing."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language, Message, say
from roitelet.tables.files.playback import read_log
from roitelet.tables.live.loader import check_rules
from roitelet.tables.store.errors import damaged
from roitelet.tables.store.store import Damaged, Row, Store, Unavailable
from roitelet.tables.upkeep.retention import END_OF_TIME, each_table


@dataclass(frozen=True)
class Damage:
    """A fault of a table, or of the store as a whole."""

    table_id: str | None
    why: Message

    def text(self, language: Language) -> str:
        """Return the fault as a sentence that names the table."""
        if self.table_id is None:
            return self.why.render(language)
        return say("store.table", table=self.table_id, why=self.why).render(language)


async def check_store(
    store: Store,
    table_ids: Sequence[str] = (),
    *,
    before: int = END_OF_TIME,
    thorough: bool = True,
    rules: bool = False,
) -> AsyncIterator[Damage | None]:
    """Check the database and all tables, or some; yield a fault or None after each.

    Tables changed after ``before`` are left out, so that the check of a busy server ends. With ``rules``, games are
    replayed by the rules, which takes far longer.
    """
    if not table_ids:
        for line in await store.check(thorough=thorough):
            yield Damage(None, say("store.log.database", why=line))
        yield None
    async for row in _rows(store, table_ids, before):
        yield _damage(row) if isinstance(row, Damaged) else await check_table(store, row, rules)


async def _rows(store: Store, table_ids: Sequence[str], before: int) -> AsyncIterator[Row | Damaged]:
    if not table_ids:
        async for item in each_table(store, before=before):
            yield item
    for table_id in table_ids:
        row = await store.find_row(table_id)
        if row is not None:
            yield row


async def check_table(store: Store, row: Row, rules: bool) -> Damage | None:
    """Check the log and the chat of one table; return the fault, or None."""
    try:
        events = await store.read_events(row.id)
        row_now = await store.find_row(row.id)
        if row_now is None:
            return None  # deleted meanwhile
        if len(events) < row.version:
            raise damaged(row.id, "end", found=len(events), version=row.version)
        await store.chat(row.id)
        check_rules(row.id, events)
        if rules:
            read_log(events)
    except Damaged as error:
        return _damage(error)
    except Unavailable as error:
        return Damage(row.id, error.detail)
    except RoiteletError as error:
        return Damage(row.id, error.message)
    return None


def _damage(error: Damaged) -> Damage:
    return Damage(error.table_id, error.why)
