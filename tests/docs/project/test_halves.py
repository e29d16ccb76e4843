"""Pages for players and hosts are there in French and in English, and neither half is older than the other."""

from pathlib import Path

import pytest
from docs.site import around, halves, sources


def test_every_page_for_people_has_its_other_half_and_none_is_older() -> None:
    assert not halves.faults(), "\n".join(halves.faults())


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two halves that agree, in a manual of their own."""
    docs = tmp_path / "docs"
    (docs / "fr").mkdir(parents=True)
    english, french = docs / "page.md", docs / "fr" / "page.md"
    english.write_text("---\nlang: en\nother: fr/page.md\n---\n\n# A page\n", "utf-8")
    french.write_text("---\nlang: fr\nother: ../page.md\n---\n\n# Une page\n", "utf-8")
    (docs / "index.md").write_text("# Front\n\n## Play\n\n- [A page](page.md)\n", "utf-8")
    monkeypatch.setattr(halves, "DOCS", docs)
    monkeypatch.setattr(halves, "ROOT", tmp_path)
    monkeypatch.setitem(around.INDEXES, "en", docs / "index.md")
    for path in (english, french):
        halves.note(path)
    assert halves.faults() == []
    return english, french


def test_a_half_that_was_not_carried_over_is_named(pair: tuple[Path, Path]) -> None:
    english, french = pair
    english.write_text(f"{english.read_text('utf-8')}\nOne more thing.\n", "utf-8")
    assert halves.faults() == ["docs/fr/page.md is older than docs/page.md: carry the change over, then note it"]
    french.write_text(f"{french.read_text('utf-8')}\nEncore une chose.\n", "utf-8")
    assert len(halves.faults()) == 2, "each has changed since the other was read"
    for path in pair:
        halves.note(path)
    assert halves.faults() == []
    assert sources.front_matter(french.read_text("utf-8"))["lang"] == "fr"


def test_a_half_that_is_missing_is_named(pair: tuple[Path, Path]) -> None:
    english, french = pair
    french.unlink()
    english.write_text("# A page\n", "utf-8")
    assert halves.faults() == ["docs/page.md has no French half"]
    french.write_text("# Une page\n", "utf-8")
    assert "docs/fr/page.md has no English half" in halves.faults()
