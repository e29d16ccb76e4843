"""The end of a game on its page: the largest words name the winner, and the next game is within the first screen."""

import random
import re

import pytest

from roitelet import game_ids
from tests.support.browser.asking import play_out
from tests.support.browser.browsing import PHONE, Visit
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
