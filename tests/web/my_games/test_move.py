"""Moving a session to another device: by link and by code, once, for a short time, and to one device only."""

import asyncio
import html
import re
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from roitelet.base.token_bucket import Rate
from roitelet.protocol import Close
from roitelet.tables.events import Back
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.web.configuration import Settings
from roitelet.web.session import moving
from roitelet.web.session.moving import MOST_PROGRESS, draw_move_code, is_code, read_move_key
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import GAME, GENEROUS, Serving, closing, hear, run, serving
from tests.web.my_games.test_my_games import add_results, listed, result, signed_in, words_of
from tests.web.pages.test_my_tables import session_id

PROGRESS = '{"roitelet":"progress","version":1,"lessons":{"nain_jaune":{"the-run":"2026-01-01T10:00:00.000Z"}}}'


def offered(browser: Browser, progress: str = "") -> tuple[str, str]:
    """Offer a browser's session; return the path of the link, and the code."""
    page = browser.send(browser.get("/my-games"), "/my-games/move", progress=progress)
    assert page.status == 200
    link = re.search(r'value="http://[^"/]+(/move/[^"]+)"', page.text)
    code = re.search(r'class="move-code">([^<]+)<', page.text)
    assert link is not None
    assert code is not None
    assert "qr-code" in page.text
    return link[1], code[1]


def take(browser: Browser, address: str) -> Page:
    """Open the address of an offer and take it."""
    page = browser.get(address)
    assert page.status == 200, words_of(page)
    return browser.send(page, "/move")


@pytest.mark.parametrize("way", ["link", "code", "home"])
def test_everything_moves_once_and_the_old_device_has_nothing_left(server: Serving, way: str) -> None:
    old, player = signed_in(server)
    add_results(server, player, result(player, 1))
    table = old.post(f"/games/{GAME}/play").address
    link, code = offered(old, PROGRESS)
    typed = code.replace(" ", "+")
    address = {"link": link, "code": f"/move?code={typed}", "home": f"/join?code={typed}"}[way]
    new = Browser(server.url)
    asked = new.get(address)
    assert "1 partie finie et 1 place" in words_of(asked)
    assert table in old.get("/").markup.links, "to look at the question takes nothing"
    done = take(new, address)
    assert table in done.markup.links
    block = re.search(r'id="moved-progress">(.*?)</script>', done.text)
    assert block is not None
    assert msgspec.json.decode(msgspec.json.decode(block[1])) == msgspec.json.decode(PROGRESS)
    assert session_id(server, new) == player
    assert len(listed(new.get("/my-games"))) == 1
    assert table in new.get("/").markup.links
    assert listed(old.get("/my-games")) == []
    assert table not in old.get("/").markup.links
    for used in (link, f"/move?code={typed}"):
        again = Browser(server.url).get(used)
        assert again.status == 404
        assert "a déjà servi" in words_of(again)
    assert new.post("/move", {"key": link.removeprefix("/move/")}).status == 404
    assert session_id(server, new) == player


