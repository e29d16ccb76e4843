"""Settings of a table: tricks stay, risky moves ask, gestures, own order, notifications, pace."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.browsing import PATIENCE, PHONE, Visit, visitors
from tests.support.browser.playing import CONTINUE, MOVES, OVER, Player
from tests.support.browser.serving import House

HOLDS = """() => {
  window.holds = [];
  window.touched = [];
  let now = "";
  const look = () => {
    const name = document.querySelector("#table [data-hold]")?.dataset.hold ?? "";
    if (name !== now) window.holds.push({ name: now = name, at: performance.now() });
  };
  const table = document.getElementById("table");
  new MutationObserver(look).observe(table, { subtree: true, childList: true, attributes: true });
  addEventListener("pointerdown", () => window.touched.push(performance.now()), true);
  look();
}"""
FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (options?.easing) window.flights.push(options.duration);
    return animate.call(this, frames, options);
  };
}"""
ASKED_OR_HELD = f"""(most) => new Promise((done) => {{
  const late = performance.now() + most;
  const look = () => {{
    const asked = document.querySelector('{MOVES}, {CONTINUE}, {OVER}') !== null;
    const held = document.querySelector("#table [data-hold]")?.dataset.hold;
    if (asked || held || performance.now() > late) done({{ asked, held }});
    else setTimeout(look, 20);
  }};
  look();
}})"""
"""Wait until the reader must act or waits for a finished trick."""
ORDER = "items => items.map(item => item.querySelector('[data-key]').dataset.key)"


def at_table(
    visit: Visit, game: str, settings: dict[str, str] | None = None, pace: str = "instant", **options: Any
) -> Player:
    """Return a player at a table with bots, with these settings in the browser."""
    visitor = visit(quick=False, **options)
    visitor.prefer(**{"tempo": "0", "sound": "0", **(settings or {})})
    seats = {"nain_jaune": 3, "roi_des_nains": 3, "combat_des_rois": 2}[game]
    visitor.page.goto(visitor.open_table(game, bots=["debutant"] * (seats - 1), seats=seats, pace=pace))
    player = Player(visitor, seed=4)
    player.wait()
    return player


@pytest.fixture(scope="module")
def seat(browser: Browser, shared: House) -> Iterator[Player]:
    """Return a player at a table of Nain Jaune, for tests that hardly play."""
    for visit in visitors(browser, shared.url):
        yield at_table(visit, "nain_jaune")


def choose(page: Page, name: str, value: str) -> None:
    """Change a setting in the menu of the table."""
    page.locator('[data-opens="menu"]').click()
    field = page.locator(f'#menu [name="{name}"]')
    kind = field.first.get_attribute("type")
    if kind == "radio":
        page.locator(f'#menu [name="{name}"][value="{value}"]').check()
    else:
        chapter = page.locator("#menu details", has=page.locator(f'[name="{name}"]'))
        if chapter.get_attribute("open") is None:
            chapter.locator("summary").click()
        if kind == "checkbox":
            field.set_checked(value != "0")
        else:
            field.select_option(value)
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()


# --- finished tricks ---


def test_a_finished_trick_stays_a_while_unless_somebody_taps(visit: Visit) -> None:
    player = at_table(visit, "roi_des_nains", {"tempo": "1"})
    page = player.page
    page.evaluate(HOLDS)
    for _ in range(40):
        if len(alone(page)) >= 2:
            break
        player.step()
    assert alone(page), "no trick was followed by somebody else's card"
    assert all(lasted >= 1450 for lasted in alone(page)), alone(page)


def alone(page: Page) -> list[float]:
    """Return how long untouched tricks stayed."""
    found: dict[str, Any] = page.evaluate("({ holds: window.holds, touched: window.touched })")
    pairs = zip(found["holds"], found["holds"][1:], strict=False)
    spans = [(first["at"], then["at"]) for first, then in pairs if first["name"]]
    return [end - start for start, end in spans if not any(start <= at <= end + 50 for at in found["touched"])]


def test_a_tap_sends_a_finished_trick_away(visit: Visit) -> None:
    # untouched it would stay a minute; moving cards would add as much
    player = at_table(visit, "roi_des_nains", {"tempo": "40"}, reduced_motion="reduce")
    page = player.page
    for _ in range(40):
        player.step()
        if not (seen := page.evaluate(ASKED_OR_HELD, PATIENCE))["asked"]:
            break
    assert seen["held"], "no trick stayed"
    assert not seen["asked"], "every trick was one's own"
    page.mouse.click(700, 120)
    expect(page.locator(f'[data-hold="{seen["held"]}"]')).to_have_count(0)


