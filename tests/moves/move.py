"""The script that gave modules their rooms and names, from the table in `names.tsv`.

    python tests/moves/move.py        moves the files of this checkout, and rewrites what names them

The table has a line for each file, old path and new, and for each folder whose other files follow. A file that is not
there is passed over, so the script also moves a branch that was begun before.
"""

import ast
import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = Path(__file__).with_name("names.tsv")
TEXT: Final = {".py", ".md", ".toml", ".yml", ".yaml", ".js", ".css", ".html", ".txt", ".service", ".conf", ".svg", ""}
"""The endings of the files that may name another."""
LEFT_ALONE: Final = ("CHANGELOG.md", "constraints.txt", "tests/frozen/digests.json", "tests/moves/")
AREAS: Final = "arena|bots|cli|client|engine|envs|games|gpu|kit|learning|review|tables|terminal|web"

Edit = tuple[int, int, str]


def read_table() -> list[tuple[str, str]]:
    """Return the pairs of the table; a cut is no pair."""
    rows = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [(old, new) for old, new, *_ in rows if not new.startswith("cut: ")]


def place_before(path: str) -> str:
    """Return where a file of the program was before the moves."""
    for old, new in sorted(read_table(), key=lambda pair: -len(pair[1])):
        if path == new or (new.endswith("/") and path.startswith(new)):
            return old + path[len(new) :]
    return path


def dotted(path: str) -> str:
    """Return the dotted name of the module at a path of the repository."""
    parts = PurePosixPath(path.removeprefix("src/")).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@dataclass(frozen=True)
class Moves:
    """The new place of each file, and the new name of each module."""

    files: dict[str, str]
    modules: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    """Names and paths as they may stand in any text."""

    @staticmethod
    def of(tracked: list[str], table: list[tuple[str, str]]) -> "Moves":
        """Return the moves of the files there are."""
        exact = dict(table)
        folders = sorted((pair for pair in table if pair[0].endswith("/")), key=lambda pair: -len(pair[0]))

        def place(path: str) -> str:
            if path in exact:
                return exact[path]
            return next((new + path[len(old) :] for old, new in folders if path.startswith(old)), path)

        files = {path: place(path) for path in tracked}
        taken = [path for path, count in Counter(files.values()).items() if count > 1]
        if taken:
            raise SystemExit(f"two files for one place: {taken}")
        moves = Moves(files)
        for old, new in files.items():
            if old.endswith(".py") and old != new:
                moves.modules[dotted(old)] = dotted(new)
        moves._name_texts(table)
        return moves

    def _name_texts(self, table: list[tuple[str, str]]) -> None:
        whole = {old.rstrip("/"): new.rstrip("/") for old, new in table if old.endswith("/")}
        for old, new in whole.items():
            self._add_path(old, new)
            if not any(path.startswith(f"{old}/") and not to.startswith(f"{new}/") for path, to in self.files.items()):
                self.modules.setdefault(dotted(f"{old}/__init__.py"), dotted(f"{new}/__init__.py"))
        for old, new in self.files.items():
            if old != new and not old.endswith("__init__.py"):
                self._add_path(old, new)
        for old, new in self.modules.items():
            if "." in old:
                self.texts[old] = new

    def _add_path(self, old: str, new: str) -> None:
        self.texts[old] = new
        if old.startswith("src/") and new.startswith("src/"):
            self.texts[old.removeprefix("src/")] = new.removeprefix("src/")
            if "/" in old.removeprefix("src/roitelet/"):
                self.texts[old.removeprefix("src/roitelet/")] = new.removeprefix("src/roitelet/")

    def pattern(self) -> re.Pattern[str]:
        """Return what finds an old name, the longest first."""
        names = "|".join(re.escape(name) for name in sorted(self.texts, key=len, reverse=True))
        return re.compile(rf"(?<![\w.-])(?:(?<!\w/)|(?=src/))(?:{names})(?![\w-])")


