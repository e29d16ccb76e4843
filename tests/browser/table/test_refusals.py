"""Refusals to take part: a sentence with advice, on a page with a way out."""

import re

from playwright.sync_api import expect

from tests.support.browser.browsing import Visit, Visitor
from tests.support.browser.hands import PlainPlayer
from tests.support.browser.lobby import seat_bird, sit, sit_as_typed
from tests.support.browser.playing import Player
from tests.support.browser.reports import keep_picture

NOTICE = "#notice"
NOT_FOUND = r"status of (40\d|409|422)"
FULL = "Toutes les places sont prises : vous regarderez la partie."
GAME = "nain_jaune"


def open_lobby(visit: Visit, seats: int = 3) -> tuple[Visitor, str]:
    host = visit()
    address = host.open_table(GAME, seats=seats)
    host.page.goto(address)
    return host, address


def test_a_wrong_link(visit: Visit) -> None:
    visitor = visit()
    visitor.watch.allow(NOT_FOUND)
    for wrong in ("/tables/nonsense", "/tables/AAAAAAAAAAAAAAAAAAAAAA"):
        visitor.page.goto(wrong)
        expect(visitor.page.locator("main")).to_contain_text("demandez un nouveau lien")
    visitor.page.get_by_role("link", name="Retour à l’accueil").click()
    expect(visitor.page.locator(".games")).to_be_visible()


def test_the_last_seat_taken_while_typing(visit: Visit) -> None:
    """The late visitor still sees the form; the name typed is not lost."""
    host, address = open_lobby(visit, seats=3)
    late = visit()
    late.watch.allow(NOT_FOUND)
    late.page.goto(address)
    late.page.locator("#nickname").fill("Lise")
    seat_bird(host.page)
    expect(late.page.locator("#places .free.name")).to_have_count(1)
    expect(late.page.locator("#nickname")).to_have_value("Lise")
    sit_as_typed(late.page)
    expect(late.page.locator("#places")).to_contain_text("Lise")


def test_the_very_last_seat_taken_while_typing_and_a_full_table(visit: Visit) -> None:
    """Without a script the form is still there; the answer gives the reason and the alternative: to watch."""
    host, address = open_lobby(visit)
    late = visit(java_script_enabled=False, quick=False)
    late.watch.allow(NOT_FOUND)
    late.page.goto(address)
    late.page.locator("#nickname").fill("Lise")
    seat_bird(host.page)
    seat_bird(host.page)
    expect(host.page.get_by_role("button", name="Commencer", exact=True)).to_be_visible()
    sit_as_typed(late.page)
    expect(late.page.locator("#start")).to_contain_text(FULL)
    keep_picture(late.page, "refusal-full")
    later = visit()
    later.page.goto(address)
    expect(later.page.locator("#start")).to_contain_text(FULL)
    host.page.get_by_role("button", name="Commencer", exact=True).click()
    expect(later.page.locator("#table.table")).to_be_visible()
    assert later.page.locator("#hand").count() == 0


def test_a_move_after_the_session_ended(visit: Visit) -> None:
    """Without a script too, the page asks for the nickname on the way back to the table."""
    visitor = visit(java_script_enabled=False, quick=False)
    visitor.watch.allow(NOT_FOUND)
    address = visitor.open_table(GAME, bots=["amateur"] * 3)
    visitor.page.goto(address)
    player = PlainPlayer(visitor, seed=2)
    choice = player.my_turn().moves[0]
    visitor.ask("DELETE", "/api/session")
    player.click_move(choice)
    expect(visitor.page.locator("main")).to_contain_text("Dites votre surnom")
    keep_picture(visitor.page, "refusal-session")
    visitor.page.get_by_role("textbox").first.fill("Margot")
    visitor.page.locator("main form button").first.click()
    expect(visitor.page.locator("#table.table")).to_be_visible()


def test_sent_away(visit: Visit) -> None:
    host, address = open_lobby(visit)
    guest = visit()
    guest.watch.allow(NOT_FOUND)
    guest.page.goto(address)
    sit(guest.page, "Basile")
    host.page.get_by_role("button", name="Libérer la place").click()
    expect(guest.page.locator(NOTICE)).to_contain_text(
        "L’hôte a libéré votre place. Vous pouvez ouvrir une autre table."
    )
    guest.page.reload()
    expect(guest.page.locator("main")).to_contain_text("Vous pouvez ouvrir une autre table")
    expect(guest.page.get_by_role("link", name="Retour à l’accueil")).to_be_visible()


def test_a_session_that_ends(visit: Visit) -> None:
    visitor = visit()
    address = visitor.open_table(GAME, bots=["amateur"] * 3)
    visitor.page.goto(address)
    player = Player(visitor, seed=1)
    player.step()
    visitor.ask("DELETE", "/api/session")
    visitor.page.locator("#prompt.lost", has_text="Cette page a vieilli").get_by_role("button").click()
    expect(visitor.page.locator("#table.table")).to_be_visible()
    assert visitor.page.locator("#hand").count() == 0, "a stranger now: no hand"


def test_a_cookie_nobody_knows(visit: Visit) -> None:
    """A browser keeps a token that the server has dropped: it is told once, and can go on."""
    visitor = visit()
    host, address = open_lobby(visit)
    visitor.context.add_cookies([{"name": "roitelet", "value": "x" * 43, "url": visitor.url}])
    visitor.page.goto(address)
    visitor.page.wait_for_timeout(500)
    notice = visitor.page.locator(NOTICE)
    if notice.is_visible():
        expect(notice).to_have_text(re.compile("Cette page a vieilli"))
        visitor.page.reload()
    sit(visitor.page, "Zoé")
    expect(host.page.locator("#places")).to_contain_text("Zoé")
