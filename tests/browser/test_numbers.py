"""The random number that a page adds to every deal: the page checks and says whether the deal used it."""

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from roitelet.tables.fair.scheme import chain_digest
from tests.support.browser.browsing import Visit, Visitor

GAME = "nain_jaune"
FAIR = "#fair > span"
COUNTED = "Votre nombre compte dans cette donne (n° 1) ; son secret sera vérifié une fois révélé."
NO_HASHES = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });"


def begin(visitor: Visitor) -> Page:
    """Wait in the lobby until the page's number has arrived, then start the game."""
    page, address = visitor.page, visitor.open_table(GAME, seats=3)
    page.goto(address)
    expect(page.locator(FAIR)).to_contain_text("pour que le serveur ne la choisisse pas seul")
    while not visitor.frame(address)["fair"]["coming"]["nonces"]:
        page.wait_for_timeout(50)
    for number, command in enumerate(({"do": "fill", "bot": "amateur"}, {"do": "start"})):
        visitor.ask("POST", f"/api{address}", {**command, "id": f"begin{number}"})
    return page


def test_a_page_finds_its_number_in_the_deal_and_remembers_it(visit: Visit) -> None:
    page = begin(visit())
    expect(page.locator(FAIR)).to_have_text(COUNTED)
    expect(page.locator("#fair")).to_have_class("fair")
    page.reload()
    expect(page.locator(FAIR)).to_have_text(COUNTED)


def test_a_browser_that_cannot_compute_digests_says_so_quietly(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(NO_HASHES)
    page = begin(visitor)
    expect(page.locator(FAIR)).to_contain_text("sans connexion sûre (https), ce navigateur ne peut pas")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_server_that_leaves_a_number_out_is_caught_by_the_page(visit: Visit) -> None:
    visitor = visit()

    def lie(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = msgspec.json.decode(text)
            used = message.get("fair", {}).get("used")
            if used:
                table = route.url.partition("/tables/")[2].partition("/")[0]
                used |= {"noted": [], "chain": chain_digest(table, used["number"], used["digest"], ())}
            route.send(msgspec.json.encode(message).decode())

        server.on_message(pass_on)

    visitor.context.route_web_socket("**/live*", lie)
    page = begin(visitor)
    missing = "Le serveur avait accepté votre nombre pour la donne n° 1 et ne le compte pas."
    expect(page.locator(FAIR)).to_have_text(missing)
    expect(page.locator("#fair")).to_have_class("fair mistake")
    expect(page.locator("#notice")).to_have_text(missing)