@dataclass
class Source:
    """A Python file whose imports and names are rewritten."""

    text: str
    moves: Moves
    edits: list[Edit] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tree = ast.parse(self.text)
        lines = self.text.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.lines = lines

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def rewrite(self) -> list[Edit]:
        """Return the edits of the imports, and of the names of modules that are used."""
        imports = [node for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom) and node.module]
        renamed = self._renamed(imports)
        for node in imports:
            statement = self._statement(node, renamed)
            if statement is not None:
                self.edits.append((*self._span(node), statement))
        for name in ast.walk(self.tree):
            if isinstance(name, ast.Name) and name.id in renamed:
                self.edits.append((*self._span(name), renamed[name.id]))
        return self.edits

    def _new_names(self, node: ast.ImportFrom) -> Iterator[tuple[ast.alias, str, str]]:
        """Yield each imported name with the package and the name it is imported by now."""
        for alias in node.names:
            module = self.moves.modules.get(f"{node.module}.{alias.name}")
            if module is not None:
                package, _, name = module.rpartition(".")
                yield alias, package, name
            else:
                yield alias, self.moves.modules.get(node.module or "", node.module or ""), alias.name

    def _renamed(self, imports: list[ast.ImportFrom]) -> dict[str, str]:
        """Return the modules whose own name changes in this file, where nothing else has the new name."""
        wanted: dict[str, set[str]] = {}
        for node in imports:
            for alias, _, name in self._new_names(node):
                if alias.asname is None:
                    wanted.setdefault(alias.name, set()).add(name)
        bound = self._bound()
        imported = Counter(name for names in wanted.values() for name in names)
        return {
            old: new
            for old, names in wanted.items()
            for new in names
            if len(names) == 1 and old != new and old not in bound and new not in bound and imported[new] == 1
        }

    def _bound(self) -> set[str]:
        """Return the names that are bound otherwise than by an import."""
        bound: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                bound.add(node.id)
            elif isinstance(node, ast.arg):
                bound.add(node.arg)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                bound.add(node.name)
        return bound

    def _statement(self, node: ast.ImportFrom, renamed: dict[str, str]) -> str | None:
        found = list(self._new_names(node))
        if all(package == node.module and name == alias.name for alias, package, name in found):
            return None
        packages: dict[str, list[str]] = {}
        for alias, package, name in found:
            local = alias.asname or (alias.name if alias.name != name and alias.name not in renamed else None)
            packages.setdefault(package, []).append(name if local in (None, name) else f"{name} as {local}")
        margin = "\n" + " " * node.col_offset
        return margin.join(f"from {package} import {', '.join(names)}" for package, names in packages.items())


def replace(text: str, edits: list[Edit], otherwise: Callable[[str], str]) -> str:
    """Return the text with the edits, and what stands between them rewritten otherwise."""
    pieces, at = [], 0
    for start, end, new in sorted(edits):
        pieces += [otherwise(text[at:start]), new]
        at = end
    return "".join([*pieces, otherwise(text[at:])])


def deeper(text: str, old: str, new: str) -> str:
    """Return the text of a file whose root is some folders further up, or nearer."""
    steps = new.count("/") - old.count("/")
    if not steps:
        return text
    text = re.sub(r"(__file__\)(?:\.resolve\(\))?\.parents\[)(\d+)", lambda m: f"{m[1]}{int(m[2]) + steps}", text)
    return re.sub(
        r"(__file__\)(?:\.resolve\(\))?)((?:\.parent\b){2,})",
        lambda m: f"{m[1]}.parents[{m[2].count('.parent') - 1 + steps}]",
        text,
    )


def rewrite(old: str, new: str, moves: Moves, pattern: re.Pattern[str]) -> str | None:
    """Return the new text of a file, or nothing where it stays as it is."""
    if PurePosixPath(old).suffix not in TEXT or old.startswith(LEFT_ALONE):
        return None
    text = (ROOT / old).read_text("utf-8")
    ticked = re.compile(rf"(?<=`)(?:{AREAS})(?:\.\w+)+")

    def renamed(match: re.Match[str]) -> str:
        parts = match[0].split(".")
        for count in range(len(parts), 1, -1):
            module = moves.modules.get(".".join(("roitelet", *parts[:count])))
            if module is not None:
                return ".".join((module.removeprefix("roitelet."), *parts[count:]))
        return match[0]

    def otherwise(part: str) -> str:
        return ticked.sub(renamed, pattern.sub(lambda match: moves.texts[match[0]], part))

    edits = Source(text, moves).rewrite() if old.endswith(".py") else []
    changed = deeper(replace(text, edits, otherwise), old, new)
    return None if changed == text else changed


def main() -> None:
    """Rewrite the files, then move them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    tracked = [path for path in listed.split("\0") if path and (ROOT / path).is_file()]
    moves = Moves.of(tracked, read_table())
    pattern = moves.pattern()
    texts = {old: rewrite(old, new, moves, pattern) for old, new in moves.files.items()}
    for old, text in texts.items():
        if text is not None:
            (ROOT / old).write_text(text, "utf-8")
    moved = {old: new for old, new in moves.files.items() if old != new}
    for old in moved:
        os.replace(ROOT / old, ROOT / f"{old}.moving")
    for old, new in moved.items():
        (ROOT / new).parent.mkdir(parents=True, exist_ok=True)
        os.replace(ROOT / f"{old}.moving", ROOT / new)
    for folder in sorted({(ROOT / old).parent for old in moved}, key=lambda path: -len(path.parts)):
        _remove_empty(folder)
    print(f"{len(moved)} files moved, {sum(text is not None for text in texts.values())} rewritten")


def _remove_empty(folder: Path) -> None:
    while folder != ROOT and folder.is_dir() and not [path for path in folder.iterdir() if path.name != "__pycache__"]:
        for path in sorted(folder.rglob("*"), reverse=True):
            path.unlink() if path.is_file() else path.rmdir()
        folder.rmdir()
        folder = folder.parent


if __name__ == "__main__":
    main()
