"""Four browsers and a spectator at one table: all see the same, nobody sees too much, and changes show at once.

The time from a click to the moved card, on one's own screen and on three others, is measured and limited.
"""

import time
from collections import defaultdict
from statistics import median

from playwright.sync_api import expect

from tests.support.browser.browsing import PATIENCE, Visit, Visitor
from tests.support.browser.lobby import sit
from tests.support.browser.playing import Player
from tests.support.browser.reports import Reports

GAME = "nain_jaune"
NAMES = ("Margot", "Capucine", "Basile", "Théodore")
MOVES = 12
OWN, OTHERS = 100, 250
"""Milliseconds allowed on an otherwise idle machine."""
FRAMES = 40.0
"""Milliseconds that such a machine takes at most for two frames; a busy one is judged by its own time for them."""
TWO_FRAMES = """() => new Promise((done) => {
  const began = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})"""
BUSY = 8
"""Factor allowed for a machine that runs five pages, a server and other tests at the same time."""
WATCH = """() => {
  const table = document.getElementById("table");
  const now = () => performance.timeOrigin + performance.now();
  const painted = (note) => requestAnimationFrame(() => note(now()));
  Object.assign(window, { shownAt: {}, paintedAt: {}, clickedAt: 0, liftedAt: 0 });
  new MutationObserver(() => {
    const version = table.dataset.v;
    window.shownAt[version] ??= now();
    painted((at) => { window.paintedAt[version] ??= at; });
    if (!window.liftedAt) painted((at) => { window.liftedAt ||= at; });
  }).observe(table, { attributes: true, attributeFilter: ["data-v"] });
  new MutationObserver((changes) => {
    if (changes.some((change) => change.target.closest("#hand")?.querySelector(".lifted")))
      painted((at) => { window.liftedAt ||= at; });
  }).observe(table, { attributes: true, attributeFilter: ["class"], subtree: true });
  addEventListener("click", () => { window.clickedAt = now(); window.liftedAt = 0; }, true);
}"""
"""Note the time of the click, and of each version of the table as received and as painted."""
WHEN = """(version) => new Promise((done) => {
  const found = (noted) => Object.entries(noted).filter(([shown]) => Number(shown) >= version).map(([, at]) => at);
  const look = () => {
    if (found(window.paintedAt).length) done([window.shownAt, window.paintedAt].map((at) => Math.min(...found(at))));
    else requestAnimationFrame(look);
  };
  look();
})"""
"""When a page had a version, and when it was painted."""
SHOWN = """() => {
  const laid = [...document.querySelectorAll("#cloth [data-key]")].map((item) => item.dataset.key);
  return {
    v: document.getElementById("table").dataset.v,
    cards: [...document.querySelectorAll("#hand button")].map((item) => item.value),
    laid: laid.filter((key) => key.startsWith("card-")).sort(),
  };
}"""


def gather(visit: Visit) -> tuple[list[Visitor], str]:
    """Return a host who invites by link and three guests who type a nickname; the game has begun."""
    host = visit()
    host.page.goto("/")
    host.page.locator(f'form[action="/games/{GAME}/invite"] button').click()
    link = host.page.locator("#link").input_value()
    address = link.removeprefix(host.url)
    people = [host]
    for name in NAMES[1:]:
        guest = visit()
        guest.page.goto(link)
        sit(guest.page, name)
        expect(host.page.locator("#places")).to_contain_text(name)
        people.append(guest)
    host.page.get_by_role("button", name="Commencer").click()
    for person in people:
        expect(person.page.locator("#table.table")).to_be_visible()
    return people, address


def whose_turn(players: list[Player], address: str) -> Player:
    """Return the player to act; the first person if a deal is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for player in players:
            if player.visitor.frame(address)["legal"] or player.look().pausing:
                player.wait()
                return player
    raise AssertionError("nobody is asked")


def everybody_at(players: list[Player], version: int) -> None:
    for player in players:
        assert player.wait_beyond(version - 1).version >= version


def spread(times: list[float]) -> dict[str, float]:
    return {"median": round(median(times), 1), "worst": round(max(times), 1), "count": len(times)}


def same_for_all(players: list[Player]) -> None:
    """Check that all see the same cards on the table, and that no card is in two hands."""
    shown = [player.page.evaluate(SHOWN) for player in players]
    assert all(page["laid"] == shown[0]["laid"] for page in shown if page["v"] == shown[0]["v"])
    hands = [set(page["cards"]) for page in shown]
    assert sum(map(len, hands)) == len(set().union(*hands)), "one card in two hands"


def test_four_browsers_play_and_see_the_same_at_once(visit: Visit, reports: Reports) -> None:
    people, address = gather(visit)
    players = [Player(person, seed) for seed, person in enumerate(people)]
    watcher = visit()
    watcher.page.goto(address)
    expect(watcher.page.locator("#table.table")).to_be_visible()
    expect(watcher.page.locator("#prompt")).to_contain_text("Vous regardez.")
    for person in people:
        person.page.evaluate(WATCH)
    times = defaultdict(list)
    for _ in range(MOVES):
        player = whose_turn(players, address)
        times["two_frames"].append(player.page.evaluate(TWO_FRAMES))
        made = len(player.made)
        player.step()
        everybody_at(players, player.look().version)
        same_for_all(players)
        if len(player.made) == made:
            continue
        clicked, touched = player.page.evaluate("() => [window.clickedAt, window.liftedAt]")
        times["card_answers"].append(touched - clicked)
        for other in players:
            screen = "own_screen" if other is player else "other_screens"
            for what, at in zip(("", "_painted"), other.page.evaluate(WHEN, player.visitor.acks[-1]), strict=True):
                times[screen + what].append(at - clicked)
    assert watcher.page.locator("#hand").count() == 0
    assert watcher.page.locator(".mine-plate").count() == 0
    found = {name: spread(noted) for name, noted in times.items()}
    reports.add("latency_ms", found)
    slowness = max(1.0, found["two_frames"]["median"] / FRAMES)
    assert found["card_answers"]["median"] < OWN * slowness
    assert found["own_screen"]["median"] < OWN * BUSY * slowness
    assert found["other_screens"]["median"] < OTHERS * BUSY * slowness
