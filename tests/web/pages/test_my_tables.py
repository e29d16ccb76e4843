"""The reader's own tables on the home page: read from the store, so also after a restart, with whose turn it is."""

import re
from pathlib import Path

from roitelet.games import game_ids
from roitelet.tables.events import Event, Sat
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.store.store import TableSummary
from roitelet.tables.table import Table
from roitelet.web.pages.home import TABLES_LOADED, TABLES_SHOWN
from tests.support.tables.logs import played_log
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, Serving, run, serving
from tests.web.pages.test_pages import played_out


def listed(page: Page) -> list[str]:
    """Return the tables of the home page, in order."""
    return re.findall(r'href="(/tables/[^"]+)"', page.text)


def said(page: Page) -> str:
    return " ".join(page.markup.words).replace("\u00a0", " ")


def session_id(server: Serving, browser: Browser) -> str:
    token = next(cookie.value for cookie in browser.cookies if cookie.name == "roitelet")
    session = run(server.context.guests.find(token or ""))
    assert session is not None
    return session.id


def test_tables_are_found_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server.url)
        lobby = browser.post(f"/games/{GAME}/invite").address
        new = f"/games/{GAME}/new"
        over = played_out(browser, browser.send(browser.get(new), new, **FORM).address)
        playing = browser.post(f"/games/{GAME}/play", {"preset": "classique"}).address
        before = listed(browser.get("/"))
        assert sorted(before) == sorted([lobby, f"{over}/replay", playing])
    with serving(tmp_path):
        pass  # this notes that people were connected to a server that has stopped
    with serving(tmp_path) as server:
        browser.url = server.url
        page = browser.get("/")
        assert sorted(listed(page)) == sorted(before)
        assert "La partie est finie" in said(page)
        assert "Il reste des places" in said(page)
        assert listed(page)[-1] == f"{over}/replay", "what is over comes last"
        assert server.context.hub.tables.find(over.removeprefix("/tables/")) is None, "to be named is not to be loaded"
        assert listed(Browser(server.url).get("/")) == [], "nobody else's"
        for address in listed(page):
            assert browser.get(address).status == 200
        told = browser.get("/api/session").text
        assert all(address.split("/")[2] in told for address in before)


def test_a_table_that_waits_says_so_after_a_restart(tmp_path: Path) -> None:
    """The game stopped at the reader's turn, which only its log shows."""
    events = list(played_log("nain_jaune"))
    with serving(tmp_path, hub=HubSettings(warm_up=False, grace=600_000)) as server:
        browser = Browser(server.url)
        browser.post("/session", {"name": "Ana"})
        own = session_id(server, browser)
        for number, event in enumerate(events):
            if isinstance(event.payload, Sat) and event.payload.seat == 0:
                events[number] = Event(event.seq, event.at, Sat(0, own, "Ana"), event.command)
        for table, upto in (("waits", asked_at(events, 0)), ("thinks", asked_at(events, 1))):
            server.within(server.context.hub.store.create(table, events[:upto], TableSummary("nain_jaune", "playing")))
        page = browser.get("/")
        assert listed(page) == ["/tables/waits", "/tables/thinks"]
        assert said(page).count("À vous de jouer") == 1
        assert "aux autres de jouer" in said(page)


def asked_at(events: list[Event], seat: int) -> int:
    """Return the number of events after which a seat must act."""
    for count in range(40, len(events)):
        table = Table.replay("x", events[:count])
        assert table is not None
        if table.phase == "playing" and table.actor == seat:
            return count
    raise AssertionError("never asked")


def test_a_table_one_has_left_or_was_sent_from_is_not_ones_own(server: Serving) -> None:
    host, guest = Browser(server.url), Browser(server.url)
    table = host.post(f"/games/{GAME}/invite").address
    sit = guest.get(table).form(f"{table}/sit")
    guest.post(sit.action, {**sit.fields, "name": "Bob"})
    assert listed(guest.get("/")) == [table]
    guest.post(f"{table}/stand", {"id": "stand"})
    assert listed(guest.get("/")) == []
    assert listed(host.get("/")) == [table]


def test_the_page_stays_short_however_many_there_are(server: Serving) -> None:
    browser = Browser(server.url, "en")
    for _ in range(TABLES_SHOWN + 3):
        browser.post(f"/games/{GAME}/invite")
    page = browser.get("/")
    assert len(listed(page)) == TABLES_SHOWN + 3
    assert "Your other tables" in said(page)
    folded = page.text.partition('<details class="older-tables">')[2].partition("</details>")[0]
    assert folded.count('href="/tables/') == 3
    assert "never-played" not in page.text, "only for a first visit"
    assert page.text.count("data-lessons=") == len(game_ids())
    own = session_id(server, browser)
    for number in range(TABLES_LOADED):
        first = [Event(1, number, e.payload) if e.seq == 1 else e for e in played_log("nain_jaune")[:3]]
        sat = [Event(e.seq, e.at, Sat(0, own, "Ana")) if isinstance(e.payload, Sat) else e for e in first]
        server.within(server.context.hub.store.create(f"many-{number}", sat, TableSummary("nain_jaune", "lobby")))
    assert len(listed(browser.get("/"))) == TABLES_LOADED
