"""The commands ``roitelet tables list``, ``show`` and ``check``, which may run while a server uses the database."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from roitelet.base.errors import unknown
from roitelet.base.language import add_catalogue
from roitelet.cli.commands import command_group
from roitelet.cli.language import counted, current_language, t, use_language
from roitelet.cli.output import print_json, print_lines, stderr, stdout
from roitelet.cli.parameters import DatabaseOption, JsonOption, LangOption, argument, flag, number, option
from roitelet.cli.server.database import find_table, open_database, run_async
from roitelet.cli.server.tables_delete import delete, prune
from roitelet.cli.server.tables_export import TABLES, export

if TYPE_CHECKING:
    from roitelet.tables.store.store import Damaged, Row
    from roitelet.tables.upkeep.integrity import Damage

EXIT_DAMAGED: Final = 1
MOST_LISTED: Final = 1_000_000
LISTED_BY_DEFAULT: Final = 100
PHASES: Final = {
    "lobby": ("en attente", "waiting"),
    "playing": ("en cours", "under way"),
    "over": ("finie", "over"),
}
PHASE = option(
    "--phase lobby|playing|over",
    "Seulement les tables en attente, en cours ou finies.",
    "Only tables waiting, under way or over.",
)
LIMIT = number(
    "--limit N",
    1,
    MOST_LISTED,
    "Combien au plus, les dernières changées d'abord ; 100 sinon.",
    "How many, latest first; else 100.",
    show_default=False,
)
TABLE = argument(
    "TABLE", "Le code de la table, ou son nom court du journal (~…).", "The table's id, or its short name in logs (~…)."
)
RULES = flag("--rules", "Rejoue aussi chaque partie selon les règles.", "Also play every game again by the rules.")


def list_tables(
    phase: Annotated[str | None, PHASE] = None,
    limit: Annotated[int, LIMIT] = LISTED_BY_DEFAULT,
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """List the tables of a database."""
    use_language(lang)
    if phase is not None and phase not in PHASES:
        raise unknown("phase", phase, PHASES)
    rows, damaged = run_async(_read_rows(database, phase, limit))
    if as_json:
        print_json([_row_data(row) for row in rows])
    else:
        _print_rows(rows)
    for error in damaged:
        stderr().print(error.text(current_language()), markup=False, soft_wrap=True)
    if damaged:
        raise typer.Exit(EXIT_DAMAGED)


async def _read_rows(database: str | None, phase: str | None, limit: int) -> tuple[list["Row"], list["Damaged"]]:
    from roitelet.tables.store.store import Row, Unavailable
    from roitelet.tables.upkeep.retention import each_table

    async with open_database(database, read_only=True) as store:
        try:
            return await store.tables(phase, limit), []
        except Unavailable:
            rows = [row async for row in each_table(store, phase)]
    readable = [row for row in rows if isinstance(row, Row)]
    return readable[::-1][:limit], [row for row in rows if not isinstance(row, Row)]


def _row_data(row: "Row") -> dict[str, Any]:
    from roitelet.tables.clean_text import digest

    summary = row.summary
    return {
        "id": row.id,
        "log_name": digest(row.id),
        "game": summary.game,
        "phase": summary.phase,
        "events": row.version,
        "created": row.created,
        "changed": row.updated,
        "due": summary.due,
        "servers": list(summary.servers),
    }


def _print_rows(rows: list["Row"]) -> None:
    from roitelet.tables.clean_text import digest

    table = Table(box=None, pad_edge=False, header_style="bold")
    titles = ("table", t("journal", "log name"), t("jeu", "game"), t("phase", "phase"))
    for title in (*titles, t("événements", "events"), t("dernier changement", "last change")):
        table.add_column(title, no_wrap=True)
    for row in rows:
        cells = (row.id, digest(row.id), row.summary.game, phase_name(row.summary.phase))
        table.add_row(*cells, str(row.version), local_time(row.updated))
    if rows:
        stdout().print(table, soft_wrap=True)
    print_lines([counted(len(rows), "table.|tables.", "table.|tables.")])


def phase_name(phase: str) -> str:
    """Return a phase in words."""
    return t(*PHASES[phase]) if phase in PHASES else phase


def local_time(milliseconds: int) -> str:
    """Return a stored time as local date and time."""
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")


def show(
    table: Annotated[str, TABLE], as_json: JsonOption = False, database: DatabaseOption = None, lang: LangOption = None
) -> None:
    """Show a table without its cards."""
    use_language(lang)
    data, finding = run_async(_check_tables(database, table))
    if as_json:
        sentence = finding.text(current_language()) if finding else None
        print_json(data | {"damage": sentence})
    else:
        _print_table(data)
    if finding is not None:
        if not as_json:
            stderr().print(finding.text(current_language()), markup=False, soft_wrap=True)
        raise typer.Exit(EXIT_DAMAGED)


async def _check_tables(database: str | None, name: str) -> tuple[dict[str, Any], "Damage | None"]:
    from roitelet.tables.upkeep.integrity import check_table
    from roitelet.tables.views.my_tables import replay_people

    async with open_database(database, read_only=True) as store:
        row = await find_table(store, name)
        finding = await check_table(store, row, rules=False)
        data = _row_data(row)
        if finding is None:
            data["lines"] = len(await store.chat(row.id, limit=MOST_LISTED))
            table = replay_people(row.id, await store.read_events(row.id))
            data["rules"] = table.rules
            data["seats"] = [
                {"name": place.name, "kind": "bot" if place.bot else "person" if place.player else "free"}
                for place in table.seating.places
            ]
    return data, finding


def _print_table(data: dict[str, Any]) -> None:
    kinds = {"bot": t("robot", "bot"), "person": t("personne", "person"), "free": t("libre", "free")}
    lines = [
        f"{data['id']}  {data['log_name']}",
        f"{data['game']} · {phase_name(data['phase'])} · {data['events']} {t('événements', 'events')}",
        t(
            f"ouverte {local_time(data['created'])}, changée {local_time(data['changed'])}",
            f"opened {local_time(data['created'])}, changed {local_time(data['changed'])}",
        ),
    ]
    if "seats" in data:
        lines.append(data["rules"])
        lines += [
            f"{number}: {seat['name'] or '–'} ({kinds[seat['kind']]})" for number, seat in enumerate(data["seats"])
        ]
        lines.append(counted(data["lines"], "message|messages", "chat line|chat lines"))
    print_lines(lines)


def check(
    tables: Annotated[list[str] | None, TABLES] = None,
    rules: Annotated[bool, RULES] = False,
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Look for damage."""
    language = use_language(lang)
    count, findings = run_async(_check(database, tables or [], rules))
    if as_json:
        findings_data = [{"table": finding.table_id, "message": finding.text(language)} for finding in findings]
        print_json({"tables": count, "findings": findings_data})
    else:
        print_lines([finding.text(language) for finding in findings])
        count_text = counted(count, "table vérifiée|tables vérifiées", "table checked|tables checked")
        fault_text = (
            counted(len(findings), "défaut|défauts", "fault|faults") if findings else t("tout va bien", "all is well")
        )
        print_lines([t(f"{count_text} : {fault_text}.", f"{count_text}: {fault_text}.")])
    if findings:
        raise typer.Exit(EXIT_DAMAGED)


async def _check(database: str | None, names: list[str], rules: bool) -> tuple[int, list["Damage"]]:
    from roitelet.tables.upkeep.integrity import check_store

    count, findings = 0, []
    async with open_database(database, read_only=True) as store:
        ids = [(await find_table(store, name)).id for name in names]
        async for finding in check_store(store, ids, rules=rules):
            count += finding is None or finding.table_id is not None
            findings += [finding] if finding is not None else []
    # one finding is about the store as a whole, not about a table
    return count - (not names), findings


tables_app = command_group(
    ("list", list_tables, "Lister les tables.", "List the tables."),
    ("show", show, "Montrer une table, sans ses cartes.", "Show a table, without its cards."),
    ("check", check, "Chercher des dégâts.", "Look for damage."),
    ("export", export, "Écrire des tables comme fichiers.", "Write tables as files."),
    ("delete", delete, "Supprimer des tables.", "Delete tables."),
    ("prune", prune, "Effacer ce qui est ancien.", "Delete old tables."),
)

add_catalogue({"kind.phase": ("une phase", "a phase")})
