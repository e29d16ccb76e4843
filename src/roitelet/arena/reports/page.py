"""A report as one self-contained HTML file, and the tables in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roitelet.arena.reports.html_text import safe
from roitelet.base.language import Language

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class ReportSection:
    """One panel of a page."""

    title: str
    body: str
    """Safe markup: charts, tables, :func:`paragraph`, :func:`bullets`."""
    kind: str = ""
    """``findings`` for the panel of findings."""


def page(title: str, sections: Sequence[ReportSection], language: Language, *, lead: str = "", footer: str = "") -> str:
    """Return a whole report. It loads no other file, and its content policy forbids it."""
    panels = "\n".join(_panel(section) for section in sections)
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="generator" content="Roitelet"/>
<title>{safe(title)}</title>
<style>{_file("report.css")}</style>
</head>
<body>
<header class="bar"><p>{_file("mark.svg")} Roitelet</p></header>
<main>
<h1>{safe(title)}</h1>
{paragraph(lead, "lead")}
{panels}
</main>
<footer>{paragraph(footer)}</footer>
</body>
</html>
"""


def _panel(section: ReportSection) -> str:
    kind = f' class="{safe(section.kind)}"' if section.kind else ""
    return f"<section{kind}>\n<h2>{safe(section.title)}</h2>\n{section.body}\n</section>"


@cache
def _file(name: str) -> str:
    """Return a file next to this one. The style sheet contains no ``<`` or ``&``, so it needs no escaping."""
    return (FOLDER / name).read_text("utf-8").strip()


def paragraph(content: str, kind: str = "") -> str:
    """Return a paragraph of plain text, or nothing for empty text."""
    attribute = f' class="{safe(kind)}"' if kind else ""
    return f"<p{attribute}>{safe(content)}</p>" if content else ""


def bullets(lines: Sequence[str]) -> str:
    """Return a list of plain sentences."""
    return "<ul>" + "".join(f"<li>{safe(line)}</li>" for line in lines) + "</ul>" if lines else ""


def table(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    caption: str = "",
    marked: Sequence[bool] = (),
    words: bool = False,
) -> str:
    """Return a table of plain text whose first column names the rows; ``marked`` rows are highlighted.

    Numbers are aligned right and never wrapped; with ``words`` the cells hold text.
    """
    titles = "".join(f'<th scope="col">{safe(cell)}</th>' for cell in head)
    lines = "".join(_row(row, index < len(marked) and marked[index]) for index, row in enumerate(rows))
    named = f"<caption>{safe(caption)}</caption>" if caption else ""
    label = safe(caption or head[0])
    kind = ' class="text"' if words else ""
    body = f"<table{kind}>{named}<thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"
    # a wide table scrolls by itself, also with the keyboard
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">{body}</div>'


def _row(cells: Sequence[str], marked: bool) -> str:
    first, *others = cells
    rest = "".join(f"<td>{safe(cell)}</td>" for cell in others)
    opening = '<tr class="mark">' if marked else "<tr>"
    return f'{opening}<th scope="row">{safe(first)}</th>{rest}</tr>'


def side_by_side(body: str) -> str:
    """Return figures in two columns, if there is room."""
    return f'<div class="pair">{body}</div>'


def folded(summary: str, body: str) -> str:
    """Return markup that opens on demand."""
    return f"<details><summary>{safe(summary)}</summary>{body}</details>"
