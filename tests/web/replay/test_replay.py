"""Replays: steps, deals, scores, viewers, links from the log; for a running game only the reader's own view."""

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from roitelet.games import game_ids
from roitelet.tables.events import Event, Played, Sat
from roitelet.tables.files.playback import LoggedGame, read_log
from roitelet.tables.store.store import TableSummary
from roitelet.web.replay.moment import OPEN, Moment, ReplayQuery, find_moment
from tests.support.reading import as_typed
from tests.support.tables.logs import played_log
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import FORM, GAME, Serving, run
from tests.web.pages.test_pages import played_out

STEP = re.compile(r'href="([^"]*)" data-key-step="(\w+)"')


def kept(server: Serving, name: str, events: Sequence[Event]) -> str:
    """Store a table as if another server had left it; return its address."""
    phase = read_log(events).phase
    summary = TableSummary(read_log(events).game, phase, None, ())
    server.within(server.context.hub.store.create(name, list(events), summary))
    return f"/tables/{name}"


def steps(page: Page) -> dict[str, int]:
    """Return the keys of a page and the moments they lead to."""
    found = STEP.findall(page.text)
    return {key: int(parse_qs(urlsplit(link.replace("&amp;", "&")).query)["at"][0]) for link, key in found}


def last_game(events: Sequence[Event]) -> LoggedGame:
    return read_log(events).games[-1]


