"""The commands ``roitelet tables delete`` and ``prune``, which delete tables and old data."""

import os
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.cli.language import counted, current_language, t, use_language
from roitelet.cli.output import print_json, print_lines, stderr
from roitelet.cli.parameters import DatabaseOption, JsonOption, LangOption, argument, flag, number
from roitelet.cli.server.database import find_table, open_database, open_for_deletion, run_async

if TYPE_CHECKING:
    from roitelet.tables.store.store import Row, Store, Unavailable
    from roitelet.tables.upkeep.retention import DeletedItem, RetentionPeriods

EXIT_DAMAGED: Final = 1
MOST_DAYS: Final = 100_000
KINDS: Final = {
    "lobbies": ("tables jamais commencées", "tables that never began"),
    "finished": ("parties finies", "finished games"),
    "deserted": ("parties abandonnées", "deserted games"),
    "chat": ("tables dont les messages sont anciens", "tables with old chat"),
    "guests": ("invités", "guests"),
}


def _days_option(kind: str, french: str, english: str) -> Any:
    return number(f"--{kind} DAYS", 0, MOST_DAYS, french, english)


TABLES = argument("TABLE...", "Les codes des tables.", "The tables' ids.")
FORCE = flag("--force", "Même si une partie est en cours.", "Even if a game is under way.")
DRY_RUN = flag("--dry-run", "Dit seulement ce qui serait oublié.", "Only say what would be forgotten.")
LOBBIES = _days_option(
    "lobbies", "Garder les tables jamais commencées ; 0 : toujours.", "Keep tables that never began; 0: for ever."
)
FINISHED = _days_option("finished", "Garder les parties finies.", "Keep finished games.")
DESERTED = _days_option("deserted", "Garder les parties abandonnées.", "Keep deserted games.")
CHAT = _days_option("chat", "Garder ce qui s'est dit.", "Keep what was said.")
GUESTS = _days_option("guests", "Garder les invités qui ne sont pas revenus.", "Keep guests who did not come back.")


def delete(
    tables: Annotated[list[str], TABLES],
    force: Annotated[bool, FORCE] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Delete tables, their games and chat."""
    use_language(lang)
    count = run_async(_delete_tables(database, tables, force))
    stderr().print(
        counted(count, "table supprimée.|tables supprimées.", "table deleted.|tables deleted."), markup=False
    )


async def _delete_tables(database: str | None, names: list[str], force: bool) -> int:
    async with open_for_deletion(database) as store:
        rows = [await find_table(store, name) for name in names]
        for row in rows:
            if row.summary.phase == "playing" and not force:
                raise bad_input("cli.playing", table=row.id)
        return sum([await _delete_table(store, row, force) for row in rows])


async def _delete_table(store: "Store", row: "Row", force: bool) -> bool:
    deleted = await store.delete(row.id, None if force else row.version)
    if not deleted and not force and await store.find_row(row.id) is not None:
        raise bad_input("cli.gone_on", table=row.id)
    return deleted


def prune(
    dry_run: Annotated[bool, DRY_RUN] = False,
    lobbies: Annotated[int | None, LOBBIES] = None,
    finished: Annotated[int | None, FINISHED] = None,
    deserted: Annotated[int | None, DESERTED] = None,
    chat: Annotated[int | None, CHAT] = None,
    guests: Annotated[int | None, GUESTS] = None,
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Delete old data, as a server does by itself."""
    use_language(lang)
    days_given = {"lobbies": lobbies, "finished": finished, "deserted": deserted, "chat": chat, "guests": guests}
    forgotten, errors = run_async(
        _prune_database(database, {kind: days for kind, days in days_given.items() if days is not None}, dry_run)
    )
    if as_json:
        ids_by_kind = {kind: [item.id for item in forgotten if item.kind == kind] for kind in KINDS}
        print_json({"dry_run": dry_run, **ids_by_kind})
    else:
        print_lines(_deletion_lines(forgotten, dry_run))
    for error in errors:
        stderr().print(error.text(current_language()), markup=False, soft_wrap=True)
    if errors:
        raise typer.Exit(EXIT_DAMAGED)


async def _prune_database(
    database: str | None, days: dict[str, int], dry_run: bool
) -> tuple[list["DeletedItem"], list["Unavailable"]]:
    from roitelet.tables.live.settings import HubSettings
    from roitelet.tables.live.steady_clock import milliseconds
    from roitelet.tables.upkeep.retention import DeletedItem, OldDataCleaner

    periods: RetentionPeriods = msgspec.structs.replace(_retention_periods(), **days)
    async with open_database(database, read_only=True) if dry_run else open_for_deletion(database) as store:
        cleaner = OldDataCleaner(store, periods, milliseconds, HubSettings().dead_after)
        results = [item async for item in cleaner.run(dry=dry_run)]
    forgotten = [item for item in results if isinstance(item, DeletedItem)]
    return forgotten, [item for item in results if not isinstance(item, DeletedItem)]


def _retention_periods() -> "RetentionPeriods":
    from roitelet.web.configuration import retention_from

    return retention_from(os.environ)


def _deletion_lines(forgotten: list["DeletedItem"], dry_run: bool) -> list[str]:
    counts = {kind: sum(item.kind == kind for item in forgotten) for kind in KINDS}
    if not any(counts.values()):
        return [t("Rien n'est assez ancien pour être oublié.", "Nothing is old enough to be forgotten.")]
    head = t("Serait oublié :", "Would be forgotten:") if dry_run else t("Oublié :", "Forgotten:")
    return [head, *(f"  {t(*KINDS[kind])}{t(' :', ':')} {count}" for kind, count in counts.items() if count)]


add_catalogue(
    {
        "cli.playing": (
            "une partie est en cours à la table {table} ; avec --force elle est supprimée quand même",
            "a game is under way at table {table}; with --force it is deleted all the same",
        ),
        "cli.gone_on": (
            "la table {table} vient de changer et reste ; regardez-la et demandez encore",
            "table {table} has just changed and stays; look at it and ask again",
        ),
    }
)
