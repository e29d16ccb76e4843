"""Breaks each function that a game gives the contract, and each key of a view that its tables read; mypy must notice.

Usage: ``python -m bench.signatures [GAME]`` prints a table and fails if mypy misses a fault. It works on a copy of
``src``. A function gets one more parameter, and mypy must name the contract's argument; keys are misspelt, and mypy
must name each line.
"""

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from inspect import getmodule, getsourcefile, unwrap
from itertools import count
from os import utime
from pathlib import Path
from shutil import copytree, ignore_patterns
from time import time
from types import FunctionType
from typing import Any, get_args, get_type_hints, is_typeddict

import roitelet
from roitelet import game_ids, load_game

PACKAGE = Path(roitelet.__file__).parent
LISTS = {"Rules", "Hidden", "Words", "Strategy", "Guide", "Mind", "Layout", "Screen", "Coach"}
"""Types of the contract that take a game's functions as arguments."""
EXTRA = "_broken: complex, "
Place = tuple[int, int, str]
_TIMES = count(int(time()) + 3600)


@dataclass(frozen=True)
class Argument:
    """A function that a game gives the contract, with the places of its use and its definition."""

    owner: str
    name: str
    listed: Path
    line: int
    function: FunctionType

    @property
    def source(self) -> Path:
        """The path of the function's file in the package."""
        return _path_in_package(Path(getsourcefile(self.function) or ""))


def _path_in_package(path: Path) -> Path:
    return path.resolve().relative_to(PACKAGE.resolve())


def arguments(package: str) -> Iterator[Argument]:
    """Yield every function that a game's modules pass to the contract's types by keyword."""
    for path in sorted((PACKAGE / package.removeprefix("roitelet.").replace(".", "/")).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in LISTS:
                module = import_module(f"roitelet.{'.'.join(_path_in_package(path).with_suffix('').parts)}")
                for keyword in call.keywords:
                    function = _value(keyword.value, module)
                    if keyword.arg and isinstance(function, FunctionType) and _is_written(function):
                        yield Argument(
                            call.func.id, keyword.arg, _path_in_package(path), keyword.value.lineno, function
                        )


def _value(expression: ast.expr, module: Any) -> Any:
    """Return the function named by ``name`` or ``module.name``; None for any other expression."""
    value = None
    if isinstance(expression, ast.Name):
        value = getattr(module, expression.id, None)
    elif isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name):
        value = getattr(getattr(module, expression.value.id, None), expression.attr, None)
    return unwrap(value) if callable(value) else None


def _is_written(function: FunctionType) -> bool:
    """Return whether the function is defined in a file of the package, not made at run time."""
    module = getmodule(function)
    return module is not None and module.__name__.startswith("roitelet.") and "<locals>" not in function.__qualname__


def break_signature(source: str, function: FunctionType) -> str:
    """Return the file's text with one more first parameter of the function."""
    pattern = re.compile(rf"^(def {function.__name__}\()(?=(\)?))", re.MULTILINE)
    new_source, count = pattern.subn(lambda match: match[1] + (EXTRA.rstrip(", ") if match[2] else EXTRA), source)
    assert count == 1, f"{function.__qualname__} is written {count} times"
    return new_source


def _write(path: Path, text: str) -> None:
    """Write a file with a new modification time, by which mypy's daemon detects changes."""
    path.write_text(text, "utf-8")
    utime(path, (next(_TIMES),) * 2)


def check(dmypy: list[str], copy: Path) -> str:
    """Return mypy's output for the copy."""
    result = subprocess.run([*dmypy, "run", "--", str(copy)], cwd=copy.parent, capture_output=True, text=True)
    assert result.returncode in {0, 1}, result.stdout + result.stderr
    return result.stdout


