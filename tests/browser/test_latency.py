"""From a click to a card that moves: on one's own screen, and on those of three others."""

from collections import defaultdict
from statistics import median

from playwright.sync_api import Page

from tests.browser.browsing import Visit
from tests.browser.playing import Player
from tests.browser.reports import Reports
from tests.browser.test_together import everybody_at, gather, whose_turn

MOVES = 30
OWN, OTHERS = 100, 250
"""Milliseconds that a machine with nothing else to do must keep."""
FRAMES = 40.0
"""Milliseconds such a machine takes at most for two frames; a busy one is judged by how long they take there."""
TWO_FRAMES = """() => new Promise((done) => {
  const began = performance.now();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
})"""
BUSY = 8
"""How much slower the answers of a machine may be that runs five pages, a server and other tests at a time."""
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
"""Notes when a page has what: the card clicked, and each version of the table, from then on and painted."""
WHEN = """(version) => [window.shownAt, window.paintedAt].map((noted) => Math.min(
  ...Object.entries(noted).filter(([shown]) => Number(shown) >= version).map(([, at]) => at)))"""


def spread(times: list[float]) -> dict[str, float]:
    return {"median": round(median(times), 1), "worst": round(max(times), 1), "count": len(times)}


def shown_at(page: Page, version: int) -> tuple[float, float]:
    page.wait_for_function(f"Object.keys(window.paintedAt).some((shown) => Number(shown) >= {version})")
    moves, painted = page.evaluate(WHEN, version)
    return moves, painted


def test_a_click_moves_a_card_on_every_screen(visit: Visit, reports: Reports) -> None:
    people, _ = gather(visit)
    players = [Player(person, seed) for seed, person in enumerate(people)]
    for person in people:
        person.page.evaluate(WATCH)
    times = defaultdict(list)
    for _ in range(MOVES):
        player = whose_turn(players)
        times["two_frames"].append(player.page.evaluate(TWO_FRAMES))
        made = len(player.made)
        player.step()
        everybody_at(players, player.look().version)
        if len(player.made) == made:
            continue
        clicked, touched = player.page.evaluate("() => [window.clickedAt, window.liftedAt]")
        times["card_answers"].append(touched - clicked)
        for other in players:
            screen = "own_screen" if other is player else "other_screens"
            for what, at in zip(("", "_painted"), shown_at(other.page, player.visitor.acks[-1]), strict=True):
                times[screen + what].append(at - clicked)
    found = {name: spread(noted) for name, noted in times.items()}
    reports.add("latency_ms", found)
    slowness = max(1.0, found["two_frames"]["median"] / FRAMES)
    assert found["card_answers"]["median"] < OWN * slowness
    assert found["own_screen"]["median"] < OWN * BUSY * slowness
    assert found["other_screens"]["median"] < OTHERS * BUSY * slowness
