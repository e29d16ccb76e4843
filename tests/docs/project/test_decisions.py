"""Decision records: numbered for ever, each on the page of its area, each with a reason."""

import re
from pathlib import Path

import pytest

from tests.support.docs import pages

FOLDER = pages.DOCS / "decisions"
PAGES = sorted(FOLDER.glob("*.md"))
DESIGN = pages.DOCS / "explanation" / "design.md"
HEADING = re.compile(r"^## ([A-Z]+(?:-D)?)-(\d+): (.+)$", re.MULTILINE)
TITLE = 90


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_records_are_numbered_in_order_and_say_something(path: Path) -> None:
    text = path.read_text("utf-8")
    found = HEADING.findall(text)
    if path.stem == "site-generator":
        assert not found
        return
    assert [int(number) for _, number, _ in found] == list(range(1, len(found) + 1))
    assert len({area for area, _, _ in found}) == 1
    assert [title for _, _, title in found if len(title) > TITLE] == []
    records = HEADING.split(text)[4::4]
    assert all(len(record.strip()) > 15 for record in records)


def test_no_two_areas_share_a_name_and_the_design_leads_to_all() -> None:
    areas = [HEADING.findall(path.read_text("utf-8"))[0][0] for path in PAGES if path.stem != "site-generator"]
    assert len(areas) == len(set(areas)) >= 12
    linked = {(DESIGN.parent / target).resolve() for target in pages.links(DESIGN)}
    assert set(PAGES) <= linked


def test_the_design_has_no_table_of_decisions() -> None:
    assert "| decision |" not in DESIGN.read_text("utf-8")