def test_at_once_means_at_once(visit: Visit) -> None:
    player = at_table(visit, "roi_des_nains", {"tempo": "0"})
    player.page.evaluate(HOLDS)
    for _ in range(12):
        player.step()
        if any(lasted < 1000 for lasted in alone(player.page)):
            return
    raise AssertionError(f"every trick stayed: {alone(player.page)}")


# --- risky moves ---


def test_a_risky_move_asks_first_if_that_is_wanted(visit: Visit) -> None:
    player = at_table(visit, "combat_des_rois", {"caution": "1"})
    page = player.page
    end = page.locator(f'{MOVES}[value="fin"]')
    end.click()
    expect(end).to_have_class("b armed")
    expect(page.locator("#prompt.warning")).to_contain_text("Vraiment ?")
    page.wait_for_timeout(200)
    expect(end).to_have_class("b armed")
    assert not player.visitor.acks, "nothing was played"
    page.keyboard.press("Escape")
    expect(end).not_to_have_class("b armed")
    expect(page.locator("#prompt")).not_to_contain_text("Vraiment")
    end.click()
    end.click()
    expect(page.locator("#sheet-log")).to_contain_text("Vous renoncez à vos deux actions")


def test_a_risky_move_is_one_click_otherwise(visit: Visit) -> None:
    player = at_table(visit, "combat_des_rois")
    player.page.locator(f'{MOVES}[value="fin"]').click()
    expect(player.page.locator("#sheet-log")).to_contain_text("Vous renoncez à vos deux actions")


# --- gestures ---


def test_two_gestures_with_a_mouse(visit: Visit) -> None:
    player = at_table(visit, "nain_jaune", {"gesture": "2"})
    page = player.page
    card = page.locator(f'#hand button[value="{player.my_turn().moves[0].word}"]')
    card.click(position=player.spot(card))
    expect(page.locator("#play")).to_be_visible()
    expect(card).to_have_class(re.compile(r"\blifted\b"))
    assert not player.visitor.acks, "nothing was played"
    page.locator("#play").click()
    expect(card).to_have_count(0)


def test_one_gesture_with_a_finger(visit: Visit) -> None:
    player = at_table(visit, "nain_jaune", {"gesture": "1"}, viewport=PHONE, has_touch=True)
    card = player.page.locator(f'#hand button[value="{player.my_turn().moves[0].word}"]')
    card.tap(position=player.spot(card))
    expect(card).to_have_count(0)


# --- one's own order ---


def cards(page: Page) -> list[str]:
    found: list[str] = page.locator("#hand > li").evaluate_all(ORDER)
    return found


def test_cards_dragged_within_the_hand_stay_where_they_were_put(seat: Player) -> None:
    seat.my_turn()
    page = seat.page
    before = cards(page)
    first, third = page.locator("#hand > li").nth(0), page.locator("#hand > li").nth(2)
    start, end = first.bounding_box(), third.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 12, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 44, steps=3)
    page.mouse.move(end["x"] + end["width"] - 2, end["y"] + 44, steps=5)
    page.mouse.up()
    wanted = [*before[1:3], before[0], *before[3:]]
    assert cards(page) == wanted
    assert seat.look().moves, "nothing was played"
    page.reload()
    seat.wait()
    assert cards(page) == wanted
    assert page.locator('#menu select[name="sort"]').evaluate("item => item.value") == "own"
    seat.step()
    seat.wait()
    left = [card for card in wanted if card in cards(page)]
    assert [card for card in cards(page) if card in wanted] == left, "also after a move"


def test_cards_are_moved_by_keys_too(seat: Player) -> None:
    seat.my_turn()
    page = seat.page
    before = cards(page)
    page.keyboard.press("1")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert cards(page) == [*before[1:3], before[0], *before[3:]]
    page.wait_for_timeout(300)
    page.keyboard.press("Shift+ArrowLeft")
    assert cards(page) == [before[1], before[0], *before[2:]]
    focused = page.evaluate("document.activeElement.dataset.key")
    assert focused == before[0]


# --- notifications and sounds ---


def test_the_title_and_the_icon_say_whose_turn_it_is(seat: Player) -> None:
    seat.my_turn()
    page = seat.page
    icon = page.locator("#icon")
    expect(page).to_have_title("● À vous — Nain Jaune · Roitelet")
    assert icon.get_attribute("href") == icon.get_attribute("data-turn")


