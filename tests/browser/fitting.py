"""Whether a page fits its screen: nothing wider, nothing cut off, the hand and every button where they can be seen."""

from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.browser.looking import WIDE

SIZES: Final[dict[str, ViewportSize]] = {
    "narrow": {"width": 360, "height": 740},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "laptop": {"width": 1280, "height": 720},
    "wide": {"width": 1920, "height": 1080},
    "4k": {"width": 3840, "height": 2160},
}
CUT: Final = """() => {
  const found = [];
  const name = (item) => `${item.tagName.toLowerCase()}.${item.getAttribute("class")} `
    + `« ${(item.getAttribute("aria-label") ?? item.textContent).trim().slice(0, 40)} »`;
  for (const item of document.querySelectorAll("button, a.b, .tool, h1, h2, #prompt p, .fact, label, summary")) {
    if (!item.checkVisibility({ visibilityProperty: true }) || item.matches(".card, .civ-card")) continue;
    const style = getComputedStyle(item);
    if (style.overflowX === "visible" || item.clientWidth < 2) continue;  // only heard
    if (item.scrollWidth > item.clientWidth + 1 && style.textOverflow !== "ellipsis")
      found.push(`${name(item)} is cut off: ${item.scrollWidth} > ${item.clientWidth}`);
  }
  return found;
}"""
"""Words that do not fit the box they are in."""
AT_HAND: Final = """() => {
  const found = [];
  const name = (item) => `${item.tagName.toLowerCase()}.${item.getAttribute("class")} `
    + `« ${(item.getAttribute("aria-label") ?? item.textContent).trim().slice(0, 40)} »`;
  scrollTo(0, 0);
  const whole = document.querySelectorAll("#bar .tool, #prompt, #actions button, .mine-plate .name");
  for (const item of whole) {
    if (!item.checkVisibility({ visibilityProperty: true })) continue;
    const box = item.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`${name(item)} is off the screen: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  }
  for (const item of document.querySelectorAll("#hand button")) {
    const box = item.getBoundingClientRect();
    const wide = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const high = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (wide < 24 || high < Math.min(44, box.height - 1)) found.push(`${name(item)} is off the screen`);
  }
  const hand = document.getElementById("hand")?.getBoundingClientRect();
  const cloth = document.getElementById("cloth").getBoundingClientRect();
  if (cloth.height < innerHeight * 0.25) found.push(`the cloth is ${Math.round(cloth.height)} px high`);
  if (hand && hand.top < cloth.top) found.push("the hand is above the cloth");
  const side = document.getElementById("side");
  if (side.checkVisibility() && side.scrollWidth > side.clientWidth + 1)
    found.push(`the side is cut off: ${side.scrollWidth} > ${side.clientWidth}`);
  const mine = document.querySelector(".own-line");
  for (const card of mine?.checkVisibility() ? document.querySelectorAll("#cloth .card") : []) {
    const [a, b] = [mine.getBoundingClientRect(), card.getBoundingClientRect()];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      found.push(`${name(card)} lies on one's own points`);
  }
  return found;
}"""
"""What a player must have before his eyes without moving the page."""


def misfits(page: Page, size: ViewportSize, *, table: bool = False) -> list[str]:
    """What does not fit a screen of a size."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    scripts = (WIDE, CUT, AT_HAND) if table else (WIDE, CUT)
    return [line for script in scripts for line in page.evaluate(script)]
