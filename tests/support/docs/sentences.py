"""All texts of the program for people, each with its language: strings, rulebooks, lessons, templates."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from docs.site import halves

from tests.support.docs import pages

SOURCES: Final = pages.ROOT / "src" / "roitelet"
GAMES: Final = SOURCES / "games"
FRENCH: Final = frozenset(
    [
        "à",
        "au",
        "avec",
        "ce",
        "de",
        "des",
        "du",
        "en",
        "est",
        "et",
        "il",
        "la",
        "le",
        "les",
        "ne",
        "on",
        "ou",
        "par",
        "pas",
        "pour",
        "qui",
        "sur",
        "un",
        "une",
        "vous",
    ]
)
ENGLISH: Final = frozenset(
    [
        "a",
        "and",
        "at",
        "by",
        "for",
        "from",
        "in",
        "is",
        "it",
        "of",
        "on",
        "or",
        "the",
        "there",
        "to",
        "what",
        "who",
        "with",
        "you",
        "your",
    ]
)
FIELD: Final = re.compile(r"\{\w*(?:![rs])?|%\(?\w+\)?s?")
"""What will be filled in, by its name in the code: not a word that is said."""

CONDITION: Final = re.compile(r"^\{\w+!?=[^}]*\} ", re.MULTILINE)
"""The options that a sentence of a sheet depends on."""
IN_TEMPLATES: Final = re.compile(r'\bt\(\s*"(.*?)",\s*"(.*?)"\)', re.DOTALL)


class Said(NamedTuple):
    """A piece of text, where it stands, and its language; without one it may be either."""

    where: str
    language: str | None
    text: str


def program() -> Iterator[Said]:
    """Yield the texts of the program and its rulebooks."""
    for path in sorted(SOURCES.rglob("*.py")):
        yield from (Said(_name(path), _guess_language(text), FIELD.sub("", text)) for text in _strings(path))
    for path in sorted((SOURCES / "web" / "templates").glob("*.html")):
        for french, english in IN_TEMPLATES.findall(path.read_text("utf-8")):
            yield from (Said(_name(path), "fr", french), Said(_name(path), "en", english))
    for path in sorted([*GAMES.glob("*/rulebook/??.md"), *GAMES.glob("*/sheet/??.md")]):
        yield Said(_name(path), path.stem, CONDITION.sub("", pages.prose(path)))
    for path in sorted(GAMES.glob("*/lessons/[0-9]*.md")):
        for line in pages.prose(path).splitlines():
            match = re.match(r"\s*(?:\w+ )?(fr|en): (.*)", line)
            yield Said(_name(path), match[1] if match else None, match[2] if match else line)


def for_people() -> Iterator[Said]:
    """Yield the pages of the manual that have two halves: those for players and hosts."""
    for path in sorted({path for pair in halves.with_half() for path in pair[:2]}):
        french = "lang: fr" in path.read_text("utf-8").split("\n\n", 1)[0]
        yield Said(pages.name_of(path), "fr" if french else "en", pages.prose(path))


def strings_of(tree: ast.AST) -> Iterator[str]:
    """Yield the strings of a module that are not about the code: no docstring, no key, no name."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            texts = (part.value for part in node.values if isinstance(part, ast.Constant))
            yield "{}".join(text for text in texts if isinstance(text, str))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings | parts:
            yield node.value


def _strings(path: Path) -> Iterator[str]:
    return (text for text in strings_of(ast.parse(path.read_text("utf-8"))) if re.search(r"\s", text))


def _guess_language(text: str) -> str | None:
    """Return the language whose small words are more; a sentence without any may be in either."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    french = sum(word in FRENCH for word in words) + len(re.findall(r"[àâçéèêîôûœ«’]", text.lower()))
    english = sum(word in ENGLISH for word in words)
    return None if french == english else "fr" if french > english else "en"


def _name(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()
