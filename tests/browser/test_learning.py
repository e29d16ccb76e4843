"""The pages that teach: the sheet is printed on one side of A4, whatever the rules of the table are."""

import re

import pytest

from roitelet import game_ids
from tests.browser.browsing import Visit

LONGEST = "?rules=boite_a_la_lettre%20grand_opera=single_run"
"""House rules of Nain Jaune about which there is much to say."""
SHEETS = [*(f"/learn/{game}/sheet" for game in game_ids()), f"/learn/nain_jaune/sheet{LONGEST}"]
A4 = (595, 842)
"""In points."""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_a_sheet_is_printed_on_one_side_of_a4(visit: Visit, locale: str) -> None:
    page = visit(locale=locale, color_scheme="dark").page
    for address in SHEETS:
        page.goto(address)
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert [tuple(round(float(side)) for side in box) for box in boxes] == [A4], address
        page.emulate_media(media="print")
        spilled = page.locator(".sheet-panel").evaluate_all(
            "panels => panels.filter((panel) => panel.scrollHeight > panel.clientHeight + 1).length"
        )
        assert not spilled, f"{address}: words or pictures are cut off"
        page.emulate_media(media="null")
