"""Puzzles on pages, without a script: found, tried, refused, nudged, solved; drawn and as text."""

from urllib.parse import quote, urljoin

import pytest

from roitelet.games import load_game
from roitelet.learning.puzzle import Puzzle, load_puzzles
from tests.support.learning.puzzling import GAMES
from tests.support.reading import faults
from tests.support.web.browsing import Browser, Page, link_of
from tests.support.web.serving import Serving
from tests.web.pages.test_readable import wrong


def first(game_id: str) -> tuple[Puzzle, str]:
    puzzle = load_puzzles(load_game(game_id))[0]
    return puzzle, f"/learn/{game_id}/puzzles/{puzzle.id}"


def good(page: Page) -> Page:
    assert page.status == 200, page.address
    assert page.markup.wrong == [], page.address
    return page


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_is_listed_and_one_is_drawn(server: Serving, game_id: str) -> None:
    browser = Browser(server.url)
    page = good(browser.get(f"/learn/{game_id}/puzzles"))
    for puzzle in load_puzzles(load_game(game_id)):
        assert f"/learn/{game_id}/puzzles/{puzzle.id}?theme={puzzle.theme}" in page.markup.links
    theme = load_puzzles(load_game(game_id))[-1].theme
    drawn = good(browser.get(f"/learn/{game_id}/puzzles/random?theme={theme}"))
    assert f"theme={theme}" in drawn.address


@pytest.mark.parametrize("ending", ["", "/text"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_puzzle_is_solved_at_the_second_try(server: Serving, game_id: str, ending: str) -> None:
    puzzle, address = first(game_id)
    browser = Browser(server.url)
    asked = good(browser.get(address + ending))
    nudged = good(browser.get(urljoin(address + ending, link_of(asked, "nudge=1"))))
    tried = good(browser.get(f"{address}{ending}?nudge=1&action={quote(puzzle.choices[1].move)}"))
    assert "Pas encore." in tried.text
    assert f"tried={quote(puzzle.choices[1].move)}" in " ".join(tried.markup.links)
    found = good(
        browser.get(f"{address}{ending}?tried={quote(puzzle.choices[1].move)}&action={quote(puzzle.right[0])}")
    )
    assert "C’est ça" in found.text
    assert "Problème suivant" in found.text
    shown = good(browser.get(urljoin(address + ending, link_of(tried, "answer=1"))))
    assert "La réponse" in shown.text
    if not ending:  # as text, a hand is in the notation, as in a terminal
        assert not [fault for page in (asked, nudged, tried, found, shown) for fault in wrong(page, "fr")]


def test_what_the_rules_forbid_is_refused_and_no_try(server: Serving) -> None:
    puzzle, address = first("nain_jaune")
    page = good(Browser(server.url).get(f"{address}?action=X9"))
    assert "tried=" not in " ".join(page.markup.links)
    assert 'class="coach wrong"' in page.text
    typed = good(Browser(server.url, "en").get(f"{address}/text?typed={quote(puzzle.right[0])}"))
    assert "That’s it!" in typed.text
    assert not faults(typed.text, "en")


@pytest.mark.parametrize("address", [f"/learn/{GAMES[0]}/puzzles/none", f"/learn/{GAMES[0]}/puzzles/random?theme=none"])
def test_there_is_no_page_for_what_is_not_there(server: Serving, address: str) -> None:
    assert Browser(server.url).get(address).status == 404


def test_strange_words_in_an_address_are_left_out(server: Serving) -> None:
    _, address = first(GAMES[0])
    page = good(Browser(server.url).get(f"{address}?tried=zzz+%3Cb%3E&theme=none&level=none"))
    assert "zzz" not in page.text
    assert "theme=none" not in page.text
