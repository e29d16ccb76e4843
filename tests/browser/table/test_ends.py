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
    if (!walker.currentNode.data.trim() || !item.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(item).fontSize);
    words.set(size, `${words.get(size) ?? ""} ${walker.currentNode.data}`);
  }
  return words.get(Math.max(...words.keys())).trim();
}"""
"""The text in the largest letters of the account."""
AGAIN = '#prompt form[data-do="rematch"] button'
IN_SIGHT = """(button) => {
  const box = button.getBoundingClientRect();
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && button.contains(found);
}"""


@pytest.mark.parametrize("game", game_ids())
def test_the_end_of_a_game_says_who_won_and_offers_another(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE)
    address = visitor.open_table(game, bots=["debutant"] * 3, seats=4, options=SHORT.get(game, {}))
    play_out(visitor, address, random.Random(5))
    page = visitor.page
    page.goto(address)
    button = page.locator(AGAIN)
    wrong = []
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        page.evaluate("scrollTo(0, 0)")
        said = page.evaluate(LARGEST)
        if not re.fullmatch(r"[^.]+ gagne(z|nt)? (la partie|ensemble)\b[^.]*[.!]?", said):
            wrong.append(f"{size}: the largest words are {said!r}")
        if not button.evaluate(IN_SIGHT):
            wrong.append(f"{size}: « Rejouer » is out of sight: {button.bounding_box()}")
        keep_picture(page, f"ends/{game}-{size}")
    assert not wrong, "\n".join(wrong)
