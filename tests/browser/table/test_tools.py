"""The tools of a table: undo, hint, sheets, chat, settings, reasons of refusals."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.asking import play_out
from tests.support.browser.browsing import PATIENCE, Visit, Visitor
from tests.support.browser.playing import Player
from tests.support.browser.reports import keep_picture

GAME = "nain_jaune"
NOTICE = "#notice"
COVERED = """() => {
  const drawer = document.getElementById("why").getBoundingClientRect();
  const meets = (box) => box.width && box.left < drawer.right && box.right > drawer.left
    && box.top < drawer.bottom - 1 && box.bottom > drawer.top + 1;
  return [...document.querySelectorAll("#hand button, #actions button, #prompt button")]
    .filter((item) => item.checkVisibility() && meets(item.getBoundingClientRect()))
    .map((item) => item.getAttribute("aria-label") ?? item.textContent);
}"""
"""The parts under the panel that must stay visible."""
ORDER = "items => items.map(item => item.value)"


def at_table(visit: Visit, game: str = GAME) -> Player:
    """Return a player who must move at a table with bots."""
    visitor = visit()
    visitor.page.goto(visitor.open_table(game, bots=["amateur"] * 3, seats=4))
    player = Player(visitor, seed=5)
    player.wait()
    return player


def test_keys_open_sheets(visit: Visit) -> None:
    player = at_table(visit)
    player.step()
    page = player.page
    page.set_viewport_size({"width": 390, "height": 844})
    for key, sheet in {"l": "last", "s": "scores", "j": "log", "c": "chat"}.items():
        shown = page.locator(f"#sheet-{sheet}")
        expect(shown).to_be_hidden()
        page.keyboard.press(key)
        expect(shown).to_be_visible()
        page.keyboard.press("Escape")
        expect(shown).to_be_hidden()


def ask_for_hint(player: Player) -> None:
    """Press the key for a hint, once the server has loaded its search."""
    while player.visitor.ask("GET", "/preparing"):
        player.page.wait_for_timeout(100)
    player.page.keyboard.press("h")
    expect(player.page.locator(".advised")).to_have_count(1, timeout=PATIENCE)  # the machine may be busy


MOST_GAMES = 10
"""One game in some ten ends without a decision worth explaining."""


def with_reasons(visit: Visit, game: str) -> Player:
    """Return a player whose hint has reasons; a game may end before there is one."""
    for _ in range(MOST_GAMES):
        player = at_table(visit, game)
        page = player.page
        while not player.my_turn_or_the_end().over:
            ask_for_hint(player)
            assert page.locator(".advised").get_attribute("value") in {choice.word for choice in player.look().moves}
            expect(page.locator("#prompt p.spoken")).to_have_text(re.compile(r"^[A-ZÀ-Ý].{15,}\.$"))
            expect(page.locator(NOTICE)).to_be_hidden()
            if page.locator(".why-open").count():
                return player
            player.step()
    raise AssertionError(f"no hint of {MOST_GAMES} games has reasons")


@pytest.mark.parametrize("game", game_ids())
def test_a_hint_says_what_to_do_and_why_opens_beside_the_hand_and_goes_with_the_move(visit: Visit, game: str) -> None:
    """By mouse and by key; the hand, the buttons and the prompt stay free; the best choice comes first."""
    player = with_reasons(visit, game)
    page, opener, drawer = player.page, player.page.locator(".why-open"), player.page.locator("#why")
    for width, height in ((360, 640), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        opener.click()
        expect(drawer).to_be_visible()
        assert page.evaluate(COVERED) == []
        expect(drawer.locator("header + .cause")).to_have_text(re.compile(r"\w.*\.$"))
        expect(drawer.locator(".why-choices > li.best")).to_have_count(1)
        assert drawer.locator(".why-choices > li").count() > 1
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(opener).to_be_focused()
    on_a_phone_on_its_side(player)
    ask_for_hint(player)
    page.keyboard.press("h")
    expect(opener).to_have_count(1)
    opener.click()
    player.step()
    expect(drawer).to_have_count(0)
    expect(page.locator(".advised, .perch")).to_have_count(0)


def on_a_phone_on_its_side(player: Player) -> None:
    """Check that the reasons do not scroll there, and that hidden cards are on a page of their own."""
    page, drawer = player.page, player.page.locator("#why")
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".why-open").click()
    pages = [".why-choices", ".why-guesses"] if drawer.locator(".why-guesses").count() else [".why-choices"]
    for shown in pages:
        for part in pages:
            expect(drawer.locator(part)).to_be_visible(visible=part == shown)
        expect(drawer.locator(".cause")).to_be_visible()
        expect(drawer.locator(".honest")).to_be_visible(visible=shown == pages[-1])
        assert drawer.evaluate("(item) => item.scrollHeight <= item.clientHeight")
        assert page.evaluate(COVERED) == []
        if len(pages) > 1:
            drawer.locator("label").click()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.parametrize("game", ["nain_jaune", "roi_des_nains"])
def test_a_card_that_may_not_be_played_says_why(visit: Visit, game: str) -> None:
    """The refusal shows the clause, with a link that opens it over the table; Escape leads back to the link."""
    player = at_table(visit, game)
    page = player.page
    dull = page.locator('#hand button[name="action"][aria-disabled="true"]')
    for _ in range(40):
        if player.wait().moves and dull.count():
            break
        player.step()
    before, asked = player.look().version, page.locator("#prompt").inner_text()
    dull.first.click(position=player.spot(dull.first), force=True)  # it can be chosen, to get the reason
    prompt, clause = page.locator("#prompt.refusal"), page.locator("#over")
    expect(prompt).to_be_visible()
    keep_picture(page, f"refusal-{game}")
    link = prompt.locator("a.rule")
    link.click()
    expect(clause.locator("h1")).to_be_focused()
    expect(clause.locator(".example")).not_to_have_count(0)
    expect(clause).to_be_in_viewport(ratio=1)
    keep_picture(page, f"refusal-{game}-rule")
    page.keyboard.press("Escape")
    expect(clause).to_be_hidden()
    expect(link).to_be_focused()
    page.locator("#cloth").click(position={"x": 2, "y": 2})
    expect(page.locator("#prompt")).to_have_text(asked, use_inner_text=True)
    # a hint after a refusal shows the question again
    dull.first.click(position=player.spot(dull.first), force=True)
    expect(prompt).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#prompt.advice p.spoken")).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("À vous")
    assert player.look().version == before, "nothing was played"
    player.move(player.my_turn().moves[0])


def test_the_menu_leaves_first_and_gives_up_last_and_asks_once_more(visit: Visit) -> None:
    player = at_table(visit)
    page, menu = player.page, player.page.locator("#menu")
    page.locator('[data-opens="menu"]').click()
    tops = [
        menu.locator(part).first.bounding_box() for part in (".leave", ".quick-settings", ".folds", ".ways", ".give-up")
    ]
    assert all(tops)
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    expect(menu.get_by_role("link", name="Quitter la table")).to_have_attribute("href", "/")
    expect(menu.get_by_role("button", name="Abandonner la partie")).to_be_hidden()
    menu.locator("summary", has_text="Abandonner").click()
    menu.get_by_role("button", name="Abandonner la partie").click()
    expect(page.locator(".games")).to_be_visible()


def test_a_spectator_has_nothing_to_give_up(visit: Visit) -> None:
    address = visit().open_table("nain_jaune", bots=["amateur"] * 3)
    page = visit().page
    page.goto(address)
    page.locator('[data-opens="menu"]').click()
    expect(page.locator("#menu .give-up")).to_have_count(0)
    expect(page.locator("#menu .leave")).to_contain_text("La partie continue sans vous.")


def test_settings_are_remembered(visit: Visit) -> None:
    player = at_table(visit)
    page = player.page
    cards = page.locator("#hand button")
    page.keyboard.press("?")
    menu = page.locator("#menu")
    menu.get_by_role("radiogroup", name="Lumière").get_by_role("radio", name="nuit").check()
    menu.locator("summary", has_text="Cartes et couleurs").click()
    for name, value in [("deck", "4"), ("sort", "rank")]:
        menu.locator(f'select[name="{name}"]').select_option(value)
    menu.get_by_role("button", name="Fermer").click()
    expect(menu).to_be_hidden()
    by_rank = cards.evaluate_all(ORDER)
    ranks = page.locator("#hand li").evaluate_all("items => items.map(item => Number(item.dataset.rank))")
    assert ranks == sorted(ranks)
    page.reload()
    for name, value in [("data-theme", "dark"), ("data-deck", "4")]:
        expect(page.locator("html")).to_have_attribute(name, value)
    assert cards.evaluate_all(ORDER) == by_rank
    # a choice on another page applies here at once
    other = player.visitor.context.new_page()
    other.goto("/settings")
    other.locator("[data-moon]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    other.locator('input[name="deck"][value=""]').check()
    expect(page.locator("html")).not_to_have_attribute("data-deck", "4")
    expect(page.locator('#menu [name="theme"][value="light"]')).to_be_checked()
    other.locator('input[name="sound-card"][type="checkbox"]').uncheck()
    other.reload()
    expect(other.locator('input[name="sound-card"][type="checkbox"]')).not_to_be_checked()
    expect(other.locator("html")).to_have_attribute("data-theme", "light")


def pair(visit: Visit) -> tuple[Player, Player, str]:
    """Return two people at a table of three, the third a bot; the game has begun."""
    host, guest = visit(), visit()
    address = host.open_table(GAME, "Margot", seats=3)
    host.page.goto(address)
    guest.page.goto(address)
    guest.page.locator("#nickname").fill("Basile")
    guest.page.get_by_role("button", name="M’asseoir").click()
    expect(host.page.locator("#places")).to_contain_text("Basile")
    host.page.get_by_role("button", name="Commencer avec 1 oiseau").click()
    for visitor in (host, guest):
        expect(visitor.page.locator("#table.table")).to_be_visible()
    return Player(host, 1), Player(guest, 2), address


def one_may_ask(players: tuple[Player, Player], address: str) -> tuple[Player, Player]:
    """Return a player whose undo needs the other's consent, and that other, who is to act."""
    while True:
        for asker, other in (players, players[::-1]):
            seen = other.look()
            assert not seen.over, "nobody could ask"
            undo = asker.visitor.frame(address)["undo"]
            if seen.moves and undo and undo["why"].startswith(("D’autres", "Others")):
                return asker, other
            if seen.asked:
                other.step()
        players[0].page.wait_for_timeout(20)