async def test_the_socket_of_the_old_device_closes_as_the_session_moves(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    store = server.context.hub.store
    player = (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).json()["player"]
    keys = await store_offer(server, player)
    async with server.socket(table, token) as socket:
        await hear(socket, "view")
        body = f"key={keys}".encode()
        kind = "application/x-www-form-urlencoded"
        taken = await server.ask("POST", "/move", body, content_type=kind, accept="text/html")
        assert taken.status == 200
        assert await closing(socket) == Close.BAD_SESSION
    async with server.socket(table, token) as socket:
        assert await closing(socket) == Close.BAD_SESSION
    assert await store.find_session(b"nothing") is None


async def test_a_socket_of_another_server_closes_before_it_shows_the_hand_again(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    store, hub = server.context.hub.store, server.context.hub
    player = (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).json()["player"]
    async with server.socket(table, token) as socket:
        await hear(socket, "view")
        link = (await moving.offer_move(store, player, "")).link

        async def arrive_elsewhere() -> None:
            assert await moving.take_move(store, link) is not None
            loaded = await hub.tables.load(table)
            await loaded.change(lambda draft: draft.emit(Back(0, "another server")))

        await asyncio.to_thread(server.within, arrive_elsewhere())
        shown, code = await rest_of(socket)
    assert code == Close.BAD_SESSION
    assert "view" not in shown


async def rest_of(socket: ClientConnection) -> tuple[list[str], int]:
    """Return the kinds of the messages that still come, and the code with which the socket closes."""
    kinds = []
    try:
        while True:
            kinds.append(msgspec.json.decode(await socket.recv())["t"])
    except ConnectionClosed as closed:
        return kinds, closed.rcvd.code if closed.rcvd else 0


async def store_offer(server: Serving, player: str) -> str:
    return (await moving.offer_move(server.context.hub.store, player, "")).link


def test_finished_games_of_both_devices_are_joined_and_lost_seats_are_named_first(server: Serving) -> None:
    old, player = signed_in(server)
    new, own = signed_in(server, "en")
    add_results(server, player, result(player, 1))
    add_results(server, own, result(own, 2))
    seat = new.post(f"/games/{GAME}/invite").address
    link, _ = offered(old)
    asked = new.get(link)
    assert "This browser itself has 1 finished game and 1 seat" in words_of(asked)
    take(new, link)
    assert len(listed(new.get("/my-games"))) == 2
    assert seat not in new.get("/").markup.links


def test_a_link_opened_where_it_was_made_says_so(server: Serving) -> None:
    browser, player = signed_in(server)
    link, _ = offered(browser)
    page = browser.get(link)
    assert "Vous y êtes déjà" in words_of(page)
    assert "/move" not in [form.action for form in page.markup.forms]
    assert session_id(server, browser) == player


def test_an_offer_ends_when_it_is_withdrawn_replaced_or_too_old(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, _ = signed_in(server)
    first, _ = offered(browser)
    second, code = offered(browser)
    typed = f"/move?code={code.replace(' ', '+')}"
    friend = Browser(server.url)
    assert (friend.get(first).status, friend.get(second).status, friend.get(typed).status) == (404, 200, 200)
    now = milliseconds()
    monkeypatch.setattr(moving, "milliseconds", lambda: now + moving.CODE_LIFE + 1000)
    assert (friend.get(second).status, friend.get(typed).status) == (200, 404)
    monkeypatch.setattr(moving, "milliseconds", lambda: now + moving.LINK_LIFE + 1000)
    assert friend.get(second).status == 404
    monkeypatch.undo()
    assert friend.get(second).status == 200
    browser.post("/my-games/move/withdraw")
    assert friend.get(second).status == 404


def test_guessing_codes_is_limited_and_links_are_not(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, guesses=Rate(0.001, 3), moves=Rate(0.001, 2))
    with serving(tmp_path, Settings(limits=limits)) as server:
        old, _ = signed_in(server)
        link, code = offered(old)
        thief = Browser(server.url)
        assert [thief.get(f"/move?code={draw_move_code()}").status for _ in range(5)] == [404, 404, 404, 429, 429]
        assert thief.get(f"/move?code={code.replace(' ', '+')}").status == 429
        assert thief.post("/move", {"key": code}).status == 429
        assert Browser(server.url).get(link).status == 200
        offered(old)
        assert old.post("/my-games/move").status == 429, "an offer is not made without end"


@pytest.mark.parametrize(
    "typed", ["", "x", "koala", "koala tango", "tango 1234", "koala zzz 1234", "é" * 400, "../..", "<b>"]
)
def test_what_is_no_code_is_asked_for_again(server: Serving, typed: str) -> None:
    browser = Browser(server.url)
    page = browser.send(browser.get("/move"), "/move", code=typed)
    assert page.status == (200 if not typed else 404)
    assert page.form("/move").method == "get"
    if typed and len(typed) <= 40:
        assert f'value="{html.escape(typed)}"' in page.text


@pytest.mark.parametrize(
    "progress", ["no JSON", "[1]", '{"roitelet":"other"}', '{"roitelet":"progress"' + " " * MOST_PROGRESS + "}"]
)
def test_progress_that_is_none_does_not_move(server: Serving, progress: str) -> None:
    old, _ = signed_in(server)
    link, _ = offered(old, progress)
    done = take(Browser(server.url), link)
    assert 'id="moved-progress">""</script>' in done.text


def test_long_progress_moves(server: Serving) -> None:
    old, _ = signed_in(server)
    solved = {f"puzzle-{number}": {"tries": 1, "solved": "2026-01-01T10:00:00.000Z"} for number in range(1000)}
    text = msgspec.json.encode({"roitelet": "progress", "version": 1, "puzzles": {GAME: solved}}).decode()
    link, _ = offered(old, text)
    assert "puzzle-999" in take(Browser(server.url), link).text


def test_codes_are_read_however_they_are_typed() -> None:
    for typed in ("koala tango 1234", "Koala-Tango-1234", "  KOALA  tangO1234 ", "koàla.tango.1234"):
        assert read_move_key(typed) == "koala-tango-1234", typed
    assert is_code("koala-tango-1234")
    link = "a" * 43
    for typed in (link, f"https://example.org/move/{link}?lang=en", f" /move/{link}/ "):
        assert read_move_key(typed) == link, typed
    assert not is_code(link)
    for wrong in (link[1:], f"https://example.org/tables/{link}", "koala 1234", "koala koala", "/move/short"):
        assert read_move_key(wrong) is None
    codes = {draw_move_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(read_move_key(code) == code for code in codes)


def test_a_move_without_a_session_makes_one(server: Serving) -> None:
    browser = Browser(server.url)
    offered(browser)
    assert run(server.context.hub.store.result_counts(session_id(server, browser))) == []
