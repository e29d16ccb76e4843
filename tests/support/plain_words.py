"""Counts words and openings that plain English does without, in docstrings, comments and pages, by folder.

Usage: ``python -m tests.support.plain_words [FOLDER]`` lists them. With ``--keep`` it writes down how many are left
where, which a test compares, and refuses to do so if there are more than before.
"""

import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
KEPT: Final = Path(__file__).with_suffix(".json")
FOLDERS: Final = ("bench", "docs", "examples", "src", "tests", "tools", "train")
LEFT_OUT: Final = re.compile(
    r"(^|/)fr/|[./]fr\.md$|CHANGELOG|rulebook/|(sentences|view-schemas)\.md$|__pycache__|\.venv"
)
WORD: Final = re.compile(r"\b(whoever|somebody|one who|deeds?|reckon\w*)\b", re.IGNORECASE)
OPENING: Final = re.compile(r"(?:What|Whether|Who|Whose|How|Where|When|Which|For whom|To whom|From whom)\b")
CODE: Final = re.compile(r"``?[^`]+``?|:\w+:`[^`]+`")
"""Names of the program, in a docstring or on a page."""


def odd_words(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each odd word or opening in a module or a page."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        fenced = re.sub(r"```.*?```", lambda block: "\n" * block[0].count("\n"), text, flags=re.DOTALL)
        for number, line in enumerate(fenced.splitlines(), 1):
            yield from ((number, found[0]) for found in WORD.finditer(CODE.sub("", line)))
        return
    for number, text_said, opens in comments_and_docstrings(text):
        without_code = CODE.sub("", text_said)
        yield from ((number, found[0]) for found in WORD.finditer(without_code))
        if opens and OPENING.match(text_said):
            yield number, text_said.partition("\n")[0]


def comments_and_docstrings(source: str) -> Iterator[tuple[int, str, bool]]:
    """Yield line and text of each comment and docstring of a module, and whether it is a docstring of a definition."""
    tree = ast.parse(source)
    defined = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and node.body:
            defined[id(node.body[0])] = True
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value, id(node) in defined
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string, False


def files() -> list[Path]:
    """Return every module, and every English page that is no rulebook and not made from what the program says."""
    paths = [path for top in FOLDERS for path in (ROOT / top).rglob("*.py")]
    paths += [path for top in ("docs", "bench", "examples") for path in (ROOT / top).rglob("*.md")]
    paths += ROOT.glob("[A-Z]*.md")
    return sorted(path for path in paths if not LEFT_OUT.search(path.relative_to(ROOT).as_posix()))


def folder(path: Path) -> str:
    """Return the folder a file is counted in."""
    parts = path.relative_to(ROOT).parts[:-1]
    depth = 4 if parts[2:3] == ("games",) else 3 if parts[:1] == ("src",) else 2 if parts[:1] == ("tests",) else 1
    return "/".join(parts[:depth]) or "."


def count_odd_words() -> dict[str, int]:
    """Return how many there are, by folder; folders without any are left out."""
    counts: Counter[str] = Counter()
    for path in files():
        counts[folder(path)] += sum(1 for _ in odd_words(path))
    return {name: count for name, count in sorted(counts.items()) if count}


def allowed_counts() -> dict[str, int]:
    """Return how many there may be."""
    counts: dict[str, int] = json.loads(KEPT.read_text("utf-8"))
    return counts


def main(arguments: list[str]) -> None:
    """List the odd words and openings, or write their counts."""
    if arguments != ["--keep"]:
        for path in files():
            if folder(path).startswith(tuple(arguments) or ""):
                for number, text in odd_words(path):
                    print(f"{path.relative_to(ROOT)}:{number}: {text}")
        return
    counts = count_odd_words()
    if KEPT.exists() and sum(counts.values()) > sum(allowed_counts().values()):
        sys.exit(f"{sum(counts.values())} now, {sum(allowed_counts().values())} before: say the new ones plainly")
    KEPT.write_text(json.dumps(counts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
