"""The index of sentences is the one that its script makes, in a process of its own."""

import subprocess
import sys

import pytest

from tests.support.docs import pages

SCRIPT = pages.DOCS / "sentences.py"
PAGE = pages.DOCS / "reference" / "sentences.md"

pytestmark = pytest.mark.slow


def test_the_page_is_current() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", SCRIPT, "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "row",
    [
        "| nj.refusal.must_lay | 7 | NJ-5.4 |",
        "| table.stale | stale |",
        "| record.empty |  |  | the file is empty; a record starts with a header |",
        "| request failed | error | web/app.py |",
    ],
)
def test_sentences_of_every_kind_are_in_it(row: str) -> None:
    assert f"\n{row}" in PAGE.read_text("utf-8")
