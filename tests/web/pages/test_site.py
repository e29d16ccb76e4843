"""Tasks on the pages: open tables, change house rules, watch replays, play as text, choose a theme."""

import re

import pytest

from roitelet.base.token_bucket import Rate
from roitelet.games import game_ids, load_game
from roitelet.web.configuration import Limits, Settings
from roitelet.web.session.preferences import DEFAULTS, PREFERENCES
from tests.support.reading import as_typed
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, GENEROUS, Serving, run, seated, serving
from tests.web.pages.test_pages import played_out

NEW = f"/games/{GAME}/new"
TABLE = re.compile(r"/tables/[A-Za-z0-9_-]+")


def words_of(page: Page) -> str:
    """Return all words of a page."""
    return as_typed(" ".join(page.markup.words))


@pytest.fixture
def browser(server: Serving) -> Browser:
    return Browser(server.url)


def cookies(browser: Browser) -> dict[str, str | None]:
    return {cookie.name: cookie.value for cookie in browser.cookies}


# --- opening a table ---


def test_one_click_makes_a_guest_and_begins_a_game(browser: Browser) -> None:
    page = browser.post(f"/games/{GAME}/play")
    assert page.status == 200
    assert TABLE.fullmatch(page.address)
    assert "roitelet" in cookies(browser)
    assert page.address in browser.get("/").markup.links


def test_playing_at_once_takes_the_agreement_that_is_kind_and_says_so(browser: Browser) -> None:
    page = browser.post("/games/combat_des_rois/play")
    assert "Seule votre couleur la plus faible compte" in words_of(page)


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_every_way_to_open_a_table_starts_from_the_same_rules(browser: Browser, game: str) -> None:
    preset = load_game(game).house_rules.default_preset
    assert browser.get(f"/games/{game}/new").form(f"/games/{game}/new").fields["preset"] == [preset]
    # without a level, a newcomer gets a short first game
    pages = [browser.post(f"/games/{game}/invite"), browser.post(f"/games/{game}/play", {"level": "amateur"})]
    for page in pages:
        assert any(link.startswith(f"/learn/{game}?rules={preset}") for link in page.markup.links), page.markup.links


def test_an_invitation_opens_a_lobby_and_its_code_or_link_leads_there(browser: Browser, server: Serving) -> None:
    table = browser.post(f"/games/{GAME}/invite").address
    code = table.removeprefix("/tables/")
    friend = Browser(server.url, "en")
    for typed in (code, f"{server.url}{table}", f"  {table}/text?calm=1 ", f"{server.url}{table}/#x"):
        page = friend.send(friend.get("/"), "/join", code=typed)
        assert (page.status, page.address) == (200, table), typed


@pytest.mark.parametrize("typed", ["", "nothing", "a b", "../../etc", "https://example.org/", "x" * 300])
def test_a_wrong_link_is_a_page_that_says_what_to_do(browser: Browser, typed: str) -> None:
    page = browser.send(browser.get("/"), "/join", code=typed)
    assert page.status == 404
    assert "demandez un nouveau lien" in words_of(page)
    assert "/" in page.markup.links


@pytest.mark.parametrize("game", ["nothing", "_hearts", "hearts", "nain_jaune.rules", "%2e%2e", "tables"])
def test_a_game_there_is_not_has_no_address(browser: Browser, game: str) -> None:
    for page in (
        browser.get(f"/games/{game}/new"),
        browser.get(f"/rules/{game}"),
        browser.get(f"/learn/{game}/sheet"),
        browser.post(f"/games/{game}/play"),
    ):
        assert page.status == 404


# --- house rules ---


def test_a_preset_fills_in_the_form(browser: Browser) -> None:
    assert browser.get(NEW).form(NEW).fields["o.start_tokens"] == ["60"]
    assert browser.get(f"{NEW}?preset=classique").form(NEW).fields["o.start_tokens"] == ["150"]
    assert browser.get(f"{NEW}?preset=nothing").form(NEW).fields["preset"] == ["moderne"]