def asks_back(players: tuple[Player, Player], address: str) -> tuple[Player, Player]:
    """Let one player ask to undo a move, and return both."""
    asker, other = one_may_ask(players, address)
    button = asker.page.locator('form[data-do="undo"] button')
    expect(button).to_have_attribute("title", re.compile("la table doit accepter"))
    asker.page.keyboard.press("u")
    expect(asker.page.locator("#prompt")).to_contain_text("Vous voulez annuler votre coup")
    expect(other.page.locator("#prompt")).to_contain_text("demande à annuler son coup")
    return asker, other


def taking_back_a_move_needs_consent(host: Player, guest: Player, address: str) -> None:
    """At one table: a request withdrawn, one refused, and one granted."""
    players = host, guest
    asker, other = asks_back(players, address)
    asker.page.get_by_role("button", name="Ne plus annuler").click()
    for player in players:
        expect(player.page.locator("#prompt")).not_to_contain_text("annuler")
    other.step()
    asker, other = asks_back(players, address)
    other.page.get_by_role("button", name="Non", exact=True).click()
    for player in players:
        expect(player.page.locator("#prompt")).not_to_contain_text("annuler")
    assert other.look().moves, "nothing was taken back"
    assert not asker.look().moves
    other.step()
    asker, other = asks_back(players, address)
    other.page.get_by_role("button", name="Oui", exact=True).click()
    expect(other.page.locator("#prompt")).not_to_contain_text("annuler")
    assert asker.made[-1] in {choice.word for choice in asker.wait().moves}, "it can be made again"
    assert not other.look().moves
    asker.step()


