"""A browser for each test worker, and visitors: one context, one page, watched for errors."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, WebSocket

from roitelet.games import game_ids
from roitelet.web.session.guests import PLAIN_COOKIE
from tests.support.browser.watching import REPORT_VIOLATIONS, Watch

SWITCHED_OFF = """
    AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
    LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect
    OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
    WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup PreloadTopChromeWebUI SpareRendererForSitePerProcess
"""
"""Features to switch off: those in Playwright's own list, which this one replaces; the suggestions under the address
bar, a hidden page drawn for every visitor, which costs more than most of ours; and a spare process for the next
page."""
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    f"--disable-features={','.join(SWITCHED_OFF.split())}",
]
BROWSERS = ("chromium-headless-shell", "chromium")
"""Chromium without windows, tabs and bars, which take a third of its time; or else with them."""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 360, "height": 740}
QUICK = """
for (const name of location.protocol.startsWith("http") ? ["tempo", "sound"] : [])
  if (!document.cookie.split("; ").some((kept) => kept.startsWith(`${name}=`))) document.cookie = `${name}=0; path=/`;
"""
"""Disable flights and sounds, unless a test sets them otherwise: even silence keeps a thread awake."""
STILL = {"reduced_motion": "reduce"}
"""Disable fading and sliding: a click then never waits for a button to stop."""
ALONE = f"""
try {{
  localStorage.progress ??= '{json.dumps({"version": 1, "guided": {game: {"off": 1} for game in game_ids()}})}';
}} catch {{}}
"""
"""Disable the coach, unless a test needs it."""
TOUCH = 20_000
"""Milliseconds until an element can be clicked."""
PATIENCE = 60_000
"""Milliseconds a page may take to show something; the machine may be busy."""


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Run the machine's own Chromium."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, "no Chromium found: `make test` installs it, or `apt-get install chromium-headless-shell`"
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    try:
        yield browser
    finally:
        browser.close()


class Visitor:
    """A visitor with a browser context of their own: cookies, storage, at first one page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        quick: bool = True,
        installs: bool = False,
        guided: bool = False,
        **options: Any,
    ) -> None:
        settings = {"viewport": DESKTOP, "locale": "fr-FR", **(STILL if quick else {}), **options}
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **settings)
        self.context.set_default_timeout(TOUCH)
        self.context.set_default_navigation_timeout(PATIENCE)
        self.watch = Watch(urlsplit(url).netloc)
        self.context.add_init_script(REPORT_VIOLATIONS)
        if quick:
            self.context.add_init_script(QUICK)
        if not guided:
            self.context.add_init_script(ALONE)
        if not installs:
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.context.on("page", self.watch.over)
        self.acks: list[int] = []
        """The versions after this visitor's own commands, without the numbers that pages add to a deal."""
        self.refusals: list[dict[str, Any]] = []
        """All refusals, except of a request for the next deal that came by itself meanwhile."""
        self._asked: dict[str, str] = {}
        self._cookie = ""
        self.context.on("page", lambda page: page.on("websocket", self._listen))
        self.page: Page = self.context.new_page()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self.say)
        socket.on("framereceived", self.hear)

    def say(self, text: str | bytes) -> None:
        """Note a message of the page."""
        message = msgspec.json.decode(text)
        if message["do"] != "contribute":
            self._asked[message["id"]] = message["do"]

    def hear(self, text: str | bytes) -> None:
        """Note a message of the server."""
        message = msgspec.json.decode(text)
        if message.get("id") not in self._asked:
            return
        if message["t"] == "ack":
            self.acks.append(message["v"])
        elif message["t"] == "no" and (self._asked[message["id"]], message["code"]) != ("continue", "stale"):
            self.refusals.append(message)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request for this visitor outside any page; return the JSON of a successful answer."""
        status, text = self.request(method, path, body)
        assert 200 <= status < 300, f"{method} {path}: {status} {text.decode()}"
        return msgspec.json.decode(text) if text else None

    def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request over a connection of our own, which costs a quarter of the browser's; return status and body.

        The first page may set the session cookie; once it is known, the browser is not asked for it again.
        """
        headers = {"Origin": self.url, "Content-Type": "application/json"}
        if cookie := self._cookie or self._read_cookie():
            headers["Cookie"] = f"{PLAIN_COOKIE}={cookie}"
        connection = HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE / 1000)
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        if cookie_header := response.getheader("Set-Cookie"):
            self._store_cookie(cookie_header)
        return response.status, text

    def _read_cookie(self) -> str:
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies(self.url)}
        self._cookie = cookies.get(PLAIN_COOKIE, "")
        return self._cookie

    def _store_cookie(self, header: str) -> None:
        """Store the session cookie in the browser."""
        morsel = SimpleCookie(header)[PLAIN_COOKIE]
        self._cookie = morsel.value
        if self._cookie:
            self.context.add_cookies(
                [{"name": PLAIN_COOKIE, "value": self._cookie, "url": self.url, "httpOnly": True, "sameSite": "Lax"}]
            )
        else:
            self.context.clear_cookies(name=PLAIN_COOKIE)

    def prefer(self, **preferences: str) -> None:
        """Set preferences in the browser."""
        self.context.add_cookies(
            [{"name": name, "value": value, "url": self.url} for name, value in preferences.items()]
        )

    def sign_in(self, name: str) -> None:
        """Become a guest, as the first form sent would do."""
        self.ask("POST", "/api/session", {"name": name})

    def open_table(self, game: str, name: str = "Margot", **terms: Any) -> str:
        """Open a table for this visitor; return its address."""
        self.sign_in(name)
        body = {"game": game, "pace": "instant", **terms}
        return f"/tables/{self.ask('POST', '/api/tables', body)['id']}"

    def frame(self, address: str) -> dict[str, Any]:
        """Return the table as data for this visitor."""
        frame: dict[str, Any] = self.ask("GET", f"/api{address}?lang=fr")
        return frame


Visit = Callable[..., Visitor]


def visitors(browser: Browser, url: str) -> Iterator[Visit]:
    """Make visitors of a server; at the end, none may have seen an error."""
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        made.append(Visitor(browser, url, **options))
        return made[-1]

    yield make
    for visitor in made:
        visitor.context.close()
    troubles = [line for visitor in made for line in visitor.watch.troubles]
    assert not troubles, troubles
