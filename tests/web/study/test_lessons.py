"""Lessons on pages, without a script: each can be completed, and every move gets an answer."""

import json
import re
from urllib.parse import quote, urlencode, urljoin
from urllib.request import Request, urlopen

import pytest

from roitelet import game_ids, load_game
from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.lesson_progress import LessonPlace, first_solution
from tests.support.web.browsing import Browser, Page, link_of
from tests.support.web.serving import Serving, run

LEADER = "/learn/combat_des_rois/lessons/place-a-leader"


def act(browser: Browser, page: Page, address: str, place: LessonPlace) -> Page:
    """Complete a step by its form or by its links; return the page after it."""
    if place.current_step.wants_move:
        for word in first_solution(place):
            form = page.form(address if not address.endswith("/text") else "")
            page = browser.get(f"{address}?{urlencode({**form.fields, 'action': [word]}, doseq=True)}")
            assert page.status == 200, (page.address, word)
        return page
    right = next((n for n, answer in enumerate(place.current_step.choices) if answer.kind == "right"), None)
    return page if right is None else browser.get(urljoin(address, link_of(page, f"answer={right}")))


def do_lesson(browser: Browser, lesson: Lesson, address: str) -> Page:
    page, place = browser.get(address), LessonPlace(lesson)
    while True:
        assert page.status == 200, page.address
        assert page.markup.wrong == [], page.address
        page = act(browser, page, address, place)
        done = place.with_moves(first_solution(place))
        if place.is_last_step:
            return browser.get(urljoin(address, link_of(page, "end=1")))
        place = done.next()
        page = browser.get(urljoin(address, link_of(page, f"step={place.step + 1}")))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_lesson_can_be_done_without_a_script(server: Serving, game_id: str) -> None:
    for lesson in lessons_of(game_id):
        for language, text in (("fr", ""), ("en", "/text")):
            end = do_lesson(Browser(server.url, language), lesson, f"/learn/{game_id}/lessons/{lesson.name}{text}")
            heading = lesson.end.parts("fr" if language == "fr" else "en")[0]
            assert heading in " ".join(end.markup.words)


def test_a_wrong_move_is_played_explained_and_offered_back(server: Serving) -> None:
    browser = Browser(server.url)
    wrong = browser.get(f"{LEADER}?step=1&action={quote('r@2.1')}")
    assert "Mésange a déjà un prêtre" in wrong.text
    assert 'class="coach wrong"' in wrong.text
    again = browser.get(urljoin(LEADER, link_of(wrong, "again=1")))
    assert 'data-point="r@4"' in again.text
    assert "Essayez encore" in again.text


def test_what_the_rules_forbid_is_refused_in_their_words(server: Serving) -> None:
    page = Browser(server.url).get(f"{LEADER}?step=1&action={quote('r@2')}")
    assert "Cette carte porte déjà un chef" in page.text
    assert "/rules/combat_des_rois/CR-4.1" in page.markup.links


@pytest.mark.parametrize("form", ["", "/text"])
def test_a_term_has_its_meaning_beside_it_in_both_forms(server: Serving, form: str) -> None:
    page = Browser(server.url, "en").get(f"/learn/nain_jaune/lessons/the-run{form}?step=2&action={quote('8♦')}")
    assert re.search(r'popovertarget="(term-2)">no 9</button><span [^>]*id="\1" popover="auto">', page.text)
    assert "You say it when you can’t play the card that is wanted" in page.text


def test_a_move_can_be_typed_in_words(server: Serving) -> None:
    browser = Browser(server.url, "en")
    right = browser.get(f"{LEADER}/text?step=1&typed={quote('priest head column 4')}")
    assert "Your priest is at home" in right.text
    strange = browser.get(f"{LEADER}/text?step=1&typed=hello")
    assert "is not a move in this game" in strange.text


def test_the_script_gets_the_next_frame_as_data(server: Serving) -> None:
    request = Request(f"{server.url}{LEADER}?step=1&action={quote('r@4')}&lang=en")
    request.add_header("Accept", "application/json")
    with urlopen(request, timeout=30) as reply:
        frame = json.load(reply)
    assert frame["t"] == "view"
    assert frame["lines"] == ["You place your priest on the head of column 4."]
    assert "Your priest is at home" in "".join(frame["parts"])


@pytest.mark.parametrize(
    "query",
    [
        *("step=0", "step=9", "step=x", "step=2&path=r%402.1", "step=2&path=r%404/r4", "step=1&made=r4"),
        *("answer=1", "step=2&path=r%404&answer=x"),
    ],
)
def test_a_place_where_nobody_can_be_has_no_page(server: Serving, query: str) -> None:
    assert Browser(server.url).get(f"{LEADER}?{query}").status == 404


@pytest.mark.parametrize("game_id", ["nain_jaune", "roi_des_nains", "combat_des_rois"])
@pytest.mark.parametrize("text", ["", "/text"])
def test_after_the_last_lesson_a_short_game_against_beginners_begins(server: Serving, game_id: str, text: str) -> None:
    browser = Browser(server.url)
    last = lessons_of(game_id)[-1]
    end = browser.get(f"/learn/{game_id}/lessons/{last.name}{text}?end=1")
    page = browser.send(end, f"/games/{game_id}/first")
    table = run(server.context.hub.table(page.address.removeprefix("/tables/")))
    bots = [place.bot for place in table.seating.places if place.bot]
    assert bots == ["debutant"] * (table.terms.seats - 1)
    assert len(bots) in {1, 2}
    assert table.terms.pace == "slow"
    rules = load_game(game_id).house_rules
    first = rules.first_game
    assert rules.resolve(overrides=table.terms.options) == rules.resolve(first.preset, first.changes)
    assert table.phase == "playing"


def test_an_unknown_lesson_has_no_page(server: Serving) -> None:
    assert Browser(server.url).get("/learn/combat_des_rois/lessons/none").status == 404
