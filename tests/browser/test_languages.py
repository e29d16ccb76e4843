"""Both languages on every page, seen and spoken: no words of the other language, and no codes."""

import random

import pytest

from roitelet import game_ids
from roitelet.web.net.responses import LANGUAGE_COOKIE
from tests.support.browser.asking import play_until
from tests.support.browser.browsing import Visit
from tests.support.browser.kinds import Frame
from tests.support.browser.speaking import ENGLISH, FRENCH, TOLD, foreign_words, words_among
from tests.support.reading import CODES

TYPED = [kind for kind in CODES if kind.startswith(("a card", "a move", "a place"))]
"""Notation that the text page shows to people who type it."""
PATHS = [
    *("/", "/learn", "/settings", "/credits", "/tables/nonsense"),
    *(path.format(game) for game in game_ids() for path in ("/games/{}/new", "/rules/{}", "/learn/{}")),
]


@pytest.mark.parametrize(("language", "others"), [("fr", ENGLISH), ("en", FRENCH)])
def test_pages_speak_one_language(visit: Visit, language: str, others: str) -> None:
    visitor = visit(locale="de-DE")
    visitor.watch.allow("status of 404")
    page = visitor.page
    wrong = []
    for path in PATHS:
        visitor.context.clear_cookies()
        page.goto(f"{path}?lang={language}")
        assert page.locator("html").get_attribute("lang") == language
        # a rulebook has numbers, and its examples are in the notation
        rulebook = path.startswith("/rules/")
        found = (
            words_among("\n".join(page.evaluate(TOLD)), others) if rulebook else foreign_words(page, language, others)
        )
        wrong += [f"{path}: {word}" for word in sorted(found)]
        kept = {cookie["name"]: cookie["value"] for cookie in visitor.context.cookies(visitor.url)}
        assert kept[LANGUAGE_COOKIE] == language, f"{path}: the choice is remembered"
    assert not wrong, "\n".join(wrong)
    page.goto("/settings")
    assert page.locator("html").get_attribute("lang") == language, "and taken up by the next page"


def test_a_code_would_be_heard(visit: Visit) -> None:
    page = visit().page
    page.set_content('<p>Bonjour <button aria-labelledby="name">x</button><span id="name" hidden>debutant</span></p>')
    assert foreign_words(page, "fr", ENGLISH) == {"an id: 'debutant'"}


@pytest.mark.parametrize("game", game_ids())
def test_tables_speak_english(visit: Visit, game: str) -> None:
    """Check the lobby, the log, the end, the text page and the replay; ``test_windows`` has decisions."""
    visitor = visit(locale="en-GB")
    page = visitor.page
    options = {"deals": 1} if game == "roi_des_nains" else {}
    lobby = visitor.open_table(game, "Ann")
    page.goto(lobby)
    found = {"lobby": foreign_words(page, "en", FRENCH)}
    address = visitor.open_table(game, "Ann", bots=["amateur"] * 2, seats=3, options=options)
    told, lines = 1, list[str]()

    def listen(_frame: Frame, _made: list[str]) -> bool:
        nonlocal told, lines
        news = visitor.ask("GET", f"/api{address}?lang=en&since={told}")
        told = news["v"]
        lines += [line for event in news["events"] for line in event["lines"]]
        return False

    play_until(visitor, address, random.Random(4), listen)
    assert lines
    found["log"] = words_among("\n".join(lines), FRENCH)
    for way, allowed in {"": (), "/replay": (), "/text": TYPED}.items():
        page.goto(f"{address}{way}")
        found[way] = foreign_words(page, "en", FRENCH, *allowed)
    assert not any(found.values()), "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)
