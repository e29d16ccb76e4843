"""Every kind of decision of every game in every window, in both languages, by day and night.

The positions are in the files of ``decisions/``, one per line after its kind, and drawn without a game before them: one
page for each game and language gets the next table and is resized. The usual sizes are measured in French in the light
theme, others once for each kind. English words have other lengths: they are measured where each arrangement of the
table has the least room. The dark theme changes colours and no length, so each kind is measured once in it. Windows and
the number of seats do not affect axe-core's rules about names, roles and colours: it checks each kind once, in French,
with all rules on a light desktop, and for contrast on a dark phone.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from roitelet import Position, game_ids, load_game
from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.language import Language
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import table_class
from tests.support.browser.browsing import DESKTOP, PHONE, Visit, Visitor
from tests.support.browser.fitting import MORE_SIZES, SIZES, TABLE
from tests.support.browser.kinds import KIND, KINDS
from tests.support.browser.looking import objections
from tests.support.browser.playing import Player
from tests.support.browser.reports import PICTURES, keep_picture
from tests.support.browser.speaking import ENGLISH, FRENCH, foreign_words
from tests.support.games.combat_des_rois.shown import at
from tests.support.kit.gallery import page, table

DECISIONS: Final = Path(__file__).parent / "decisions"
YOURS: Final = {"fr": "À vous", "en": "Your turn"}
OTHERS: Final = {"fr": ENGLISH, "en": FRENCH}
"""Words of the other language, which must not appear."""
EVERY_SIZE: Final = {**MORE_SIZES, **{name: size for name, size in SIZES.items() if size != DESKTOP}, "last": DESKTOP}
"""A desktop comes last: axe-core checks what it shows."""
LEAST_ROOM: Final = {name: SIZES[name] for name in ("360x640", "844x390", "820x1180", "1180x820", "1440x900")}
"""The smallest window for each arrangement of a table."""
SETTLED: Final = "settled"
"""The account of a deal, which is no decision."""
FRAME: Final = '<!doctype html><meta charset="utf-8"><title>…</title><iframe src="/drawn" title="…"></iframe>'
"""A frame within the page: it takes any size at once, and the browser paints only its visible part."""
SHOW: Final = """([html, language, name]) => {
  document.documentElement.lang = language;
  const table = document.getElementById("table");
  delete table.dataset.picked;
  table.className = document.body.className = name;
  table.innerHTML = html;
}"""
MEASURE: Final = """([sizes, script]) => {
  const frame = document.querySelector("iframe");
  return sizes.flatMap(([name, width, height]) => {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: 0 });
    return frame.contentWindow.eval(`(${script})()`).map((line) => `${name}: ${line}`);
  });
}"""
PICK: Final = """(kind) => {
  const table = document.getElementById("table");
  const picks = [...table.querySelectorAll('[data-pick]:not([aria-disabled="true"])')];
  const pick = picks.find((item) => kind === "card" ? item.closest("#hand") : item.dataset.pick.startsWith(kind));
  if (!pick) return false;
  table.dataset.picked = pick.dataset.pick;
  for (const item of picks) item.setAttribute("aria-pressed", String(item === pick));
  const targets = [...table.querySelectorAll("[data-for]")];
  for (const item of targets) item.classList.toggle("offered", item.dataset.for.split(" ").includes(pick.dataset.pick));
  return true;
}"""
"""The script's work when an item is picked."""
PICKS: Final = {
    "combat_des_rois": {"card", "leader", "catastrophe"},
    "nain_jaune": set[str](),
    "roi_des_nains": set[str](),
}
"""Items to pick before the page asks for their target."""
HEIGHT: Final = """(seats) => {
  for (const item of seats.querySelectorAll(".knowledge")) item.remove();
  return seats.offsetHeight;
}"""
"""The height of the seats, without cards shown to the viewer."""
BROKEN_SEATS: Final = """() => {
  const found = [];
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const within = (a, b) =>
    a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const PIECES = ".avatar, .shoulder, .name, .dynasty, .fact, .leader, .top-card, .open-pile > span";
  for (const seat of document.querySelectorAll(".seat")) {
    if (!seat.checkVisibility()) continue;
    const name = seat.querySelector(".name").textContent;
    const body = seat.querySelector(".seat-body").getBoundingClientRect();
    if (!within(body, window_)) found.push(`${name} is off the screen: ${round(body)}`);
    const pieces = [...seat.querySelectorAll(PIECES)].filter((item) => item.checkVisibility());
    const boxes = pieces.map((item) => item.getBoundingClientRect());
    pieces.forEach((item, place) => {
      const box = boxes[place];
      if (!within(box, body)) found.push(`${name}: ${item.className} ${round(box)} leaves the seat ${round(body)}`);
      for (let other = place + 1; other < pieces.length; other += 1)
        // leaders in the supply are marks around the bird
        if (!item.contains(pieces[other]) && !pieces[other].matches(".leader") && !apart(box, boxes[other]))
          found.push(`${name}: ${item.className} lies on ${pieces[other].className}`);
    });
  }
  return found;
}"""
NUMBERS: Final = """() => {
  const right = (item) => Math.round(item.getBoundingClientRect().right);
  const found = [];
  const line = (name, items) => {
    const edges = new Set([...items].filter((item) => item.checkVisibility()).map(right));
    if (!edges.size) found.push(`${name}: no numbers`);
    if (edges.size > 1) found.push(`${name} end at ${[...edges].join(", ")}`);
  };
  const columns = [...document.querySelectorAll("#settled .account-column")];
  for (const column of columns) line(column.textContent.trim(), column.querySelectorAll("b:not(.mini b)"));
  if (columns.length) return found;
  line("the gains", document.querySelectorAll("#settled .settlement :is(.gain, .loss)"));
  line("the purses", document.querySelectorAll("#settled .purse"));
  return found;
}"""
"""The columns of an account whose numbers do not end at one line."""
ASKS: Final = ".if-nothing, .if-card, .if-leader, .if-catastrophe"


