"""The commands ``roitelet export``, ``import`` and ``backup`` for a table's file or a whole database."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.cli.language import t, use_language
from roitelet.cli.output import stderr, write_file
from roitelet.cli.parameters import DatabaseOption, LangOption, argument, flag, option
from roitelet.cli.server.database import open_database, run_async

if TYPE_CHECKING:
    from roitelet.tables.events import Event
    from roitelet.tables.files.table_file import TableFile
    from roitelet.tables.store.store import ChatLine

MOST_CHAT: Final = 1_000_000


TABLE = argument("TABLE", "Le code de la table.", "The table's id.")
RECORD = flag("--record", "La dernière partie seule, comme fichier de partie.", "The last game alone, as a record.")
PUBLIC = flag(
    "--public",
    "Ce que tous peuvent voir, une fois la partie finie : ni clé ni identifiants.",
    "What everyone may see once the game is over: no key, no identifiers.",
)
CHAT = flag("--chat", "Avec ce qui s'est dit à la table.", "With what was said at the table.")
OUTPUT = option(
    "--output FILE", "Écrit un nouveau fichier au lieu de la sortie standard.", "Write a new file instead of stdout."
)
FILE = argument("FILE", "Le fichier d'une table.", "The file of a table.")
COPY = argument("TARGET", "Le fichier à écrire ; il ne doit pas exister.", "The file to write; it must not exist.")


def export(
    table: Annotated[str, TABLE],
    record: Annotated[bool, RECORD] = False,
    public: Annotated[bool, PUBLIC] = False,
    chat: Annotated[bool, CHAT] = False,
    output: Annotated[Path | None, OUTPUT] = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Write a table, or its last game, as a file."""
    use_language(lang)
    if public and chat:
        raise bad_input("cli.public_chat")
    # imported late: the help needs neither the rules nor the compiler
    from roitelet.tables.files.playback import record_of
    from roitelet.tables.files.table_file import TableFile, format_table_file, public_events, write_table_file

    events, chat_lines = run_async(_read(database, table, chat))
    if public:
        events = public_events(events)
    file = TableFile(table, events, chat_lines)
    text = record_of(events).to_text() if record else format_table_file(file)
    if output is None:
        print(text, end="")
    elif record:
        write_file(output, text, new=True)
    else:
        write_table_file(output, file)


async def _read(database: str | None, table: str, chat: bool) -> tuple[list["Event"], list["ChatLine"]]:
    async with open_database(database, read_only=True) as store:
        events = await store.read_events(table)
        if not events:
            raise bad_input("cli.no_table", table=table)
        return events, await store.chat(table, limit=MOST_CHAT) if chat else []


def import_table(file: Annotated[Path, FILE], database: DatabaseOption = None, lang: LangOption = None) -> None:
    """Put a table from a file into a database."""
    use_language(lang)
    from roitelet.tables.files.table_file import read_table_file

    table = read_table_file(file)
    if table.public or not table.events:
        raise bad_input("cli.import_public", path=file)
    run_async(_import_table(database, table))
    stderr().print(t(f"Table importée : {table.table_id}", f"Table imported: {table.table_id}"), markup=False)


async def _import_table(database: str | None, table: "TableFile") -> None:
    """Store the table of a file in a database; raise ``BadInput`` if it is already there."""
    from roitelet.tables.files.playback import read_log
    from roitelet.tables.store.store import TableSummary, WriteConflict

    log = read_log(table.events)
    # a running game is due now, so that the next server loads it at once
    due = table.events[-1].at if log.phase == "playing" else None
    async with open_database(database, read_only=False) as store:
        try:
            await store.create(table.table_id, table.events, TableSummary(log.game, log.phase, due, log.servers))
        except WriteConflict as error:
            raise bad_input("cli.table_exists", table=table.table_id) from error
        for line in table.chat:
            await store.add_chat_line(
                table.table_id, line.player, line.name, line.text, line.at, f"import:{line.number}"
            )


def backup(target: Annotated[Path, COPY], database: DatabaseOption = None, lang: LangOption = None) -> None:
    """Copy a database, even while it is in use."""
    use_language(lang)
    run_async(_back_up(database, target))
    stderr().print(t(f"Sauvegarde : {target}", f"Backup: {target}"), markup=False, soft_wrap=True)


async def _back_up(database: str | None, target: Path) -> None:
    async with open_database(database, read_only=True) as store:
        await store.backup(str(target))


add_catalogue(
    {
        "cli.table_exists": (
            "la table {table} est déjà dans cette base ; rien n'a été changé",
            "table {table} is already in this database; nothing was changed",
        ),
        "cli.import_public": (
            "{path} est un fichier public, sans la clé de la table : on peut le vérifier, pas y rejouer",
            "{path} is a public file, without the table's key: it can be verified, not played on",
        ),
        "cli.public_chat": (
            "--chat ne va pas avec --public : ce qui s'est dit reste à la table",
            "--chat does not go with --public: what was said stays at the table",
        ),
    }
)
