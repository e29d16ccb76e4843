"""Functions that build HTML: strings are escaped unless they are :class:`Html`.

A table has a hundred elements or more and is rendered for each viewer after each move, so this code is optimised for
speed.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import Final


class Html(str):
    """A string of markup, already escaped."""

    __slots__ = ()

    def __add__(self, other: str) -> "Html":
        return Html(str.__add__(self, text(other)))


EMPTY: Final = Html("")
_find_special: Final = re.compile("[&<>\"']").search


def text(content: str) -> Html:
    """Escape text; return markup unchanged."""
    return content if isinstance(content, Html) else Html(_escape_content(content))


@lru_cache(16384)
def _escape_content(content: str) -> str:
    # most text has nothing to escape, and the same words recur
    return escape(content, quote=True) if _find_special(content) else content


def join(parts: Iterable[str | None], between: str = "") -> Html:
    """Join parts, escaped; None and empty strings are skipped."""
    pieces = [part if type(part) is Html else _escape_content(part) for part in parts if part]
    return Html(text(between).join(pieces) if between else "".join(pieces))


def tag(name: str, /, *content: str | None, **attributes: str | int | bool | None) -> Html:
    """Return an element: ``tag("p", "a < b", class_="note")``.

    An attribute takes a trailing underscore where Python reserves its name; other underscores become dashes. None and
    False leave an attribute out, True writes its name alone.
    """
    start = opening(name, **attributes)
    if name in VOID:
        return start
    pieces = [part if type(part) is Html else _escape_content(part) for part in content if part]
    return Html(f"{start}{''.join(pieces)}</{name}>")


VOID: Final = frozenset({"input", "meta", "link", "br", "hr", "img"})


# by type as well: True is written without a value, 1 with one
@lru_cache(16384, typed=True)
def opening(name: str, /, **attributes: str | int | bool | None) -> Html:
    """Return an opening tag; cached because most recur."""
    pairs = [
        _attribute(key) if value is True else f'{_attribute(key)}="{_escape_content(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    ]
    return Html(f"<{name}{''.join(pairs)}>")


@cache
def _attribute(name: str) -> str:
    """Return an attribute's name in HTML, with a space before it."""
    return " " + name.rstrip("_").replace("_", "-")


def closing(*names: str) -> Html:
    """Return closing tags, innermost first."""
    return Html("".join(f"</{name}>" for name in names))


@lru_cache(4096)
def classes(*names: str, **conditions: bool) -> str:
    """Join class names and the names of true conditions (underscores become dashes)."""
    chosen = [name for name in names if name]
    return " ".join([*chosen, *(name.replace("_", "-") for name, holds in conditions.items() if holds)])
