"""Class names: each means one thing."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import roitelet

ROOT = Path(roitelet.__file__).parent
PER_GAME = "every game has one of its own"
IN_SCHEMAS = "a type of views, named in the published schemas"
ALLOWED = {
    "Break": PER_GAME,
    "DealRefusal": PER_GAME,
    "End": PER_GAME,
    "Phase": PER_GAME,
    "PhaseName": PER_GAME,
    "Refusal": PER_GAME,
    "Scene": "a game's own is the common one for its type of view",
    "AccountLine": IN_SCHEMAS,
    "HeldCard": IN_SCHEMAS,
    "LaidCard": IN_SCHEMAS,
    "Seat": IN_SCHEMAS,
    "SeatAccount": IN_SCHEMAS,
    "Settlement": IN_SCHEMAS,
    "Card": f"public in the library; in Le Combat des Rois {IN_SCHEMAS}",
    "Option": f"a house rule; in Le Combat des Rois {IN_SCHEMAS}",
    "Frame": "the same message, in the server and in the client, which imports no server",
    "Refused": "the same refusal, in the server and in the client, where it is public",
}
"""Names that several modules define, and why they may."""


def test_a_class_name_means_one_thing() -> None:
    """A new double is renamed; one that is gone leaves the list."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for name in class_names(ast.parse(path.read_text(encoding="utf-8"))):
            places[name].append(path.relative_to(ROOT).as_posix())
    double = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in double.items() if name not in ALLOWED} == {}, "defined in several modules"
    assert ALLOWED.keys() - double.keys() == set(), "no longer defined in several modules"


def class_names(tree: ast.Module) -> Iterator[str]:
    """Yield the public classes and type aliases of a module; a type variable is local by nature."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.Assign) and not ast.unparse(node.value).startswith("TypeVar("):
            yield from (found.id for found in node.targets if isinstance(found, ast.Name) and is_class_name(found.id))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_class_name(node.target.id):
            yield node.target.id


def is_class_name(name: str) -> bool:
    """Return whether a name is written as those of classes are."""
    return re.fullmatch(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*", name) is not None