def decisions(game: str) -> Iterator[tuple[str, Position]]:
    """Yield the positions of a game, each after its kind."""
    for line in (DECISIONS / f"{game}.txt").read_text("utf-8").splitlines():
        kind, _, written = line.partition(" ")
        yield kind, load_game(game).position(written)


class Window:
    """A table in a window of any size, with the server's own styles and drawings."""

    def __init__(self, visitor: Visitor, game: str, first: Position) -> None:
        html = page(first, 0, "fr", own_styles=f"static/games/{game}/table.css")
        self.page = visitor.page
        bodies = {"/drawn": html, "/frame": FRAME}

        def fulfill(route: Route) -> None:
            route.fulfill(body=bodies[urlsplit(route.request.url).path], content_type="text/html")

        self.page.route(re.compile("/(drawn|frame)$"), fulfill)
        self.page.goto("/frame")
        frame = self.page.frame(url="**/drawn")
        assert frame is not None
        self.frame = frame

    def show(self, position: Position, viewer: int, language: Language) -> None:
        """Draw another table."""
        html = table(position, viewer, language)
        self.frame.evaluate(SHOW, [html, language, table_class(layout_of(position.game), [html])])

    def misfits(self, sizes: Mapping[str, ViewportSize]) -> list[str]:
        """Return the faults at the given sizes."""
        wanted = [[name, size["width"], size["height"]] for name, size in sizes.items()]
        found: list[str] = self.page.evaluate(MEASURE, [wanted, TABLE])
        return found

    def everywhere(self, name: str, language: Language, *, new: bool) -> list[str]:
        """Return the faults at all sizes and, for a new kind, those found by axe-core."""
        french = language == "fr"
        wrong = self._by_night() if french and new else []
        wrong += self.misfits(LEAST_ROOM if not french else EVERY_SIZE if new else SIZES)
        wrong += objections(self.frame) if french and new else []
        for size, viewport in SIZES.items() if PICTURES else ():
            self.misfits({size: viewport})
            self.page.set_viewport_size(viewport)
            keep_picture(self.page, f"windows/{name}-{size}")
        return [f"{name} {line}" for line in wrong]

    def _by_night(self) -> list[str]:
        self.page.emulate_media(color_scheme="dark")
        wrong = self.misfits({"dark": PHONE}) + objections(self.frame, only_colours=True)
        self.page.emulate_media(color_scheme="light")
        return wrong


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_decision(visit: Visit, game: str, language: Language) -> None:
    wrong, found, kinds, picked = [], list(decisions(game)), set[str](), set[str]()
    window = Window(visit(bypass_csp=True, reduced_motion="reduce"), game, found[0][1])
    for kind, position in found:
        viewer = 0 if position.actor == DEALER else position.actor
        window.show(position, viewer, language)
        said = window.frame.locator("#prompt").text_content() or ""
        assert (kind == SETTLED) != (YOURS[language] in said), f"{kind}: {said}"
        name = f"{game}-{kind}-{position.seats}-{language}"
        wrong += window.everywhere(name, language, new=kind not in kinds)
        if kind not in kinds:
            wrong += [
                f"{name}: {word}" for word in foreign_words(window.frame, language, OTHERS[language], quotes=True)
            ]
        kinds.add(kind)
        for pick in PICKS[game] - picked if kind == "turn" else ():
            if window.frame.evaluate(PICK, pick):
                picked.add(pick)
                assert window.frame.locator(ASKS).filter(visible=True).count() == 1
                wrong += window.everywhere(f"{name}-{pick}", language, new=True)
    assert not wrong, "\n".join(wrong)
    assert picked == PICKS[game]


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_is_written_down(game: str) -> None:
    found = set()
    for written, position in decisions(game):
        if written == SETTLED:
            assert position.settled
            continue
        words = [position.format(action) for action in position.legal()]
        frame = {"view": position.mask(position.actor).view("fr"), "legal": [{"action": word} for word in words]}
        assert KIND[game](frame) == written
        found.add(written)
    assert found == set(KINDS[game].split())


