"""HTML as values: text is escaped unless it is :class:`Html`, which only these functions make."""

from collections.abc import Iterable
from html import escape
from typing import Final


class Html(str):
    """Markup, as opposed to text."""

    __slots__ = ()

    def __add__(self, other: str) -> "Html":
        return Html(str.__add__(self, text(other)))


EMPTY: Final = Html("")


def text(content: str) -> Html:
    """Text as markup; markup stays what it is."""
    return content if isinstance(content, Html) else Html(escape(content, quote=True))


def join(parts: Iterable[str | None], between: str = "") -> Html:
    """Parts one after the other; None and the empty string leave no trace."""
    return Html(text(between).join(text(part) for part in parts if part))


def tag(name: str, /, *content: str | None, **attributes: str | int | bool | None) -> Html:
    """An element: ``tag("p", "a < b", class_="note")``.

    Attributes end with an underscore where Python has the word, have dashes for underscores, are left out for None
    and False, and stand alone for True.
    """
    opening = f"<{name}{_attributes(attributes)}>"
    return Html(opening if name in VOID else f"{opening}{join(content)}</{name}>")


VOID: Final = frozenset({"input", "meta", "link", "br", "hr", "img"})


def _attributes(attributes: dict[str, str | int | bool | None]) -> str:
    return "".join(
        f" {name.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value), quote=True)}"')
        for name, value in attributes.items()
        if value is not None and value is not False
    )


def classes(*names: str, **conditions: bool) -> str:
    """Class names, and those whose condition holds (underscores are dashes)."""
    chosen = [name for name in names if name]
    return " ".join([*chosen, *(name.replace("_", "-") for name, wanted in conditions.items() if wanted)])
