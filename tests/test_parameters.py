"""The limit on parameters: 12 for a kernel, 8 for any other function."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parent.parent
MOST: Final = 8
MOST_OF_A_KERNEL: Final = 12
MARKS: Final = {"kernel", "allocating_kernel", "consultable"}
BINDERS: Final = {"bind", "compile_launchable"}
"""Functions that compile unmarked functions: for one game, or for a graphics card."""
PUBLIC: Final = {"src/roitelet/arena/simulate.py: simulate"}
"""Called with keywords by users' programs; five of its arguments are rarely given."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Found(NamedTuple):
    """A function in the sources."""

    name: str
    parameters: int
    is_kernel: bool
    is_command: bool


def functions(text: str, name: str) -> Iterator[Found]:
    """Return every function of a module, except commands, whose parameters are options."""
    tree = ast.parse(text)
    bound = set(_bound(tree))
    for node in ast.walk(tree):
        if isinstance(node, Function):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            count = len([each for each in given if each.arg not in {"self", "cls"}])
            marks = {_name(mark) for mark in node.decorator_list}
            command = "/cli/" in name and any(each.arg == "lang" for each in given)
            yield Found(f"{name}: {node.name}", count, bool(marks & MARKS) or node.name in bound, command)


def _bound(tree: ast.AST) -> Iterator[str]:
    """Return the names of functions that a module binds or launches."""
    for node in ast.walk(tree):
        called = isinstance(node, ast.Call) and _name(node.func) in BINDERS
        if called or (isinstance(node, ast.AnnAssign) and _name(node.target) == "_BOUND"):
            yield from (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


def _name(node: ast.AST) -> str:
    node = node.func if isinstance(node, ast.Call) else node
    return node.id if isinstance(node, ast.Name) else ""


def too_many(found: Found) -> bool:
    """Return whether a function is over the limit for its kind."""
    allowed = MOST_OF_A_KERNEL if found.is_kernel else MOST
    return found.parameters > allowed and not found.is_command and found.name not in PUBLIC


@pytest.mark.parametrize("folder", ["src", "bench", "train", "examples"])
def test_no_function_takes_too_many_arguments(folder: str) -> None:
    paths = sorted((ROOT / folder).rglob("*.py"))
    found = [each for path in paths for each in functions(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())]
    assert found
    assert [f"{each.name} takes {each.parameters}" for each in found if too_many(each)] == []


def test_kernels_and_commands_are_recognised() -> None:
    many = ", ".join(f"number_{number}" for number in range(9))
    text = f"""
@kernel
def marked({many}): ...
@consultable("nothing(states)")
def asked({many}): ...
def listed({many}): ...
_BOUND: Final = (listed,)
def launched_there({many}): ...
made = compile_launchable(launched_there, {{}})
def command({many}, lang): ...
def plain({many}): ...
class Thing:
    def method(self, {many[: many.rindex(",")]}): ...
"""
    found = {each.name.partition(": ")[2]: each for each in functions(text, "src/roitelet/cli/name.py")}
    assert [name for name, each in found.items() if each.is_kernel] == ["marked", "asked", "listed", "launched_there"]
    assert [name for name, each in found.items() if each.is_command] == ["command"]
    assert [name for name, each in found.items() if too_many(each)] == ["plain"]
    assert found["method"].parameters == 8
