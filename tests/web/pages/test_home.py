"""The quick ways to a table: a newcomer's short game against beginners, then bots of the level last played."""

from roitelet import load_game
from roitelet.tables.table import Table
from tests.support.web.browsing import Browser
from tests.support.web.serving import FORM, GAME, Serving, run
from tests.web.pages.test_pages import played_out


def opened(server: Serving, browser: Browser, **fields: str) -> Table:
    """Return the table that the quick way opens."""
    page = browser.post(f"/games/{GAME}/play", fields)
    return run(server.context.hub.table(page.address.removeprefix("/tables/")))


def bots_of(table: Table) -> list[str]:
    return [place.bot for place in table.seating.places if place.bot]


def test_a_newcomer_plays_a_short_game_against_beginners(server: Serving) -> None:
    browser = Browser(server.url, "en")
    house_rules = load_game(GAME).house_rules
    first = house_rules.first_game
    for _ in range(2):
        table = opened(server, browser)
        assert set(bots_of(table)) == {"debutant"}
        assert house_rules.resolve(overrides=table.terms.options) == house_rules.resolve(first.preset, first.changes)
    # the rules that a form asks for are kept
    classic = opened(server, browser, preset="classique")
    assert house_rules.resolve(overrides=classic.terms.options) == house_rules.resolve("classique")


def test_after_a_finished_game_the_level_last_played_stays(server: Serving) -> None:
    browser = Browser(server.url, "en")
    house_rules = load_game(GAME).house_rules
    quick = browser.send(browser.get(f"/games/{GAME}/new"), f"/games/{GAME}/new", **FORM)
    played_out(browser, quick.address)
    whole = opened(server, browser, level="apprenti")
    assert set(bots_of(whole)) == {"apprenti"}
    assert house_rules.resolve(overrides=whole.terms.options) == house_rules.resolve()
    assert set(bots_of(opened(server, browser))) == {"apprenti"}
    assert set(bots_of(opened(server, browser, level="frog"))) == {"apprenti"}
