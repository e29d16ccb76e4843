"""The way to a table by a code that was read aloud, and what guessing codes comes to."""

import re
from pathlib import Path

from roitelet.tables.codes import live_code
from roitelet.tables.table_time import milliseconds
from roitelet.web.settings import Rate, Settings
from tests.web.browsing import Browser, Page
from tests.web.serving import GAME, GENEROUS, Serving, run, serving

CODE = re.compile(r"[a-z]+ \d{4}")


def code_of(server: Serving, browser: Browser) -> tuple[str, str]:
    """A new table's address, and a code that leads there, as its host reads it."""
    table = browser.post(f"/games/{GAME}/invite").address
    page = browser.send(browser.get(table), f"{table}/code")
    shown = next(word for word in page.markup.words if CODE.fullmatch(word))
    found = run(server.context.hub.table(table.removeprefix("/tables/")))
    assert shown.replace(" ", "-") == live_code(found, milliseconds())
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
    assert "That code leads to no table" in " ".join(page.markup.words), "where it was typed"
    assert page.form("/join").fields["code"] == [wrong(code)]
    friend.post(f"{table}/sit", {"name": "Bob", "id": "s"})
    lobby = friend.get(table)
    assert code in lobby.markup.words, "everybody seated can read it out"
    assert code not in Browser(server.url).get(table).markup.words, "those who only look cannot"


def test_guessing_stops_soon_for_one_address_and_for_all_together_while_links_go_on(tmp_path: Path) -> None:
    limits = {name: getattr(GENEROUS, name) for name in GENEROUS.__struct_fields__}
    limits |= {"guesses": Rate(0.001, 3), "guesses_in_all": Rate(0.001, 5)}
    settings = Settings(limits=type(GENEROUS)(**limits), proxies=("127.0.0.1",))
    with serving(tmp_path, settings) as server:
        table, code = code_of(server, Browser(server.url))

        def guess(typed: str, address: str) -> int:
            asked = {"accept": "text/html", "x-forwarded-for": address}
            return run(server.ask("GET", f"/join?code={typed.replace(' ', '+')}", **asked)).status

        assert [guess(wrong(code), "203.0.113.1") for _ in range(5)] == [404, 404, 404, 429, 429]
        assert guess(code, "203.0.113.1") == 429, "not even a right guess tells anything now"
        assert guess(code, "203.0.113.2") == 303
        assert [guess(wrong(code), f"203.0.113.{last}") for last in range(3, 7)] == [404, 404, 429, 429]
        assert guess(code, "203.0.113.9") == 429
        assert guess(table.removeprefix("/tables/"), "203.0.113.1") == 303, "the link stays the key"
