"""A page recovers by itself after a reload, a lost network, a server killed in mid-game; home lists the table again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.asking import play_out
from tests.support.browser.browsing import Visit, visitors
from tests.support.browser.playing import Choice, Player
from tests.support.browser.records import moves_of
from tests.support.browser.serving import House, house

LOST = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_CONNECTION_RESET"
"""The browser's complaints when its server is gone."""
LOST_PROMPT = "#prompt.lost"
GAME = "nain_jaune"
SHORT: dict[str, Any] = {"bots": ["amateur"] * 3, "options": {"max_rounds": 2, "start_tokens": 500}}
"""Enough chips for everybody; without, the game could end after any card."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """Run a server that only this test uses, and may kill."""
    with house(tmp_path) as running:
        yield running


@pytest.fixture
def visit_mortal(browser: Browser, mortal: House) -> Iterator[Visit]:
    yield from visitors(browser, mortal.url)


def next_move(player: Player) -> Choice:
    """Return the next move to make; a deal may just have ended."""
    return player.my_turn().moves[0]


def finish(player: Player, address: str) -> None:
    """Make a move by mouse, to see that the page works, and the rest by plain requests; each move counts once."""
    if not player.wait().over:  # another player may have played their last card meanwhile
        player.move(next_move(player))
    player.page.goto("about:blank")
    player.made += play_out(player.visitor, address, player.rng)
    assert moves_of(player.visitor, address, 0) == player.made


def test_a_reload_in_mid_game_changes_nothing(visit: Visit) -> None:
    visitor = visit()
    address = visitor.open_table(GAME, **SHORT)
    visitor.page.goto(address)
    player = Player(visitor, seed=1)
    for _ in range(3):
        player.step()
    player.wait()
    cards = visitor.page.locator("#hand button").evaluate_all("items => items.map(item => item.value)")
    visitor.page.reload()
    player.wait()
    assert visitor.page.locator("#hand button").evaluate_all("items => items.map(item => item.value)") == cards
    finish(player, address)


def test_offline_and_back(visit: Visit) -> None:
    visitor = visit()
    visitor.watch.allow(LOST)
    address = visitor.open_table(GAME, **SHORT)
    page = visitor.page
    page.goto(address)
    player = Player(visitor, seed=2)
    player.step()
    choice = next_move(player)
    visitor.context.set_offline(True)
    expect(page.locator(LOST_PROMPT)).to_contain_text("Connexion perdue. On réessaie")
    player.click_move(choice)
    expect(page.locator("#hand button.sending")).to_have_attribute("value", choice.word)
    expect(page.locator("#play.later")).to_contain_text("partira au retour")
    expect(page.locator(LOST_PROMPT)).to_contain_text("votre coup partira au retour")
    visitor.context.set_offline(False)
    expect(page.locator(LOST_PROMPT)).to_have_count(0)
    expect(page.locator(f'#hand button[value="{choice.word}"]')).to_have_count(0)
    player.made.append(choice.word)
    finish(player, address)


def test_a_server_killed_in_mid_game_and_the_table_found_again_from_home(visit_mortal: Visit, mortal: House) -> None:
    visitor = visit_mortal()
    visitor.watch.allow(LOST)
    address = visitor.open_table(GAME, **SHORT)
    page = visitor.page
    page.goto(address)
    player = Player(visitor, seed=3)
    for _ in range(2):
        player.step()
    choice = next_move(player)
    home = visitor.context.new_page()
    home.goto("/")
    own = home.get_by_label("Vos tables")
    expect(own).to_contain_text("À vous de jouer")
    mortal.kill()
    expect(page.locator(LOST_PROMPT)).to_contain_text("Connexion perdue. On réessaie")
    player.click_move(choice)
    mortal.start()
    mortal.wait()
    expect(page.locator(LOST_PROMPT)).to_have_count(0)
    expect(page.locator(f'#hand button[value="{choice.word}"]')).to_have_count(0)
    player.made.append(choice.word)
    page.close()
    home.goto("/")
    expect(own).to_contain_text("Nain Jaune")
    own.get_by_role("link", name="Retourner à la table").click()
    expect(home).to_have_url(f"{mortal.url}{address}")
    player.page = home
    finish(player, address)


def test_two_tabs_on_one_seat(visit: Visit) -> None:
    visitor = visit()
    address = visitor.open_table(GAME, **SHORT)
    visitor.page.goto(address)
    first = Player(visitor, seed=4)
    first.step()
    other = visitor.context.new_page()
    other.goto(address)
    second = Player(visitor, seed=5, page=other)
    second.step()
    said = visitor.page.locator(LOST_PROMPT)
    expect(said).to_contain_text("Votre place est ouverte dans un autre onglet. Rechargez cette page pour jouer ici.")
    said.get_by_role("button", name="Recharger").click()
    first.step()
    expect(other.locator(LOST_PROMPT)).to_contain_text("autre onglet")
