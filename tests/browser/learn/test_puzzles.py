"""A puzzle in a browser: failed tries, solution, explanation, progress."""

import json

import pytest
from playwright.sync_api import expect

from roitelet.games import load_game
from roitelet.learning.puzzle import load_puzzles
from tests.support.browser.browsing import PHONE, Visit
from tests.support.browser.fitting import SIZES
from tests.support.browser.looking import WORDS_AND_COLOURS, look

COVERED = """(item) => {
  const [box, place] = [item, item.closest(".mine")].map((found) => found.getBoundingClientRect());
  const inside =
    box.left >= place.left && box.top >= place.top && box.right <= place.right && box.bottom <= place.bottom;
  const covered = inside ? [] : ["the purse leaves the player's place"];
  const walker = document.createTreeWalker(item.closest(".mine"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    if (item.contains(walker.currentNode)) continue;
    range.selectNodeContents(walker.currentNode);
    for (const its of range.getClientRects())
      if (its.left < box.right && its.right > box.left && its.top < box.bottom && its.bottom > box.top)
        covered.push(walker.currentNode.data);
  }
  return covered;
}"""
"""The words of a player's place that an item covers."""
WIDTHS = "(bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().width))"


def test_a_wrong_try_a_right_one_and_the_list_knows(visit: Visit) -> None:
    puzzle = load_puzzles(load_game("roi_des_nains"))[0]
    page = visit(bypass_csp=True).page
    page.goto(f"/learn/roi_des_nains/puzzles/{puzzle.id}")
    expect(page.locator("html.with-script")).to_be_attached()
    page.click(f'#hand button[value="{puzzle.choices[1].move}"]', position={"x": 8, "y": 8})
    expect(page.locator(".coach.wrong")).to_contain_text("Pas encore.")
    page.focus(f'#hand button[value="{puzzle.right[0]}"]')
    page.keyboard.press("Enter")
    expect(page.locator(".coach.right")).to_contain_text("C’est ça")
    expect(page.locator("#side .best .why-bar")).to_be_visible()
    assert len(set(page.locator("#side .why-bar").evaluate_all(WIDTHS))) == 1, "bars share one track"
    page.evaluate("() => { window.fetch = async () => { window.asked = true; }; }")
    page.click(f'#hand button[value="{puzzle.choices[1].move}"]', position={"x": 8, "y": 8}, force=True)
    assert not page.evaluate("window.asked"), "after the answer a card is no new try"
    wrong = look(page, "puzzle-found", WORDS_AND_COLOURS)
    kept = json.loads(page.evaluate("localStorage.getItem('progress')"))["puzzles"]["roi_des_nains"]
    assert kept[puzzle.id]["tries"] == 2
    assert kept[puzzle.id]["solved"]
    page.goto("/learn/roi_des_nains/puzzles")
    expect(page.locator(f'[data-puzzle="{puzzle.id}"].solved')).to_be_visible()
    wrong += look(page, "puzzle-list", WORDS_AND_COLOURS)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", ["360x640", "390x844", "844x390"])
def test_the_purse_stands_beside_the_question(visit: Visit, size: str) -> None:
    page = visit(viewport=SIZES[size]).page
    puzzle = load_puzzles(load_game("nain_jaune"))[0]
    page.goto(f"/learn/nain_jaune/puzzles/{puzzle.id}")
    purse = page.locator(".mine .mine-plate .tokens")
    expect(purse).to_be_visible()
    assert not purse.evaluate(COVERED)


def test_by_finger_the_choices_are_one_tap_away(visit: Visit) -> None:
    puzzle = load_puzzles(load_game("roi_des_nains"))[0]
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto(f"/learn/roi_des_nains/puzzles/{puzzle.id}")
    page.tap("text=Un coup de pouce")
    page.tap("text=Voir la réponse")
    page.tap(".coach-more summary")
    expect(page.locator(".coach-more .best .why-bar")).to_be_visible()
