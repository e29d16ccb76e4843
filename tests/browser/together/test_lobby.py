"""The lobby: all seats on the first screen, one button for what is to be done, and ways for others to come."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from roitelet import game_ids, load_game
from tests.support.browser.browsing import DESKTOP, PHONE, Visit, Visitor

START = "#start button.b-play"
LEAST = 44


def host_of(visit: Visit, game: str, size: ViewportSize, **terms: Any) -> tuple[Visitor, str]:
    """Open a table as Margot and show its lobby; return the visitor and the table's address."""
    visitor = visit(viewport=size)
    address = visitor.open_table(game, **terms)
    visitor.page.goto(address)
    return visitor, address


def top_of(page: Page, selector: str) -> float:
    """Return how far down an element begins."""
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return box["y"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", game_ids())
def test_the_first_screen_shows_every_seat_and_the_button(visit: Visit, game: str, size: ViewportSize) -> None:
    most = load_game(game).info.most_seats
    page = host_of(visit, game, size, seats=most)[0].page
    expect(page.locator("#places > li")).to_have_count(most)
    for place in page.locator("#places > li").all():
        expect(place).to_be_in_viewport(ratio=1)
    expect(page.locator(START).filter(visible=True)).to_be_in_viewport(ratio=1)
    assert top_of(page, "#start") >= top_of(page, "#places > :last-child") + LEAST


def test_the_host_sees_seats_before_the_invitation(visit: Visit) -> None:
    page = host_of(visit, "nain_jaune", PHONE)[0].page
    assert top_of(page, "#places") < top_of(page, "#invitation")
    expect(page.locator(START).filter(visible=True)).to_have_text("Copier l’invitation")


def test_a_guest_sits_down_by_the_one_button_and_the_host_starts_with_birds(visit: Visit) -> None:
    host, address = host_of(visit, "nain_jaune", PHONE)
    guest = visit(viewport=PHONE).page
    guest.goto(address)
    expect(guest.locator(".lobby-place.yours")).to_have_count(1)
    guest.get_by_label("Votre surnom").fill("Camille")
    guest.get_by_role("button", name="M’asseoir").click()
    expect(guest.locator("#start .prompt")).to_have_text("Vous êtes à table. Margot lance la partie.")
    expect(guest.locator("#start button")).to_have_count(0)
    expect(host.page.locator("#places")).to_contain_text("Camille")
    expect(host.page.locator(START)).to_have_text("Commencer avec 2 oiseaux")
    host.page.locator(START).click()
    for page in (host.page, guest):
        expect(page.locator("#table.table")).to_be_visible()


def test_a_bird_of_any_level_takes_a_seat_and_leaves_it_by_keyboard(visit: Visit) -> None:
    page = host_of(visit, "nain_jaune", DESKTOP, seats=2)[0].page
    page.get_by_role("button", name="Un oiseau").focus()
    page.keyboard.press("Enter")
    level = page.get_by_role("button", name="Apprenti")
    level.focus()
    page.keyboard.press("Enter")
    bird = page.locator(".lobby-place", has_text="apprenti")
    expect(bird).to_be_visible()
    expect(bird.locator(".feathers .on")).to_have_count(2)
    expect(page.locator(START)).to_have_text("Commencer")
    bird.get_by_role("button", name="Libérer la place").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lobby-place.vacant")).to_have_count(1)


def test_the_host_changes_name_and_rules_without_leaving_the_screen(visit: Visit) -> None:
    page = host_of(visit, "nain_jaune", PHONE, seats=2)[0].page
    page.get_by_role("button", name="Changer de surnom ou d’oiseau").click()
    page.get_by_label("Votre surnom").fill("Théodore")
    page.get_by_role("button", name="Garder").click()
    expect(page.locator(".lobby-place.own")).to_contain_text("Théodore")
    page.locator("#terms > summary").click()
    presets = page.locator("#terms select[name=preset]")
    expect(presets.locator("option[value=moderne_longue]")).to_have_count(1)
    expect(presets.locator("option[value=boite]")).to_have_count(0)  # for three at least


def test_a_full_table_tells_the_next_visitor_to_watch(visit: Visit) -> None:
    host, address = host_of(visit, "nain_jaune", DESKTOP, seats=2)
    host.page.get_by_role("button", name="Un oiseau").click()
    host.page.get_by_role("button", name="Amateur").click()
    expect(host.page.locator(".lobby-place.vacant")).to_have_count(0)
    late = visit().page
    late.goto(address)
    expect(late.locator("#start")).to_contain_text("vous regarderez la partie")
    expect(late.locator("form.introduction")).to_have_count(0)
