"""Checks that a page fits its window: nothing too wide or cut off; at a table, no choice covered or out of sight."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.support.browser.looking import WIDE

SIZES: Final[dict[str, ViewportSize]] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820), (1440, 900), (2560, 1440))
}
"""A small phone, a phone upright and on its side, a tablet both ways, a desktop, a large screen."""
MORE_SIZES: Final[dict[str, ViewportSize]] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in ((640, 360), (720, 450), (1280, 720), (1920, 1080), (3840, 2160))
}
"""1280×720 and 1440×900 at 200 %, and windows between and beyond."""
CUT: Final = """() => {
  const found = [];
  const name = (item) => `${item.tagName.toLowerCase()}.${item.getAttribute("class")} `
    + `« ${(item.getAttribute("aria-label") ?? item.textContent).trim().slice(0, 40)} »`;
  for (const item of document.querySelectorAll("button, a.b, .tool, h1, h2, label, summary")) {
    if (!item.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(item);
    if (style.overflowX === "visible" || item.clientWidth < 2) continue;  // only heard
    if (item.scrollWidth > item.clientWidth + 1 && style.textOverflow !== "ellipsis")
      found.push(`${name(item)} is cut off: ${item.scrollWidth} > ${item.clientWidth}`);
  }
  return found;
}"""
"""Words of a page that do not fit their box."""
TABLE: Final = (Path(__file__).parent / "fitting.js").read_text("utf-8").partition("\n")[2]
"""The faults of a table for a viewer who does not scroll."""


def elements_that_do_not_fit(page: Page, size: ViewportSize) -> list[str]:
    """Return the elements that do not fit a window of a size."""
    page.set_viewport_size(size)
    return [line for script in (WIDE, CUT) for line in page.evaluate(script)]
