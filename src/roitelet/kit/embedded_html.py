"""Markup for a page that is not ours, with only the styles and drawings that it needs.

Only styles of classes that occur are included, restricted to one element; drawings are copied in. Nothing is fetched
from anywhere: the page's own fonts and the system's have to do.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from roitelet.base.html import Html, tag
from roitelet.kit.asset_urls import SPRITE, STATIC

SCOPE: Final = "roitelet"
"""The CSS class of the outer element, and the prefix of the ids of drawings."""
DARK: Final = '[data-jp-theme-light="false"], .vscode-dark, html[theme="dark"], [data-theme="dark"]'
"""The marks of a dark theme in JupyterLab, Visual Studio Code, Colab and others, whatever the system's theme."""
NIGHT: Final = ':root[data-theme="dark"]'
"""The selector of our own dark theme."""
KEPT: Final = ("@media (prefers-color-scheme", "@media (forced-colors")
"""The media conditions that also apply to a picture."""

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASS: Final = re.compile(r"\.([a-zA-Z][\w-]*)")
_BRACKETS: Final = re.compile(r"\([^()]*\)")
_USED: Final = re.compile(rf"{re.escape(SPRITE)}#([\w-]+)")
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_REFERENCE: Final = re.compile(r'((?:href="|url\()#)([\w-]+)')
_ID: Final = re.compile(r' id="([\w-]+)"')
_numbers: Final = count(1)


def make_standalone(content: Html, styles: Iterable[Path], more: str = "") -> str:
    """Return an element that works on any page; ``more`` are extra styles for it."""
    name = f"{SCOPE}-{next(_numbers)}"
    styles_used = "".join(_needed_styles(path.read_text("utf-8"), content) for path in styles)
    content_html, drawings = _draw(content, name)
    return tag("div", Html(f"<style>{styles_used}{more}</style>"), drawings, content_html, class_=SCOPE)


# --- styles ---


def _needed_styles(css: str, content: str) -> str:
    classes = frozenset(name for value in re.findall(r'class="([^"]*)"', content) for name in value.split())
    return _filter_rules(_COMMENT.sub("", css), classes)


def _filter_rules(css: str, classes: frozenset[str]) -> str:
    rules = []
    for head, body in _blocks(css):
        if head.startswith("@"):
            inner = _filter_rules(body, classes) if head.startswith(KEPT) else ""
            rules.append(f"{head}{{{inner}}}" if inner else "")
            continue
        selectors = [placed for selector in _split(head) if (placed := _scope_selector(selector, classes))]
        if selectors and "url(" not in body:
            rules.append(f"{','.join(selectors)}{{{' '.join(body.split())}}}")
    return "".join(rules)


def _blocks(css: str) -> Iterator[tuple[str, str]]:
    """Yield the rules of a style sheet as pairs: selector and body."""
    start = 0
    while (opening := css.find("{", start)) >= 0:
        depth, end = 1, opening + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        head = css[start:opening].rpartition(";")[2]
        yield " ".join(head.split()), css[opening + 1 : end - 1]
        start = end


def _split(head: str) -> list[str]:
    """Split selectors at commas, except within brackets."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", head)]


def _scope_selector(selector: str, classes: frozenset[str]) -> str:
    """Return a selector restricted to our element; empty if nothing there can match it."""
    if selector == NIGHT:
        return f":is({DARK}) .{SCOPE}"
    bare = selector
    while (shorter := _BRACKETS.sub("", bare)) != bare:
        bare = shorter
    if not set(_CLASS.findall(bare)) <= classes or "#" in bare or "::-webkit" in bare:
        return ""
    first, _, rest = selector.partition(" ")
    if first.startswith((":root", "html", "body")):
        within = f" {rest}" if rest else ""
        return f".{SCOPE}{within}" if "[" not in _BRACKETS.sub("", first) else ""
    return "" if bare.startswith(("[data-deck", "[data-theme")) else f".{SCOPE} {selector}"


# --- drawings ---


@cache
def _symbols() -> dict[str, str]:
    sprite = (STATIC / "sprite.svg").read_text("utf-8")
    return {match[1]: match[0] for match in _SYMBOL.finditer(sprite)}


def _draw(content: Html, name: str) -> tuple[Html, Html]:
    """Return the content and its drawings, with ids that are unique on the page."""
    pending, symbols = list(dict.fromkeys(_USED.findall(content))), dict[str, str]()
    while pending:
        symbol = pending.pop()
        if symbol in _symbols() and symbol not in symbols:
            symbols[symbol] = _symbols()[symbol]
            pending += [other for _, other in _REFERENCE.findall(symbols[symbol])]
    markup = "".join(symbols.values())
    markup = _REFERENCE.sub(rf"\g<1>{name}-\2", _ID.sub(rf' id="{name}-\1"', markup))
    hidden = Html(f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{markup}</svg>')
    return Html(_USED.sub(rf"#{name}-\1", content)), hidden
