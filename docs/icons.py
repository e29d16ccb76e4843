"""Draws the preview picture of links and the icons of the page: ``python docs/icons.py`` fills kit/static/icons.

Chromium draws them from our own page and mark. Run it when those change; the files are shipped.
"""

from typing import Final

from playwright.sync_api import Browser, sync_playwright
from shots import FLAGS, serving

from roitelet.kit.asset_urls import STATIC

FOLDER: Final = STATIC / "icons"
TEXTS: Final = {"fr": "fr-FR", "en": "en-GB"}
STYLE: Final = """
body { zoom: 1; width: 1200px; height: 630px; overflow: hidden; background: var(--paper); }
.link { position: relative; display: grid; grid-template-columns: 656px 1fr; height: 630px; }
.link > div { padding: 128px 0 0 84px; } .link b { font: 700 44px/1 var(--serif); color: var(--olive); }
.link h1 { padding-top: 20px; font-size: 70px; line-height: 1.04; letter-spacing: -.015em; }
.link p { padding-top: 32px; font: 500 25px/1.2 var(--serif); color: var(--ink-2); white-space: nowrap; }
.link .scene { position: relative; zoom: 1.28; height: 100%; transform: translateX(-14px); padding: 0; }
.link .scene :is(.card, .civ-card) { top: 196px; } .link .scene > .bird { top: 86px; }
.link::after { content: ""; position: absolute; inset: auto 0 0; height: 44px; background: var(--stripe); }
"""
ARRANGE: Final = """() => {
  const link = document.createElement("main");
  link.className = "link";
  const words = document.createElement("div");
  const add = (tag, text) => { const item = document.createElement(tag); item.textContent = text; words.append(item); };
  add("b", "Roitelet");
  add("h1", document.querySelector("h1").textContent);
  add("p", [...document.querySelectorAll(".game h2")].map((title) => title.textContent).join(" · "));
  link.append(words, document.querySelector(".scene"));
  document.body.replaceChildren(link);
}"""


def draw_links(browser: Browser, url: str) -> None:
    """Draw the preview picture that messengers show for a link, in both languages."""
    for language, locale in TEXTS.items():
        size = {"width": 1200, "height": 630}
        page = browser.new_page(viewport=size, locale=locale, bypass_csp=True, color_scheme="light")  # type: ignore[arg-type]
        page.goto(url)
        page.wait_for_load_state("networkidle")
        page.evaluate(ARRANGE)
        page.add_style_tag(content=STYLE)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"link-{language}.png")
        page.close()


def draw_icons(browser: Browser) -> None:
    """Draw the mark: with round corners for browsers, to the edge for systems that round it themselves."""
    mark = (STATIC / "mark.svg").read_text("utf-8")
    mark = mark[mark.index("<svg") :]
    kinds = {"any": (112, 48, 416, (438, 74), (458, 34)), "maskable": (0, 99, 314, (393, 119), (425, 55))}
    for kind, sizes in {"any": (180, 192, 512), "maskable": (192, 512)}.items():
        round_, at, large, dark, gold = kinds[kind]
        inner = mark.replace("<svg", f'<svg x="{at}" y="{at}" width="{large}" height="{large}"', 1)
        bars = [
            f'<rect y="{top}" width="512" height="{high}" fill="{colour}"/>'
            for top, high, colour in ((0, 512, "#d8dfbf"), (*dark, "#22251c"), (*gold, "#f4b81c"))
        ]
        drawn = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="100%" height="100%">'
            f'<clipPath id="r"><rect width="512" height="512" rx="{round_}"/></clipPath>'
            f'<g clip-path="url(#r)">{"".join(bars)}{inner}</g></svg>'
        )
        for size in sizes:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0; }} svg {{ display: block; }}</style>{drawn}")
            page.screenshot(path=FOLDER / f"{kind}-{size}.png", omit_background=True)
            page.close()


def main() -> None:
    """Draw all pictures and icons."""
    FOLDER.mkdir(exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        draw_links(browser, url)
        draw_icons(browser)
        browser.close()


if __name__ == "__main__":
    main()
