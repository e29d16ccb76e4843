"""The reference of the Python names: a page per name, from its docstrings and docs/reference/python.md."""

import ast
import doctest
import inspect
import re
from collections.abc import Callable
from functools import partial
from os.path import relpath
from pathlib import Path

from docs.site.sources import DOCS, lead_links, pages, places, prose, put

import roitelet

SOURCE = DOCS / "reference" / "python.md"
FOLDER = "en/reference/api"
OVERVIEW = "en/reference/python"
EXAMPLE = re.compile(r"```pycon\n(.*?)```", re.DOTALL)
SECTION = re.compile(r"^## ([^\n]+)$|^### `(\w+)`$(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the manual's groups of names, each name with its description and example."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for group, name, text in SECTION.findall(SOURCE.read_text("utf-8")):
        if group:
            found.append((group, []))
        else:
            found[-1][1].append((name, text.strip()))
    return [(group, entries) for group, entries in found if entries]


def names() -> list[str]:
    """Return the text of each page."""
    return [f"{FOLDER}/{name}" for _, entries in sections() for name, _ in entries]


def self_contained() -> dict[str, str]:
    """Return each name's description with an example that runs alone: the earlier statements it needs come first."""
    earlier: list[doctest.Example] = []
    found: dict[str, str] = {}
    parser = doctest.DocTestParser()
    for name, text in (entry for _, entries in sections() for entry in entries):
        blocks = EXAMPLE.findall(text)
        own = [example for block in blocks for example in parser.get_examples(block)]
        needed = _needed(own, earlier)
        before = "".join(_typed(example.source) for example in needed)
        found[name] = text.replace("```pycon\n", f"```pycon\n{before}", 1)
        earlier += own
    return found


def _needed(own: list[doctest.Example], earlier: list[doctest.Example]) -> list[doctest.Example]:
    """Return the earlier statements that last assigned the names used by these."""
    wanted: set[str] = set()
    for example in reversed(own):
        wanted = (wanted - _names(example, ast.Store)) | _names(example, ast.Load)
    needed: list[doctest.Example] = []
    for example in reversed(earlier):
        if _names(example, ast.Store) & wanted or (_changes(example) and _names(example, ast.Load) & wanted):
            needed.insert(0, example)
            wanted = (wanted - _names(example, ast.Store)) | _names(example, ast.Load)
    return needed


def _changes(example: doctest.Example) -> bool:
    """Return whether a statement may change an existing object: a loop, or an assignment to an attribute."""
    (statement,) = ast.parse(example.source).body
    into = statement.target if isinstance(statement, ast.AugAssign) else None
    return isinstance(statement, ast.For | ast.While) or isinstance(into, ast.Attribute)


def _names(example: doctest.Example, way: type[ast.expr_context]) -> set[str]:
    """Return the names that a statement uses, or those that it binds; those of a comprehension are its own."""
    nodes = list(ast.walk(ast.parse(example.source)))
    targets = [name for node in nodes if isinstance(node, ast.comprehension) for name in ast.walk(node.target)]
    own = {name.id for name in targets if isinstance(name, ast.Name)}
    found = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, way)} - own
    if way is ast.Store:
        found |= {
            alias.asname or alias.name
            for node in nodes
            if isinstance(node, ast.ImportFrom | ast.Import)
            for alias in node.names
        }
        found |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return found


def _typed(source: str) -> str:
    """Return a statement with Python's prompts."""
    first, *rest = source.splitlines()
    return "".join([f">>> {first}\n", *(f"... {line}\n" for line in rest)])


def directive(name: str) -> str:
    """Return the Sphinx directive for a name: a class with its members, a function, or a value."""
    value = getattr(roitelet, name)
    if inspect.isclass(value):
        kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
        bases = "" if value.__bases__ == (object,) else "   :show-inheritance:\n"
        return f".. {kind}:: roitelet.{name}\n   :members:\n{bases}"
    if inspect.isfunction(value):
        return f".. autofunction:: roitelet.{name}\n"
    return f".. py:data:: {name}\n   :value: {value}\n"


def page(name: str, text: str, group: str) -> str:
    """Return the page of one name."""
    home = next(module for module, members in vars(roitelet)["_HOMES"].items() if name in members)
    head = f"`from roitelet import {name}` · {group} · [all names](../python.md)"
    full = ["```{eval-rst}", ".. py:currentmodule:: roitelet", "", directive(name), "```"]
    return "\n".join([f"# `{name}`", "", head, "", text, "", "## In full", "", f"Lives in `{home}`.", "", *full, ""])


def changes() -> dict[str, Callable[[str], str]]:
    """Return, by page of the manual, the function that links its public names."""
    guides = [page.name for page in pages() if re.match(r"(en/)?(how-to|tutorial|explanation)/", page.name)]
    found: dict[str, Callable[[str], str]] = {name: partial(link_first, name=name) for name in guides}
    return found | {OVERVIEW: link_names}


def link_names(text: str) -> str:
    """Return the page of all names, with a link at each heading to the name's own page."""
    return re.sub(r"^### `(\w+)`$", r"### `\1`\n\n[In full](api/\1.md).", text, flags=re.MULTILINE)


def link_first(text: str, name: str) -> str:
    """Return a guide in which the first use of each public name links to its page."""
    said: set[str] = set()

    def lead(found: re.Match[str]) -> str:
        word = found[1]
        if not word or word in said or word not in roitelet.__all__:
            return found[0]
        said.add(word)
        return f"[`{word}`]({relpath(f'{FOLDER}/{word}.md', Path(name).parent)})"

    # leave links as they are, and headings, whose anchors would change
    piece = re.compile(r"\[[^\]]*\]\([^)]*\)|^#.*$|`(\w+)(?:\(\))?`", re.MULTILINE)
    return prose(text, lambda part: piece.sub(lead, part))


def write(target: Path) -> None:
    """Write all pages."""
    known, whole = places(), self_contained()
    for group, entries in sections():
        for name, _ in entries:
            place = f"{FOLDER}/{name}"
            put(target / f"{place}.md", page(name, lead_links(whole[name], SOURCE, place, known), group))