def first_deal(events: Sequence[Event]) -> Sequence[Event]:
    """Return a log that stops some moves into the second deal."""
    play = last_game(events)
    settled = play.versions[play.deal_ends(len(play.moves))[0] - 1]
    moves = [number for number, event in enumerate(events, 1) if isinstance(event.payload, Played)]
    return events[: next(number for number in moves if number > settled + 3)]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_a_page_for_each_moment_and_a_score_sheet(server: Serving, game_id: str) -> None:
    events = played_log(game_id)
    table = kept(server, f"over-{game_id}", events)
    last = len(last_game(events).moves)
    browser = Browser(server.url)
    for at in {0, 1, last // 2, last}:
        for viewer in ("all", "0", "2"):
            page = browser.get(f"{table}/replay?at={at}&as={viewer}")
            assert page.status == 200
            assert page.markup.wrong == [], (at, viewer)
            assert "Les points" in page.markup.words
            assert f"{table}/replay?game=0&amp;at={at}&amp;as={viewer}" in page.text, "the link to this moment"
    assert steps(browser.get(f"{table}/replay?at=5")) | {"PageDown": 0, "PageUp": 0} == {
        "Home": 0,
        "ArrowLeft": 4,
        "ArrowRight": 6,
        "End": last,
        "PageDown": 0,
        "PageUp": 0,
    }


def test_pages_turn_deal_by_deal(server: Serving) -> None:
    events = played_log("roi_des_nains")
    table = kept(server, "deals", events)
    browser = Browser(server.url)
    starts, at = [], 0
    while "PageDown" in (found := steps(browser.get(f"{table}/replay?at={at}"))):
        at = found["PageDown"]
        starts.append(at)
    assert at == len(last_game(events).moves)
    back = []
    while "PageUp" in (found := steps(browser.get(f"{table}/replay?at={at}"))):
        at = found["PageUp"]
        back.append(at)
    assert back == starts[-2::-1]


def test_a_line_of_the_log_leads_to_its_moment(server: Serving) -> None:
    events = played_log("nain_jaune", games=2)
    games = read_log(events).games
    assert len({len(play.moves) for play in games} | {0}) > 1
    for number, play in enumerate(games):
        assert len(play.versions) == len(play.moves)
        for at, version in enumerate(play.versions, 1):
            moment = find_moment(games, ReplayQuery(version=str(version)), "0")
            assert (moment.game, moment.at) == (number, at)
    table = kept(server, "lines", events)
    last = events[-1].seq
    assert f"at={len(games[-1].moves)}&amp;" in Browser(server.url).get(f"{table}/replay?v={last}").text


def test_the_live_table_links_its_log_once_the_game_is_over(server: Serving) -> None:
    events = played_log("combat_des_rois")
    browser = Browser(server.url)
    over = browser.get(kept(server, "over-lines", events))
    assert len([link for link in over.markup.links if "/replay?v=" in link]) > 5
    playing = browser.get(kept(server, "running-lines", events[:-40]))
    assert not [link for link in playing.markup.links if "/replay?v=" in link]


def test_a_game_under_way_shows_finished_deals_through_ones_own_eyes_alone(server: Serving) -> None:
    events = list(first_deal(played_log("roi_des_nains")))
    browser = Browser(server.url)
    browser.post("/session", {"name": "Ana"})
    own = run(server.context.guests.find(next(c.value for c in browser.cookies if c.name == "roitelet") or ""))
    assert own is not None
    for number, event in enumerate(events):
        if isinstance(event.payload, Sat) and event.payload.seat == 1:
            events[number] = Event(event.seq, event.at, Sat(1, own.id, event.payload.name), event.command)
    table = kept(server, "under-way", events)
    play = last_game(events)
    settled = play.deal_ends(len(play.moves))[-1]
    assert settled < len(play.moves) - 1

    def shown(page: Page) -> str:
        return re.sub(r"(?s).*<section class=\"replay-table|<nav class=\"replay-steps.*", "", page.text)

    mine = browser.get(f"{table}/replay?at=9")
    others = Browser(server.url).get(f"{table}/replay?at=9")
    for viewer in ("all", "0", "2", "public"):
        assert shown(browser.get(f"{table}/replay?at=9&as={viewer}")) == shown(mine), viewer
        assert shown(Browser(server.url).get(f"{table}/replay?at=9&as={viewer}")) == shown(others), viewer
    assert 'aria-label="La main"' in mine.text
    assert 'aria-label="La main"' not in others.text
    assert "open-hands" not in mine.text + others.text
    assert steps(mine)["End"] == settled, "nothing of the deal under way"
    assert f" / {settled}</p>" in browser.get(f"{table}/replay?v=99999").text
    for path in ("record", "record?game=0"):
        assert browser.get(f"{table}/{path}").status == 409
    assert browser.get(f"/api{table}/file").status == 409


@pytest.mark.parametrize("game_id", game_ids())
def test_a_replay_opens_on_the_readers_first_decision(server: Serving, game_id: str) -> None:
    events = played_log(game_id)
    play = last_game(events)
    for seat in range(len(play.names)):
        moment = find_moment([play], ReplayQuery(), str(seat))
        assert (moment.seat, moment.position.actor) == (seat, seat)
        assert len(moment.position.legal()) > 1
        before = [each for each in play.positions[: moment.at] if each.actor == seat]
        assert all(len(each.legal()) == 1 for each in before)
    table = kept(server, f"opens-{game_id}", events)
    first = find_moment([play], ReplayQuery(), "all").at
    assert f"<b>{first}</b> / " in Browser(server.url).get(f"{table}/replay").text
    assert "<b>0</b> / " in Browser(server.url).get(f"{table}/replay?at=0").text


def test_nothing_can_be_looked_at_before_a_deal_is_settled(server: Serving) -> None:
    events = played_log("roi_des_nains")
    play = last_game(events)
    table = kept(server, "too-early", events[: play.versions[6]])
    page = Browser(server.url, "en").get(f"{table}/replay")
    assert page.status == 409
    assert "The game isn’t over." in page.markup.words


def test_what_chance_decides_within_a_deal_begins_no_other() -> None:
    play = last_game(played_log("roi_des_nains"))
    deals = Moment(play, 0, 1, OPEN).chapters
    place = next(place for place, (kind, _) in enumerate(play.moves) if kind == "played") + 1
    drawn = [("dealt" if at == place else kind, action) for at, (kind, action) in enumerate(play.moves)]
    assert Moment(replace(play, moves=drawn), 0, 1, OPEN).chapters == deals
    assert len(deals) == len(play.deal_ends(len(play.moves)))


def test_two_people_of_one_name_keep_their_own_cards() -> None:
    play = last_game(played_log("roi_des_nains"))
    at = len(play.moves) // 3
    apart = Moment(play, 0, at, OPEN).hands("fr")
    alike = Moment(replace(play, names=["Ana"] * len(play.names)), 0, at, OPEN).hands("fr")
    assert [hand.cards for hand in alike] == [hand.cards for hand in apart]
    assert len({hand.cards for hand in alike[: len(play.names)]}) == len(play.names)


# --- continuing a game ---


@pytest.mark.parametrize("game_id", game_ids())
def test_from_a_moment_one_plays_on_at_a_table_of_ones_own(server: Serving, game_id: str) -> None:
    events = played_log(game_id)
    table = kept(server, f"source-{game_id}", events)
    play = last_game(events)
    at = len(play.moves) // 3
    browser = Browser(server.url)
    page = browser.get(f"{table}/replay?at={at}&as=2")
    form = page.form(f"{table}/play-on")
    assert form.fields == {"game": ["0"], "at": [str(at)], "seat": ["2"], "bot": ["amateur"]}, "the seat looked from"
    new = browser.send(page, f"{table}/play-on", bot="debutant")
    assert new.status == 200
    opened = run(server.context.hub.table(new.address.removeprefix("/tables/")))
    assert opened.active_game is not None
    assert opened.active_game.position_after(at).to_bytes() == play.positions[at].to_bytes()
    bots = [place.bot for place in opened.seating.places]
    assert bots == [None if seat == 2 else "debutant" for seat in range(len(bots))]
    assert f"Cette partie en continue une autre, après {at} coups" in as_typed(" ".join(new.markup.words))


def test_there_is_no_playing_on_where_nothing_is_left_or_hidden_cards_would_show(server: Serving) -> None:
    events = played_log("roi_des_nains")
    last = len(last_game(events).moves)
    table = kept(server, "no-way-on", events)
    browser = Browser(server.url)
    for at in (0, last):
        assert "/play-on" not in browser.get(f"{table}/replay?at={at}").text
        answer = browser.post(f"{table}/play-on", {"game": "0", "at": str(at), "seat": "0"})
        assert (answer.status, "choisissez un autre moment" in answer.text) == (409, True)
    running = kept(server, "no-way-on-yet", first_deal(events))
    assert "/play-on" not in browser.get(f"{running}/replay").text
    assert browser.post(f"{running}/play-on", {"game": "0", "at": "9", "seat": "0"}).status == 409


def test_playing_on_against_no_bot_there_is_says_so(server: Serving) -> None:
    table = kept(server, "no-such-bot", played_log("roi_des_nains"))
    answer = Browser(server.url).post(f"{table}/play-on", {"game": "0", "at": "9", "seat": "0", "bot": "deep-blue"})
    assert (answer.status, "deep-blue" in answer.text) == (422, True)


def test_a_table_taken_up_says_of_its_deals_that_they_were_given(server: Serving) -> None:
    browser = Browser(server.url)
    source = browser.send(browser.get(f"/games/{GAME}/new"), f"/games/{GAME}/new", **FORM)
    table = played_out(browser, source.address)
    page = browser.get(f"{table}/replay?at=1&as=0")
    again = played_out(browser, browser.send(page, f"{table}/play-on").address)
    words = as_typed(" ".join(browser.get(f"{again}/replay").markup.words))
    assert "Cette partie en continue une autre" in words
    assert "reprise d'une autre partie : rien n'a été tiré ici" in words
