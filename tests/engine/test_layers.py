"""Imports follow the order of layers; games do not import each other, and no layer names a game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import roitelet
from roitelet import game_ids, load_game
from roitelet.engine.compile.kernel_cache import DECLARED, UNCOMPILED
from tests.support.games_under_test import GAMES

ROOT = Path(roitelet.__file__).parent
ORDER = (
    "base",
    "engine",
    "kit",
    "terminal",
    "games",
    "bots",
    "gpu",
    "envs",
    "arena",
    "advice",
    "learning",
    "tables",
    "client",
    "web",
    "cli",
)

ROOMS = {
    "rules": {"base", "engine"},
    "hidden": {"base", "engine", "rules"},
    "notation": {"base", "engine", "rules"},
    "words": {"base", "engine", "rules", "notation"},
    "strategy": {"base", "engine", "rules", "hidden", "notation", "words"},
    "coach": {"base", "engine", "rules", "notation", "words"},
    "terminal": {"base", "engine", "terminal", "notation", "words"},
    "browser": {"base", "engine", "kit", "notation", "words"},
}
"""The layers and folders that each folder of a game may import."""


LATE = {
    "engine/views/notebooks.py": "roitelet.kit.notebook",  # notebooks draw positions with the kit
}
"""The only import against the order, inside a function."""


def imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)


def sources() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def test_imports_go_one_way() -> None:
    wrong = []
    for path in sources():
        layer = path.relative_to(ROOT).parts[0]
        if layer not in ORDER:
            continue
        for line, module in imports(path):
            target = module.split(".")[1] if module.startswith("roitelet.") else ""
            if LATE.get(path.relative_to(ROOT).as_posix()) == module:
                continue
            if target in ORDER and ORDER.index(target) > ORDER.index(layer):
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert not wrong
    assert len(sources()) > 30


def test_an_import_that_goes_the_other_way_is_made_within_a_function() -> None:
    for name, module in LATE.items():
        top = ast.parse((ROOT / name).read_text("utf-8")).body
        early = [node for node in top if isinstance(node, (ast.Import, ast.ImportFrom))]
        assert module not in {node.module for node in early if isinstance(node, ast.ImportFrom)}
        assert module in {found for _, found in imports(ROOT / name)}


def test_every_folder_has_its_place_in_the_order() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(ORDER)


def test_games_do_not_know_each_other() -> None:
    wrong = []
    for path in (ROOT / "games").rglob("*.py"):
        parts = path.relative_to(ROOT / "games").parts
        own = f"roitelet.games.{parts[0]}"
        for line, module in imports(path):
            if len(parts) > 1 and module.startswith("roitelet.games") and not f"{module}.".startswith(f"{own}."):
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert not wrong


def test_rooms_import_only_what_they_may() -> None:
    wrong, seen = [], set()
    for game in map(load_game, GAMES):
        for path in game.folder.rglob("*.py"):
            room, own = path.relative_to(game.folder).parts[0], f"{game.package}."
            if path.parent == game.folder:
                continue
            seen.add(room)
            for line, module in imports(path):
                target = module.removeprefix(own if module.startswith(own) else "roitelet.").split(".")[0]
                ours = module.startswith(("roitelet.", own))
                if ours and target not in ROOMS[room] | {room}:
                    wrong.append(f"{path}:{line}: {room} imports {module}")
    assert not wrong
    assert seen == set(ROOMS)


def test_every_room_says_what_lives_there_and_what_it_may_import() -> None:
    for game in (load_game(game_id).folder for game_id in GAMES):
        assert {path.stem for path in game.glob("*.py")} == {"__init__", "game"}, game.name
        for room in (path for path in game.iterdir() if path.name in ROOMS):
            said = ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8"))) or ""
            named = set(re.findall(r"``(\w+)``", said.partition("May import:")[2]))
            assert named == {other for other in ROOMS[room.name] if other in ROOMS and other != room.name}, room


def test_compiled_code_takes_of_options_only_how_they_are_stored() -> None:
    """Files of options are not in the digest of compiled code."""
    wrong = []
    for game in map(load_game, GAMES):
        for path in game.folder.rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            if path.name in DECLARED:
                wrong += [f"{path} has a kernel" for node in ast.walk(tree) if getattr(node, "id", "") == "kernel"]
            elif path.parent.name not in UNCOMPILED and path.parent != game.folder:
                taken = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
                declared = [node for node in taken if f"{str(node.module).rpartition('.')[2]}.py" in DECLARED]
                ours = [node for node in declared if str(node.module).startswith(f"{game.package}.")]
                wrong += [f"{path} takes {name.name}" for node in ours for name in node.names if name.name != "OPTIONS"]
    assert not wrong


def test_nothing_outside_its_folder_names_a_game() -> None:
    wrong = []
    for path in sources():
        relative = path.relative_to(ROOT)
        if (relative.parts[0] == "games" and len(relative.parts) > 2) or (
            relative.name == "__init__.py" and len(relative.parts) == 1
        ):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            wrong += [f"{relative}:{number} names {game}" for game in game_ids() if game in line]
    assert not wrong
