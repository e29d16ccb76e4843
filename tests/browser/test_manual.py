"""The manual in a browser: searches for ten questions, and every kind of page: accessibility, size, print."""

import re
from collections.abc import Iterator

import pytest
from docs.site.build import ensure
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.browsing import NARROW, Visit, visitors
from tests.support.browser.looking import EVERY_SHOT, WIDE, WORDS_AND_COLOURS, look
from tests.support.browser.serving import House, house

QUESTIONS = {
    "mon ami n'arrive pas à se connecter": ("fr", "depannage"),
    "jouer avec des amis sur un téléphone": ("fr", "premiere-soiree"),
    "combien rapporte le grand opera": ("fr", "regles/nain_jaune"),
    "comment sauvegarder les tables ?": ("fr", "mettre-a-jour"),
    "mes données, combien de temps sont-elles gardées": ("fr", "vie-privee"),
    "install on a Raspberry Pi": ("en", "en/how-to/install"),
    "observation for Gymnasium": ("en", "en/reference/environments"),
    "how fast compared to OpenSpiel": ("en", "en/explanation/why-roitelet"),
    "add a new game": ("en", "en/how-to/write-a-game"),
    "what happens after a click, file by file": ("en", "en/explanation/the-way-of-a-move"),
}
"""The questions of players, hosts, researchers and contributors, with language and page of the answer."""
FIRST = 3
"""The rank of the answer among the results: visible without scrolling."""
PAGES = {
    "front": "/docs/",
    "front-en": "/docs/en/",
    "guide": "/docs/premiere-soiree.html",
    "commands": "/docs/ligne-de-commande.html",
    "fair": "/docs/donne-verifiable.html",
    "explanation": "/docs/en/explanation/design.html",
    "tutorial": "/docs/en/tutorial/first-game.html",
    "decision": "/docs/en/decisions/search.html",
    "glossary": "/docs/en/reference/glossary.html",
    "name": "/docs/en/reference/api/Position.html",
    "tables": "/docs/en/reference/nain_jaune.html",
    "code": "/docs/en/reference/python.html",
    "rules": "/docs/regles/roi_des_nains.html",
    "search": "/docs/search.html?q=regle",
    "nowhere": "/docs/404.html",
}
FRAMES = frozenset({"front", "guide", "name", "search"})
"""Pages checked in every shot: their frames are those of all others."""


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run a server that was started after the manual was built."""
    ensure()
    with house(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def one_reader(browser: Browser, manual: House) -> Iterator[Page]:
    """Return the page of a reader who visits many pages; axe-core may run on it."""
    for visit in visitors(browser, manual.url):
        yield visit(bypass_csp=True).page


@pytest.fixture
def reader(browser: Browser, manual: House) -> Iterator[Visit]:
    yield from visitors(browser, manual.url)


TURN_TO = """([address, language, kind, body]) => {
  document.documentElement.lang = language;
  document.body.className = kind;
  (document.querySelector("base") ?? document.head.appendChild(document.createElement("base"))).href = address;
  document.body.innerHTML = body;
  return Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}"""
"""Show another page with the style sheets of the current one, which all pages share."""


def ask(page: Page, question: str) -> list[str]:
    """Return the pages that a search finds, the best first."""
    page.get_by_role("searchbox").fill(question)
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(f'#results[data-question="{question}"] li').first).to_be_visible()
    return [str(link.get_attribute("href")) for link in page.locator("#results > li > a").all()]


def test_every_question_is_answered_by_one_search_from_the_front_page(reader: Visit) -> None:
    """Ask the first question in each language from the front page, the others from the results."""
    page = reader().page
    missed, here = [], ""
    for question, (language, answer) in QUESTIONS.items():
        if language != here:
            page.goto("/docs/" if language == "fr" else "/docs/en/")
        here = language
        found = [
            address.removesuffix(".html").removeprefix("../").removeprefix("./") for address in ask(page, question)
        ]
        if answer not in found[:FIRST]:
            missed.append(f"{question}: {found[:6]} and not {answer}")
    assert not missed, "\n".join(missed)
    page.locator("#results > li > a").first.click()
    expect(page.locator("main h1")).to_be_visible()


@pytest.mark.parametrize("name", PAGES)
def test_every_kind_of_page_is_without_blame(one_reader: Page, name: str) -> None:
    one_reader.goto(PAGES[name])
    wrong = look(one_reader, f"manual-{name}", EVERY_SHOT if name in FRAMES else WORDS_AND_COLOURS)
    assert not wrong, "\n".join(wrong)


def test_every_page_fits_a_small_phone(reader: Visit) -> None:
    page = reader(viewport=NARROW, bypass_csp=True).page
    site, wide, sheets = ensure(), [], set()
    page.goto("/docs/")
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        if "/api/" in name and not name.endswith(("Position.html", "simulate.html")):
            continue
        head, kind, body = re.split(r'<body(?: class="([^"]*)")?>', path.read_text("utf-8"))
        # the 404 page names its sheets from the root, because it may appear at any address
        sheets.add(tuple(re.findall(r'rel="stylesheet" href="(?:/docs/|[./]*)([^"]+)"', head)))
        language = "en" if name.startswith("en/") else "fr"
        assert f'<html lang="{language}"' in head
        page.evaluate(TURN_TO, [f"{page.url}{name}", language, kind or "", body.partition("</body>")[0]])
        wide += [f"{name}: {line}" for line in page.evaluate(WIDE)]
    assert not wide, "\n".join(wide)
    assert len(sheets) == 1, "pages with other style sheets must be opened by themselves"


def test_a_page_prints_as_its_words_alone(reader: Visit) -> None:
    page = reader().page
    page.goto("/docs/premiere-soiree.html")
    expect(page.get_by_role("navigation", name="Sommaire")).to_be_visible()
    page.emulate_media(media="print")
    for part in (".bar", ".contents", ".here", ".page-foot"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("main h1")).to_be_visible()
    assert len(page.pdf(format="A4")) > 10_000


def test_the_theme_is_the_one_of_the_tables_and_the_language_leads_to_the_other_half(reader: Visit) -> None:
    visitor = reader(color_scheme="light")
    page = visitor.page
    page.goto("/docs/depannage.html")
    page.get_by_role("button", name="Clair ou sombre").click()
    page.goto("/")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.goto("/docs/depannage.html")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Troubleshooting")
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dépannage")
