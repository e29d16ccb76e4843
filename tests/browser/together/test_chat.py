"""Muting people at a live table: at once, after a reload, and undone."""

from playwright.sync_api import Page, expect

from tests.support.browser.browsing import Visit, Visitor
from tests.support.browser.lobby import open_chat, sit

GAME = "nain_jaune"


def say(page: Page, text: str) -> None:
    open_chat(page)
    page.locator('#sheet-chat input[name="text"]').fill(text)
    page.keyboard.press("Enter")


def company(visit: Visit) -> tuple[Visitor, Visitor]:
    """Return a host and a guest at one table, with open chats."""
    host, guest = visit(), visit()
    address = host.open_table(GAME, seats=3)
    for visitor in (host, guest):
        visitor.page.goto(address)
    with guest.page.expect_navigation():
        sit(guest.page, "Bob")
    expect(host.page.locator("#places")).to_contain_text("Bob")
    return host, guest


def test_somebody_silenced_is_not_read_until_they_are_again(visit: Visit) -> None:
    """Mute a seated player, and a spectator who has just come."""
    host, guest = company(visit)
    somebody_silenced_is_not_read(host, guest)
    a_newcomer_who_speaks_can_be_silenced_at_once(visit, host, guest)


def somebody_silenced_is_not_read(host: Visitor, guest: Visitor) -> None:
    say(host.page, "bonjour")
    page = guest.page
    open_chat(page)
    lines = page.locator("#chat")
    expect(lines).to_contain_text("bonjour")
    page.locator("#voices summary").click()
    page.get_by_role("button", name="Masquer Margot").click()
    expect(lines).not_to_contain_text("bonjour")
    expect(page.get_by_role("button", name="Afficher Margot")).to_be_visible()
    page.locator('#sheet-chat input[name="text"]').fill("à moi")
    say(host.page, "encore")
    expect(host.page.locator("#chat")).to_contain_text("encore")
    page.wait_for_timeout(300)
    expect(lines).not_to_contain_text("encore")
    assert page.locator('#sheet-chat input[name="text"]').input_value() == "à moi", "what is typed stays"
    page.reload()
    open_chat(page)
    expect(lines).not_to_contain_text("encore")
    page.locator("#voices summary").click()
    page.get_by_role("button", name="Afficher Margot").click()
    expect(lines).to_contain_text("encore")


def a_newcomer_who_speaks_can_be_silenced_at_once(visit: Visit, host: Visitor, guest: Visitor) -> None:
    watcher = visit()
    watcher.sign_in("Wanda")
    watcher.page.goto(guest.page.url)
    say(guest.page, "salut")
    say(watcher.page, "coucou")
    page = guest.page
    expect(page.locator("#chat")).to_contain_text("coucou")
    page.get_by_role("button", name="Masquer Wanda").click()
    expect(page.locator("#chat")).not_to_contain_text("coucou")
    expect(page.locator("#chat")).to_contain_text("salut")
    expect(host.page.locator("#chat")).to_contain_text("coucou")
