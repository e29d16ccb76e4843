"""Every page and every kind of moment at a table: no serious fault for axe-core, nothing too small.

With ``ROITELET_PICTURES=1``, screenshots are stored in ``out/browser/``, to compare with those of the last run.
"""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.asking import play_out, play_until
from tests.support.browser.browsing import Visit, Visitor
from tests.support.browser.holding import Frame, Valve
from tests.support.browser.kinds import LAST
from tests.support.browser.looking import EVERY_SHOT, WORDS_AND_COLOURS, look
from tests.support.browser.playing import Player

PAGES = {
    "home": "/",
    "learn": "/learn",
    "settings": "/settings",
    "credits": "/credits",
    "no-table": "/tables/nonsense",
    "rules": "/rules/roi_des_nains",
    "rule-nain_jaune": "/rules/nain_jaune/NJ-6.1",
    "rule-roi_des_nains": "/rules/roi_des_nains/RN-3.5",
    "rule-combat_des_rois": "/rules/combat_des_rois/CR-9.4",
    **{f"house-rules-{game}": f"/games/{game}/new" for game in game_ids()},
    **{f"learn-{game}": f"/learn/{game}" for game in game_ids()},
    "sheet-combat_des_rois": "/learn/combat_des_rois/sheet",
}
ALIKE = frozenset(f"{kind}-{game}" for kind in ("rule", "house-rules", "learn") for game in sorted(game_ids())[1:])
"""Pages that differ from another game's only in words. Of the rulebooks, which are long, the shortest is enough."""
FIRST = min(game_ids())
"""The game whose finished table is checked in every shot: the frame is the same for all."""
TERMS: dict[str, dict[str, Any]] = {"roi_des_nains": {"seats": 3, "options": {"deals": 2}}}
WITH_RESULTS = frozenset({"nain_jaune", "roi_des_nains"})
"""Games of several deals."""
MOST_SECONDS = 120.0


def unbound(visit: Visit) -> Visitor:
    """Return a visitor whose pages let axe-core in; all others keep the content policy."""
    return visit(bypass_csp=True)


def agree(wrong: list[str]) -> None:
    """Fail with all faults, if there are any."""
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", PAGES)
def test_pages(one_visitor: Visitor, name: str) -> None:
    one_visitor.watch.allow("status of 404")
    one_visitor.page.goto(PAGES[name])
    agree(look(one_visitor.page, name, WORDS_AND_COLOURS if name in ALIKE else EVERY_SHOT))


def test_the_lobby(visit: Visit) -> None:
    host, guest = unbound(visit), unbound(visit)
    address = host.open_table("nain_jaune")
    host.page.goto(address)
    guest.page.goto(address)
    agree(look(guest.page, "lobby-guest", WORDS_AND_COLOURS) + look(host.page, "lobby-host"))


def test_the_menu_and_the_sheets(visit: Visit) -> None:
    visitor = unbound(visit)
    visitor.page.goto(visitor.open_table("nain_jaune", bots=["amateur"] * 3))
    Player(visitor).wait()
    wrong, log = [], visitor.page.locator("#sheet-log")
    before = log.bounding_box()
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator("#sheet-last")).to_be_visible()
    assert log.bounding_box() == before, "the last move opens beside the log"
    visitor.page.keyboard.press("l")
    assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page is too high"
    for key, sheet in {"l": "last", "s": "scores", "j": "log", "c": "chat"}.items():
        visitor.page.keyboard.press(key)
        first = key == "l"
        wrong += look(
            visitor.page,
            f"sheet-{key}",
            EVERY_SHOT if first else WORDS_AND_COLOURS,
            within=None if first else f"#sheet-{sheet}",
        )
        visitor.page.keyboard.press("Escape")
    visitor.page.locator("#bar a[data-over]").click()
    expect(visitor.page.locator("#over .sheet-panel").first).to_be_visible()
    wrong += look(visitor.page, "learn-over", WORDS_AND_COLOURS, within="#over")
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator("#menu")).to_be_visible()
    agree(wrong + look(visitor.page, "menu", WORDS_AND_COLOURS, within="#menu"))


def kind_of(frame: Frame) -> str:
    """Return the kind of moment that a page shows."""
    if frame["phase"] != "playing":
        return str(frame["phase"])
    if 'data-do="continue"' in frame["html"]:
        return "result"
    return "turn" if frame["turn"] else "waiting"


def catch(player: Player, valve: Valve, left: set[str], name: str) -> list[str]:
    """Play by mouse until every remaining kind of moment is checked, or the game is over."""
    page, wrong = player.page, []
    until = time.monotonic() + MOST_SECONDS
    while left and not (seen := player.look()).over:
        assert time.monotonic() < until, f"stuck: {seen}"
        kind = "result" if seen.pausing else "turn" if seen.moves else "waiting"
        # the page keeps a turn and, alone, the account of a deal until the player acts
        if kind in left and (valve.shut or seen.moves or seen.pausing):
            left.discard(kind)
            wrong += look(page, f"{name}-{kind}", WORDS_AND_COLOURS)
        valve.open()
        if seen.moves:
            player.step()
        else:
            player.wait_beyond(seen.version, 20)
    valve.open()
    return wrong


@pytest.mark.parametrize("game", game_ids())
def test_a_table_from_the_first_card_to_the_replay(visit: Visit, game: str) -> None:
    """Check waiting, the result of a deal, the end, the text page and the replay; ``test_windows`` has decisions."""
    visitor = unbound(visit)
    left = {"waiting"}
    valve = Valve(visitor, lambda frame: kind_of(frame) in left & {"waiting", "result"})
    address = visitor.open_table(game, **{"bots": ["debutant"] * (2 if game in TERMS else 3), **TERMS.get(game, {})})
    page, player = visitor.page, Player(visitor, seed=3)
    page.goto(address)
    wrong = catch(player, valve, left, game)
    assert not left, "no moment of this kind was caught"
    page.goto("about:blank")
    if game in WITH_RESULTS:
        play_until(visitor, address, player.rng, lambda frame, _made: LAST[game](frame))
        left.add("result")
        page.goto(address)
        wrong += catch(player, valve, left, game)
        page.goto("about:blank")
    play_out(visitor, address, player.rng)
    page.goto(address)
    assert player.wait().over
    wrong += look(page, f"{game}-over", EVERY_SHOT if game == FIRST else WORDS_AND_COLOURS)
    page.goto(f"{address}/replay")
    wrong += look(page, f"{game}-replay", WORDS_AND_COLOURS)
    if game == FIRST:  # lines of text and a field, whatever the game
        page.goto(f"{address}/text?calm=1")
        wrong += look(page, f"{game}-words", WORDS_AND_COLOURS)
    agree(wrong)
