"""The command ``roitelet verify``: recomputes the deals of a table file and lists the faults."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from roitelet.base.language import Language
from roitelet.cli.language import counted, t, use_language
from roitelet.cli.output import print_json, print_lines, stdout
from roitelet.cli.parameters import JsonOption, LangOption, argument

if TYPE_CHECKING:
    from roitelet.tables.fair.report import Verification

EXIT_WRONG: Final = 1
MARKS: Final = {"proved": "✓", "alone": "~", "open": "?", "given": "=", "wrong": "✗"}


FILE = argument("FILE", "Le fichier d'une table, entier ou public.", "The file of a table, whole or public.")


def verify(file: Annotated[Path, FILE], as_json: JsonOption = False, lang: LangOption = None) -> None:
    """Check the deals of a table."""
    language = use_language(lang)
    # imported late: the help needs neither the rules nor the compiler
    from roitelet.cli.compile_progress import show_compile_progress
    from roitelet.tables.fair.verification import verify as check
    from roitelet.tables.files.table_file import read_table_file

    show_compile_progress()
    # read without replaying: an event against the rules is a finding, not an unreadable file
    table = read_table_file(file, replay=False)
    result = check(table.table_id, table.events)
    if as_json:
        print_json(_as_data(table.table_id, result, language))
    else:
        _print_deals(result, language)
        print_lines(_finding_lines(result, language))
    if not result.passed:
        raise typer.Exit(EXIT_WRONG)


def _as_data(table: str, result: "Verification", language: Language) -> dict[str, Any]:
    from roitelet.tables.fair.scheme import VERSION

    return {
        "version": VERSION,
        "table": table,
        "fine": result.passed,
        "deals": [
            {
                "game": deal.game,
                "number": deal.number,
                "index": deal.index,
                "seq": deal.seq,
                "nonces": deal.nonces,
                "contributors": [
                    {"seat": contributor.seat, "name": contributor.name, "played": contributor.played}
                    for contributor in deal.contributors
                ],
                "verdict": deal.verdict,
                "message": deal.message.render(language),
            }
            for deal in result.deals
        ],
        "objections": [
            {"seq": finding.seq, "message": finding.message.render(language)} for finding in result.objections
        ],
        "unused": result.unused,
    }


def _print_deals(result: "Verification", language: Language) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in (t("partie", "game"), t("engagement", "commitment"), t("événement", "event"), ""):
        table.add_column(title, justify="right" if title else "left")
    table.add_column(t("donne", "deal"))
    for deal in result.deals:
        label = "–" if deal.given else f"{deal.number}.{deal.index}"
        sentence = deal.message.render(language)
        table.add_row(str(deal.game + 1), label, str(deal.seq), MARKS[deal.verdict], sentence)
    if result.deals:
        stdout().print(table)


def _finding_lines(result: "Verification", language: Language) -> list[str]:
    lines = [
        t(f"événement {finding.seq} : ", f"event {finding.seq}: ") + finding.message.render(language)
        for finding in result.objections
    ]
    for number in result.unused:
        lines.append(t(f"engagement {number} : n'a pas encore servi", f"commitment {number}: not used yet"))
    return [*lines, _summary(result)]


def _summary(result: "Verification") -> str:
    verdicts = [deal.verdict for deal in result.deals]
    if not result.passed:
        count = len(result.objections)
        return t("Non conforme : ", "Wrong: ") + counted(count, "objection|objections", "objection|objections") + "."
    unchecked, taken_over = verdicts.count("open"), verdicts.count("given")
    proved = len(verdicts) - unchecked - taken_over
    proved_text = counted(proved, "donne recalculée|donnes recalculées", "deal recomputed|deals recomputed")
    unchecked_text = t(f"{unchecked} pas encore à vérifier", f"{unchecked} not yet to be checked")
    sentence = t(f"Tout est juste : {proved_text}, {unchecked_text}.", f"All correct: {proved_text}, {unchecked_text}.")
    if taken_over:
        sentence += t(f" Reprises d’une autre partie : {taken_over}.", f" Taken over from another game: {taken_over}.")
    return sentence
