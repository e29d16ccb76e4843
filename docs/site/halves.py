"""The two halves of a page, French and English: which have none, and which is older than the other.

The head of a page names its other half (``other``) and the digest of what that half said when this one was last read
against it (``read``). A half that has changed since makes this one older, whatever the dates of files say. Once the
change has been carried over, ``python -m docs.site.halves docs/fr/page.md`` notes it; without a page it tells what
is left to do.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from docs.site.around import INDEXES, LINE
from docs.site.sources import DOCS, HEAD, LINK, ROOT, body, front_matter

FOR_PEOPLE = frozenset({"First steps", "Play", "Host"})
"""Headings of the English front page: what stands there is for players and hosts, in both languages."""
ONE_FOR_BOTH = frozenset({"glossary.md", "nain_jaune.md", "roi_des_nains.md", "combat_des_rois.md"})
"""Pages that need no half. The glossary has both languages in one; the facts of a game are names of options and values
for those who write programs, and what a player needs of them stands in the rulebook and at the table, in French."""


def said(path: Path) -> str:
    """Return the digest of what a page says; its head is left out, so that noting a reading changes nothing."""
    return hashlib.sha256(body(path.read_text("utf-8")).strip().encode()).hexdigest()[:16]


def name_of(path: Path) -> str:
    """Return a page, for people."""
    return path.relative_to(ROOT).as_posix()


def for_people() -> Iterator[Path]:
    """Yield the English pages that need a French half: those the front page lists for players and hosts."""
    heading, index = "", INDEXES["en"]
    for line in LINE.finditer(index.read_text("utf-8")):
        heading = line[1] or heading
        if heading in FOR_PEOPLE and not line[1] and (link := LINK.search(line[0])):
            path = (index.parent / link[3]).resolve()
            if path.is_relative_to(DOCS) and path.name not in ONE_FOR_BOTH:
                yield path


def with_half() -> Iterator[tuple[Path, Path, str]]:
    """Yield every page that names its other half, that half, and what it said when it was read."""
    for path in sorted(DOCS.rglob("*.md")):
        head = front_matter(path.read_text("utf-8"))
        if "other" in head:
            yield path, (path.parent / head["other"]).resolve(), head.get("read", "")


def faults() -> list[str]:
    """Return what is missing or older, page by page."""
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
    """Write down that a page says what its other half says now."""
    text = path.read_text("utf-8")
    head = front_matter(text) | {"read": said((path.parent / front_matter(text)["other"]).resolve())}
    lines = "".join(f"{key}: {value}\n" for key, value in head.items())
    path.write_text(HEAD.sub(lambda _: f"---\n{lines}---\n", text, count=1), "utf-8")


def main() -> None:
    """Note the pages that are named, and tell what is left."""
    for argument in sys.argv[1:]:
        note(Path(argument).resolve())
    left = faults()
    print(re.sub(r"^", "- ", "\n".join(left), flags=re.MULTILINE) if left else "Every page has its other half.")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()
