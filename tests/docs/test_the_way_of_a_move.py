"""*The way of a move* and its sisters name functions, classes and files: each of them exists."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.docs import pages

PAGES = sorted((pages.DOCS / "explanation").glob("the-way-of-*.md"))
SOURCES = pages.ROOT / "src" / "roitelet"
SCRIPTS = SOURCES / "kit" / "static"
CODE = re.compile(r"`([^`\n]+)`")
PYTHON = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")
SCRIPT = re.compile(r"([\w-]+\.js):(\w+)")
FILE = re.compile(r"[\w./-]+\.(?:js|py|css)")


def named(text: str) -> list[str]:
    """Everything a page names that can be looked up."""
    found = CODE.findall(pages.FENCE.sub("", text))
    return [name for name in found if any(kind.fullmatch(name) for kind in (PYTHON, SCRIPT, FILE))]


def exists(name: str, classes: dict[str, object]) -> bool:
    """Return whether a name exists; a class already named in full may be named alone from then on."""
    if found := SCRIPT.fullmatch(name):
        path = SCRIPTS / found[1]
        return path.is_file() and _declares(path, found[2])
    if FILE.fullmatch(name):
        return any((folder / name).is_file() for folder in (SOURCES, SCRIPTS))
    first, *rest = name.split(".")
    start = classes.get(first)
    return _reaches(start, rest) if start is not None else _look_up(name, classes)


def _declares(script: Path, function: str) -> bool:
    return re.search(rf"\b(?:function\*?|const|let) {function}\b", script.read_text("utf-8")) is not None


def _look_up(name: str, classes: dict[str, object]) -> bool:
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            module = import_module(".".join(["roitelet", *parts[:count]]))
        except ModuleNotFoundError:
            continue
        if count < len(parts) and parts[count][0].isupper():
            classes[parts[count]] = getattr(module, parts[count], None)
        return _reaches(module, parts[count:])
    return False


def _reaches(start: object, parts: list[str]) -> bool:
    for part in parts:
        # the fields of a data class without a default are no attributes of the class
        annotations = getattr(start, "__annotations__", {})
        if not hasattr(start, part):
            return part in annotations and part == parts[-1]
        start = getattr(start, part)
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_everything_the_page_names_exists(page: Path) -> None:
    names = named(page.read_text("utf-8"))
    classes: dict[str, object] = {}
    missing = [name for name in names if not exists(name, classes)]
    assert not missing, f"{pages.name_of(page)} names what does not exist: {missing}"
    long = page.stem == "the-way-of-a-move"
    assert len(set(names)) > (60 if long else 10)
    assert len({name for name in names if SCRIPT.fullmatch(name)}) > 10 or not long


@pytest.mark.parametrize(
    "name",
    [
        "tables.hub.Hub.commands",
        "tables.hubs",
        "tables.hub.Table.no_such_method",
        "Hub.command",
        "table.js:makes",
        "tables.js:make",
        "kit/static/live.js",
    ],
)
def test_a_name_of_nothing_is_noticed(name: str) -> None:
    assert named(f"So `{name}` it is.") == [name]
    assert not exists(name, {})


def test_a_class_is_known_by_its_last_name_once_it_was_named_in_full() -> None:
    classes: dict[str, object] = {}
    assert not exists("Hub.command", classes)
    assert exists("tables.live.hub.Hub", classes)
    assert exists("Hub.command", classes)
    assert not exists("Hub.commands", classes)
