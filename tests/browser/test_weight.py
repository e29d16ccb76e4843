"""The size of a table for a first visit."""

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.browsing import Visit
from tests.support.browser.reports import Reports

MOST = 330_000
"""Bytes on the wire, including the coach of a first table.

Pages are not compressed: their size would reveal their contents.
"""


@pytest.mark.parametrize("game", game_ids())
def test_a_table_weighs_little(visit: Visit, game: str, reports: Reports) -> None:
    visitor = visit(guided=True)
    address = visitor.open_table(game, bots=["amateur"] * 3)
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    visitor.page.goto(address)
    expect(visitor.page.locator("#table.table")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    reports.add("table bytes", {game: {"bytes": int(sum(sizes)), "requests": len(sizes)}})
    assert len(sizes) > 5
    assert sum(sizes) < MOST
