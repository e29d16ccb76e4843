"""Steps in a lobby: sit down, and give seats to birds."""

from playwright.sync_api import Page, expect


def sit(page: Page, name: str) -> None:
    """Sit down under a nickname, by the one button of the page."""
    page.locator("#nickname").fill(name)
    sit_as_typed(page)
    expect(page.locator("#places")).to_contain_text(name)


def sit_as_typed(page: Page) -> None:
    """Sit down under the nickname that the form has."""
    page.get_by_role("button", name="M’asseoir").click()


def seat_bird(page: Page, level: str = "Amateur") -> None:
    """Give the first free seat to a bird, as the host."""
    vacant = page.locator(".lobby-place.vacant")
    free = vacant.count()
    vacant.first.get_by_role("button", name="Un oiseau").click()
    vacant.first.get_by_role("button", name=level).click()
    expect(vacant).to_have_count(free - 1)


def open_chat(page: Page) -> None:
    """Press the chat's keyboard shortcut, once the page reacts to keys."""
    page.locator("html.with-script").wait_for()
    if not page.locator("#sheet-chat").is_visible():
        page.keyboard.press("c")
