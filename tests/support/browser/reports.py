"""Measurements as JSON in ``out/browser/``, one file for each test worker; and screenshots, if they are wanted."""

import os
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page

from tests.support.browser.browsing import PATIENCE

OUT = Path(__file__).parents[3] / "out" / "browser"
PICTURES = bool(os.environ.get("ROITELET_PICTURES"))
"""Whether to store screenshots; they take as long as all measurements."""


def keep_picture(page: Page, name: str, *, whole: bool = False) -> None:
    """Store a screenshot of a page, or of all that it scrolls to, if screenshots are wanted."""
    if PICTURES:
        page.screenshot(path=OUT / f"{name}.png", timeout=PATIENCE, full_page=whole)


class Reports:
    """Numbers under headings; printed, and written when all tests are done."""

    def __init__(self) -> None:
        self._numbers: dict[str, dict[str, Any]] = {}

    def add(self, heading: str, numbers: dict[str, Any]) -> None:
        """Print and store some numbers."""
        self._numbers.setdefault(heading, {}).update(numbers)
        print(f"{heading}: {numbers}")

    def write(self) -> None:
        """Write the numbers to a file."""
        if self._numbers:
            OUT.mkdir(parents=True, exist_ok=True)
            worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
            path = OUT / f"measured-{worker}.json"
            path.write_bytes(msgspec.json.format(msgspec.json.encode(self._numbers), indent=2))