def count_missed(game_id: str, copy: Path, dmypy: list[str]) -> int:
    """Break the signatures of a game one by one, print the results and return the number of missed faults."""
    count = 0
    for argument in arguments(load_game(game_id).package):
        path = copy / argument.source
        source = path.read_text("utf-8")
        _write(path, break_signature(source, argument.function))
        output = check(dmypy, copy)
        _write(path, source)
        expected = f'Argument "{argument.name}" to "{argument.owner}"'
        noticed = any(expected in line and str(argument.listed) in line for line in output.splitlines())
        count += not noticed
        print(
            f"{'found ' if noticed else 'MISSED'}  {argument.owner}.{argument.name:<14} {argument.source}", flush=True
        )
    return count


def keys_of(kind: Any) -> set[str]:
    """Return the keys of a typed dictionary, and of those inside it."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return set(hints).union(*map(keys_of, hints.values()))
    return set().union(*map(keys_of, get_args(kind)))


def places_of(source: str, keys: set[str]) -> set[Place]:
    """Return the places (line, column, key) where a file reads one of the keys."""
    return {
        (node.slice.lineno, node.slice.col_offset, str(node.slice.value))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value in keys
    }


def misspell_keys(source: str, places: set[Place]) -> str:
    """Return the file's text with keys misspelt at these places."""
    lines = [line.encode() for line in source.split("\n")]
    for line, column, _ in sorted(places, reverse=True):
        lines[line - 1] = lines[line - 1][: column + 1] + b"misspelt_" + lines[line - 1][column + 1 :]
    return b"\n".join(lines).decode()


def missed_keys(game_id: str, copy: Path) -> int:
    """Misspell the keys of views that a game's tables read, print the results and return the number of missed faults.

    All are misspelt at once, then the missed ones again until none is found, because an error may hide another.
    """
    game = load_game(game_id)
    folder, keys = copy / game.folder.relative_to(PACKAGE), keys_of(game.words.view_type)
    sources = {path: path.read_text("utf-8") for room in ("table", "terminal") for path in folder.glob(f"{room}/*.py")}
    unnoticed = {path: places_of(source, keys) for path, source in sources.items()}
    count_before, count_after = 0, sum(map(len, unnoticed.values()))
    total = count_after
    while count_after != count_before:
        for path, source in sources.items():
            path.write_text(misspell_keys(source, unnoticed[path]), "utf-8")
        command = [sys.executable, "-m", "mypy", str(copy)]
        output = subprocess.run(command, cwd=copy.parent, capture_output=True, text=True).stdout
        noticed = set(re.findall(r"^(.+?):(\d+): error: .*\"misspelt_(\w+)\"", output, re.MULTILINE))
        for path, places in unnoticed.items():
            name = path.relative_to(copy.parent).as_posix()
            unnoticed[path] = {place for place in places if (name, str(place[0]), place[2]) not in noticed}
        count_before, count_after = count_after, sum(map(len, unnoticed.values()))
    for path, source in sources.items():
        path.write_text(source, "utf-8")
        for line, _, key in sorted(unnoticed[path]):
            print(f"MISSED  {key} in line {line} of {path.relative_to(copy)}", flush=True)
    print(f"found   {total - count_after} of {total} misspell_keys keys of {game_id}", flush=True)
    return count_after


def main() -> None:
    """Check one game, or all built-in ones."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "roitelet"
        copytree(PACKAGE, copy, ignore=ignore_patterns("__pycache__", "manual_files"))
        (Path(folder) / "mypy.ini").write_text("[mypy]\nstrict = true\nwarn_return_any = false\n")
        dmypy = [str(Path(sys.executable).with_name("dmypy")), "--status-file", str(Path(folder) / "status.json")]
        check(dmypy, copy)
        missed_faults = sum(
            count_missed(game_id, copy, dmypy) + missed_keys(game_id, copy) for game_id in sys.argv[1:] or game_ids()
        )
        subprocess.run([*dmypy, "stop"], cwd=folder, capture_output=True)
    sys.exit(f"{missed_faults} broken signatures and keys were not found" if missed_faults else 0)


if __name__ == "__main__":
    main()
