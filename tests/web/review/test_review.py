"""Reviews on a page: made step by step while one asks, stored once, for finished games only."""

import re
import time

import pytest

from roitelet.games import game_ids
from roitelet.web.review import jobs
from tests.support.tables.logs import played_log
from tests.support.web.browsing import Browser, Page
from tests.support.web.serving import Serving
from tests.web.replay.test_replay import first_deal, kept

GO_ON = re.compile(r'review-go-on" href="([^"]*)"')


def wait_for_search(server: Serving, game_id: str) -> None:
    """Wait until the search of a game is loaded, as a reader would who tries again."""
    bots = server.context.hub.bots
    game = bots.game(game_id)
    while not bots.can_search(game):
        time.sleep(0.05)


def review_whole(browser: Browser, address: str) -> list[Page]:
    """Return the pages of a review from the first request to the complete one."""
    pages = [browser.get(address)]
    while link := GO_ON.search(pages[-1].text):
        pages.append(browser.get(address.partition("?")[0] + link[1].replace("&amp;", "&")))
    return pages


def content(page: Page) -> str:
    """Return the part of a page between header and footer."""
    return page.text.partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_review_is_made_step_by_step_and_then_stored(server: Serving, game_id: str) -> None:
    table = kept(server, f"over-{game_id}", played_log(game_id))
    wait_for_search(server, game_id)
    browser = Browser(server.url)
    browser.post("/session", {"name": "Zoé"})
    pages = review_whole(browser, f"{table}/review?as=1")
    assert [page.status for page in pages] == [200] * len(pages)
    assert pages[-1].markup.wrong == []
    assert "choice-chip" in pages[-1].text
    server.context.reviews._jobs.clear()
    again = browser.get(f"{table}/review?as=1")
    assert content(again) == content(pages[-1]), "read from the store"


def test_a_review_needs_a_finished_game_and_a_reader(server: Serving) -> None:
    events = played_log("nain_jaune")
    running = kept(server, "running", first_deal(events))
    over = kept(server, "over", events)
    wait_for_search(server, "nain_jaune")
    browser = Browser(server.url)
    assert browser.get(f"{over}/review?as=1").status == 401, "nobody works for a caller without a name"
    browser.post("/session", {"name": "Zoé"})
    page = browser.get(f"{running}/review?as=1")
    assert page.status == 409
    assert page.markup.title == "La partie n’est pas finie · Roitelet"
    assert not {"running", "over"} & {table for table, _, _ in server.context.reviews._jobs}


def test_the_work_stops_while_nobody_asks(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review advances by requests alone."""
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    table = kept(server, "left", played_log("combat_des_rois"))
    wait_for_search(server, "combat_des_rois")
    browser = Browser(server.url)
    browser.post("/session", {"name": "Zoé"})
    browser.get(f"{table}/review?as=0")
    [job] = [job for key, job in server.context.reviews._jobs.items() if key[0] == "left"]
    assert job.review is not None
    done = job.review.done
    assert 0 < done < job.review.total
    time.sleep(0.3)
    assert job.review.done == done
