"""Takes pictures of tables in a browser for the README: ``python docs/shots.py`` writes them to docs/pictures.

They show real games against bots, on a real server in Chromium. Deals differ each time.
"""

import base64
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

FOLDER = Path(__file__).parent / "pictures"
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
MOVES = {"nain_jaune": 8, "roi_des_nains": 7, "combat_des_rois": 16}
"""Number of moves to make before the picture is taken."""
ALONE = f"localStorage.progress = '{json.dumps({'guided': {game: {'off': 1} for game in MOVES}})}'"
"""Stored progress with the coach off, who would cover a part of the table."""
SIZES = {"": (1440, 900), "-phone": (390, 844)}


@contextmanager
def serving() -> Iterator[str]:
    """Run a server with a fresh database."""
    with tempfile.TemporaryDirectory() as folder:
        program = [
            str(Path(sys.executable).with_name("roitelet")),
            "serve",
            "--port",
            "0",
            "--database",
            f"{folder}/t.db",
        ]
        process = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout is not None
        try:
            yield next(found[1] for line in process.stdout if (found := re.search(r"(http://\S+?)/?\s", line)))
        finally:
            process.terminate()
            process.wait(20)


def play(page: Page, url: str, game: str) -> str:
    """Open a table with bots, play until it is our turn again, and return the table's address."""

    def ask(path: str, **data: Any) -> dict[str, Any]:
        answer = page.request.post(f"{url}{path}", data=data, headers={"Origin": url})
        found: dict[str, Any] = answer.json()
        return found

    ask("/api/session", name="Margot")
    opened = ask("/api/tables", game=game, bots=["amateur"], pace="instant")
    chance, left = random.Random(game), MOVES[game]
    path = f"/api/tables/{opened['id']}"
    while True:
        frame: dict[str, Any] = page.request.get(f"{url}{path}").json()
        if "legal" not in frame:
            # the server's limit refused us
            time.sleep(1)
            continue
        if frame["legal"] and left <= 0 and len(frame["legal"]) > 1:
            return str(opened["link"])
        if frame["legal"]:
            action = chance.choice(frame["legal"])["action"]
            answer = ask(path, do="play", id=f"m{frame['v']}", on=frame["v"], action=action)
            left -= answer["t"] == "ack"
        elif (frame["prompt"] or {}).get("kind") == "pause":
            ask(path, do="continue", id=f"c{frame['v']}", on=frame["v"])
        time.sleep(0.02)


def shoot(page: Page, path: Path) -> None:
    """Save a picture of the page as WebP, which has a third of the size of PNG."""
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 88})
    path.write_bytes(base64.b64decode(shot["data"]))
    print(path)


def main() -> None:
    """Take every picture."""
    with serving() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_context(locale="fr-FR").new_page()
        page.add_init_script(ALONE)
        for game in MOVES:
            address = play(page, url, game)
            for ending, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.goto(address)
                page.wait_for_timeout(800)
                shoot(page, FOLDER / f"{game}{ending}.webp")
        browser.close()


if __name__ == "__main__":
    main()
