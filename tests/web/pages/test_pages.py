"""Every page, in both languages: well formed, complete, and usable without a script."""

import re
import time
from urllib.parse import urljoin, urlsplit

import pytest

from roitelet.games import game_ids
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, Serving

FRENCH = {"règles", "règle", "jouer", "joueurs", "vous", "votre", "revoir", "partie", "donne", "accueil", "langue"} | {
    "lien", "réglages", "surnom", "coup", "coups", "avec", "sans", "est", "une", "dans",
}  # fmt: skip
ENGLISH = {"rules", "play", "players", "your", "you", "back", "home", "language", "settings", "link", "nickname"} | {
    "bots", "move", "moves", "with", "without", "is", "the", "of", "and", "choose",
}  # fmt: skip
WORD = re.compile(r"[a-zàâçéèêëîïôöûùüœ]+")


class Walk:
    """A visitor with a table in the lobby, a finished game and a running one."""

    def __init__(self, server: Serving, language: str) -> None:
        self.browser = Browser(server.url, language)
        self.lobby = self.browser.post(f"/games/{GAME}/invite").address
        quick = self.browser.send(self.browser.get(f"/games/{GAME}/new"), f"/games/{GAME}/new", **FORM)
        self.over = played_out(self.browser, quick.address)
        self.playing = self.browser.post(f"/games/{GAME}/play", {"preset": "classique"}).address

    def pages(self) -> list[Page]:
        """Return one page of each kind."""
        stranger = Browser(self.browser.url, self.browser.language)
        table = self.playing
        found = [
            self.browser.get(path)
            for path in (
                "/",
                "/learn",
                "/credits",
                *(f"/learn/{game}{page}" for game in game_ids() for page in ("", "/sheet")),
                *(f"/rules/{game}" for game in game_ids()),
                *(f"/games/{game}/new" for game in game_ids()),
                "/learn/combat_des_rois/lessons/place-a-leader/text",
                "/learn/combat_des_rois/lessons/place-a-leader/text?end=1",
                "/settings",
                "/settings?saved=1",
                f"{self.lobby}/text",
                f"{table}/text",
                f"{table}/replay",
                f"{self.over}/text",
                f"{self.over}/replay",
                f"{self.over}/replay?as=all&at=2",
                f"{self.over}/replay?as=0&at=99999",
                "/nowhere",
                "/tables/none/text",
                "/join?code=none",
            )
        ]
        wrong = {"o.deal_packet": "0", "seats": "2"}
        return [
            *found,
            stranger.get("/"),
            stranger.get(f"{table}/text"),
            stranger.post(f"{table}/text", {"do": "start"}),
            self.browser.post(f"/games/{GAME}/new", wrong),
            self.browser.post(f"{table}/text", {"do": "typed", "text": "bonjour"}),
        ]


def played_out(browser: Browser, table: str) -> str:
    """Play a game to its end, always with the first button; return the address of the table."""
    for _ in range(2000):
        page = browser.get(f"{table}/text?calm=1")
        forms = [form for form in page.markup.forms if form.fields.get("do") in (["play"], ["continue"])]
        if f"{table}/replay" in page.markup.links:
            return table
        for form in forms[:1]:
            button = form.buttons[0]
            browser.post(form.action, {**form.fields, **({button[0]: button[1]} if button[0] else {})})
        if not forms:
            time.sleep(0.05)
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module", params=["fr", "en"])
def walk(request: pytest.FixtureRequest, server: Serving) -> Walk:
    return Walk(server, request.param)


@pytest.fixture(scope="module")
def pages(walk: Walk) -> list[Page]:
    return walk.pages()


def test_every_page_is_well_formed_and_holds_no_style_or_script_of_its_own(pages: list[Page]) -> None:
    for page in pages:
        assert page.headers["content-type"] == "text/html; charset=utf-8", page.address
        assert page.markup.wrong == [], page.address
        # a wrong code is answered on the home page, at its field
        assert page.markup.title.endswith("Roitelet") or page.address in {"/", "/join?code=none"}
        assert page.text.count("<h1") == 1, page.address
        assert page.text.count("<main") == 1, page.address


def test_every_page_speaks_the_readers_language_alone(pages: list[Page], walk: Walk) -> None:
    other = ENGLISH if walk.browser.language == "fr" else FRENCH
    for page in pages:
        assert page.markup.language == walk.browser.language
        assert page.headers["content-language"] == walk.browser.language
        rulebook = page.address.startswith("/rules/")
        spoken = {word for text in page.markup.words for word in WORD.findall(text.lower())}
        assert not spoken & other or rulebook, (page.address, spoken & other)
        assert "{" not in re.sub(r"<(pre|script).*?</\1>", "", page.text, flags=re.DOTALL) or rulebook, page.address


def test_every_link_and_every_file_on_every_page_answers(pages: list[Page], walk: Walk) -> None:
    seen: set[str] = set()
    for page in pages:
        for link in [*page.markup.links, *page.markup.assets]:
            if link.startswith("#"):
                assert link[1:] in page.markup.ids, (page.address, link)
                continue
            address = urljoin(page.address, link)
            assert urlsplit(address).netloc == "", "nothing leads elsewhere"
            path = urlsplit(address)._replace(fragment="").geturl()
            if path in seen:
                continue
            seen.add(path)
            # an error page has its translation at its own address
            itself = urlsplit(path).path == urlsplit(page.address).path
            allowed = {200, page.status} if itself else {200, 409 if path.endswith("/replay") else 200}
            assert walk.browser.get(path).status in allowed, (page.address, path)
    walk.browser.get(f"/?lang={walk.browser.language}")


def test_anchors_of_the_rules_are_there(pages: list[Page], walk: Walk) -> None:
    checked = 0
    books: dict[str, list[str]] = {}
    for page in pages:
        for link in page.markup.links:
            parts = urlsplit(link)
            if parts.path.startswith("/rules/") and parts.fragment:
                if parts.path not in books:
                    books[parts.path] = walk.browser.get(parts.path).markup.ids
                assert parts.fragment in books[parts.path], link
                checked += 1
    assert checked > 30


def test_every_form_of_every_page_is_taken(pages: list[Page], walk: Walk) -> None:
    """Sent unchanged with its first button, each form works."""
    for page in pages:
        for form in page.markup.forms:
            if form.action == "/settings/forget":
                continue
            fields: dict[str, list[str]] = dict(form.fields)
            if "name" in fields:
                fields["name"] = ["Ana"]
            button = form.buttons[0] if form.buttons else ("", "")
            if button[0]:
                fields[button[0]] = [button[1]]
            if form.method == "get":
                continue
            # any game will do, and this one is ready at once
            action = re.sub(r"^/games/\w+/", f"/games/{GAME}/", form.action)
            answer = walk.browser.post(action, fields)
            # the theme button of an error page leads back to it
            assert answer.status in {200, 409, 422, page.status}, (page.address, form.action, answer.status)


def test_asking_late_for_a_deal_that_has_come_by_itself_shows_it(server: Serving) -> None:
    browser = Browser(server.url, "fr")
    table = browser.post("/games/nain_jaune/play").address
    late = {"do": "continue", "id": "late", "on": "1"}
    for address, landing in ((f"{table}/continue", table), (f"{table}/text", f"{table}/text")):
        page = browser.post(address, late)
        assert (page.status, page.address) == (200, landing)
    move = {"do": "typed", "id": "move", "on": "1", "text": "joue roi coeur"}
    assert browser.post(f"{table}/text", move).status == 409, "a move is not asked for late"
