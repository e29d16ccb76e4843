"""The command ``roitelet tables export``, which writes tables as files into a folder only its owner may read."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from roitelet.base.errors import RoiteletError, bad_input
from roitelet.cli.language import counted, t, use_language
from roitelet.cli.output import stderr
from roitelet.cli.parameters import DatabaseOption, LangOption, argument, flag, option
from roitelet.cli.server.database import find_table, open_database, run_async
from roitelet.tables.files.private_files import private_folder

if TYPE_CHECKING:
    from roitelet.tables.store.store import Damaged, Row, Store

EXIT_DAMAGED: Final = 1
MOST_CHAT: Final = 1_000_000


TO = option("--to FOLDER", "Où écrire ; créé s'il n'existe pas.", "Where to write; made if it does not exist.")
TABLES = argument("[TABLE]...", "Ces tables seules ; toutes sinon.", "Only these tables; all otherwise.")
PUBLIC = flag(
    "--public",
    "Ce que tous peuvent voir, des parties finies seulement.",
    "What everyone may see, of games that are over only.",
)
CHAT = flag("--chat", "Avec ce qui s'est dit.", "With what was said.")


def export(
    to: Annotated[Path, TO],
    tables: Annotated[list[str] | None, TABLES] = None,
    public: Annotated[bool, PUBLIC] = False,
    chat: Annotated[bool, CHAT] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Write tables as files."""
    language = use_language(lang)
    if public and chat:
        raise bad_input("cli.public_chat")
    try:
        private_folder(to)
    except OSError as error:
        raise bad_input("cli.unwritable", path=to, why=error.strerror) from error
    written, errors = run_async(_write_tables(database, to, tables or [], public, chat))
    for failure in errors:
        stderr().print(failure.text(language), markup=False, soft_wrap=True)
    count_text = counted(written, "table|tables", "table|tables")
    stderr().print(t(f"{count_text} : {to}", f"{count_text}: {to}"), markup=False, soft_wrap=True)
    if errors:
        raise typer.Exit(EXIT_DAMAGED)


async def _write_tables(
    database: str | None, folder: Path, names: list[str], public: bool, chat: bool
) -> tuple[int, list[RoiteletError]]:
    from roitelet.tables.store.store import Damaged

    written: int = 0
    errors: list[RoiteletError] = []
    async with open_database(database, read_only=True) as store:
        async for row in _read_rows(store, names):
            if isinstance(row, Damaged):
                errors.append(row)
            elif not public or row.summary.phase == "over":
                try:
                    await _write_one(store, row, folder, public, chat)
                    written += 1
                except RoiteletError as error:
                    # a table that cannot be written does not stop the others
                    errors.append(error)
    return written, errors


async def _read_rows(store: "Store", names: list[str]) -> AsyncIterator["Row | Damaged"]:
    from roitelet.tables.upkeep.retention import each_table

    for name in names:
        yield await find_table(store, name)
    if not names:
        async for row in each_table(store):
            yield row


async def _write_one(store: "Store", row: "Row", folder: Path, public: bool, chat: bool) -> None:
    from roitelet.tables.clean_text import digest
    from roitelet.tables.files.table_file import TableFile, public_events, write_table_file
    from roitelet.tables.live.loader import check_rules

    events = await store.read_events(row.id)
    check_rules(row.id, events)
    chat_lines = await store.chat(row.id, limit=MOST_CHAT) if chat else []
    exported = public_events(events) if public else events
    # not the id, which serves as an invitation: file names get shared
    write_table_file(folder / f"table-{digest(row.id)[1:]}.jsonl", TableFile(row.id, exported, chat_lines))
