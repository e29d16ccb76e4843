"""Writes the measured figures of bench/figures.json into pages: ``python -m docs.site.figures``.

A page names a figure in a comment, ``<!-- figure playouts/decisions/nain_jaune : millions -->21<!-- end -->``, and the
text between the comments is replaced.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docs.site.sources import DOCS, ROOT, front_matter

SOURCE = ROOT / "bench" / "figures.json"
MARK = re.compile(r"(<!-- figure (.+?) : (\w+) -->)(.*?)(<!-- end -->)")


def shown(value: Any, form: str, language: str) -> str:
    """Return a figure as text of a page."""
    text = {
        "millions": lambda: f"{value / 1e6:.0f}",
        "thousands": lambda: f"{value / 1e3:,.0f}",
        "ratio": lambda: f"{value:.1f}",
        "plain": lambda: str(value),
    }[form]()
    if language == "fr" and form != "plain":
        text = text.replace(",", "\u00a0").replace(".", ",")
    return text


def filled(text: str, language: str) -> str:
    """Return a page with the figures that were measured last."""
    figures = json.loads(SOURCE.read_text("utf-8"))

    def put(found: re.Match[str]) -> str:
        value = figures
        for part in found[2].split("/"):
            value = value[part]
        return f"{found[1]}{shown(value, found[3], language)}{found[5]}"

    return MARK.sub(put, text)


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the pages that name figures, each with its language."""
    for path in [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]:
        text = path.read_text("utf-8")
        if MARK.search(text):
            usual = "fr" if path.name == "README.fr.md" else "en"
            yield path, front_matter(text).get("lang", usual)


def main() -> None:
    """Write the figures into all pages."""
    for path, language in pages():
        text = path.read_text("utf-8")
        path.write_text(filled(text, language), "utf-8")


if __name__ == "__main__":
    main()
