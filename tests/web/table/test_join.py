"""Joining a table by a spoken code, and limits on guessing codes."""

import re
from pathlib import Path

import msgspec

from roitelet.base.token_bucket import Rate
from roitelet.tables.live.invite_codes import valid_code
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.web.configuration import Settings
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import GAME, GENEROUS, Serving, run, serving

CODE = re.compile(r"[a-z]+ \d{4}")


def code_of(server: Serving, browser: Browser) -> tuple[str, str]:
    """Return a new table's address, and its code as shown to the host."""
    table = browser.post(f"/games/{GAME}/invite").address
    page = browser.send(browser.get(table), f"{table}/code")
    shown = next(word for word in page.markup.words if CODE.fullmatch(word))
    found = run(server.context.hub.table(table.removeprefix("/tables/")))
    assert shown.replace(" ", "-") == valid_code(found, milliseconds())
    return table, shown


def join(browser: Browser, typed: str) -> Page:
    return browser.get(f"/join?code={typed.replace(' ', '+')}")


def wrong(code: str) -> str:
    return f"{code[:-1]}{(int(code[-1]) + 1) % 10}"


def test_a_code_leads_to_its_table_as_often_as_it_is_typed(server: Serving) -> None:
    table, code = code_of(server, Browser(server.url))
    friend = Browser(server.url, "en")
    for _ in range(20):
        assert join(friend, code.upper()).address == table, "what is right costs nothing"
    page = join(friend, wrong(code))
    assert page.status == 404
    assert "No table has that code" in " ".join(page.markup.words), "where it was typed"
    assert page.form("/join").fields["code"] == [wrong(code)]
    friend.post(f"{table}/sit", {"name": "Bob", "id": "s"})
    lobby = friend.get(table)
    assert code in lobby.markup.words, "everybody seated can read it out"
    assert code not in Browser(server.url).get(table).markup.words, "those who only look cannot"


def limited(guesses: Rate, in_all: Rate) -> Settings:
    limits = msgspec.structs.replace(GENEROUS, guesses=guesses, guesses_in_all=in_all)
    return Settings(limits=limits, proxies=("127.0.0.1",))


def guess(server: Serving, typed: str, address: str) -> int:
    """Return the status of the answer to a code from an address."""
    asked = {"accept": "text/html", "x-forwarded-for": address}
    return run(server.ask("GET", f"/join?code={typed.replace(' ', '+')}", **asked)).status


def test_guessing_stops_soon_for_one_address_and_for_all_together_while_links_go_on(tmp_path: Path) -> None:
    with serving(tmp_path, limited(Rate(0.001, 3), Rate(0.001, 5))) as server:
        table, code = code_of(server, Browser(server.url))
        assert [guess(server, wrong(code), "203.0.113.1") for _ in range(5)] == [404, 404, 404, 429, 429]
        assert guess(server, code, "203.0.113.1") == 429, "not even a right guess tells anything now"
        assert guess(server, code, "203.0.113.2") == 303
        assert [guess(server, wrong(code), f"203.0.113.{last}") for last in range(3, 7)] == [404, 404, 429, 429]
        assert guess(server, code, "203.0.113.9") == 429
        assert guess(server, table.removeprefix("/tables/"), "203.0.113.1") == 303, "the link stays the key"


def test_a_guesser_with_a_whole_48_soon_has_to_wait_and_keeps_nobody_else_from_their_table(tmp_path: Path) -> None:
    with serving(tmp_path, limited(Rate(0.001, 3), Rate(0.001, 10))) as server:
        _, code = code_of(server, Browser(server.url))
        tries = [guess(server, wrong(code), f"2001:db8:1:{network:x}::1") for network in range(20)]
        assert tries == [404] * 6 + [429] * 14
        for address in ("2001:db8:2::1", "203.0.113.1"):
            assert guess(server, code, address) == 303
            assert guess(server, wrong(code), address) == 404
