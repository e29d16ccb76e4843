"""From a click to the card on every screen: four people at a table, each with a browser, on this machine.

The pages note the times themselves, on one clock; they are fetched when everything is quiet, so that watching costs
nothing. *Frame* is when a page has the message, *painted* is the first picture that shows it.

    python -m bench.screens nain_jaune --moves 40
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate
from tests.browser.browsing import ALONE, DESKTOP, chromium
from tests.browser.serving import house

PEOPLE = 4
QUIET = 0.7
"""Seconds after a click until everything has happened."""
NOTES = """
const now = () => performance.timeOrigin + performance.now();
window.notes = [];
window.WebSocket = class extends window.WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const [kind, version] = [data.match(/"t":"(\\w+)"/)?.[1], Number(data.match(/"v":(\\d+)/)?.[1])];
      const note = { kind, version, frame: now() };
      window.notes.push(note);
      requestAnimationFrame(() => { note.painted = now(); });
    });
  }
};
addEventListener("click", () => { window.clicked = now(); }, true);
"""
MOVES = '#table button[name="action"]:not([aria-disabled="true"], [data-for]):visible'
CONTINUE = 'form[data-do="continue"] button'


def open_pages(browser: Browser, url: str, game: str) -> list[Page]:
    """A table that has begun, on four screens."""
    pages = [browser.new_context(base_url=url, viewport=DESKTOP, locale="fr-FR").new_page() for _ in range(PEOPLE)]
    host = pages[0]
    for page in pages:
        page.add_init_script(ALONE)
        page.add_init_script(NOTES)
    ask(host, url, "/api/session", name="Margot")
    address = f"/tables/{ask(host, url, '/api/tables', game=game, seats=PEOPLE, pace='instant')['id']}"
    host.goto(address)
    for number, page in enumerate(pages[1:], 1):
        page.goto(address)
        page.locator("#nickname").fill(f"Invité {number}")
        with page.expect_navigation():
            page.get_by_role("button", name="S’asseoir").click()
    host.get_by_role("button", name="Commencer").click()
    time.sleep(2)
    return pages


def ask(page: Page, url: str, path: str, **body: object) -> Any:
    """Send a request as the person of a page; returns the answer."""
    return page.request.post(path, data=msgspec.json.encode(body), headers={"Origin": url}).json()


def make_a_move(pages: list[Page], chance: random.Random) -> Page | None:
    """Click one of the moves of the player to act; returns their page."""
    for page in pages:
        moves = page.locator(MOVES)
        if count := moves.count():
            time.sleep(0.1)
            try:
                moves.nth(chance.randrange(count)).click(timeout=1500)
            except TooLate:
                continue  # covered by another card
            return page
    for page in pages:
        if page.locator(CONTINUE).count():
            page.locator(CONTINUE).first.click(timeout=1500)
    return None


def measure(pages: list[Page], moves: int, seed: int) -> Iterator[tuple[bool, float, float]]:
    """For each move and screen: whether it is the mover's, and milliseconds until it had the frame and the picture."""
    chance = random.Random(seed)
    made = 0
    until = time.monotonic() + 5 * moves
    while made < moves and time.monotonic() < until:
        for page in pages:
            page.evaluate("window.notes = []")
        mover = make_a_move(pages, chance)
        time.sleep(QUIET)
        if mover is None:
            continue
        clicked = mover.evaluate("window.clicked")
        answers = [note for note in mover.evaluate("window.notes") if note["kind"] == "ack"]
        if not answers:
            continue  # a refusal
        made += 1
        print(f"\r{made} of {moves} moves", end="\n" if made == moves else "", file=sys.stderr, flush=True)
        for page in pages:
            shown = [
                note
                for note in page.evaluate("window.notes")
                if note["kind"] == "view" and note["version"] >= answers[-1]["version"]
            ]
            yield page is mover, shown[0]["frame"] - clicked, shown[0]["painted"] - clicked


def tell(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    often = ordered[int(0.9 * len(ordered))]
    print(f"  {name:8s} median {median(ordered):4.0f}  p90 {often:4.0f}  worst {ordered[-1]:4.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="nain_jaune")
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder)) as running,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        pages = open_pages(browser, running.url, given.game)
        found = list(measure(pages, given.moves, given.seed))
    for own, whose in ((True, "own screen"), (False, "other screens")):
        print(f"{given.game}, {whose}, {sum(row[0] == own for row in found)} times, ms after the click")
        tell("frame", [row[1] for row in found if row[0] == own])
        tell("painted", [row[2] for row in found if row[0] == own])


if __name__ == "__main__":
    main()
