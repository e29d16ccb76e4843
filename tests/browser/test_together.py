"""Four browsers and a spectator at one table: everybody sees the same, nobody sees too much, and at once."""

import time
from statistics import quantiles

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import PATIENCE, Visit, Visitor
from tests.browser.playing import Player
from tests.browser.reports import Reports

GAME = "nain_jaune"
NAMES = ("Margot", "Capucine", "Basile", "Théodore")
MOVES = 30
SHOWN = """() => {
  const laid = [...document.querySelectorAll("#tapis [data-key]")].map((item) => item.dataset.key);
  return {
    v: document.getElementById("table").dataset.v,
    cards: [...document.querySelectorAll("#main button")].map((item) => item.value),
    laid: laid.filter((key) => key.startsWith("carte-")).sort(),
  };
}"""
WATCH = """() => {
  window.shownAt = {};
  new MutationObserver(() => {
    const version = document.getElementById("table").dataset.v;
    window.shownAt[version] ??= performance.timeOrigin + performance.now();
  }).observe(document.getElementById("table"), { attributes: true, attributeFilter: ["data-v"] });
  window.clickedAt = 0;
  addEventListener("click", () => { window.clickedAt = performance.timeOrigin + performance.now(); }, true);
}"""

WHEN = """(version) => Math.min(
  ...Object.entries(window.shownAt).filter(([shown]) => Number(shown) >= version).map(([, at]) => at))"""


def gather(visit: Visit) -> tuple[list[Visitor], str]:
    """A host who invites by link, three guests who type a nickname; the table has begun."""
    host = visit()
    host.page.goto("/")
    host.page.locator(f'form[action="/games/{GAME}/invite"] button').click()
    link = host.page.locator("#lien").input_value()
    address = link.removeprefix(host.url)
    people = [host]
    for name in NAMES[1:]:
        guest = visit()
        guest.page.goto(link)
        guest.page.locator("#surnom").fill(name)
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


def test_four_browsers_play_and_see_the_same(four: tuple[list[Visitor], str], visit: Visit, reports: Reports) -> None:
    people, address = four
    players = [Player(person, seed) for seed, person in enumerate(people)]
    watcher = visit()
    watcher.page.goto(address)
    expect(watcher.page.locator("#table.table")).to_be_visible()
    for person in people:
        person.page.evaluate(WATCH)
    own, others = [], []
    for _ in range(MOVES):
        player = whose_turn(players)
        player.step()
        version = player.look().version
        everybody_at(players, version)
        shown = [other.page.evaluate(SHOWN) for other in players]
        assert all(page["laid"] == shown[0]["laid"] for page in shown if page["v"] == shown[0]["v"])
        hands = [set(page["cards"]) for page in shown]
        assert sum(map(len, hands)) == len(set().union(*hands)), "one card in two hands"
        took = measure(player, players, player.visitor.acks[-1])
        own.append(took[0])
        others += took[1]
    assert watcher.page.locator("#main").count() == 0
    assert watcher.page.locator(".moi-fiche").count() == 0
    reports.add("latency_ms", {"own": spread(own), "others": spread(others)})
    assert spread(own)["p50"] < 5000


def measure(player: Player, players: list[Player], version: int) -> tuple[float, list[float]]:
    """Milliseconds from a click until its page shows what came of it, and until the others do."""
    clicked = player.page.evaluate("() => window.clickedAt")
    shown = {other: other.page.evaluate(WHEN, version) for other in players}
    return shown[player] - clicked, [at - clicked for other, at in shown.items() if other is not player]


def spread(times: list[float]) -> dict[str, float]:
    cuts = quantiles(times, n=20)
    return {"p50": round(cuts[9], 1), "p95": round(cuts[18], 1), "count": len(times)}
