"""A hand opens where one can play: playable cards have wide slots, and a touch meets the card that is seen."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.browser.asking import play_until
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.playing import Player

SLOTS = """() => {
  const items = [...document.querySelectorAll("#hand > li")];
  const hand = document.getElementById("hand").getBoundingClientRect();
  return items.map((item, place) => {
    const box = item.getBoundingClientRect();
    const next = items[place + 1]?.getBoundingClientRect();
    const right = next && next.top < box.top + 9 ? next.left : item.firstElementChild.getBoundingClientRect().right;
    const bottom = Math.min(box.bottom, hand.bottom);
    const found = document.elementFromPoint((box.left + right) / 2, (box.top + bottom) / 2);
    const button = item.querySelector("button");
    return {
      card: button.value, playable: button.classList.contains("playable"), width: right - box.left,
      own: item.contains(found), row: Math.round(box.top),
    };
  });
}"""
"""The strip of each card that is not covered: its width, and whether a touch in its middle meets that card."""

LONG: Final = {"max_rounds": 40, "start_tokens": 500}
"""Rounds enough for the wanted hand, and chips for all of them."""


def slots(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(SLOTS)
    return found


@pytest.mark.parametrize(("size", "least"), [(PHONE, 24), (DESKTOP, 28)], ids=["upright", "desktop"])
@pytest.mark.parametrize(("seats", "cards"), [(3, 13), (2, 22)])
def test_playable_cards_are_wide_and_a_touch_meets_the_card_that_is_seen(
    visit: Visit, size: ViewportSize, least: int, seats: int, cards: int
) -> None:
    visitor = visit(viewport=size)
    address = visitor.open_table("nain_jaune", bots=["debutant"] * (seats - 1), seats=seats, options=LONG)
    player = Player(visitor, seed=4)
    play_until(
        visitor,
        address,
        player.rng,
        lambda frame, _made: len(frame["view"]["hand"]) == cards and len(frame["legal"]) < 4,
    )
    visitor.page.goto(address)
    player.wait()
    expect(visitor.page.locator("#hand > li")).to_have_count(cards)
    found = slots(visitor.page)
    assert [slot for slot in found if not slot["own"]] == []
    assert [slot for slot in found if slot["playable"] and slot["width"] < 44] == []
    assert [slot for slot in found if slot["width"] < least] == []
    assert len({slot["row"] for slot in found}) == (1 if cards == 13 and size is DESKTOP else 2)
