"""Output of the command line: results and JSON on stdout, progress on stderr."""

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from rich import _wrap
from rich.console import Console
from rich.markup import escape

from roitelet.base.errors import bad_input
from roitelet.base.os_errors import why
from roitelet.cli.language import t
from roitelet.tables.files.private_files import new_private_text

# Rich would also break lines at no-break spaces: after « and before »
_wrap.re_word = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")


def stdout() -> Console:
    """Return a console for results. Rich honours ``NO_COLOR`` by itself and drops styles outside a terminal."""
    return Console(highlight=False)


def stderr() -> Console:
    """Return a console for progress."""
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Print data as JSON on stdout, in pure ASCII if stdout is not UTF-8."""
    ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(data, ensure_ascii=ascii_only, indent=2))


def print_lines(lines: list[str]) -> None:
    """Print lines as they are, never wrapped, so that a position can be copied."""
    for line in lines:
        print(line)


class UpdateBar(Protocol):
    """A callable that advances a progress bar."""

    def __call__(self, done: int, total: int, text: str = "") -> None:
        """Show the number of games played, after an optional text."""


@contextmanager
def progress_bar() -> Iterator[UpdateBar | None]:
    """Show a progress bar on stderr that counts games; yield None if stderr is not a terminal."""
    console = stderr()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True) as bar:
        title = t("Parties", "Games")
        task = bar.add_task(title, total=None)

        def update(done: int, total: int, text: str = "") -> None:
            bar.update(task, completed=done, total=total, description=escape(text) or title)

        yield update


def check_writable(path: Path | None) -> None:
    """Raise ``BadInput`` for an output file that cannot be written, before a long computation starts."""
    if path is None:
        return
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise bad_input("cli.unwritable", path=path, why=t("pas un fichier inscriptible", "not a writable file"))


def write_file(path: Path, text: str, *, new: bool = False) -> None:
    """Write a text file; with ``new`` it must not exist yet and only its owner may read it."""
    try:
        with new_private_text(path) if new else path.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise bad_input("cli.unwritable", path=path, why=why(error)) from error


def write_report(path: Path, text: str) -> None:
    """Write a report to a file, replacing an older one."""
    write_file(path, text)
    stderr().print(t(f"Rapport : {path}", f"Report: {path}"), style="dim", markup=False, soft_wrap=True)
