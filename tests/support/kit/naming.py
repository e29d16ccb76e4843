"""The names in markup, styles, scripts and drawings, read from their sources."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import roitelet

SOURCE = Path(roitelet.__file__).parent
STYLES = sorted([*SOURCE.glob("kit/static/*.css"), *SOURCE.glob("games/*/browser/table.css")])
SCRIPTS = sorted(path for path in SOURCE.glob("kit/static/*.js") if not path.name.endswith(".min.js"))
TEMPLATES = sorted(SOURCE.glob("web/templates/*.html"))
PROGRAMS = sorted([*SOURCE.glob("kit/**/*.py"), *SOURCE.glob("web/**/*.py"), *SOURCE.glob("games/*/browser/**/*.py")])
SPRITE = SOURCE / "kit/static/sprite.svg"
NAME = re.compile(r"[a-zA-Z][\w-]*")


def style(path: Path) -> str:
    """Return a style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)


def selectors(path: Path) -> list[str]:
    """Return the selectors of all rules."""
    heads = re.findall(r"([^{};]+)\{", style(path))
    return [head.strip() for head in heads if not head.strip().startswith("@")]


def styled_classes() -> set[str]:
    """Return the classes in all style sheets."""
    return {
        name
        for path in STYLES
        for head in selectors(path)
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\[[^\]]*\]", "", head))
    }


def properties() -> tuple[set[str], set[str]]:
    """Return the custom properties that are declared, and those that are used."""
    sheets = "".join(style(path) for path in STYLES)
    declared = set(re.findall(r"(?<![\w-])--([\w-]+)\s*:", sheets))
    return declared, set(re.findall(r"var\(--([\w-]+)", sheets + SPRITE.read_text("utf-8")))


def areas() -> set[str]:
    """Return the names of grid areas and containers."""
    sheets = "".join(style(path) for path in STYLES)
    templates_text = re.findall(r"grid-template[^:;]*:([^;}]*)", sheets)
    names = re.findall(r"(?:grid-area:|container:|@container)\s+([a-z][\w-]*)", sheets)
    return {name for text in templates_text for row in re.findall(r'"([^"]*)"', text) for name in row.split()} | set(
        names
    )


def drawings() -> set[str]:
    """Return the symbols of the sprite."""
    return set(re.findall(r' id="([\w-]+)"', SPRITE.read_text("utf-8")))


@cache
def trees() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text("utf-8")) for path in PROGRAMS)


def calls() -> Iterator[ast.Call]:
    """Yield every call in the modules that draw tables and pages."""
    for tree in trees():
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def strings(node: ast.AST) -> Iterator[str]:
    """Yield the strings in an expression; of formatted strings, the constant parts."""
    yield from (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def attributes() -> set[str]:
    """Return the values of ``class``, ``id`` and ``data-`` attributes in programs, including conditional classes."""
    names: set[str] = set()
    for call in calls():
        is_classes = getattr(call.func, "id", "") == "classes"
        for keyword in call.keywords:
            name = keyword.arg or ""
            if name in {"class_", "id", "id_"} or name.startswith("data_"):
                names |= {word for text in strings(keyword.value) for word in NAME.findall(text)}
            if is_classes or name.startswith("data_"):
                names.add(name.removeprefix("data_").replace("_", "-"))
        if is_classes:
            names |= {word for argument in call.args for text in strings(argument) for word in NAME.findall(text)}
    return names


def templates() -> set[str]:
    """Return the values of ``class``, ``id`` and ``data-`` attributes in templates."""
    text = "".join(path.read_text("utf-8") for path in TEMPLATES)
    values = re.findall(r' (?:class|id|for|data-[\w-]+)="([^"]*)"', text) + re.findall(r"body_class %\}([^{]*)", text)
    plain = (re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", value) for value in values)
    return {word for value in plain for word in NAME.findall(value)} | set(re.findall(r" data-([a-z-]+)", text))


def scripts() -> set[str]:
    """Return the names in strings of scripts, and those of their data attributes and settings."""
    text = "".join(path.read_text("utf-8") for path in SCRIPTS)
    names = re.findall(r'"([a-z][\w-]*)"', text) + re.findall(r"[\"'`\s,>][.#]([a-z][\w-]*)", text)
    return set(names) | set(re.findall(r"(?:dataset|settings)\.(\w+)", text))


def literals() -> tuple[set[str], set[str]]:
    """Return the words of strings that could be classes, and the beginnings of formatted strings."""
    words: set[str] = set()
    beginnings: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch("[a-z0-9 -]+", node.value)
            ):
                words |= set(node.value.split())
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= {word for value in re.findall(r'class="([^"]*)', node.value) for word in value.split()}
            if isinstance(node, ast.JoinedStr):
                for text, following in zip(node.values, node.values[1:], strict=False):
                    if isinstance(text, ast.Constant) and isinstance(following, ast.FormattedValue):
                        beginnings |= set(re.findall(r"[\w-]+$", str(text.value)))
    for path in TEMPLATES:
        drawing_calls = re.findall(r"drawing\(([^()]*)\)", path.read_text("utf-8"))
        words |= {word for arguments in drawing_calls for word in NAME.findall(arguments)}
    return words, beginnings
