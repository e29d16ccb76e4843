"""One's own games: found after playing, exported, carried to another browser by a code, deleted."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.learn.test_progress import KNOWN, learn
from tests.support.browser.browsing import Visit, Visitor
from tests.support.browser.fitting import SIZES, elements_that_do_not_fit
from tests.support.browser.looking import EVERY_SHOT, WORDS_AND_COLOURS, look
from tests.support.browser.playing import Player

SHORT: dict[str, Any] = {"seats": 2, "bots": ["debutant"], "options": {"max_rounds": 1}}


def play(visitor: Visitor) -> str:
    """Play a short game to its end, for a visitor who has a session or gets one; return the address of its table."""
    if visitor.request("GET", "/api/session")[0] == 401:
        visitor.sign_in("Margot")
    body = {"game": "nain_jaune", "pace": "instant", **SHORT}
    address = f"/tables/{visitor.ask('POST', '/api/tables', body)['id']}"
    player = Player(visitor)
    player.open(address)
    player.finish()
    return address


def games(page: Page) -> list[str]:
    """Return the addresses of the replays in the list."""
    page.goto("/my-games")
    return [link.get_attribute("href") or "" for link in page.locator(".finished a").all()]


def test_a_game_is_found_exported_carried_to_another_browser_and_deleted(visit: Visit, tmp_path: Path) -> None:
    first = visit()
    address = play(first)
    learn(first.page, "goal", "p1", solved=True)
    assert games(first.page) == [f"{address}/replay?game=0"]
    with first.page.expect_download() as coming:
        first.page.get_by_role("link", name="Tout exporter").click()
    coming.value.save_as(tmp_path / "games.json")
    exported = json.loads((tmp_path / "games.json").read_text("utf-8"))
    assert [game["table_id"] for game in exported["games"]] == [address.removeprefix("/tables/")]
    assert exported["name"] == "Margot"
    known = first.page.evaluate(KNOWN)
    assert exported["progress"] == known
    assert known["lessons"]

    first.page.get_by_role("button", name="Emporter sur un autre appareil").click()
    code = first.page.locator(".move-code").inner_text()
    second = visit()
    second.page.goto("/")
    second.page.locator("#code").fill(code.upper())
    second.page.locator("#code").press("Enter")
    expect(second.page.locator("h1")).to_have_text("Reprendre ici ?")
    second.page.get_by_role("button", name="Reprendre ici").click()
    expect(second.page.locator("h1")).to_have_text("C’est fait")
    second.page.wait_for_load_state("load")  # the script has run
    assert second.page.evaluate(KNOWN) == known
    assert games(second.page) == [f"{address}/replay?game=0"]
    assert games(first.page) == []
    second.page.goto("/settings")
    expect(second.page.locator("#progress [data-lessons]")).to_have_text("1")

    games(second.page)
    second.page.locator(".erase summary").focus()
    second.page.keyboard.press("Enter")
    second.page.keyboard.press("Tab")
    second.page.keyboard.press("Enter")
    expect(second.page.get_by_role("status")).to_have_text("Tout est effacé.")
    assert games(second.page) == []
    assert second.page.evaluate(KNOWN)["lessons"] == {}
    second.watch.allow("status of 404")
    second.page.goto(f"{address}/replay")
    expect(second.page.locator("h1")).to_have_text("Table introuvable")


def test_a_person_who_comes_back_sees_games_won_and_the_next_lesson_or_puzzle(visit: Visit) -> None:
    visitor = visit()
    play(visitor)
    page = visitor.page
    page.goto("/")
    expect(page.locator(".hello .record")).to_contain_text("1 partie")
    step = page.locator('.next-step[data-game="nain_jaune"]')
    lessons = [name for name, _ in json.loads(step.get_attribute("data-lessons") or "")]
    puzzles = json.loads(step.get_attribute("data-puzzles") or "")
    note = """async ([lessons, puzzles]) => {
      const { noteLesson, notePuzzle } = await import("/static/progress.js");
      for (const name of lessons) noteLesson("nain_jaune", name);
      for (const id of puzzles) notePuzzle("nain_jaune", id, true);
    }"""
    page.evaluate(note, [lessons[:2], []])
    page.reload()
    expect(step).to_contain_text("Leçon 3")
    page.evaluate(note, [lessons, puzzles[:4]])
    page.reload()
    expect(step).to_contain_text("Le bon coup, n° 5")
    expect(step).to_contain_text(f"4 trouvés sur {len(puzzles)}")
    step.click()
    expect(page).to_have_url(f"{visitor.url}/learn/nain_jaune/puzzles/{puzzles[4]}")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_pages_fit_and_axe_finds_nothing(visit: Visit, language: str) -> None:
    visitor = visit(bypass_csp=True)
    visitor.prefer(langue=language)
    wrong = []
    visitor.page.goto("/my-games")
    wrong += look(visitor.page, f"my-games-empty-{language}", WORDS_AND_COLOURS)
    play(visitor)
    play(visitor)
    assert len(games(visitor.page)) == 2
    visitor.page.locator(".erase summary").click()
    wrong += look(visitor.page, f"my-games-{language}", EVERY_SHOT)
    wrong += [
        f"{size}: {line}" for size, view in SIZES.items() for line in elements_that_do_not_fit(visitor.page, view)
    ]
    visitor.page.locator("[data-progress] button").click()
    link = visitor.page.locator("#move-link").input_value()
    wrong += look(visitor.page, f"move-offer-{language}", EVERY_SHOT)
    wrong += [
        f"{size}: {line}" for size, view in SIZES.items() for line in elements_that_do_not_fit(visitor.page, view)
    ]
    other = visit(bypass_csp=True)
    other.prefer(langue=language)
    other.page.goto("/move")
    wrong += look(other.page, f"move-arrive-{language}", WORDS_AND_COLOURS)
    other.page.goto(link)
    wrong += look(other.page, f"move-confirm-{language}", WORDS_AND_COLOURS)
    assert not wrong, "\n".join(wrong)
