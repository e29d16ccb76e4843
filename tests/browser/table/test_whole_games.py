"""Whole games by mouse against bots, opened with house rules; page and server agree on the log."""

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.browsing import Visit, Visitor
from tests.support.browser.playing import Player
from tests.support.browser.records import moves_of, same_story

HOUSE_RULES = {"nain_jaune": "&o.max_rounds.word=%23&o.max_rounds=2", "roi_des_nains": "&o.deals=2"}
"""Enough deals for one to follow another."""


def open_by_house_rules(visitor: Visitor, game: str) -> str:
    """Open a table with bots at an instant pace through the form; return its address."""
    page = visitor.page
    page.goto(f"/games/{game}/new?pace=instant{HOUSE_RULES.get(game, '')}")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator("#table.table")).to_be_visible()
    return page.url.removeprefix(visitor.url)


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_by_mouse(visit: Visit, game: str) -> None:
    visitor = visit()
    address = open_by_house_rules(visitor, game)
    player = Player(visitor, seed=7)
    end = player.finish()
    assert "gagn" in end.said
    assert not visitor.refusals
    assert moves_of(visitor, address, seat=0) == player.made
    same_story(visitor, address)
