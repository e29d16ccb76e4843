"""Writes ``docs/reference/sentences.md``, the index of the program's refusals and log lines.

Usage: ``python docs/sentences.py`` writes the page, ``python docs/sentences.py --check`` checks that it is current.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final, NamedTuple

import roitelet
from roitelet.base import language

SOURCES: Final = Path(roitelet.__file__).parent
PAGE: Final = Path(__file__).parent / "reference" / "sentences.md"
LEFT_OUT: Final = re.compile(
    r"^(option|preset)\.\w+\.|^(text|items|you|seat|list)\b|\.(label|place|inside|word)\.|\.\d"
)
"""Keys of words rather than sentences: options, labels, names of cards."""
ADVICE: Final = re.compile(r"^advice/|/(coach|advice)/|^games/.*/names\.py")
CLAUSE: Final = re.compile(r"[A-Z]{2}-\d+\.\d+")
LEVELS: Final = {"debug", "info", "warning", "error", "exception"}
TOP: Final = """# Sentences

Every sentence with which the program refuses something, and every line it writes into the log of a game or a server:
search this page for the words on the screen to find the key, the code that programs get, the clause and the file.
`python docs/sentences.py` makes this page, and a test compares it.

- **key**: what the code says (`bad_input("record.empty")`); `.you` is the form for the player it speaks of.
- **code**: the `code` on the wire ([protocol](protocol.md)), or the number of a [reason](contract.md) that rules give.
- **clause**: the clause in front of the sentence, where it is always the same.

Not here: labels, options and names of cards, advice, and the words of pages and of the command line's help.
"""
COLUMNS: Final = "| key | code | clause | sentence | French |\n|---|---|---|---|---|\n"


class Row(NamedTuple):
    """A sentence with its file, key, code and clause."""

    file: str
    key: str
    code: str
    clause: str
    english: str
    french: str


def homes() -> dict[str, list[str]]:
    """Import all modules; return, for each key, the files on the call stack that registered it, innermost first."""
    found: dict[str, list[str]] = {}
    add = language.add_catalogue

    def noting(catalogue: language.Catalogue) -> None:
        frame, files = sys._getframe(1), []
        while frame is not None and frame.f_back is not None:
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(SOURCES) and path.name != "language.py":
                files.append(path.relative_to(SOURCES).as_posix())
            frame = frame.f_back
        found.update(dict.fromkeys(catalogue, files))
        add(catalogue)

    language.add_catalogue = noting
    for module in walk_packages([str(SOURCES)], "roitelet."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return found


@cache
def trees() -> Mapping[str, ast.Module]:
    """Return the syntax trees of all modules of the program."""
    return {
        path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
    }


def written_in() -> dict[str, list[str]]:
    """Return the files that contain a text, by the text in its French typography."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found[language.typeset(node.value, "fr")].append(name)
    return found


def calls() -> dict[str, tuple[set[str], set[str]]]:
    """Return, by key, the codes and clauses that calls pass with it."""
    found: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    every = (node for tree in trees().values() for node in ast.walk(tree))
    for call in (node for node in every if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        assert isinstance(call.func, ast.Name)
        texts = [str(each.value) for each in call.args if isinstance(each, ast.Constant)]
        if call.func.id in {"refuse", "problem"} and texts:
            layer = "table" if call.func.id == "refuse" else "web"
            found[f"{layer}.{texts[-1]}"][0].add(texts[0])
        elif call.func.id in {"bad_input", "say"} and texts:
            found[texts[0]][1].update(text for text in texts[1:] if CLAUSE.fullmatch(text))
    return found


def reasons() -> dict[str, tuple[str, str]]:
    """Return code and clause of the rules' reasons, by the key of their sentence."""
    found = {}
    for game_id in roitelet.game_ids():
        declared = roitelet.load_game(game_id).words.reasons
        for kind in (declared.refusal, declared.deal_refusal, declared.end, declared.broken):
            for reason in kind:
                key = reason.sentence(declared.letters).key
                for form in (key, f"{key}.you") if reason and key != "text" else ():
                    found[form] = str(int(reason)), reason.clause
    return found


def rows() -> Iterator[Row]:
    """Yield every sentence, in the order of the files."""
    made_by, places, called, given = homes(), written_in(), calls(), reasons()
    for key, text in language.templates().items():
        files = made_by.get(key, ["base/language.py"])
        there = places[text["fr"]]
        file = next((file for file in files if file in there), None) or _nearest(files, there)
        if LEFT_OUT.search(key) or ADVICE.search(file):
            continue
        codes, clauses = called.get(key, (set(), set()))
        if key.startswith("malformed."):
            codes = {"malformed"}
        code, clause = given.get(key, (", ".join(sorted(codes)), ", ".join(sorted(clauses))))
        yield Row(file, key, code, clause, text["en"], text["fr"])


def _nearest(files: list[str], there: list[str]) -> str:
    """Return the file with the text that is nearest to the file that registered the key."""
    game = next((file.rpartition("/")[0] for file in files if file.startswith("games/")), "games/")
    return next((file for file in there if file.startswith(game)), (there or files)[0])


def log_lines() -> Iterator[tuple[str, str, str]]:
    """Yield file, level and text of the lines that a server logs."""
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LEVELS:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and "log" in ast.unparse(node.func.value).lower():
                    yield name, node.func.attr, str(first.value)


def page() -> str:
    """Return the whole page."""
    tables: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in sorted(rows()):
        tables[_area(row.file)][row.file].append(row)
    parts = [TOP]
    for area, files in tables.items():
        parts.append(f"\n## {area}\n")
        for file, found in files.items():
            parts.append(f"\n### [{file}](../../src/roitelet/{file})\n\n{COLUMNS}")
            parts += [_line(row) for row in found]
    parts.append("\n## The log of a server\n\n| line | level | file |\n|---|---|---|\n")
    parts += [f"| {_cell(text)} | {level} | {file} |\n" for file, level, text in sorted(log_lines())]
    return "".join(parts)


def _area(file: str) -> str:
    parts = file.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def _line(row: Row) -> str:
    return f"| {row.key} | {row.code} | {row.clause} | {_cell(row.english)} | {_cell(row.french)} |\n"


def _cell(text: str) -> str:
    shown = text.replace("|", "\\|").replace("\n", " ")
    return f"`` {shown} ``" if re.search(r"[*_<>`\[\]]", shown) else shown


def main() -> None:
    """Write the page, or check it."""
    made = page()
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text("utf-8") != made:
            sys.exit("docs/reference/sentences.md is not current: run python docs/sentences.py")
    else:
        PAGE.write_text(made, "utf-8")
        print(f"{PAGE}: {len(made.splitlines())} lines")


if __name__ == "__main__":
    main()
