"""A new table in a browser: one screen and one button, three taps, the keyboard, and no script."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from roitelet import game_ids, load_game
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.looking import look

NEW = "/games/nain_jaune/new"


def opens(page: Page) -> None:
    """Open the table, and expect it to wait or to play."""
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", game_ids())
def test_three_taps_open_a_table_on_a_page_that_does_not_scroll(visit: Visit, game: str, size: ViewportSize) -> None:
    page = visit(viewport=size).page
    page.goto("/")
    page.locator(f'a[href="/games/{game}/new"]').click()
    button = page.get_by_role("button", name="Ouvrir la table")
    expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    cards = page.locator(".rule-card")
    expect(cards).to_have_count(3)
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.rule-card[aria-pressed="true"]')).to_have_count(1)
    opens(page)


@pytest.mark.parametrize("game", game_ids())
def test_every_preset_offers_the_numbers_of_players_it_allows(visit: Visit, game: str) -> None:
    """With two players wanted, rules for three say so and seat three."""
    page, found = visit().page, load_game(game)
    for preset in found.house_rules.presets:
        possible = found.possible_seats(found.house_rules.resolve(preset))
        page.goto(f"/games/{game}/new?seats={possible[0]}&preset={preset}")
        expect(page.locator("#fewer")).to_be_disabled()
        expect(page.locator(".sitters > li")).to_have_count(possible[0])
        page.goto(f"/games/{game}/new?seats={possible[-1]}&preset={preset}")
        expect(page.locator("#more")).to_be_disabled()
        expect(page.locator(".sitters > li")).to_have_count(possible[-1])


def test_a_rule_for_three_asks_for_three_at_once(visit: Visit) -> None:
    page = visit().page
    page.goto(f"{NEW}?seats=2&preset=moderne")
    expect(page.locator(".sitters > li")).to_have_count(2)
    page.locator("#rule-boite").click()
    expect(page.locator(".sitters > li")).to_have_count(3)
    expect(page.get_by_role("status").filter(has_text="de 3 à 8 joueurs")).to_be_visible()
    # the rule also turns the direction
    turned = page.get_by_role("group", name="Sens").get_by_role("button", pressed=True)
    expect(turned).to_have_text("inverse")


def test_a_seat_gets_another_bird_or_waits_for_a_friend(visit: Visit) -> None:
    page = visit(viewport=PHONE).page
    page.goto(NEW)
    page.locator("button.sitter", has_text="Pinson").click()
    sheet = page.locator("#seat-2")
    sheet.get_by_role("radio", name="Expert").check()
    sheet.get_by_role("button", name="C’est bon").click()
    expect(sheet).to_be_hidden()
    expect(page.locator("button.sitter", has_text="Pinson")).to_contain_text("expert")
    expect(page.locator("button.sitter", has_text="Pinson").locator(".feathers .on")).to_have_count(5)
    page.locator("button.sitter", has_text="Merle").click()
    page.locator("#seat-3").get_by_role("radio", name="Un ami").check()
    page.keyboard.press("Escape")
    expect(page.locator("button.sitter").last).to_contain_text("par le lien")
    opens(page)
    expect(page.locator("#places")).to_contain_text("Pinson")
    expect(page.locator("#places")).to_contain_text("lace libre")


def test_a_chapter_tells_what_was_changed_and_all_is_put_back(visit: Visit) -> None:
    page = visit().page
    page.goto(NEW)
    page.locator("#in-detail > summary").click()
    chapter = page.locator(".chapter", has=page.locator("#o-hand_payment"))
    expect(chapter).to_contain_text("comme la règle")
    chapter.locator("summary").click()
    page.locator("#o-hand_payment").get_by_text("1 jeton par carte").click()
    expect(chapter.locator(".differs")).to_have_text("1 jeton par carte")
    expect(page.locator("#o-hand_payment")).to_contain_text("10 pour une figure. Vous avez changé.")
    expect(page.locator("#in-detail > summary")).to_contain_text("1 réglage changé")
    page.get_by_role("button", name="Tout remettre").click()
    expect(page.locator("#in-detail > summary")).to_contain_text("rien de changé")
    expect(page.locator("#o-hand_payment").get_by_role("radio", name="leur valeur")).to_be_checked()


def test_a_number_outside_the_bounds_gets_one_sentence(visit: Visit) -> None:
    page = visit().page
    page.goto(NEW)
    page.locator("#in-detail > summary").click()
    page.locator(".chapter", has=page.locator("#o-deal_packet")).locator("summary").click()
    page.locator("#o-deal_packet input").fill("99")
    page.locator("#o-deal_packet input").press("Enter")
    expect(page.locator("#f-deal_packet")).to_have_text("Donnez un nombre entier de 1 à 22.")
    expect(page.locator(".mistake")).to_have_count(1)


def test_the_keyboard_alone_chooses_and_opens(visit: Visit) -> None:
    page = visit().page
    page.goto(NEW)
    page.locator("#rule-classique").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rule-classique")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#rule-classique")).to_be_focused()
    page.locator("#fewer").focus()
    page.keyboard.press("Space")
    expect(page.locator(".sitters > li")).to_have_count(3)
    page.locator("button.sitter").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#seat-1").get_by_role("button", name="Fermer")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#seat-1")).to_be_hidden()
    page.get_by_role("button", name="Ouvrir la table").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()


def test_without_a_script_the_same_buttons_load_the_page(visit: Visit) -> None:
    page = visit(java_script_enabled=False).page
    page.goto(NEW)
    page.locator("#rule-classique").click()
    expect(page.locator("#rule-classique")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="8 manches").click()
    expect(page.get_by_role("button", name="8 manches")).to_have_attribute("aria-pressed", "true")
    page.locator("#more").click()
    expect(page.locator(".sitters > li")).to_have_count(5)
    opens(page)


def test_what_is_folded_is_as_sound_as_what_is_shown(visit: Visit) -> None:
    page = visit(bypass_csp=True).page
    page.goto(NEW)
    page.locator(".more-rules > summary").click()
    page.locator("#in-detail > summary").click()
    for chapter in page.locator(".chapter > summary").all():
        chapter.click()
    wrong = look(page, "new-table-open")
    page.locator("button.sitter").first.click()
    wrong += look(page, "new-table-seat", within="#seat-1")
    assert not wrong, "\n".join(wrong)
