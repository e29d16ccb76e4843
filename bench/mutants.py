"""Disables each line of code that cites a clause and requires an example of that clause to fail.

Usage: python bench/mutants.py [GAME …]        exit code 1 if a mutant survives

Every mutant runs uncompiled in a separate process, on the rows of ``examples.md`` for its clause.
"""

import ast
import importlib.machinery
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

os.environ["NUMBA_DISABLE_JIT"] = "1"
ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import numba  # noqa: E402, F401  loaded once here, inherited by every fork
from rich.progress import track  # noqa: E402

from roitelet.engine.rulebook import Citation, read_citations  # noqa: E402

SECONDS = 30


@dataclass(frozen=True)
class Mutant:
    """A source file with one cited statement disabled."""

    citation: Citation
    source: str
    change: str


def cited_statement(tree: ast.Module, line: int) -> ast.stmt | None:
    """Return the first statement below a comment."""
    later = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno > line]
    return min(later, key=lambda node: (node.lineno, node.col_offset), default=None)


def disable(statement: ast.stmt) -> ast.stmt:
    """Return the statement without its effect."""
    if isinstance(statement, (ast.If, ast.While)):
        statement.test = ast.Constant(False)
        return statement
    if isinstance(statement, ast.Return) and statement.value is not None:
        statement.value = opposite(statement.value)
        return statement
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        statement.value = opposite(statement.value)
        return statement
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.value, ast.Call):
        statement.value.func = ast.Name("hidden", ast.Load())  # a private field of the state
        return statement
    return ast.Pass()


def opposite(value: ast.expr) -> ast.expr:
    """Return a changed expression: a negated condition, the other branch or an empty value."""
    if isinstance(value, ast.IfExp):
        return value.orelse
    if isinstance(value, (ast.Compare, ast.BoolOp)):
        return ast.UnaryOp(ast.Not(), value)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "min":
        return value.args[0]
    if isinstance(value, ast.Call) and value.args and isinstance(value.args[-1], ast.IfExp):
        value.args[-1] = value.args[-1].orelse
        return value
    return ast.BinOp(value, ast.Mult(), ast.Constant(0))


class Disabler(ast.NodeTransformer):
    """A transformer that replaces one statement."""

    def __init__(self, target: ast.stmt) -> None:
        self.target = target

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.target:
            return ast.copy_location(disable(self.target), self.target)
        return self.generic_visit(node)


def make_mutant(citation: Citation) -> Mutant | None:
    """Return the mutant for a citation, or None if no code follows it."""
    tree = ast.parse(citation.file.read_text("utf-8"))
    statement = cited_statement(tree, citation.line)
    if statement is None:
        return None
    change = ast.unparse(statement).splitlines()[0]
    mutated = ast.unparse(ast.fix_missing_locations(Disabler(statement).visit(tree)))
    return Mutant(citation, mutated, change)


def survives(mutant: Mutant, game_id: str) -> bool:
    """Return whether every example of the clause still passes; runs in a fork."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        os._exit(0 if examples_pass(mutant, game_id) else 1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def examples_pass(mutant: Mutant, game_id: str) -> bool:
    """Import the game with the mutated file in place of the real one and run the clause's examples."""
    original = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        if Path(self.path) == mutant.citation.file:
            return compile(mutant.source, self.path, "exec")
        return original(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    for name in [name for name in sys.modules if name.startswith(("roitelet", "tests"))]:
        del sys.modules[name]
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115  the fork ends here
    try:
        from roitelet import load_game
        from roitelet.engine.secrecy.example_runner import run_example

        game = load_game(game_id)
        for example in game.rulebook.examples:
            if example.clause == mutant.citation.clause:
                run_example(game, example)
    except BaseException:
        return False
    return True


def main(game_ids: list[str]) -> int:
    """Run all mutants of some games, or of all; print the survivors."""
    folder = ROOT / "src" / "roitelet" / "games"
    games = game_ids or sorted(path.name for path in folder.iterdir() if (path / "rulebook").is_dir())
    survivors, total = [], 0
    for game_id in games:
        citations = [cite for path in sorted((folder / game_id).rglob("*.py")) for cite in read_citations(path)]
        for citation in track(citations, description=game_id):
            mutant = make_mutant(citation)
            if mutant is None:
                continue
            total += 1
            if survives(mutant, game_id):
                survivors.append(
                    f"{citation.clause} {citation.file.name}:{citation.line} survives without: {mutant.change}"
                )
    print(f"{total - len(survivors)} of {total} mutants killed")
    print("\n".join(survivors))
    return 1 if survivors or not total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