def steps_until(player: Player, happened: str, most: int) -> None:
    """Play until something has happened on the page, but at most so many moves."""
    for _ in range(most):
        if player.page.evaluate(happened):
            return
        player.step()
        player.wait()


CHIMES = """() => {
  window.chimes = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...given) {
      window.chimes.push(this.frequency?.value ?? 0);
      return start.apply(this, given);
    };
  }
}"""
TURN, CARD = 660, 0
"""The first pitch of each sound; a card has none."""


def test_ones_turn_and_a_card_can_be_heard_and_each_can_be_silenced(visit: Visit) -> None:
    """Hear both sounds, then only cards, then nothing."""
    player = at_table(visit, "nain_jaune", {"sound": "1"}, pace="quick")
    player.page.evaluate(CHIMES)
    assert heard(player, {TURN, CARD}, 25) >= {TURN, CARD}
    choose(player.page, "sound-turn", "0")
    assert heard(player, {CARD}, 8) & {TURN, CARD} == {CARD}
    choose(player.page, "sound-turn", "1")
    choose(player.page, "sound", "0")
    assert heard(player, {TURN}, 4) == set()


def heard(player: Player, wanted: set[int], most: int) -> set[int]:
    """Return the sounds of a game until all the wanted ones were heard, or so many moves were made."""
    player.page.evaluate("window.chimes = []")
    steps_until(player, f"{sorted(wanted)}.every((pitch) => window.chimes.includes(pitch))", most)
    return set(player.page.evaluate("window.chimes"))


ELSEWHERE = """() => {
  window.noticed = [];
  Object.defineProperty(document, "hidden", { get: () => true });
  window.Notification = class extends EventTarget {
    static permission = "granted";
    constructor(text, options) { super(); window.noticed.push({ text, tag: options.tag }); }
    close() {}
  };
}"""


def test_who_looks_elsewhere_is_notified_only_if_they_want_it(visit: Visit) -> None:
    """A page cannot see what a browser shows; the test sees the page's request for it."""
    player = at_table(visit, "nain_jaune", {"signal": "1"}, pace="quick")
    page = player.page
    page.evaluate(ELSEWHERE)
    steps_until(player, "window.noticed.length", 15)
    noticed = page.evaluate("window.noticed")
    assert noticed
    assert all(notice["text"].startswith("À vous de jouer — Nain Jaune") for notice in noticed)
    choose(page, "signal", "0")
    page.evaluate("window.noticed = []")
    steps_until(player, "window.noticed.length", 5)
    assert page.evaluate("window.noticed") == []


# --- pace ---


def test_things_fly_as_quickly_as_is_wanted(visit: Visit) -> None:
    player = at_table(visit, "nain_jaune", {"tempo": "0"})
    page = player.page
    page.evaluate(FLIGHTS)
    for tempo, milliseconds in {"0.5": 110, "1": 220, "2": 440}.items():
        choose(page, "tempo", tempo)
        page.evaluate("window.flights = []")
        steps_until(player, f"window.flights.includes({milliseconds})", 3)
        assert milliseconds in page.evaluate("window.flights")


def test_settings_are_in_the_menu_in_both_languages(seat: Player, visit: Visit) -> None:
    english = at_table(visit, "nain_jaune", locale="en-GB")
    for player, words in ((seat, ("Coups risqués", "dans mon ordre")), (english, ("Risky moves", "in my own order"))):
        player.page.locator('[data-opens="menu"]').click()
        for word in words:
            expect(player.page.locator("#menu")).to_contain_text(word)
        player.page.keyboard.press("Escape")


def test_whoever_wants_to_be_asked_always_says_so_once_and_the_table_remembers(visit: Visit) -> None:
    player = at_table(visit, "combat_des_rois")
    page = player.page
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda sent: frames.append(str(sent))))
    page.reload()
    player.wait()
    assert not any('"insist"' in sent for sent in frames), "a browser in which nobody has chosen says nothing"
    choose(page, "insist", "1")
    told = page.evaluate(
        """async () => {
          const look = async () => (await (await fetch(`/api${location.pathname}`)).json()).table.insists;
          while (!(await look())) await new Promise((done) => setTimeout(done, 50));
          return true;
        }"""
    )
    assert told
    assert sum('"insist"' in sent for sent in frames) == 1