def test_a_trick_moves_nothing(visit: Visit) -> None:
    """Seats of Le Roi des Nains keep their height from the first trick to the last."""
    found = [position for kind, position in decisions("roi_des_nains") if kind not in {SETTLED, "face"}]
    window = Window(visit(bypass_csp=True), "roi_des_nains", found[0])
    heights, won = set(), 0
    window.misfits({"desktop": DESKTOP})
    for position in found:
        window.show(position, position.actor, "fr")
        seats = window.frame.locator("#seats")
        won += seats.locator(".tally").count()
        heights.add(seats.evaluate(HEIGHT))
    assert len(heights) == 1, heights
    assert won


@pytest.mark.parametrize("game", ["nain_jaune", "roi_des_nains"])
def test_the_numbers_of_an_account_stand_in_columns(visit: Visit, game: str) -> None:
    found = [position for kind, position in decisions(game) if kind == SETTLED]
    window, wrong = Window(visit(reduced_motion="reduce"), game, found[0]), []
    wanted = [[name, *SIZES[name].values()] for name in SIZES]
    for position in found:
        window.show(position, 0, "fr")
        wrong += window.page.evaluate(MEASURE, [wanted, NUMBERS])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("preset", ["standard", "ouvert"])
def test_the_seats_of_le_combat_des_rois_are_whole(visit: Visit, preset: str) -> None:
    """Test closed and open piles, for a player and for a spectator of up to four seats."""
    game = load_game("combat_des_rois")
    found, wrong = [position for kind, position in decisions(game.info.id) if kind != SETTLED], list[str]()
    found.append(at("late")[0])  # piles with treasures
    window = Window(visit(reduced_motion="reduce"), game.info.id, found[0])
    wanted = [[name, size["width"], size["height"]] for name, size in EVERY_SIZE.items()]
    for position in found:
        written = str(position).replace("/standard", f"/{preset}")
        shown = game.position(written if preset == "standard" else re.sub(r" pile_tops=\S+", "", written))
        for viewer in (shown.actor, SPECTATOR):
            window.show(shown, viewer, "fr")
            lines = window.page.evaluate(MEASURE, [wanted, BROKEN_SEATS])
            wrong += [f"{viewer} of {shown.seats}, {line}" for line in lines]
    assert not wrong, "\n".join(wrong)


def test_a_finger_learns_what_is_drawn(visit: Visit) -> None:
    """A tap explains the same as a mouse pointer: whose leader, which card, whose supply."""
    visitor = visit(has_touch=True)
    page = visitor.page
    page.goto(visitor.open_table("combat_des_rois", bots=["debutant"]))
    Player(visitor).wait()
    for path in ("#seats .supply", "#actions [data-pick^=leader]"):
        item = page.locator(path).first
        item.tap()
        expect(page.locator(".tip")).to_have_text(item.get_attribute("title") or "")
