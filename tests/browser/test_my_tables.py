"""The home page finds one's tables again, also when the server was killed meanwhile."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.browsing import PHONE, visitors
from tests.browser.playing import Player
from tests.browser.serving import house


def test_a_table_is_found_again_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as server:
        visit = visitors(browser, server.url)
        visitor = next(visit)(viewport=PHONE, has_touch=True)
        address = visitor.open_table("nain_jaune", bots=["debutant"] * 2, seats=3)
        page = visitor.page
        page.goto(address)
        Player(visitor).wait()
        page.goto("/")
        own = page.get_by_label("Vos tables")
        expect(own).to_contain_text("votre partie vous attend")
        server.kill()
        server.start()
        server.wait()
        page.goto("/")
        expect(own).to_contain_text("Nain Jaune")
        own.get_by_role("link", name="Retourner à la table").tap()
        expect(page).to_have_url(f"{server.url}{address}")
        assert Player(visitor).my_turn().moves
        visitor.context.close()
