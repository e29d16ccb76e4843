"""The pages of the site: their files in the repository, their addresses, their links.

Pages are written to be read in the repository too: plain Markdown, relative links to files. The site has French at its
root and English under ``en/``, so every link is rewritten for the new place of its
target; a link to a file that is not a page (a module, a test) becomes plain text.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path

from roitelet.base.typography import set_spaces

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "roitelet" / "games"
FRONTS = {"fr": "index", "en": "en/index"}
HEAD = re.compile(r"\A---\n(.*?)^---\n", re.MULTILINE | re.DOTALL)
FENCE = re.compile(r"^(```+).*?^\1$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
CODE = re.compile(r"(`[^`]*`|\]\([^)]*\)|^\|[-:| ]+$)|[^`\]\n]+|[\]\n]", re.MULTILINE)
"""Text without French typography (code, addresses, the rule of a table), or a piece of other text."""
FENCE_NAMES = {"jsonl": "text", "sh": "shell"}
"""Blocks whose language Pygments does not know, or knows by another name."""


@dataclass(frozen=True)
class Page:
    """A file, its name on the site and its language."""

    path: Path
    name: str
    language: str


def front_matter(text: str) -> dict[str, str]:
    """Return the ``key: value`` lines at the head of a page."""
    found = HEAD.match(text)
    return dict(line.split(": ", 1) for line in found[1].splitlines()) if found else {}


def body(text: str) -> str:
    """Return a page without its head."""
    return HEAD.sub("", text, count=1)


def pages() -> Iterator[Page]:
    """Yield every page of the site that is a file of the repository."""
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS).with_suffix("").as_posix()
        if name.startswith("fr/"):
            yield Page(path, name.removeprefix("fr/"), "fr")
        elif front_matter(path.read_text("utf-8")).get("lang") == "fr":
            yield Page(path, name, "fr")
        else:
            yield Page(path, f"en/{name}", "en")
    for name in ("CHANGELOG", "CONTRIBUTING"):
        yield Page(ROOT / f"{name}.md", f"en/{name.lower()}", "en")
    yield Page(ROOT / "bench" / "results.md", "en/bench/results", "en")
    for path in sorted((ROOT / "examples").glob("*/README.md")):
        yield Page(path, f"en/examples/{path.parent.name}", "en")
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        yield Page(path, f"en/examples/{path.stem}", "en")
    for folder in sorted(GAMES.glob("[a-z]*/rulebook")):
        yield Page(folder / "fr.md", f"regles/{folder.parent.name}", "fr")
        yield Page(folder / "en.md", f"en/rules/{folder.parent.name}", "en")


def places() -> dict[Path, str]:
    """Return the place of every file on the site; a README is the front page of its language."""
    fronts = {ROOT / "README.fr.md": FRONTS["fr"], ROOT / "README.md": FRONTS["en"]}
    return {**{page.path: page.name for page in pages()}, **fronts}


def prose(text: str, change: Callable[[str], str]) -> str:
    """Return a text with a function applied to everything outside fenced blocks."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])


def lead_links(text: str, path: Path, name: str, known: dict[Path, str]) -> str:
    """Return a page with its links rewritten for its place on the site."""

    def lead(found: re.Match[str]) -> str:
        mark, label, target = found[1], found[2], found[3]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        file, _, anchor = target.partition("#")
        wanted = (path.parent / file).resolve()
        if wanted in known:
            place = relpath(f"{known[wanted]}.md", Path(name).parent)
            return f"[{label}]({place}{'#' if anchor else ''}{anchor})"
        if wanted.is_relative_to(DOCS) and wanted.is_file() and wanted.suffix in {".webp", ".svg", ".json", ".ipynb"}:
            return f"{mark}[{label}]({relpath(wanted.relative_to(DOCS), Path(name).parent)})"
        return label

    return prose(text, lambda part: LINK.sub(lead, part))


def as_markdown(text: str) -> str:
    """Return a notebook as a page of text and code, without output."""
    cells = json.loads(text)["cells"]
    parts = ["".join(cell["source"]) for cell in cells]
    return "\n\n".join(
        part if cell["cell_type"] == "markdown" else f"```python\n{part}\n```"
        for cell, part in zip(cells, parts, strict=True)
    )


def write(target: Path, changes: Mapping[str, Callable[[str], str]]) -> None:
    """Copy all pages to the folder that Sphinx reads; leave unchanged files alone, so that it skips them."""
    known = places()
    for page in pages():
        text = page.path.read_text("utf-8")
        if page.path.suffix == ".ipynb":
            text = as_markdown(text)
        text = lead_links(text, page.path, page.name, known)
        text = re.sub(
            r"^```(\w+)$", lambda fence: f"```{FENCE_NAMES.get(fence[1], fence[1])}", text, flags=re.MULTILINE
        )
        # sessions end with an empty line, for doctest
        text = FENCE.sub(lambda block: re.sub(r"\n\n```$", "\n```", block[0]), text)
        if page.language == "fr":
            text = prose(text, lambda part: CODE.sub(lambda found: found[1] or set_spaces(found[0]), part))
        put(target / f"{page.name}.md", changes.get(page.name, str)(text))
    for path in [*(DOCS / "pictures").glob("*"), *(DOCS / "reference" / "schemas").glob("*.json")]:
        place = target / path.relative_to(DOCS)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def put(path: Path, text: str) -> None:
    """Write a file, unless it already has this text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
