"""The picture of a position on a page that is not ours: it fetches nothing and changes nothing, in light and dark."""

from playwright.sync_api import Browser

from roitelet import load_game

PAGE = """<!doctype html><style>.card{color:rgb(1,2,3)} p{margin:40px}</style>
<body><p id="theirs" class="card num">theirs</p><div id="output"></div></body>"""
LOOK = """name => { const style = getComputedStyle(document.querySelector(name));
return [style.color, style.backgroundColor, style.margin, style.fontFamily, style.display] }"""
POSITIONS = {
    "nain_jaune": "moderne seats=2 hands=4♣5♦9♥/5♠9♠",
    "roi_des_nains": "complet seats=3 special=sorcier hands=7n5g/9nSorcier/6g8c tricks=2:*5,1:*5,0:*",
}


def test_it_keeps_to_itself(browser: Browser) -> None:
    papers = set()
    for scheme, dark in (("light", False), ("dark", False), ("light", True)):
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        asked: list[str] = []
        page.set_content(PAGE)
        page.on("request", lambda request: asked.append(request.url))  # noqa: B023
        before = page.evaluate(LOOK, "#theirs")
        if dark:
            page.evaluate("document.body.dataset.jpThemeLight = 'false'")
        for game_id, text in POSITIONS.items():
            page.evaluate(
                "html => document.querySelector('#output').insertAdjacentHTML('beforeend', html)",
                load_game(game_id).position(text)._repr_html_(),
            )
        assert page.evaluate(LOOK, "#theirs") == before
        assert asked == []
        cards = page.locator(".roitelet .nb-hand svg")
        assert cards.count() >= 5
        assert all(cards.nth(place).bounding_box()["width"] > 4 for place in range(5))  # type: ignore[index]
        papers.add((scheme == "dark" or dark, page.evaluate(LOOK, ".roitelet")[1]))
        context.close()
    assert len(papers) == 2, "one paper by day, one by night"
