"""The table of Le Combat des Rois at six sizes: nothing overlaps, nothing is small, nothing moves during a turn."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from roitelet.base.actors import SPECTATOR
from tests.browser.table.test_windows import MEASURE, PICK, Window
from tests.support.browser import fitting
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.hands import COVERED
from tests.support.browser.playing import Player
from tests.support.games.combat_des_rois.shown import TABLES, at

SIX: Final[dict[str, ViewportSize]] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in ((360, 740), (390, 844), (844, 390), (820, 1180), (1440, 900), (2560, 1440))
}
FAULTS: Final = (Path(fitting.__file__).parent / "combat_des_rois.js").read_text("utf-8").partition("\n")[2]
"""The faults of a table."""
PLACES: Final = """() => ["#prompt", "#hand", "#actions", ".mine-plate", "#cloth"].map((path) => {
  const item = document.querySelector(path);
  if (!item.checkVisibility()) return `${path} hidden`;
  const { x, y, width, height } = item.getBoundingClientRect();
  return [path, ...[x, y, width, height].map(Math.round)].join(" ");
})"""
POINT_AT: Final = """(item, [kind, across, down]) => {
  const box = item.getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width * across, box.top + box.height * down];
  const what = { bubbles: true, isPrimary: true, pointerType: "touch", clientX, clientY };
  const under = kind === "pointerdown" ? document.elementFromPoint(clientX, clientY) : window;
  under.dispatchEvent(new PointerEvent(kind, what));
}"""
HEIGHTS: Final = """() => {
  const cards = [...document.querySelectorAll(".column > .civ")].map((item) => Math.round(item.offsetHeight));
  return [...new Set(cards)].map(String);
}"""
"""The heights of the cards on the table; neighbours may differ by the rounding."""


def drawn(visit: Visit) -> Window:
    """Return a window that shows any table at any size."""
    return Window(visit(reduced_motion="reduce"), "combat_des_rois", at("early")[0])


def measure(window: Window, script: str) -> dict[str, list[str]]:
    """Return what a script says at each of the six sizes."""
    found: dict[str, list[str]] = {}
    for size, viewport in SIX.items():
        asked: Any = [[[size, viewport["width"], viewport["height"]]], script]
        found[size] = window.page.evaluate(MEASURE, asked)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_room_for_all_its_parts(visit: Visit, name: str) -> None:
    window, (position, viewer) = drawn(visit), at(name)
    wrong = []
    for looks in (viewer, SPECTATOR):
        window.show(position, looks, "fr")
        wrong += [line for lines in measure(window, FAULTS).values() for line in lines]
    assert not wrong, "\n".join(wrong)


def test_nothing_moves_during_a_turn(visit: Visit) -> None:
    """A turn, a leader or a card in hand, a choice of conflicts, a conflict, an offer, the others' turn."""
    window, found = drawn(visit), {}
    for name in ("middle", "wars", "duel", "point", "waits"):
        window.show(*at(name), "fr")
        found[name] = measure(window, PLACES)
        for pick in ("leader", "card", "catastrophe") if name == "middle" else ():
            assert window.frame.evaluate(PICK, pick)
            found[pick] = measure(window, PLACES)
    for name, places in found.items():
        assert places == found["middle"], name
    # with seven answers hint and undo go into the prompt, and the answers stand alone
    window.show(*at("seven"), "fr")
    for size, lines in measure(window, PLACES).items():
        assert [line for line in lines if "#actions" not in line] == [
            line for line in found["middle"][size] if "#actions" not in line
        ]
    assert window.frame.locator(".duel .count:visible").count() == 7


def test_a_leader_in_hand_shows_where_it_may_stand(visit: Visit) -> None:
    window, (position, viewer) = drawn(visit), at("middle")
    window.show(position, viewer, "fr")
    window.page.evaluate(MEASURE, [[["390x844", 390, 844]], FAULTS])
    assert window.frame.locator(".socket:visible").count() == 0
    window.frame.evaluate(PICK, "leader-v")
    legal = [position.format(action) for action in position.legal()]
    assert window.frame.locator(".socket:visible").count() == sum(word.startswith("v@") for word in legal)
    # at the foot of every kingdom the strength of its colour, under a single column no other
    assert window.frame.locator(".strength.green:visible").count() == window.frame.locator(".strengths").count()
    assert window.frame.locator(".narrow > .strength:not(.green):visible").count() == 0


def test_without_a_script_every_target_can_be_clicked(visit: Visit) -> None:
    window = drawn(visit)
    window.misfits({"desktop": DESKTOP})
    window.frame.evaluate("document.documentElement.className = 'without-script'")
    for name in TABLES:
        position, viewer = at(name)
        window.show(position, viewer, "fr")
        assert not window.frame.evaluate(COVERED), name


def test_cards_of_all_columns_shrink_together(visit: Visit) -> None:
    window = drawn(visit)
    cells: dict[str, dict[str, int]] = {}
    for name in ("early", "middle", "late"):
        window.show(*at(name), "fr")
        for size, lines in measure(window, HEIGHTS).items():
            found = sorted(int(line.partition(": ")[2]) for line in lines)
            assert found[-1] - found[0] <= 1, f"{name} {size} {found}"
            cells.setdefault(size, {})[name] = found[-1]
    for size, sizes in cells.items():
        assert sizes["early"] > sizes["middle"] >= sizes["late"] >= 20, f"{size} {sizes}"


def touch(place: Locator, kind: str, across: float = 0.5, down: float = 0.5) -> None:
    """Let a finger come down, move or go up over an element."""
    place.evaluate(POINT_AT, [kind, across, down])


def test_a_finger_that_slides_names_the_places_and_chooses_where_it_lifts(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.page
    page.goto(visitor.open_table("combat_des_rois", bots=["debutant"]))
    Player(visitor).wait()
    prompt, heads = page.locator("#prompt"), page.locator(".column-head")
    asked = prompt.inner_text()
    box = prompt.bounding_box()
    touch(heads.nth(3), "pointerdown")
    expect(prompt).to_contain_text("Colonne 4, trésor")
    touch(heads.nth(5), "pointermove")
    expect(prompt).to_contain_text("Colonne 6, trésor")
    assert prompt.bounding_box() == box
    touch(heads.nth(5), "pointerup")
    assert prompt.inner_text() == asked
    page.locator('#actions [data-pick="leader-n"]').tap()
    free = page.locator(".column-head:has(.target.leader.offered)")
    last = free.last
    key = last.locator(".target.leader.offered").get_attribute("value")
    touch(free.first, "pointerdown")
    touch(last, "pointermove")
    expect(last.locator(".aimed")).to_have_count(1)
    touch(last, "pointerup")
    expect(page.locator('.standing-leader[data-key="leader-0-n"]')).to_be_visible()
    assert key
    expect(page.locator(f".column-head.col{key.partition('@')[2]} .standing-leader")).to_be_visible()
