"""Where the command line writes: results to stdout, progress to stderr, JSON alone on stdout."""

import json
import sys
from typing import Any

from rich.console import Console


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
