"""Markdown as the documentation tests see it: pages, fenced blocks, tables, headings and links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, the line it starts on."""

    language: str
    text: str
    line: int


def markdown_files() -> list[Path]:
    """Return every page of the repository, folders that tools make left aside."""
    return [
        path
        for path in sorted(ROOT.rglob("*.md"))
        if not any(part.startswith(".") or part in {"build", "dist", "out"} for part in path.relative_to(ROOT).parts)
    ]


def manual_pages() -> list[Path]:
    """Return the documentation and the READMEs."""
    return [*sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("README*.md"))]


def name_of(path: Path) -> str:
    """Return a page's path from the root, for messages."""
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, language: str) -> list[Block]:
    """Return the fenced blocks of a page in one language."""
    text = path.read_text("utf-8")
    all_blocks = (Block(match[1], match[2], text.count("\n", 0, match.start()) + 1) for match in FENCE.finditer(text))
    return [block for block in all_blocks if block.language == language]


def prose(path: Path) -> str:
    """Return a page without its code."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", path.read_text("utf-8")))


def links(path: Path) -> list[str]:
    """Return the targets of a page's relative links."""
    # a link's text may be code, so only the code is cut out, not the brackets around it
    return [target for target in LINK.findall(prose(path)) if not re.match(r"[a-z]+:", target)]


def anchors(path: Path) -> set[str]:
    """Return the anchors of a page's headings, made as GitHub makes them."""
    headings = HEADING.findall(FENCE.sub("", path.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def section(text: str, heading: str) -> str:
    """Return the text below a second-level heading, up to the next."""
    match = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return match[1] if match else ""


def table_rows(text: str) -> Iterator[list[str]]:
    """Yield the cells of every table row, without code marks and bold."""
    for line in text.splitlines():
        if line.startswith("|"):
            cells = re.split(r"(?<!\\)\|", line.strip()[1:-1])
            yield [cell.strip().replace("`", "").replace("**", "") for cell in cells]
