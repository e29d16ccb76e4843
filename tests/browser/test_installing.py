"""The installable site: a manifest with icons, an offline page, nothing stale."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, expect

from roitelet.web.pages import install
from tests.support.browser.browsing import visitors
from tests.support.web.serving import Serving, serving

UNTIL_KEPT = """async (name) => {
  await navigator.serviceWorker.ready;
  while ((await caches.keys()).join() !== name) await new Promise((done) => setTimeout(done, 50));
}"""
"""Wait until the browser has cached this version, and no other."""


@contextmanager
def served_apart(folder: Path) -> Iterator[Serving]:
    """Run a server in a thread of its own: Playwright uses the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        server = serving(folder)
        yield thread.submit(server.__enter__).result()
        thread.submit(server.__exit__, None, None, None).result()


def test_a_new_version_replaces_the_shell_and_without_a_connection_it_says_so(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served_apart(tmp_path) as server:
        arrivals = visitors(browser, server.url)
        visitor = next(arrivals)(installs=True)
        visitor.watch.allow("Failed to load resource|ERR_")
        page = visitor.page
        monkeypatch.setattr(install, "cache_version", lambda: "first")
        page.goto("/")
        page.evaluate(UNTIL_KEPT, "roitelet first")
        told = page.evaluate("async () => (await fetch(document.querySelector('[rel=manifest]').href)).json()")
        assert (told["name"], told["start_url"], told["display"]) == ("Roitelet", "/", "standalone")
        for icon in told["icons"]:
            answer = page.request.get(urljoin(server.url, icon["src"]))
            assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
            wide = page.evaluate(
                "async (src) => { const i = new Image(); i.src = src; await i.decode(); return i.width; }", icon["src"]
            )
            assert f"{wide}x{wide}" == icon["sizes"]
        monkeypatch.setattr(install, "cache_version", lambda: "second")
        page.reload()
        page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
        page.evaluate(UNTIL_KEPT, "roitelet second")
        page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
    page.goto("/learn", wait_until="commit")
    expect(page.locator("h1")).to_have_text("Pas de connexion")
    expect(page.locator(".bar .brand")).to_be_visible()
    assert page.locator("h1").evaluate("item => getComputedStyle(item).fontFamily").startswith("Alegreya")
    next(arrivals, None)
