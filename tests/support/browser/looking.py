"""Checks of a page: screenshots, the faults found by axe-core, elements too small for a finger."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Frame, Page, ViewportSize

from tests.support.browser.browsing import DESKTOP, NARROW, PHONE
from tests.support.browser.reports import PICTURES, keep_picture

AXE: Final = Path(__file__).parent / "vendor" / "axe.min.js"
GRAVE: Final = frozenset({"serious", "critical"})
COLOURS: Final = "color-contrast"
ONLY_GRAVE: Final = """(grave) => axe.configure({
  rules: axe._audit.rules.filter((rule) => rule.impact && !grave.includes(rule.impact))
    .map((rule) => ({ id: rule.id, enabled: false })),
})"""
"""Rules that cannot report a serious fault are switched off, which saves most of the time."""
RUN_AXE: Final = """([within, rules]) => axe.run(within ?? document, {
  resultTypes: ["violations"], ...rules,
  preload: false,  // sounds, which we have not, and style sheets for a rule that is off: read again for every look
}).then((found) => {
  // the index of a card and what is drawn on it are a picture; its name is said in full
  const isPicture = (rule, node) => rule.id === "label-content-name-mismatch"
    && document.querySelector(node.target[0])?.closest("#hand, #cloth");
  return found.violations.map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isPicture(rule, node)) }))
    .filter((rule) => rule.nodes.length)
    .map((rule) => ({
      id: rule.id, impact: rule.impact, nodes: rule.nodes.map((node) => node.target.join(" ")).slice(0, 4),
      why: rule.nodes[0].failureSummary,
    }));
})"""
SMALL: Final = """() => {
  const found = [];
  const words = (item) => (item.getAttribute("aria-label") ?? item.textContent).trim().slice(0, 40);
  const tell = (item, size, least) =>
    found.push(`${item.tagName.toLowerCase()}.${item.className} « ${words(item)} »: ${size} < ${least}`);
  const shown = (item) => item.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const item of document.querySelectorAll("button, a.b, a.tool, select, input:not([type=hidden])")) {
    if (!shown(item) || item.closest("#hand, label") || item.matches(".target, .take-up, .skipped, .term")) continue;
    const box = item.getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 43.5)
      tell(item, `${Math.round(box.width)}×${Math.round(box.height)}`, 44);
  }
  for (const item of document.querySelectorAll(".target, .take-up")) {
    if (!shown(item)) continue;
    const box = item.getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 23.5)
      tell(item, `${Math.round(box.width)}×${Math.round(box.height)}`, 24);
  }
  const covered = document.querySelector("dialog[open], .sheet.open");  // opened over the hand, on purpose
  for (const item of covered ? [] : document.querySelectorAll("#hand button")) {
    item.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = item.getBoundingClientRect();
    let widest = 0;
    for (const y of [0.2, 0.5, 0.8]) {
      let run = 0;
      for (let x = box.left; x < box.right && widest < 24; x += 1) {
        run = item.contains(document.elementFromPoint(x, box.top + box.height * y)) ? run + 1 : 0;
        widest = Math.max(widest, run);
      }
    }
    if (widest < 24) tell(item, `${widest} visible`, 24);
  }
  return found;
}"""
WIDE: Final = """() => {
  const spill = document.documentElement.scrollWidth - innerWidth;
  if (spill <= 1) return [];
  const out = [...document.querySelectorAll("body *")].filter((item) =>
    item.checkVisibility() && item.getBoundingClientRect().right > innerWidth + 1);
  const named = out.slice(-3).map((item) => `${item.tagName.toLowerCase()}.${item.getAttribute("class")}`);
  return [`the page is ${spill} px wider than the screen: ${named.join(", ")}`];
}"""


@cache
def axe_source() -> str:
    """Return the source of axe-core, for pages without a content policy."""
    return AXE.read_text("utf-8")


Shot = tuple[str, ViewportSize, str]
EVERY_SHOT: Final[tuple[Shot, ...]] = (
    ("desktop", DESKTOP, "light"), ("desktop-dark", DESKTOP, "dark"), ("phone", PHONE, "light"),
    ("phone-dark", PHONE, "dark"),
)  # fmt: skip
"""Large and small screens show different parts of a page; light and dark themes different colours of each part."""
WORDS_AND_COLOURS: Final[tuple[Shot, ...]] = (EVERY_SHOT[0], EVERY_SHOT[3])
"""For a page whose frame was checked in every shot: names, roles and colours of its new parts are the same at any size,
so all rules run once in the light theme, and those for colours once in the dark theme, on the smallest screen. Sizes
are measured elsewhere."""


def look(page: Page, name: str, shots: tuple[Shot, ...] = EVERY_SHOT, within: str | None = None) -> list[str]:
    """Return the faults of a page in light and dark, large and small; store screenshots, if they are wanted.

    ``within`` limits axe-core to a part that opens on a page already checked.
    """
    faults = []
    for shot, size, scheme in EVERY_SHOT if PICTURES else shots:
        dress(page, size, scheme)
        keep_picture(page, f"{name}-{shot}")
        faults += [f"{name} {shot}: {line}" for line in objections(page, within, only_colours=scheme == "dark")]
    dress(page, NARROW, "light")
    faults += [f"{name} 360 px: {line}" for script in (SMALL, WIDE) for line in page.evaluate(script)]
    dress(page, DESKTOP, "light")
    return faults


def dress(page: Page, size: ViewportSize, scheme: str) -> None:
    """Show a page at a size, in the light or dark theme."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")


def objections(
    page: Page | Frame, within: str | None = None, *, only_colours: bool = False, colours: bool = True
) -> list[str]:
    """Return the faults that axe-core calls serious or critical.

    The dark theme changes only colours, whose rules take the longest.
    """
    rules = {"runOnly": [COLOURS]} if only_colours else {} if colours else {"rules": {COLOURS: {"enabled": False}}}
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"(grave) => {{ {axe_source()}; ({ONLY_GRAVE})(grave); }}", sorted(GRAVE))
    violations: list[dict[str, Any]] = page.evaluate(RUN_AXE, [within, rules])
    return [f"{rule['id']} {rule['nodes']} {rule['why']}" for rule in violations if rule["impact"] in GRAVE]
