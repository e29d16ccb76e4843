"""The end of a game on its page: the largest words name the winner, and the next game is within the first screen."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from roitelet import game_ids
from tests.support.browser.asking import play_out
from tests.support.browser.browsing import PATIENCE, PHONE, Visit
from tests.support.browser.fitting import SIZES
from tests.support.browser.reports import keep_picture

SHORT = {"nain_jaune": {"max_rounds": 1}, "roi_des_nains": {"deals": 1}}
"""Options under which a game ends after one deal."""
LARGEST = """() => {
  const words = new Map();
  const walker = document.createTreeWalker(document.getElementById("settled"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const item = walker.currentNode.parentElement;
    if (!/\\p{L}/u.test(walker.currentNode.data) || !item.checkVisibility() || item.closest(".hidden-words")) continue;
    const size = parseFloat(getComputedStyle(item).fontSize);
    words.set(size, `${words.get(size) ?? ""} ${walker.currentNode.data}`);
  }
  return [words.get(Math.max(...words.keys())).trim(), Math.min(...words.keys())];
}"""
"""The text in the largest letters of the panel, and the size of its smallest."""
WAY_ON = """() => {
  const wrong = [];
  for (const item of document.querySelectorAll("#prompt .b")) {
    const box = item.getBoundingClientRect();
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    if (!inside || !item.contains(found)) wrong.push(`« ${item.textContent} » is out of sight`);
    if (box.height < 44 || box.width < 44) wrong.push(`« ${item.textContent} » is ${box.width} by ${box.height}`);
  }
  return wrong;
}"""
"""Faults of the buttons after a game."""
COVERED = """() => {
  const [cloth, mine] = ["cloth", "mine"].map((id) => document.getElementById(id).getBoundingClientRect());
  const across = Math.min(cloth.right, mine.right) - Math.max(cloth.left, mine.left);
  const down = Math.min(cloth.bottom, mine.bottom) - Math.max(cloth.top, mine.top);
  return across > 1 ? Math.max(0, down) : 0;
}"""
"""How much of the foot of the cloth lies under the panel."""
WATCH = """
window.tokens = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const item of changes.flatMap((change) => [...change.addedNodes])) {
    if (!item.classList?.contains("flying-token") || !item.getAnimations().length) continue;
    const held = [...document.querySelectorAll("#table [data-purse]")];
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    const end = item.getAnimations()[0].effect.getKeyframes().at(-1).transform;
    const [x, y] = end.match(/-?[\\d.]+/g).map((at) => Number(at) + 14);
    const away = (purse) => {
      const [left, top] = middle(purse.getBoundingClientRect());
      return Math.hypot(left - x, top - y);
    };
    const over = () => document.querySelector("#table").matches(".over");
    const token = {
      over: over(),
      held: Object.fromEntries(held.map((purse) => [purse.dataset.purse, Number(purse.dataset.tokens)])),
      to: held.reduce((best, purse) => (away(purse) < away(best) ? purse : best)).dataset.purse,
    };
    if (window.touches) document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    window.tokens.push({ ...token, touched: over() });
  }
}).observe(document.body, { childList: true }));
"""
"""The tokens that fly: whether the panel was open, also after a touch, what the purses held, and where they flew to."""


@pytest.mark.parametrize("game", game_ids())
def test_the_end_of_a_game_says_who_won_and_offers_another(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE)
    address = visitor.open_table(game, bots=["debutant"] * 3, seats=4, options=SHORT.get(game, {}))
    play_out(visitor, address, random.Random(5))
    page = visitor.page
    page.goto(address)
    first, *level, last = [button.text_content() for button in page.locator("#prompt .b").all()]
    assert (first, last) == ("Rejouer", "Revoir la partie")
    assert [str(name).partition(":")[0] for name in level] in ([], ["Niveau suivant\xa0"]), "only after a win"
    wrong = []
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        page.evaluate("scrollTo(0, 0)")
        said, smallest = page.evaluate(LARGEST)
        if not re.fullmatch(r"[^.]+ gagne(z|nt)? la partie", said):
            wrong.append(f"{size}: the largest words are {said!r}")
        if smallest < 14:
            wrong.append(f"{size}: words of {smallest} px")
        wrong += [f"{size}: {fault}" for fault in page.evaluate(WAY_ON)]
        if (covered := page.evaluate(COVERED)) > 40:
            wrong.append(f"{size}: the panel covers {covered} px of the cloth")
        keep_picture(page, f"ends/{game}-{size}")
    assert not wrong, "\n".join(wrong)


def at_the_last_chips(visit: Visit, touches: bool = False, **cookies: str) -> tuple[Page, dict[str, int], str]:
    """Play a game of one round before an open page; return the final purses of the seats and the winner's."""
    visitor = visit(quick=False)
    visitor.prefer(sound="0", **cookies)
    visitor.context.add_init_script(WATCH + f"window.touches = {str(touches).lower()};")
    address = visitor.open_table("nain_jaune", bots=["debutant"] * 2, seats=3, options={"max_rounds": 1})
    visitor.page.goto(address)
    expect(visitor.page.locator("#hand")).to_be_visible()
    play_out(visitor, address, random.Random(5))
    view = visitor.frame(address)["view"]
    expect(visitor.page.locator("#settled")).to_be_visible(timeout=PATIENCE)
    return (
        visitor.page,
        {f"seat-{each['seat']}": each["tokens"] for each in view["seats"]},
        f"seat-{view['settlement']['winner']}",
    )


def test_the_last_chips_run_into_the_winners_purse_before_the_panel_opens(visit: Visit) -> None:
    page, held, winner = at_the_last_chips(visit)
    last = [token for token in page.evaluate("window.tokens") if token["held"].items() >= held.items()]
    assert winner in {token["to"] for token in last}
    assert all(token["to"].startswith("seat-") for token in last)
    assert not any(token["over"] for token in last), "they flew once more behind the panel"
    assert page.locator(".flying-token").count() == 0


def test_a_touch_ends_the_last_chips(visit: Visit) -> None:
    page, held, _ = at_the_last_chips(visit, touches=True)
    last = [token for token in page.evaluate("window.tokens") if token["held"].items() >= held.items()]
    assert (last[0]["over"], last[0]["touched"]) == (False, True)


def test_without_motion_the_panel_opens_at_once(visit: Visit) -> None:
    page, _, _ = at_the_last_chips(visit, tempo="0")
    assert page.evaluate("window.tokens") == []
