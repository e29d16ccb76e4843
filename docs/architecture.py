"""Draws the imports between layers: ``python docs/architecture.py`` writes pictures/architecture.svg.

Rows are the layers in their order; the dots of a row stand under the layers that it imports.
"""

import ast
import re
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "roitelet"
PLACE = ROOT / "docs" / "pictures" / "architecture.svg"
ROW, LEFT, TOP, CELL = 40, 620, 96, 38
PAPER, SHEET, INK, QUIET, LINE, OLIVE, YELLOW = (
    "#f6f1e4",
    "#fffcf5",
    "#22251c",
    "#575a47",
    "#cdc3a6",
    "#4c5b23",
    "#f4b81c",
)


def layers() -> list[tuple[str, str]]:
    """Return the layers and their purposes, as docs/explanation/design.md lists them."""
    text = (ROOT / "docs" / "explanation" / "design.md").read_text("utf-8")
    found = re.search(r"## Layers\n\n```\n(.*?)```", text, re.DOTALL)
    assert found
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in found[1].splitlines()]


def imports() -> set[tuple[str, str]]:
    """Return the imports of each layer."""
    names = {name for name, _ in layers()}
    found: set[tuple[str, str]] = set()
    for path in sorted(SOURCES.rglob("*.py")):
        layer = path.relative_to(SOURCES).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("roitelet."):
                target = node.module.split(".")[1]
                if layer in names and target in names and layer != target:
                    found.add((layer, target))
    return found


def draw() -> str:
    """Return the picture as SVG."""
    known, used = layers(), imports()
    names = [name for name, _ in known]
    width, height = LEFT + CELL * len(names) + 24, TOP + ROW * len(names) + 24
    label = "Which layer of Roitelet imports which / quelle couche de Roitelet importe laquelle"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        '<g font-family="Alegreya Sans, Candara, sans-serif" font-size="15">',
    ]
    for column, name in enumerate(names):
        x = LEFT + CELL * column + CELL // 2
        parts.append(f'<text x="{x}" y="{TOP - 10}" transform="rotate(-45 {x} {TOP - 10})" fill="{INK}">{name}</text>')
    for row, (name, purpose) in enumerate(known):
        parts += _row(row, name, purpose, width)
        parts += [_dot(row, column, column > row) for column, target in enumerate(names) if (name, target) in used]
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _row(row: int, name: str, purpose: str, width: int) -> list[str]:
    y = TOP + ROW * row
    words = escape(purpose if len(purpose) <= 76 else purpose[:74].rsplit(" ", 1)[0] + " …")
    return [
        f'<rect x="12" y="{y + 3}" width="{width - 24}" height="{ROW - 6}" rx="8" fill="{SHEET}" stroke="{LINE}"/>',
        f'<text x="26" y="{y + 25}" fill="{INK}" font-weight="700">{name}</text>',
        f'<text x="106" y="{y + 25}" fill="{QUIET}" font-size="14">{words}</text>',
        f'<rect x="{LEFT + CELL * row + 9}" y="{y + 10}" width="20" height="20" rx="4" fill="{LINE}"/>',
    ]


def _dot(row: int, column: int, is_late: bool) -> str:
    colour = YELLOW if is_late else OLIVE
    x, y = LEFT + CELL * column + CELL // 2, TOP + ROW * row + ROW // 2
    return f'<circle cx="{x}" cy="{y}" r="8" fill="{colour}"/>'


if __name__ == "__main__":
    PLACE.write_text(draw(), "utf-8")
