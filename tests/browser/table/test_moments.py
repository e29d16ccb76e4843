"""The moments of a game in motion: a deal, a trick gathered. A touch ends them, and silence costs nothing."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.asking import play_until
from tests.support.browser.browsing import Visit
from tests.support.browser.playing import Player

COUNT = """
window.moved = [];
const dealt = () => document.querySelectorAll("#hand .dealt").length;
window.touched = new Promise((done) => {
  // while the first deal is under way: a touch, and the cards that still show their backs before and after it
  window.touch = () => setTimeout(() => {
    const before = dealt();
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    setTimeout(() => done([before, dealt()]), 100);
  }, 20);
});
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.moved.push(this.closest(".leaving, #hand, #seats")?.className.split(" ")[0] ?? "other");
  if (document.querySelector("#hand.dealing")) {
    window.touch?.();
    window.touch = null;
  }
  return animate.call(this, frames, timing);
};
"""
AUDIO = """
window.states = [];
const Usual = window.AudioContext;
window.AudioContext = class extends Usual {
  constructor() { super(); this.addEventListener("statechange", () => window.states.push(this.state)); }
};
"""
SUSPENDED = """() => new Promise((done) => {
  const look = () => (window.states.at(-1) === "suspended" ? done() : setTimeout(look, 100));
  look();
})"""


def table(visit: Visit, game: str, **cookies: str) -> Player:
    """Return a player at a table with motion."""
    visitor = visit(quick=False)
    visitor.prefer(**({"sound": "0"} | cookies))
    visitor.context.add_init_script(COUNT)
    visitor.context.add_init_script(AUDIO)
    options: dict[str, Any] = {"nain_jaune": {"max_rounds": 3, "start_tokens": 500}, "roi_des_nains": {"deals": 2}}
    address = visitor.open_table(game, bots=["debutant"] * 2, seats=3, options=options[game])
    player = Player(visitor, seed=2)
    if game == "nain_jaune":  # nearly to the next deal
        play_until(visitor, address, player.rng, lambda _frame, made: len(made) > 14)
    visitor.page.goto(address)
    player.wait()
    return player


def moved(page: Page) -> set[str]:
    return set(page.evaluate("window.moved"))


def steps_until(player: Player, path: str) -> None:
    """Play until something is on the page."""
    for _ in range(200):
        if player.page.evaluate("(name) => window.moved.includes(name)", path):
            return
        player.step()
    raise AssertionError(f"{path} did not move: {moved(player.page)}")


def test_a_deal_is_seen_and_a_touch_ends_it(visit: Visit) -> None:
    """The cards fly to every seat, and the viewer's turn over."""
    player = table(visit, "nain_jaune", tempo="2")
    page = player.page
    while not page.evaluate("window.touch === null"):
        assert not player.step().over, "no deal was seen"
    before, after = page.evaluate("window.touched")
    assert before > 3
    assert after == 0


def test_a_trick_is_gathered_by_its_taker(visit: Visit) -> None:
    player = table(visit, "roi_des_nains")
    page = player.page
    steps_until(player, "leaving")
    expect(page.locator(".leaving")).to_have_count(0)


def test_sounds_keep_no_thread_awake(visit: Visit) -> None:
    """An audio context that runs costs time even in silence: it is suspended after each sound."""
    player = table(visit, "roi_des_nains", sound="1")
    for _ in range(20):
        player.step()
        if player.page.evaluate("window.states.length"):
            break
    player.page.evaluate(SUSPENDED)
