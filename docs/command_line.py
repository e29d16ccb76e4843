"""Writes the program's help texts into the two pages about its commands: ``python docs/command_line.py``.

A table of options in ``docs/reference/command-line.md`` or ``docs/fr/ligne-de-commande.md`` belongs to the command in
its heading: the program's own sentence, and the default. Text after ``<!-- and -->`` in a row is written by hand and
stays, like everything outside the tables. A test compares the pages with the program.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parent
PAGES: Final = {"fr": DOCS / "fr" / "ligne-de-commande.md", "en": DOCS / "reference" / "command-line.md"}
SECTION: Final = re.compile(r"^###? roitelet *(.*)\n(?:(?!##).*\n)*", re.MULTILINE)
TABLE: Final = re.compile(r"^\| (?:option|command|commande) \|.*\n\|[-|]+\n((?:\|.*\n)*)", re.MULTILINE)
NAME: Final = re.compile(r"`(-*[\w-]+)")
AND: Final = " <!-- and --> "


def filled(page: str) -> str:
    """Return a page with the tables of the program, in the language of this process."""
    from roitelet.cli.commands import COMMANDS

    start = page.index("\n## roitelet\n")
    commands = [f"[`{name}`](#roitelet-{name}) | {_cell(entry.about)}" for name, entry in COMMANDS.items()]
    return _put(page[:start], commands) + SECTION.sub(
        lambda found: _put(found[0], rows(found[1].split())), page[start:]
    )


def _put(section: str, rows: list[str]) -> str:
    """Return a section with these rows in its table; keep the text added to a row by hand."""
    found = TABLE.search(section)
    if found is None:
        return section
    added = {_name(line): line.partition(AND)[2].removesuffix(" |") for line in found[1].splitlines()}
    told = (f"{row}{AND}{more}" if (more := added.get(_name(row))) else row for row in rows)
    return section[: found.start(1)] + "".join(f"| {row} |\n" for row in told) + section[found.end(1) :]


def _name(row: str) -> str:
    found = NAME.search(row)
    return found[1] if found else ""


def rows(words: list[str]) -> list[str]:
    """Return a row for each option of the command named by these words, or of the program itself."""
    import typer.main

    from roitelet.cli.app import app
    from roitelet.cli.commands import load_command

    command: Any = load_command(words[0]) if words else typer.main.get_command(app)
    for word in words[1:]:
        command = command.commands[word]
    context = command.make_context("roitelet", [], resilient_parsing=True, help_option_names=["--help", "-h"])
    parameters = command.get_params(context)
    return [_row(parameter) for parameter in parameters if parameter.param_type_name == "option"]


def _row(option: Any) -> str:
    from roitelet.cli.language import t

    value = "" if option.is_flag else f" {option.metavar}"
    names = ", ".join(f"`{name}{value}`" for name in sorted(option.opts)).replace("|", r"\|")
    about = _cell(option.help)
    if option.required:
        about += t(" Obligatoire.", " Required.")
    elif option.show_default and not option.is_flag and option.default is not None:
        usual = option.default if isinstance(option.default, str) else f"{option.default:g}"
        about += t(f" Par défaut : `{usual}`.", f" Default: `{usual}`.")
    return f"{names} | {about}"


def _cell(text: str) -> str:
    """Return a sentence of a help page as Markdown."""
    return re.sub(r"(?<!\S)(?:rules )?--[a-z-]+", r"`\g<0>`", text).replace("|", r"\|")


def written(language: str) -> str:
    """Return the page in a language, by a process of its own: a process has help texts in one language."""
    command = [sys.executable, "-X", "utf8", __file__, "--lang", language]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout


def main() -> None:
    """Write both pages; with ``--lang`` print the one in that language."""
    if sys.argv[1:]:
        print(filled(PAGES[sys.argv[2]].read_text("utf-8")), end="")
        return
    for language, path in PAGES.items():
        path.write_text(written(language), "utf-8")


if __name__ == "__main__":
    main()
