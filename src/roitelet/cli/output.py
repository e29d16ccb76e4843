"""Where the command line writes: results to stdout, progress to stderr, JSON alone on stdout."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console

from roitelet.cli.language import t
from roitelet.engine.errors import bad_input


def stdout() -> Console:
    """A console for results. Rich itself honours ``NO_COLOR`` and drops all styles outside a terminal."""
    return Console(highlight=False)


def stderr() -> Console:
    """A console for progress."""
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    """Data as JSON on stdout, in pure ASCII where stdout is not UTF-8."""
    ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(data, ensure_ascii=ascii_only, indent=2))


def print_lines(lines: list[str]) -> None:
    """Lines as they are: never wrapped, so that a position can be copied."""
    for line in lines:
        print(line)


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr, where that is a terminal."""
    console = stderr()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(t("Parties", "Games"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before hours are spent on what goes into it."""
    if path is None:
        return
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise bad_input("cli.unwritable", path=path, why=t("pas un fichier inscriptible", "not a writable file"))


def write_report(path: Path, text: str) -> None:
    """A report to a file, in place of an older one."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise bad_input("cli.unwritable", path=path, why=error.strerror or error) from error
    stderr().print(t(f"Rapport : {path}", f"Report: {path}"), style="dim", markup=False, soft_wrap=True)
