"""People at a table: a name asked once, a bird for each, speech bubbles at the seats, a mark for unread chat."""

from playwright.sync_api import Page, expect

from tests.support.browser.browsing import PATIENCE, Visit
from tests.support.browser.lobby import open_chat, sit

GAME = "nain_jaune"


def invited(page: Page) -> None:
    """Open a table for friends from the home page."""
    page.goto("/")
    page.locator(f'form[action="/games/{GAME}/invite"] button').click()
    page.wait_for_url("**/tables/*", timeout=PATIENCE)


def test_a_host_is_asked_once_who_they_are_and_others_see_the_bird_they_chose(visit: Visit) -> None:
    host, guest = visit(), visit()
    page = host.page
    invited(page)
    send = page.get_by_role("button", name="Envoyer l’invitation")
    expect(page.get_by_role("button", name="Copier l’invitation")).to_be_visible()
    expect(send).to_be_hidden()
    page.add_init_script("navigator.share = async (sent) => { window.sent = sent; }")
    page.reload()
    send.click()
    assert page.evaluate("window.sent.url") == page.url, "by whatever the device has for sending links"
    page.locator("#nickname").fill("Théodore")
    page.locator('.bird-choice input[value="huppe"]').check(force=True)
    guest.page.goto(page.url)
    expect(guest.page.get_by_role("button", name="Copier", exact=True)).to_be_visible()
    guest.page.locator('.bird-choice input[value="pie"]').check(force=True)
    sit(guest.page, "Jeanne")
    expect(page.locator("#places")).to_contain_text("Jeanne")
    # the typed text stays although a guest joined
    expect(page.locator("#nickname")).to_have_value("Théodore")
    page.locator(".introduction button").click()
    expect(guest.page.locator("#places")).to_contain_text("Théodore")
    expect(guest.page.locator('#places use[href$="#o-huppe"]')).to_have_count(1)
    expect(page.get_by_role("button", name="Changer de surnom ou d’oiseau")).to_be_visible()
    expect(page.locator("#nickname")).to_be_hidden()
    invited(page)
    expect(page.locator("#places")).to_contain_text("Théodore")
    expect(page.locator('#places use[href$="#o-huppe"]')).to_have_count(1)
    expect(page.locator("#nickname")).to_be_hidden()


def test_words_stand_at_the_seat_and_stay_marked_until_they_are_read(visit: Visit) -> None:
    host, guest = visit(), visit()
    address = host.open_table(GAME, seats=2)
    host.page.goto(address)
    guest.page.goto(address)
    sit(guest.page, "Jeanne")
    host.page.get_by_role("button", name="Commencer").click()
    for visitor in (host, guest):
        expect(visitor.page.locator("#table.table")).to_be_visible()
    open_chat(guest.page)
    guest.page.locator(".phrases .b").nth(1).click()
    page = host.page
    bubble = page.locator(".said-bubble")
    expect(bubble).to_have_text("Bien joué\u202f!")
    seat, box = page.locator(".seat[data-who]").bounding_box(), bubble.bounding_box()
    assert seat
    assert box
    assert abs(box["x"] - seat["x"]) < seat["width"]
    marked = page.locator("html.unread-chat")
    expect(marked).to_have_count(1)
    page.reload()
    expect(page.locator("#chat")).to_contain_text("Bien joué")
    expect(marked).to_have_count(1)
    open_chat(page)
    expect(marked).to_have_count(0)
    page.reload()
    expect(page.locator("#chat")).to_contain_text("Bien joué")
    page.wait_for_function("document.documentElement.classList.contains('with-script')")
    expect(marked).to_have_count(0)
