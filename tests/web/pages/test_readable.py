"""No page shows a code: home, options, lobby, tables drawn and as text, rules of refusals, replays, errors."""

import pytest

from roitelet.base.language import LANGUAGES, Language
from roitelet.games import load_game
from tests.support.reading import faults
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, Serving
from tests.web.pages.test_pages import played_out

GAMES = ("nain_jaune", "roi_des_nains", "combat_des_rois")


def wrong(page: Page, language: Language, *allowed: str) -> list[str]:
    """Return the text of a page that is not plain words."""
    return [f"{page.address}: {fault}" for fault in faults(page.text, language, *allowed)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_and_its_forms_say_no_code(server: Serving, language: Language) -> None:
    browser = Browser(server.url, language)
    addresses = ["/", "/learn", "/settings", "/credits", "/tables/none", "/nowhere", "/join?code=none"]
    addresses += [
        f"/games/{game}/new?preset={preset}" for game in GAMES for preset in load_game(game).house_rules.presets
    ]
    addresses += [f"/learn/{game}{page}" for game in GAMES for page in ("", "/sheet")]
    found = [fault for address in addresses for fault in wrong(browser.get(address), language)]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lobby_and_the_rules_behind_refusals_say_no_code(server: Serving, game: str, language: Language) -> None:
    browser = Browser(server.url, language)
    lobby = browser.post(f"/games/{game}/invite")
    pages = [lobby, browser.get(f"{lobby.address}/text")]
    clauses = {reason.clause for reason in load_game(game).words.reasons.refusal if reason.clause}
    pages += [browser.get(f"/rules/{game}/{clause}") for clause in sorted(clauses)]
    assert all(page.status == 200 for page in pages)
    # the page of a rule shows its number, below
    assert not [fault for page in pages for fault in wrong(page, language, "a place of Le Combat des Rois")]
    assert sum('class="example ' in page.text for page in pages) > len(clauses) / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_and_its_replay_say_no_code(server: Serving, language: Language) -> None:
    browser = Browser(server.url, language)
    new = f"/games/{GAME}/new"
    table = played_out(browser, browser.send(browser.get(new), new, **FORM).address)
    pages = [browser.get(address) for address in (table, f"{table}/replay", f"{table}/replay?at=0", f"{table}/text")]
    assert not [fault for page in pages for fault in wrong(page, language)]
