"""The manual under ``/docs``: the built site, or a page that says it is missing."""

from pathlib import Path

import pytest
from docs.site.build import ensure

from roitelet.base.language import t
from roitelet.web.pages import manual
from tests.support.web.browsing import Browser
from tests.support.web.serving import run, serving


def test_the_site_is_served_under_our_own_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manual, "FOLDER", ensure())
    with serving(tmp_path) as server:
        browser = Browser(server.url)
        page = browser.get("/docs/")
        assert (page.status, page.markup.language) == (200, "fr")
        assert browser.get("/docs/en/").markup.language == "en"
        assert browser.get("/docs").address == "/docs/"
        reply = run(server.ask("GET", "/docs/searchindex.js"))
        assert reply.status == 200
        assert "default-src 'self'" in reply.headers["content-security-policy"]
        assert "/docs/" in browser.get("/").markup.links


@pytest.mark.parametrize(
    ("address", "reader", "language"),
    [
        ("/docs/nowhere.html", "fr", "fr"),
        ("/docs/regles/nowhere/", "fr", "fr"),
        ("/docs/nowhere.html", "en", "en"),
        ("/docs/en/how-to/nowhere.html", "fr", "en"),
    ],
)
def test_a_wrong_address_is_answered_by_the_manual_with_its_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, reader: str, language: str
) -> None:
    monkeypatch.setattr(manual, "FOLDER", ensure())
    with serving(tmp_path) as server:
        browser = Browser(server.url, reader)
        page = browser.get(address)
        assert (page.status, page.markup.language) == (404, language)
        assert t(language, "Page introuvable", "Page not found") in page.markup.words
        assert t(language, "Chercher", "Search") in page.markup.words
        ours = [link for link in page.markup.links if link.startswith("/docs/")]
        assert len(ours) > 10
        assert {browser.get(link).status for link in ours[:6]} == {200}


def test_a_program_without_its_manual_runs_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manual, "FOLDER", tmp_path / "nothing")
    with serving(tmp_path) as server:
        for language, sentence in (("fr", "n’a pas de mode d’emploi"), ("en", "has no manual")):
            for address in ("/docs", "/docs/", "/docs/en/how-to/host-tables.html"):
                page = Browser(server.url, language).get(address)
                assert page.status == 404
                assert sentence in " ".join(page.markup.words)
        assert Browser(server.url).get("/").status == 200