def moved_once(visit: Visit) -> tuple[Player, str, list[str]]:
    """Return a player who made a move in a deal that goes on, that move, and the cards held before it."""
    for _ in range(MOST_GAMES):
        player = at_table(visit)
        seen = player.look()
        if seen.moves:
            cards = player.page.locator("#hand button").evaluate_all(ORDER)
            player.move(seen.moves[0])
            if player.wait().moves:
                return player, seen.moves[0].word, cards
    raise AssertionError("in every game the first deal ended at once")


def test_undo_against_bots(visit: Visit) -> None:
    """Bots always agree."""
    player, word, cards = moved_once(visit)
    player.page.locator('form[data-do="undo"] button').click()
    expect(player.page.locator(f'#hand button[value="{word}"]')).to_be_visible()
    assert player.page.locator("#hand button").evaluate_all(ORDER) == cards


def test_two_people_talk_in_plain_text_and_take_back_moves_with_consent(visit: Visit) -> None:
    host, guest, address = pair(visit)
    what_is_said_stays_text(host, guest)
    taking_back_a_move_needs_consent(host, guest, address)


def what_is_said_stays_text(host: Player, guest: Player) -> None:
    said = "<img src=x onerror=alert(1)> <b>bonjour</b> & « salut »"
    host.page.keyboard.press("c")
    host.page.locator('#sheet-chat input[name="text"]').fill(said)
    host.page.keyboard.press("Enter")
    for player in (host, guest):
        line = player.page.locator("#chat li")
        expect(line).to_have_text(f"Margot : {said}")
        assert line.locator("img").count() == 0
    host.page.keyboard.press("Escape")
    before = str(guest.look().version)
    next(player for player in cycle((host, guest)) if player.look().moves).step()
    expect(guest.page.locator("#table")).not_to_have_attribute("data-v", before)  # a new frame keeps the mark
    expect(guest.page.locator('html.unread-chat [data-opens="chat"]')).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator("#chat li")).to_have_text(f"Margot : {said}")


def test_rematch(visit: Visit) -> None:
    visitor: Visitor = visit()
    address = visitor.open_table(GAME, bots=["amateur"] * 3)
    player = Player(visitor, seed=9)
    play_out(visitor, address, player.rng)
    visitor.page.goto(address)
    visitor.page.get_by_role("button", name="Rejouer").click()
    # a player who agrees to another game still sees the result, until all agree
    expect(visitor.page.locator('#prompt a[href$="/replay"]')).to_have_count(0)
    assert player.my_turn().moves
    frame = visitor.frame(address)
    assert frame["table"]["number"] == 2
    assert [seat["kind"] for seat in frame["table"]["seats"]] == ["bot", "person", "bot", "bot"], "everybody moves on"
