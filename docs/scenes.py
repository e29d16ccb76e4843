"""Takes pictures for the guides from the running program: ``python docs/scenes.py`` writes them to docs/pictures.

These are still pictures in both languages (home, lobby, hint), and for each game a few seconds of play as a WebP that
runs once, taken with a real server and Chromium. Deals differ each time.
"""

import base64
import struct
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from docs import shots

LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
PHONE: ViewportSize = {"width": 390, "height": 700}
SCREEN: ViewportSize = {"width": 1100, "height": 720}
HINT = {"fr": "Indice", "en": "Hint"}
COMPILING = 300
"""Seconds to wait for the compiled rules."""
FRAMES, PAUSE = 11, 0.4
"""Number of pictures: an animation shorter than five seconds needs no button to stop it."""


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Return the chunks of a WebP file."""
    found, place = [], 12
    while place < len(data):
        kind, size = data[place : place + 4], struct.unpack("<I", data[place + 4 : place + 8])[0]
        found.append((kind, data[place + 8 : place + 8 + size]))
        place += 8 + size + size % 2
    return found


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return one chunk, padded to an even length."""
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def animate(frames: list[bytes], width: int, height: int, seconds: float) -> bytes:
    """Join still WebP pictures to an animation that runs once."""
    size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + size), chunk(b"ANIM", b"\xff\xff\xff\xff" + struct.pack("<H", 1))]
    for frame in frames:
        picture = b"".join(chunk(kind, data) for kind, data in chunks(frame) if kind in {b"ALPH", b"VP8 ", b"VP8L"})
        head = b"\0" * 6 + size + struct.pack("<I", round(seconds * 1000))[:3] + b"\x02"
        parts.append(chunk(b"ANMF", head + picture))
    whole = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(whole)) + whole


def shoot(page: Page, quality: int = 80) -> bytes:
    """Return a picture of the page."""
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    return base64.b64decode(shot["data"])


def keep(name: str, data: bytes) -> None:
    """Write a picture and print its size."""
    (shots.FOLDER / name).write_bytes(data)
    print(f"{name}: {len(data) // 1000} kB")


def stills(page: Page, url: str, language: str) -> None:
    """Take pictures of the home page, a lobby and a hint."""
    page.set_viewport_size(SCREEN)
    page.goto(url)
    keep(f"home.{language}.webp", shoot(page))
    page.request.post(f"{url}/api/session", data={"name": "Margot"}, headers={"Origin": url})
    page.goto(f"{url}/games/nain_jaune/new")
    opened = page.request.post(f"{url}/api/tables", data={"game": "nain_jaune", "seats": 4}, headers={"Origin": url})
    page.goto(opened.json()["link"])
    page.wait_for_timeout(600)
    keep(f"lobby.{language}.webp", shoot(page))
    _wait_until_compiled(page, url)
    page.goto(shots.play(page, url, "roi_des_nains"))
    page.get_by_role("button", name=HINT[language]).click()
    page.wait_for_selector(".why-open", timeout=60_000)
    page.locator(".why-open").click()
    page.wait_for_timeout(400)
    keep(f"hint.{language}.webp", shoot(page))


def _wait_until_compiled(page: Page, url: str) -> None:
    """Wait for the compiled rules, which hints need."""
    until = time.monotonic() + COMPILING
    while page.request.get(f"{url}/preparing").json() and time.monotonic() < until:
        time.sleep(1)


def moving(page: Page, url: str, game: str) -> None:
    """Film a few seconds of a game on a phone: our moves and the bots'."""
    page.set_viewport_size(PHONE)
    address = shots.play(page, url, game)
    table = address.rsplit("/", 1)[1]
    page.goto(address)
    page.wait_for_timeout(600)
    frames: list[bytes] = []
    while len(frames) < FRAMES:
        frames.append(shoot(page, 55))
        _move(page, url, table)
        page.wait_for_timeout(500)
    keep(f"{game}-play.webp", animate(frames, PHONE["width"], PHONE["height"], PAUSE))


def _move(page: Page, url: str, table: str) -> None:
    """Make a move, if it is our turn."""
    path = f"{url}/api/tables/{table}"
    frame: dict[str, Any] = page.request.get(path).json()
    if "legal" not in frame:
        return
    body: dict[str, Any] = {"id": f"s{frame['v']}", "on": frame["v"]}
    if frame["legal"]:
        body |= {"do": "play", "action": frame["legal"][len(frame["legal"]) // 2]["action"]}
    elif (frame["prompt"] or {}).get("kind") == "pause":
        body |= {"do": "continue"}
    else:
        return
    page.request.post(path, data=body, headers={"Origin": url})
    time.sleep(0.05)


def main() -> None:
    """Take every picture."""
    with shots.serving() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=shots.FLAGS)
        for language, locale in LANGUAGES.items():
            page = browser.new_context(locale=locale).new_page()
            page.add_init_script(shots.ALONE)
            stills(page, url, language)
        page = browser.new_context(locale="fr-FR", reduced_motion="reduce").new_page()
        page.add_init_script(shots.ALONE)
        for game in shots.MOVES:
            moving(page, url, game)
        browser.close()


if __name__ == "__main__":
    main()
