"""From the home page to a card in two clicks."""

import time

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.browsing import Visit
from tests.support.browser.playing import Player
from tests.support.browser.reports import Reports


@pytest.mark.parametrize("game", game_ids())
def test_two_clicks_lead_to_a_card(visit: Visit, game: str, reports: Reports) -> None:
    visitor = visit(quick=False)
    page = visitor.page
    page.goto("/")
    started = time.monotonic()
    page.locator(f'form[action="/games/{game}/play"] button').first.click()
    expect(page.locator("#table.table")).to_be_visible()
    shown = time.monotonic() - started
    page.wait_for_load_state("load")  # before the script has loaded, a click on a pick does nothing
    player = Player(visitor)
    seen = player.my_turn()
    playable = time.monotonic() - started
    choice = seen.moves[0]
    if choice.keys:
        page.locator(f'[data-pick="{choice.keys[0]}"]').first.click()
        expect(page.locator(f'button[value="{choice.word}"].offered').first).to_be_visible()
    else:
        player.move(choice)
    reports.add("two clicks", {game: {"table_seconds": round(shown, 2), "playable_seconds": round(playable, 2)}})


def test_every_game_can_be_reached_from_home(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    for game in game_ids():
        for path in (f"/learn/{game}", f"/games/{game}/new"):
            assert page.locator(f'a[href="{path}"]').count(), path
    expect(page.locator("h1")).to_be_visible()


def test_a_newcomer_is_offered_a_guided_game_and_sees_lessons_done(visit: Visit) -> None:
    page = visit(guided=True).page
    page.goto("/learn/nain_jaune/lessons/the-run?end=1")
    expect(page.locator("#end")).to_be_focused()
    page.goto("/learn")
    expect(page.locator('[data-lessons-of="nain_jaune"]')).to_have_text("Leçons : 1 sur 6 : Nain Jaune")
    expect(page.locator('[data-lessons-of="combat_des_rois"]')).to_have_text("Apprendre à jouer : Le Combat des Rois")
    page.goto("/")
    page.locator(".never-played").get_by_role("button", name="Nain Jaune").click()
    expect(page.locator("#guide-title")).to_have_text("Le plateau")
    page.goto("/")
    expect(page.locator(".never-played")).to_have_count(0)
