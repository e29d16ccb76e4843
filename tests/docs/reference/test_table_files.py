"""The pages about table files and fair dealing are true: the example verifies, every refusal is named."""

import re

import pytest

from roitelet.base.language import templates
from roitelet.tables.fair.scheme import VERSION
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.table_file import format_table_file, parse_table_file
from tests.support.docs import pages

TABLE_FILES = pages.DOCS / "reference" / "table-files.md"
FAIR_DEALING = pages.DOCS / "reference" / "fair-dealing.md"


def test_the_example_is_a_public_table_file_that_verifies() -> None:
    (example,) = pages.blocks(TABLE_FILES, "jsonl")
    file = parse_table_file(example.text)
    assert format_table_file(file) == example.text
    assert file.public
    result = verify(file.table_id, file.events)
    assert result.passed
    assert [deal.verdict for deal in result.deals] == ["proved"]


def test_the_deal_computed_by_hand_is_the_one_of_the_example() -> None:
    (example,) = pages.blocks(TABLE_FILES, "jsonl")
    by_hand = pages.blocks(FAIR_DEALING, "pycon")[0].text
    (dealt,) = re.findall(r'"deal":"([^"]+)"', example.text)
    (secret,) = re.findall(r'"secret":"([0-9a-f]+)"', example.text)
    nonces = re.findall(r'"nonce":"([0-9a-f]+)"', example.text)
    assert f"\n'{dealt}'\n" in by_hand
    assert secret in by_hand
    assert len(nonces) == 2
    assert all(nonce in by_hand for nonce in nonces)


def test_the_page_names_the_algorithm() -> None:
    text = FAIR_DEALING.read_text("utf-8")
    assert f"`{VERSION}`" in text
    for label in ("secret", "deal", "bot"):
        assert f'text("{VERSION} {label}")' in text


@pytest.mark.parametrize("key", sorted(key for key in templates() if key.startswith("tablefile.")))
def test_every_refusal_of_a_table_file_is_documented(key: str) -> None:
    pieces = re.split(r"\{[^}]*\}", templates()[key]["en"])
    pattern = ".*".join(map(re.escape, pieces))
    assert re.search(f"`{pattern}`", TABLE_FILES.read_text("utf-8"))
