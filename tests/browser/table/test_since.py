"""The strip that lists the moves since the viewer's last one.

It does not move the playing area, and its labels are not cut off.
"""

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from roitelet import game_ids
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.playing import Player

SIZES: Final[tuple[ViewportSize, ...]] = (PHONE, {"width": 844, "height": 390}, DESKTOP)
MOVES: Final = 5
STRIP: Final = """() => {
  const [strip, cloth] = [document.getElementById("since"), document.getElementById("cloth")];
  const box = (item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const within = (inner, outer) => {
    const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  };
  const shown = strip?.checkVisibility() ?? false;
  const now = box(cloth);
  // the strip as it is while nothing has happened yet
  const kept = [...strip.childNodes];
  strip.replaceChildren(document.createElement("p"));
  const empty = box(cloth);
  strip.replaceChildren(...kept);
  const pills = shown ? [...strip.querySelectorAll("li")].filter((pill) => pill.checkVisibility()) : [];
  return {
    now, empty, height: shown ? box(strip)[3] : 0, pills: pills.length,
    wrong: pills.filter((pill) => !within(pill, strip) || !within(pill.querySelector(".head"), pill))
      .map((pill) => pill.textContent),
    outside: shown && !(box(strip)[0] >= 0 && box(strip)[0] + box(strip)[2] <= innerWidth),
  };
}"""
"""The rectangle of the cloth, the height of the strip, and the pills that do not fit."""


@pytest.mark.parametrize("game", game_ids())
def test_the_strip_never_moves_the_cloth_and_its_pills_fit(visit: Visit, game: str) -> None:
    """Through some moves of the viewer, at three sizes; a phone on its side has no room for it."""
    visitor = visit()
    visitor.page.goto(visitor.open_table(game, bots=["debutant"] * 3, seats=4))
    player, page, most = Player(visitor, seed=3), visitor.page, 0
    for _ in range(MOVES):
        player.my_turn()
        for size in SIZES:
            page.set_viewport_size(size)
            found = page.evaluate(STRIP)
            assert found["now"] == found["empty"], size
            assert found["height"] == (
                0 if size["height"] < 600 else 44 if size != PHONE or game != "combat_des_rois" else 40
            )
            assert not found["wrong"]
            assert not found["outside"]
            most = max(most, found["pills"])
        player.step()
    assert most > 1, "no pills were seen"
    expect(page.locator("#since h2")).to_have_text("Depuis votre dernier coup")
