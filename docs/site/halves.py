"""Finds pages whose other half, French or English, is missing or has changed.

The head of a page names its other half (``other``) and the digest of that half's text at the last comparison
(``read``). If the other half has changed since, this page is out of date, whatever the dates of the files. Once the
change is carried over, ``python -m docs.site.halves docs/fr/page.md`` notes it; without a page it lists the pages to
mend.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from docs.site.around import INDEXES, LINE
from docs.site.sources import DOCS, HEAD, LINK, ROOT, body, front_matter

FOR_PEOPLE = frozenset({"First steps", "Play", "Host"})
"""Headings of the English front page whose pages are for players and hosts, in both languages."""
ONE_FOR_BOTH = frozenset({"glossary.md", "nain_jaune.md", "roi_des_nains.md", "combat_des_rois.md"})
"""Pages that need no half. The glossary has both languages in one; the pages of facts about a game list names of
options for programmers, and players find these facts in French in the rulebook and at the table."""


def said(path: Path) -> str:
    """Return the digest of a page without its head, which changes when a comparison is noted."""
    return hashlib.sha256(body(path.read_text("utf-8")).strip().encode()).hexdigest()[:16]


def name_of(path: Path) -> str:
    """Return the path of a page, as shown to people."""
    return path.relative_to(ROOT).as_posix()


def for_people() -> Iterator[Path]:
    """Yield the English pages that need a French half: the front page lists them for players and hosts."""
    heading, index = "", INDEXES["en"]
    for line in LINE.finditer(index.read_text("utf-8")):
        heading = line[1] or heading
        if heading in FOR_PEOPLE and not line[1] and (link := LINK.search(line[0])):
            path = (index.parent / link[3]).resolve()
            if path.is_relative_to(DOCS) and path.name not in ONE_FOR_BOTH:
                yield path


def with_half() -> Iterator[tuple[Path, Path, str]]:
    """Yield every page that names its other half, that half, and the half's digest at the last comparison."""
    for path in sorted(DOCS.rglob("*.md")):
        head = front_matter(path.read_text("utf-8"))
        if "other" in head:
            yield path, (path.parent / head["other"]).resolve(), head.get("read", "")


def faults() -> list[str]:
    """Return a line for each page that is missing or out of date."""
    pairs = {path: other for path, other, _ in with_half()}
    found = [f"{name_of(path)} has no French half" for path in for_people() if path not in pairs]
    french = [path for path in sorted((DOCS / "fr").rglob("*.md")) if path.name != "index.md" and path not in pairs]
    found += [f"{name_of(path)} has no English half" for path in french]
    for path, other, read in with_half():
        if pairs.get(other) != path:
            found.append(f"{name_of(path)} says that its other half is {name_of(other)}, which does not agree")
        elif read != said(other):
            found.append(f"{name_of(path)} is older than {name_of(other)}: carry the change over, then note it")
    return found


def note(path: Path) -> None:
    """Note in a page that it matches its other half."""
    text = path.read_text("utf-8")
    head = front_matter(text) | {"read": said((path.parent / front_matter(text)["other"]).resolve())}
    lines = "".join(f"{key}: {value}\n" for key, value in head.items())
    path.write_text(HEAD.sub(lambda _: f"---\n{lines}---\n", text, count=1), "utf-8")


def main() -> None:
    """Note the named pages as current, and print those to mend."""
    for argument in sys.argv[1:]:
        note(Path(argument).resolve())
    left = faults()
    print(re.sub(r"^", "- ", "\n".join(left), flags=re.MULTILINE) if left else "Every page has its other half.")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()
