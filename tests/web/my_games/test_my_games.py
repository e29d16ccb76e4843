"""The page of one's games: what it shows, its pages and filters, its export and its deletion."""

import json
import re
from pathlib import Path

import pytest

from roitelet.games import game_ids, load_game
from roitelet.learning.puzzle import themes_of
from roitelet.tables.events import Created, Event, Sat, Terms
from roitelet.tables.store.personal import GameResult, ReviewSummary, Slip
from roitelet.tables.store.store import TableSummary
from roitelet.web.my_games.page import DRAWN, LISTED
from tests.support.reading import as_typed
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, Serving, run, serving
from tests.web.pages.test_my_tables import session_id
from tests.web.pages.test_pages import played_out

DAY = 86_400_000
START = 1_780_000_000_000


def words_of(page: Page) -> str:
    return as_typed(" ".join(page.markup.words))


def signed_in(server: Serving, language: str = "fr") -> tuple[Browser, str]:
    """Return a browser with a session, and the session's id."""
    browser = Browser(server.url, language)
    browser.post("/session", {"name": "Ana"})
    return browser, session_id(server, browser)


def add_results(server: Serving, player: str, *results: GameResult) -> None:
    """Store results, with the tables they were played at."""

    async def add() -> None:
        for result in results:
            terms = Terms(result.game, load_game(result.game).info.rules_version, result.seats, {})
            events = [
                Event(1, result.ended, Created(terms, player, "00" * 32)),
                Event(2, result.ended, Sat(0, player, "Ana")),
            ]
            await server.context.hub.store.create(result.table_id, events, TableSummary(result.game, "over"))
            await server.context.hub.store.fill_results(result.table_id, [result])

    server.within(add())


def result(player: str, number: int, *, game: str = GAME, place: int = 1, against: str = "amateur") -> GameResult:
    rules = load_game(game).house_rules.default_preset
    table, ended = f"{player[:8]}-{number}", START + number * DAY
    return GameResult(table, 1, 0, player, ended, game, rules, against, 3, place, 40 + number)


def listed(page: Page) -> list[str]:
    return [link for link in page.markup.links if "/replay" in link and "&at=" not in link]


def test_a_newcomer_sees_what_will_stand_here_and_gets_no_session(server: Serving) -> None:
    for language, sentence in (
        ("fr", "Votre première partie s'inscrira ici"),
        ("en", "Your first game will stand here"),
    ):
        browser = Browser(server.url, language)
        page = browser.get("/my-games")
        assert page.status == 200
        assert sentence in words_of(page)
        assert not list(browser.cookies)
        assert "/my-games/erase" not in [form.action for form in page.markup.forms]


def test_a_finished_game_is_listed_with_its_place_its_points_and_its_replay(server: Serving) -> None:
    browser = Browser(server.url)
    new = f"/games/{GAME}/new"
    table = played_out(browser, browser.send(browser.get(new), new, **FORM).address)
    page = browser.get("/my-games")
    (address,) = listed(page)
    assert address == f"{table}/replay?game=0"
    assert browser.get(address).status == 200
    own = run(server.context.hub.store.results(session_id(server, browser)))[0]
    said = words_of(page)
    assert f"{own.points} points" in said
    assert "pas encore relue" in said
    assert listed(Browser(server.url).get("/my-games")) == [], "nobody else's"
    home = browser.get("/")
    assert "/my-games" in home.markup.links
    assert ("1 gagnée" if own.place == 1 else "0 gagnée") in words_of(home)


def test_figures_by_opponents_and_rules_say_how_sure_they_are(server: Serving) -> None:
    browser, player = signed_in(server)
    results = [result(player, number, place=1 + number % 2) for number in range(8)]
    friends = [result(player, 20 + number, against="people", place=3) for number in range(2)]
    add_results(server, player, *results, *friends)
    page = browser.get("/my-games")
    said = words_of(page)
    assert "10 parties finies" in said
    assert "4 gagnées, soit 40 %" in said
    assert "50 % 4 sur 8" in said
    assert "entre 22 % et 78 %" in said
    assert "0 sur 2 : encore trop peu" in said
    assert "place moyenne, sur 3" in said


def test_one_game_is_chosen_and_older_games_are_on_further_pages(server: Serving) -> None:
    browser, player = signed_in(server)
    other = next(game for game in game_ids() if game != GAME)
    add_results(server, player, *(result(player, number) for number in range(DRAWN + 3)))
    add_results(server, player, result(player, 900, game=other))
    first = browser.get(f"/my-games?game={GAME}")
    assert all(f"/my-games?game={game}" in first.markup.links for game in (GAME, other))
    seen: list[str] = []
    page = first
    for _ in range(20):
        seen += listed(page)
        assert len(listed(page)) <= LISTED
        onward = [link for link in page.markup.links if link.endswith("#list")]
        if not onward:
            break
        page = browser.get(onward[0])
    expected = [f"/tables/{player[:8]}-{number}/replay?game=0" for number in reversed(range(DRAWN + 3))]
    assert seen == expected
    assert listed(browser.get(f"/my-games?game={other}")) == [f"/tables/{player[:8]}-900/replay?game=0"]


