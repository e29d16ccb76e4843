"""A report as one self-contained HTML file, and the tables in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from roitelet.arena.reports.html_text import escape_text
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
<title>{escape_text(title)}</title>
<style>{_read_neighbour("report.css")}</style>
</head>
<body>
<header class="bar"><p>{_read_neighbour("mark.svg")} Roitelet</p></header>
<main>
<h1>{escape_text(title)}</h1>
{paragraph(lead, "lead")}
{panels}
</main>
<footer>{paragraph(footer)}</footer>
</body>
</html>
"""


def _panel(section: ReportSection) -> str:
    kind = f' class="{escape_text(section.kind)}"' if section.kind else ""
    return f"<section{kind}>\n<h2>{escape_text(section.title)}</h2>\n{section.body}\n</section>"


@cache
def _read_neighbour(name: str) -> str:
    """Return a file next to this one. The style sheet contains no ``<`` or ``&``, so it needs no escaping."""
    return (FOLDER / name).read_text("utf-8").strip()


def paragraph(content: str, kind: str = "") -> str:
    """Return a paragraph of plain text, or nothing for empty text."""
    attribute = f' class="{escape_text(kind)}"' if kind else ""
    return f"<p{attribute}>{escape_text(content)}</p>" if content else ""


def bullets(lines: Sequence[str]) -> str:
    """Return a list of plain sentences."""
    return "<ul>" + "".join(f"<li>{escape_text(line)}</li>" for line in lines) + "</ul>" if lines else ""


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
    head_cells = "".join(f'<th scope="col">{escape_text(cell)}</th>' for cell in head)
    body_rows = "".join(_row(row, index < len(marked) and marked[index]) for index, row in enumerate(rows))
    caption_tag = f"<caption>{escape_text(caption)}</caption>" if caption else ""
    label = escape_text(caption or head[0])
    kind = ' class="text"' if words else ""
    body = f"<table{kind}>{caption_tag}<thead><tr>{head_cells}</tr></thead><tbody>{body_rows}</tbody></table>"
    # a wide table scrolls by itself, also with the keyboard
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">{body}</div>'


def _row(cells: Sequence[str], marked: bool) -> str:
    first, *others = cells
    rest = "".join(f"<td>{escape_text(cell)}</td>" for cell in others)
    opening = '<tr class="mark">' if marked else "<tr>"
    return f'{opening}<th scope="row">{escape_text(first)}</th>{rest}</tr>'


def side_by_side(body: str) -> str:
    """Return figures in two columns, if there is room."""
    return f'<div class="pair">{body}</div>'


def draw_folded(summary: str, body: str) -> str:
    """Return markup that opens on demand."""
    return f"<details><summary>{escape_text(summary)}</summary>{body}</details>"
