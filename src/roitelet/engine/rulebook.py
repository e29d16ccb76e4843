"""Rulebooks: clauses with ids, the lines of code that cite them, and examples that run as tests.

A clause is a paragraph ``**XY-5.2** …``; one marked ``[info]`` needs no code. A comment cites it above
the lines that implement it: ``# XY-5.2: …``. ``examples.md`` has tables ``| clause | position | play | expected |``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from roitelet.base.errors import unknown
from roitelet.base.language import LANGUAGES, Language

CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)*)\*\* (`\[info\]` )?(.*)$")
CITATION = re.compile(r"^\s*#\s*((?:[A-Z]+-\d+(?:\.\d+)*)(?:, [A-Z]+-\d+(?:\.\d+)*)*):")
HEADING = re.compile(r"^## (.+)$")


@dataclass(frozen=True)
class Clause:
    """One rule in one language."""

    id: str
    section: str
    text: str
    executable: bool


@dataclass(frozen=True)
class Citation:
    """A line of code that cites a clause."""

    clause: str
    file: Path
    line: int


@dataclass(frozen=True)
class Example:
    """A row of an example table."""

    clause: str
    position: str
    play: str
    expected: str
    line: int


@dataclass(frozen=True)
class Rulebook:
    """A game's clauses, their citations in code, and their examples."""

    folder: Path
    clauses: Mapping[Language, Mapping[str, Clause]]

    def clause(self, clause_id: str, language: Language) -> Clause:
        """Return one clause; raise ``BadInput`` for an unknown id."""
        clauses = self.clauses[language]
        if clause_id not in clauses:
            raise unknown("clause", clause_id, clauses)
        return clauses[clause_id]

    @cached_property
    def citations(self) -> list[Citation]:
        """Return the citations in the game's code, in file and line order."""
        return [citation for path in sorted(self.folder.rglob("*.py")) for citation in read_citations(path)]

    @cached_property
    def examples(self) -> list[Example]:
        """Return the examples in order."""
        return read_examples(self.folder / "rulebook" / "examples.md")


def read_rulebook(folder: Path) -> Rulebook:
    """Read the rulebook in a game's folder."""
    texts = {language: (folder / "rulebook" / f"{language}.md").read_text("utf-8") for language in LANGUAGES}
    return Rulebook(folder, {language: read_clauses(text) for language, text in texts.items()})


def read_clauses(text: str) -> dict[str, Clause]:
    """Return the clauses of a Markdown text by id; raise an error if an id occurs twice."""
    clauses: dict[str, Clause] = {}
    section = ""
    for paragraph in re.split(r"\n\s*\n", text):
        lines = paragraph.strip().splitlines()
        if not lines:
            continue
        if heading := HEADING.match(lines[0]):
            section = heading[1]
        if match := CLAUSE.match(lines[0]):
            if match[1] in clauses:
                raise ValueError(f"clause {match[1]} stands twice")
            body = " ".join([match[3], *(line.strip() for line in lines[1:])])
            clauses[match[1]] = Clause(match[1], section, body, match[2] is None)
    return clauses


def read_citations(path: Path) -> list[Citation]:
    """Return the citations in a source file; line numbers start at 1."""
    citations = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if match := CITATION.match(line):
            citations += [Citation(clause, path, number) for clause in match[1].split(", ")]
    return citations


def read_examples(path: Path) -> list[Example]:
    """Return the rows of four-column tables whose first cell is a clause id; none if there is no such file."""
    examples: list[Example] = []
    if not path.exists():
        return examples
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"[A-Z]+-\d+(\.\d+)*", cells[0]):
            clause, position, play, expected = cells
            examples.append(Example(clause, position, play, expected, number))
    return examples