@pytest.mark.parametrize(
    "query", ["game=nothing", "game=../../etc", "before=x", "before=1.2", "before=9.9.%00", "before=%FF"]
)
def test_a_strange_address_shows_the_page_as_usual(server: Serving, query: str) -> None:
    browser, player = signed_in(server)
    add_results(server, player, result(player, 1))
    page = browser.get(f"/my-games?{query}")
    assert page.status == 200
    assert len(listed(page)) == 1


def test_reviews_show_how_ones_play_develops_and_lead_to_favourite_mistakes_and_their_cure(server: Serving) -> None:
    browser, player = signed_in(server, "en")
    add_results(server, player, *(result(player, number) for number in range(15)))
    themes = list(themes_of(load_game(GAME)).values())
    assert "None is reviewed yet" in words_of(browser.get("/my-games"))

    async def review() -> None:
        for number in range(15):
            slips = (
                Slip(themes[0].id, 7, 2.0),
                Slip("no such theme", 9),
                *([Slip(themes[1].id, 3)] if number < 4 else []),
            )
            summary = ReviewSummary(1, -6.0 if number < 5 else -2.0, 1.0, len(slips), slips)
            await server.context.hub.store.note_review(f"{player[:8]}-{number}", 1, 0, summary, "{}")

    server.within(review())
    page = browser.get("/my-games")
    said = words_of(page)
    assert "your choices were worth −2.0 ; before, −6.0".replace(" ;", ";") in said.replace(" ;", ";")
    assert "−2.0 by your play" in said
    assert said.index(themes[0].name.render("en")) < said.index(themes[1].name.render("en"))
    assert "no such theme" not in said
    assert f"/tables/{player[:8]}-14/replay?game=0&at=7&as=0" in page.markup.links
    assert f"/learn/{GAME}/lessons/{themes[0].lesson}" in page.markup.links
    assert browser.get(f"/learn/{GAME}/lessons/{themes[0].lesson}").status == 200


def test_the_export_holds_everything_and_no_key(server: Serving) -> None:
    browser, player = signed_in(server)
    add_results(server, player, *(result(player, number) for number in range(3)))
    reply = browser.get("/my-games/file")
    assert reply.headers["content-disposition"] == 'attachment; filename="roitelet.json"'
    data = json.loads(reply.text)
    assert (data["roitelet"], data["version"], data["name"]) == ("my-games", 1, "Ana")
    assert [game["points"] for game in data["games"]] == [42, 41, 40]
    assert data["games"][0]["ended"].startswith("2026-")
    assert len(data["tables"]) == 3
    assert player not in reply.text.replace(player[:8], "")
    assert Browser(server.url).get("/my-games/file").status == 401


def test_deleting_removes_games_tables_chat_and_session_and_keeps_what_others_played(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser, player = signed_in(server)
        store = server.context.hub.store
        new = f"/games/{GAME}/new"
        alone = played_out(browser, browser.send(browser.get(new), new, **FORM).address)
        shared = browser.post(f"/games/{GAME}/invite").address
        friend = Browser(server.url)
        sit = friend.get(shared).form(f"{shared}/sit")
        friend.post(sit.action, {**sit.fields, "name": "Bob"})
        said = {"id": "s", "text": "bonjour"}
        assert browser.post(f"{shared}/say", said).status == 200
        assert friend.post(f"{shared}/say", said).status == 200
        page = browser.send(browser.get("/my-games"), "/my-games/erase")
        assert page.address == "/my-games?erased=1"
        assert "Tout est effacé." in words_of(page)
        assert server.within(store.results(player)) == []
        assert server.within(store.find_row(alone.removeprefix("/tables/"))) is None
        assert friend.get(alone).status == 404
        table_id = shared.removeprefix("/tables/")
        assert [line.player != player for line in server.within(store.chat(table_id))] == [True]
        table = server.within(server.context.hub.table(table_id))
        assert table.seating.seat_of(player) is None, "the seat is free for others"
        assert re.findall(r"/tables/[\w-]+", browser.get("/").text) == []
        again = browser.post("/my-games/erase")
        assert again.status == 200, "nothing is left to delete"


def test_pages_of_other_sites_change_nothing(server: Serving) -> None:
    browser, player = signed_in(server)
    add_results(server, player, result(player, 1))
    browser.site = "cross-site"
    for path in ("/my-games/erase", "/my-games/move", "/my-games/move/withdraw", "/move"):
        assert browser.post(path).status == 403
    browser.site = "same-origin"
    assert len(listed(browser.get("/my-games"))) == 1