def test_house_rules_reach_the_table(browser: Browser, server: Serving) -> None:
    page = browser.send(browser.get(NEW), NEW, **{"o.deal_packet": "5", "o.claim": "auto", "seats": "3"})
    table = page.address.removeprefix("/tables/")
    terms = run(server.context.hub.table(table)).terms
    assert (terms.seats, terms.options["deal_packet"], terms.options["claim"]) == (3, 5, "auto")


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("o.deal_packet", "0", "Donnez un nombre entier de 1 à"),
        ("o.deal_packet", "beaucoup", "Donnez un nombre entier de 1 à"),
        ("o.deal_packet", "", "Donnez un nombre entier de 1 à"),
        ("o.claim", "everything", "Choisissez l'une des valeurs proposées."),
        ("seats", "99", "Choisissez de 2 à 8 places."),
        ("seats", "-1", "Choisissez de 2 à 8 places."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(
    browser: Browser, field: str, value: str, sentence: str
) -> None:
    page = browser.send(browser.get(NEW), NEW, **{"pace": "quick", field: value})
    assert page.status == 422
    assert sentence in words_of(page)
    assert 'role="alert"' in page.text
    name = field.removeprefix("o.")
    assert f"o-{name}" in page.markup.ids
    assert f"#o-{name}" in page.markup.links
    assert f"f-{name}" in page.markup.ids
    assert page.form(NEW).fields["pace"] == ["quick"]
    if field == "o.deal_packet":
        assert page.form(NEW).fields[field] == [value]


def test_friends_and_bots_can_sit_at_one_table(browser: Browser, server: Serving) -> None:
    page = browser.send(browser.get(NEW), NEW, **{"seats": "3", "seat.1": "debutant", "seat.2": "ami"})
    table = run(server.context.hub.table(page.address.removeprefix("/tables/")))
    assert [place.bot for place in table.seating.places] == [None, "debutant", None]
    assert table.phase == "lobby"


def test_only_bots_begin_at_once_under_the_pace_and_the_clock_chosen(browser: Browser, server: Serving) -> None:
    page = browser.send(browser.get(NEW), NEW, seats="2", pace="slow", clock="600-10", **{"seat.1": "confirme"})
    table = run(server.context.hub.table(page.address.removeprefix("/tables/")))
    assert (table.phase, table.terms.pace, table.seating.places[1].bot) == ("playing", "slow", "confirme")
    assert table.terms.clock is not None
    assert (table.terms.clock.seconds, table.terms.clock.increment) == (600, 10)


def test_a_link_has_a_picture_for_messengers(browser: Browser, server: Serving) -> None:
    table = browser.post(f"/games/{GAME}/invite").address
    for path, titled in (("/", "Roitelet"), (table, " · Roitelet")):
        for language in ("fr", "en"):
            text = Browser(server.url, language).get(path).text
            told = dict(re.findall(r'<meta property="og:([^"]+)" content="([^"]*)">', text))
            assert told["title"].endswith(titled)
            assert told["image"].startswith(f"{server.url}/static/icons/link-{language}.png?v=")
            picture = run(server.ask("GET", told["image"].removeprefix(server.url)))
            assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
            assert table not in told.values(), "the link itself is nobody else's business"


# --- theme and deck ---


def test_authors_are_named_on_a_page_that_every_page_links(browser: Browser) -> None:
    assert "/credits" in browser.get("/").markup.links
    said = words_of(browser.get("/credits"))
    for game in map(load_game, game_ids()):
        assert game.info.credits, f"{game.info.id} names no author"
        for role, name in game.info.credits:
            assert as_typed(role[0]) in as_typed(said)
            assert as_typed(name[0]) in as_typed(said)
    assert "ni par ces auteurs" in said


def test_settings_are_kept_and_obeyed_by_every_page(browser: Browser) -> None:
    page = browser.send(browser.get("/settings"), "/settings", langue="en", theme="dark", deck="4", name="Ana")
    assert page.address == "/settings?saved=1"
    assert "Saved." in words_of(page)
    for path in ("/", "/learn", "/nowhere", "/settings"):
        assert re.search(r'<html lang="en"[^>]* data-theme="dark" data-deck="4"', browser.get(path).text), path
    assert browser.get("/settings").form("/settings").fields["name"] == ["Ana"]
    browser.send(page, "/settings", theme="", deck="")
    assert "data-theme" not in browser.get("/").text
    assert browser.send(browser.get("/learn"), "/settings/theme", theme="dark").address == "/learn"
    assert 'data-theme="dark"' in browser.get("/").text


def test_every_wish_is_a_field_of_the_settings_and_kept_as_it_was_sent(browser: Browser) -> None:
    chosen = {wish.name: list(wish.values)[-1] for wish in PREFERENCES} | {"bird": "pie"}
    browser.send(browser.get("/settings"), "/settings", **chosen)
    assert {name: cookies(browser).get(name) for name in chosen} == chosen
    browser.send(browser.get("/settings"), "/settings", **DEFAULTS)
    assert cookies(browser).keys() & set(DEFAULTS) == set()


def test_a_cookie_nobody_made_changes_nothing(browser: Browser) -> None:
    page = browser.post("/settings", {"langue": "xx", "theme": "<b>", "deck": "5"})
    assert cookies(browser).keys() & {"langue", "theme", "deck"} == set()
    assert '<html lang="fr" class="without-script">' in page.text


def test_a_language_asked_for_once_stays(browser: Browser) -> None:
    assert browser.get("/?lang=en").markup.language == "en"
    assert browser.get("/learn").markup.language == "en"


def test_a_forgotten_browser_has_no_seat_any_more(browser: Browser) -> None:
    table = browser.post(f"/games/{GAME}/play").address
    assert table in browser.get("/").markup.links
    browser.send(browser.get("/settings"), "/settings/forget")
    assert table not in browser.get("/").markup.links


# --- errors ---


def test_an_expired_session_asks_for_a_nickname_and_goes_on(browser: Browser) -> None:
    table = browser.post(f"/games/{GAME}/play").address
    browser.cookies.clear()
    page = browser.post(f"{table}/text", {"do": "play", "action": "x"})
    assert page.status == 401
    assert "Dites votre surnom" in words_of(page)
    again = browser.send(page, "/session", name="Ana")
    assert (again.status, again.address) == (200, table)


@pytest.mark.parametrize("address", ["https://example.org/", "//example.org", "/\\example.org", "javascript:x", ""])
def test_nobody_is_sent_elsewhere(browser: Browser, address: str) -> None:
    assert browser.post("/session", {"name": "Ana", "next": address}).address == "/"


async def test_those_sent_away_and_those_locked_out_are_told_what_to_do(server: Serving, browser: Browser) -> None:
    token, table = await seated(server)
    command = {"do": "lock", "id": "l", "locked": True}
    reply = await server.ask("POST", f"/api/tables/{table}", command, authorization=f"Bearer {token}")
    assert reply.status == 200
    table = table
    page = browser.get(f"/tables/{table}/text")
    assert page.status == 403
    assert "demandez à l'hôte de l'ouvrir" in words_of(page)
    assert {f"/tables/{table}/text", "/"} <= set(page.markup.links)


def test_limits_are_a_page_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = Limits(tables=Rate(0.001, 1), address=GENEROUS.address, sign_in=GENEROUS.sign_in, session=GENEROUS.session)
    with serving(tmp_path_factory.mktemp("few"), Settings(limits=few)) as server:
        browser = Browser(server.url)
        assert browser.post(f"/games/{GAME}/invite").status == 200
        page = browser.post(f"/games/{GAME}/invite")
        assert page.status == 429
        assert int(page.headers["retry-after"]) > 0
        assert "réessayez dans" in words_of(page)
        assert page.markup.wrong == []


def test_a_form_of_another_site_is_refused_with_a_page(browser: Browser) -> None:
    browser.post(f"/games/{GAME}/invite")
    browser.site = "cross-site"
    page = browser.post("/settings", {"theme": "dark"})
    assert page.status == 403
    assert "ne vient pas d'une page de ce serveur" in words_of(page)
    assert "theme" not in cookies(browser)


def test_a_form_that_cannot_be_read_says_to_reload_not_which_field(browser: Browser) -> None:
    page = browser.post(f"/games/{GAME}/play")
    page = browser.post(f"{page.address.partition('?')[0]}/play", {"on": "one", "id": "x"})
    assert page.status == 409
    assert "Demande illisible : rechargez la page." in words_of(page)


# --- text mode and replays ---


def test_a_table_in_words_can_be_played_by_typing(browser: Browser) -> None:
    quick = browser.send(browser.get(NEW), NEW, **FORM)
    address = f"{quick.address}/text"
    for _ in range(100):
        page = browser.get(f"{address}?calm=1")
        moves = [form for form in page.markup.forms if form.fields.get("do") == ["play"]]
        if moves:
            break
    typed = next(form for form in page.markup.forms if form.fields.get("do") == ["typed"])
    label = re.findall(r'<button class="b" name="action" value="[^"]*">([^<]*)</button>', page.text)[0]
    wrong = browser.post(typed.action, {**typed.fields, "text": "n'importe quoi"})
    assert wrong.status == 422
    assert "n'est pas un coup de ce jeu" in words_of(wrong)
    assert wrong.form(typed.action).fields["text"] == ["n'importe quoi"]
    played = browser.post(typed.action, {**typed.fields, "text": f"je joue {label.upper()}"})
    assert played.status == 200
    assert "refusal" not in played.text


def test_the_page_looks_again_by_itself_only_while_it_waits(browser: Browser) -> None:
    table = browser.post(f"/games/{GAME}/invite").address
    assert 'http-equiv="refresh"' in browser.get(f"{table}/text").text
    assert 'http-equiv="refresh"' not in browser.get(f"{table}/text?calm=1").text


def test_a_lobby_in_words_seats_people_and_bots_and_begins(browser: Browser, server: Serving) -> None:
    table = browser.post(f"/games/{GAME}/invite").address
    friend = Browser(server.url, "en")
    sit = friend.get(f"{table}/text").form(f"{table}/text")
    assert friend.post(sit.action, {**sit.fields, "name": "Bob"}).status == 200
    lobby = browser.get(f"{table}/text")
    assert "Bob" in words_of(lobby)
    for wanted in ("fill", "start"):
        form = next(one for one in browser.get(f"{table}/text").markup.forms if one.fields.get("do") == [wanted])
        assert browser.post(form.action, form.fields).status in {200, 409}
    assert run(server.context.hub.table(table.removeprefix("/tables/"))).phase == "playing"


def test_a_game_can_be_looked_back_at_once_it_is_over(browser: Browser, server: Serving) -> None:
    quick = browser.send(browser.get(NEW), NEW, **FORM)
    early = browser.get(f"{quick.address}/replay")
    if early.status == 409:
        assert "La partie n'est pas finie." in words_of(early)
    table = played_out(browser, quick.address)
    stranger = Browser(server.url)
    first = stranger.get(f"{table}/replay?at=0")
    assert "mains ouvertes" in words_of(first)
    steps, page = 0, first
    while following := re.search(r'href="(\?[^"]*)" data-key-step="ArrowRight"', page.text):
        page = stranger.get(f"{table}/replay{following[1].replace('&amp;', '&')}")
        assert page.status == 200
        assert page.markup.wrong == []
        steps += 1
    assert f" {steps}" in re.sub(r".*<p class=\"replay-where\">", "", page.text, flags=re.DOTALL)[:60]
    assert steps == len(run(server.context.replay_cache.load(server.context.hub, table[8:])).games[0].moves)  # type: ignore[union-attr]
    record = stranger.get(f"{table}/record?game=0")
    assert record.status == 200
    assert record.headers["content-disposition"].startswith("attachment")
    assert record.text.count("\n") == steps + 2
    assert "d'avance, mais par le serveur seul" in words_of(page) or "données honnêtement" in words_of(page)


@pytest.fixture(scope="module")
def over(server: Serving) -> str:
    """Return the address of a table whose game is over."""
    browser = Browser(server.url)
    return played_out(browser, browser.send(browser.get(NEW), NEW, **FORM).address)


@pytest.mark.parametrize("query", ["at=-1", "at=x", "at=9999999999999", "as=99", "as=<b>", "game=7", "game=", "at=%00"])
def test_an_address_that_names_no_moment_leads_to_one(browser: Browser, over: str, query: str) -> None:
    page = browser.get(f"{over}/replay?{query}")
    assert page.status == 200
    assert page.markup.wrong == []
