"""Four browsers and a spectator at one table: everybody sees the same, nobody sees too much, and at once."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import PATIENCE, Visit, Visitor
from tests.browser.playing import Player

GAME = "nain_jaune"
NAMES = ("Margot", "Capucine", "Basile", "Théodore")
MOVES = 30
SHOWN = """() => {
  const laid = [...document.querySelectorAll("#cloth [data-key]")].map((item) => item.dataset.key);
  return {
    v: document.getElementById("table").dataset.v,
    cards: [...document.querySelectorAll("#hand button")].map((item) => item.value),
    laid: laid.filter((key) => key.startsWith("card-")).sort(),
  };
}"""


def gather(visit: Visit) -> tuple[list[Visitor], str]:
    """A host who invites by link, three guests who type a nickname; the table has begun."""
    host = visit()
    host.page.goto("/")
    host.page.locator(f'form[action="/games/{GAME}/invite"] button').click()
    link = host.page.locator("#link").input_value()
    address = link.removeprefix(host.url)
    people = [host]
    for name in NAMES[1:]:
        guest = visit()
        guest.page.goto(link)
        guest.page.locator("#nickname").fill(name)
        guest.page.get_by_role("button", name="S'asseoir").click()
        expect(host.page.locator("#places")).to_contain_text(name)
        people.append(guest)
    host.page.get_by_role("button", name="Commencer").click()
    for person in people:
        expect(person.page.locator("#table.table")).to_be_visible()
    return people, address


def whose_turn(players: list[Player]) -> Player:
    """Who is asked, once somebody is."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for player in players:
            if player.look().asked:
                return player
    raise AssertionError("nobody is asked")


def everybody_at(players: list[Player], version: int) -> None:
    for player in players:
        until = time.monotonic() + PATIENCE / 1000
        while player.look().version < version:
            assert time.monotonic() < until
            player.page.wait_for_timeout(5)


@pytest.fixture
def four(visit: Visit) -> tuple[list[Visitor], str]:
    return gather(visit)


def test_four_browsers_play_and_see_the_same(four: tuple[list[Visitor], str], visit: Visit) -> None:
    people, address = four
    players = [Player(person, seed) for seed, person in enumerate(people)]
    watcher = visit()
    watcher.page.goto(address)
    expect(watcher.page.locator("#table.table")).to_be_visible()
    for _ in range(MOVES):
        player = whose_turn(players)
        player.step()
        version = player.look().version
        everybody_at(players, version)
        shown = [other.page.evaluate(SHOWN) for other in players]
        assert all(page["laid"] == shown[0]["laid"] for page in shown if page["v"] == shown[0]["v"])
        hands = [set(page["cards"]) for page in shown]
        assert sum(map(len, hands)) == len(set().union(*hands)), "one card in two hands"
    assert watcher.page.locator("#hand").count() == 0
    assert watcher.page.locator(".mine-plate").count() == 0
