"""From nothing to the first card: clone, install, start with an empty kernel cache, open the page, click, play.

Usage: python bench/first_card.py [--busy] [--game nain_jaune] [--installed]

Prints the seconds of each part. Packages come from pip's cache if it holds them. With ``--busy`` there is a competitor
of a lower priority on every core; with ``--installed`` this environment is used instead of a clone.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.browsing import chromium  # noqa: E402
from tests.proof.program import free_port  # noqa: E402

PATIENCE = 600.0
MOVES = '#table button[name="action"]:not([aria-disabled="true"])'
VERSION = 'Number(document.getElementById("table").dataset.v)'
PROGRAM = Path(sys.executable).with_name("roitelet")
IDLE = "while True: pass"


class Watch:
    """Prints how long each part took."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def start(self) -> None:
        """Count from now on."""
        self._began = time.monotonic()

    def tell(self, part: str) -> None:
        """Say how long it has been."""
        print(f"{part:<44} {time.monotonic() - self._began:6.2f} s", flush=True)


@contextmanager
def competitors(wanted: bool) -> Iterator[None]:
    """A process of a lower priority on every core that never rests."""
    command = ["nice", "-n", "5", sys.executable, "-c", IDLE]
    running = [subprocess.Popen(command) for _ in range(os.cpu_count() or 1 if wanted else 0)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def set_up(folder: Path, watch: Watch) -> Path:
    """A clone with its environment."""
    clone = folder / "roitelet"
    watch.start()
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", str(clone)], check=True)
    watch.tell("cloned")
    subprocess.run(["make", "--silent", "setup"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
    watch.tell("set-up: cloned and installed")
    return clone


@contextmanager
def server(command: list[str], folder: Path, home: Path, watch: Watch) -> Iterator[str]:
    """A server that has said where it is; its kernel cache is empty."""
    port = free_port()
    environ = {
        **os.environ,
        "ROITELET_NO_BROWSER": "1",
        "ROITELET_PORT": str(port),
        "XDG_DATA_HOME": str(folder / "data"),
        "NUMBA_CACHE_DIR": str(folder / "kernels"),
    }
    watch.start()
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, cwd=home, env=environ, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            url = next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
            with urlopen(f"{url}health", timeout=PATIENCE) as answer:
                answer.read()
            watch.tell("server answers, after its start")
            yield url
        finally:
            process.terminate()


def first_card(page: Page, url: str, game: str, watch: Watch) -> None:
    """Open the page, choose a game, lay a card."""
    watch.start()
    page.goto(url)
    watch.tell("home page shown, after the address")
    page.locator(f'form[action="/games/{game}/play"] button').first.click()
    page.wait_for_selector("#table #hand, #hand")
    watch.tell("cards dealt")
    page.wait_for_selector(MOVES)
    watch.tell("our turn (bots take about a second each)")
    before = page.evaluate(VERSION)
    page.locator(MOVES).last.dispatch_event("click")
    while page.evaluate(VERSION) <= before:  # the page's policy forbids Playwright's own way of waiting
        page.wait_for_timeout(20)
    watch.tell("our first card laid")


def main() -> None:
    """Print each part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--busy", action="store_true", help="with a competitor of a lower priority on every core")
    parser.add_argument("--game", default="nain_jaune")
    parser.add_argument("--installed", action="store_true", help="use this environment instead of a clone")
    arguments = parser.parse_args()
    watch = Watch()
    with TemporaryDirectory(prefix="roitelet-first-card-") as name, competitors(arguments.busy):
        folder = Path(name)
        home = ROOT if arguments.installed else set_up(folder, watch)
        with sync_playwright() as playwright, chromium(playwright) as browser:
            page = browser.new_page(locale="fr-FR")
            page.set_default_timeout(PATIENCE * 1000)
            command = [str(PROGRAM)] if arguments.installed else ["make", "--silent", "play"]
            with server(command, folder, home, watch) as url:
                first_card(page, url, arguments.game, watch)


if __name__ == "__main__":
    main()
