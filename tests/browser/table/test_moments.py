"""The moments of a game in motion: a deal, a trick, a conflict, a hand that is sorted.

A touch ends them, and silence costs nothing.
"""

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

SLOW = "100"
"""A tempo at which every motion still runs when a busy machine looks at it."""
MOTIONS = """() => document.getAnimations().filter((motion) => !(motion instanceof CSSTransition))
  .map(({ effect }) => ({
    of: effect.target.className.baseVal ?? effect.target.className,
    key: effect.target.dataset?.key ?? "",
    pseudo: effect.pseudoElement ?? "",
    ...effect.getTiming(),
    ways: effect.getKeyframes().map(({ transform }) => transform),
  }))"""
"""The motions that run: of what, for how long, and which way."""
CONFLICT = """async ([fighting, decided]) => {
  const { fly, remember } = await import("/static/flight.js");
  const table = document.getElementById("table");
  const leader = (seat) => document.querySelector(`[data-key="leader-${seat}-r"]`);
  for (const seat of [0, 1]) if (!leader(seat).matches(".standing-leader")) {
    const pawn = document.createElement("span");
    pawn.className = "standing-leader";
    pawn.dataset.key = `leader-${seat}-r`;
    leader(seat).removeAttribute("data-key");
    document.querySelectorAll(".column-head")[seat].append(pawn);
  }
  const before = remember(table);
  if (fighting) for (const seat of [0, 1]) leader(seat).classList.add("fighting");
  if (decided) {
    const keys = (seat) => `data-sent-by="seat-${seat}" data-sent-to="leader-${seat}-r"`;
    const cards = [0, 1, 1].map((seat) => `<i class="sent red" ${keys(seat)}></i>`);
    const told = document.createElement("section");
    told.dataset.outcome = "conflict-1";
    told.innerHTML = cards.join("");
    document.getElementById("mine").prepend(told);
    // the beaten leader goes home
    leader(1).remove();
    const home = document.querySelector('[data-key="seat-1"] .leader');
    home.dataset.key = "leader-1-r";
  }
  fly(table, before);
}"""
"""Two leaders stand on the table; then they fight, or it is decided who lost."""


def table(visit: Visit, game: str, **cookies: str) -> Player:
    """Return a player at a table, with animations switched on."""
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


BROUGHT = """async () => {
  const motions = () => performance.getEntriesByType("resource").find((entry) => entry.name.includes("moments.js"));
  while (!motions()) await new Promise((then) => setTimeout(then, 20));
  await import(motions().name);
  await new Promise((then) => setTimeout(then));
}"""
"""The page has loaded the script of the motions, and has been told so."""


def at_the_field(visit: Visit) -> Page:
    """Return a page with a table of Le Combat des Rois and motion, at the viewer's first turn."""
    visitor = visit(quick=False)
    visitor.prefer(sound="0", tempo=SLOW)
    visitor.page.goto(visitor.open_table("combat_des_rois", bots=["debutant"], seats=2))
    Player(visitor).wait()
    visitor.page.evaluate(BROUGHT)
    return visitor.page


def motions(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(MOTIONS)
    return found


def touch(page: Page) -> None:
    page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")


def test_leaders_in_conflict_get_a_ring_and_shake(visit: Visit) -> None:
    page = at_the_field(visit)
    page.evaluate(CONFLICT, [True, False])
    shown = [motion for motion in motions(page) if "fighting" in motion["of"]]
    rings = [motion for motion in shown if motion["pseudo"] == "::after"]
    shakes = [motion for motion in shown if motion["ways"][1:3] == ["translateX(3px)", "translateX(-3px)"]]
    assert (len(rings), len(shakes)) == (2, 2)
    assert {motion["iterations"] for motion in shakes} == {2}
    touch(page)
    assert not motions(page)


def test_reinforcements_fly_and_then_the_beaten_leader_goes_home_in_an_arc(visit: Visit) -> None:
    page = at_the_field(visit)
    page.evaluate(CONFLICT, [False, True])
    cards = [motion for motion in motions(page) if motion["of"] == "sent red"]
    assert [motion["delay"] for motion in cards] == [0, 90 * int(SLOW), 180 * int(SLOW)], "one after the other"
    assert len({motion["ways"][0] for motion in cards}) == 2, "from both players"
    assert len({motion["ways"][1] for motion in cards}) == 2, "to both leaders"
    home = [motion for motion in motions(page) if motion["key"] == "leader-1-r"]
    assert any("translateY(-60px)" in motion["ways"] for motion in home)
    assert {motion["delay"] for motion in home} == {(180 + 220) * int(SLOW)}, "after the last card"
    touch(page)
    expect(page.locator(".leaving")).to_have_count(0)
    assert not motions(page)


def sort(page: Page, order: str) -> None:
    page.locator("#menu").evaluate(
        "(menu, order) => { const field = menu.querySelector('select[name=sort]'); field.value = order; "
        "field.dispatchEvent(new Event('change', { bubbles: true })); }",
        order,
    )


def test_cards_glide_when_the_hand_is_sorted(visit: Visit) -> None:
    player = table(visit, "roi_des_nains", tempo=SLOW)
    page = player.page
    touch(page)
    sort(page, "rank")
    glided = [motion for motion in motions(page) if page.locator(f'#hand [data-key="{motion["key"]}"]').count()]
    assert len(glided) > 3
    touch(page)
    assert not motions(page)
    page.emulate_media(reduced_motion="reduce")
    sort(page, "suit")
    assert not motions(page)


def test_nothing_moves_between_two_moves(visit: Visit) -> None:
    """No loop asks for frames while nothing happens."""
    page = at_the_field(visit)
    touch(page)
    page.evaluate(
        "() => { window.asked = 0; const ask = window.requestAnimationFrame;"
        "window.requestAnimationFrame = (draw) => { window.asked += 1; return ask(draw); }; }"
    )
    page.wait_for_timeout(500)
    assert page.evaluate("window.asked") == 0
    assert not motions(page)
