"""The site: built without a warning, small, asking nobody else for anything, every link leading somewhere."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from docs.site import api, sources
from docs.site.build import ensure

import roitelet
from tests.docs.test_docs import needs_speed, run_session
from tests.support.docs import pages

LARGEST_SITE = 15_000_000
LARGEST_PAGE = 330_000
CLICKS = 2

pytestmark = pytest.mark.slow


class Reading(HTMLParser):
    """A page's links, the files it loads, and the parts it may not contain."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.inside: list[str] = []
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given["id"]} if "id" in given else set()
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in {"script", "img", "link", "iframe", "source"}:
            self.loads += [given[name] for name in ("src", "href") if name in given]
        if "style" in given or tag == "style" or any(name.startswith("on") for name in given):
            self.inside.append(f"<{tag} {attrs}>")
        self._script = tag == "script" and "src" not in given

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.inside.append(data.strip()[:60])


@pytest.fixture(scope="module")
def site() -> Path:
    return ensure()


@cache
def reading(path: Path) -> Reading:
    return Reading(path.read_text("utf-8"))


def all_pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def led_to(site: Path, page: Path, links: list[str]) -> Iterator[tuple[str, Path, str]]:
    """The links that stay on the site: as written, the file, the anchor."""
    for link in links:
        if not re.match(r"[a-z]+:", link):
            file, _, anchor = unquote(link).partition("#")
            # a page for wrong addresses stands anywhere, so that its links begin at the root of what is served
            start = site if file.startswith("/docs/") else page.parent
            yield link, (start / file.removeprefix("/docs/")).resolve() if file else page, anchor


def test_the_site_and_its_pages_are_small(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.is_file()]
    assert len(all_pages(site)) > 80
    assert sum(path.stat().st_size for path in files) < LARGEST_SITE
    large = {path.name: path.stat().st_size for path in all_pages(site) if path.stat().st_size > LARGEST_PAGE}
    assert not large


def test_nothing_is_asked_of_another_host_and_no_page_has_a_script_or_a_style_inside(site: Path) -> None:
    for page in all_pages(site):
        read = reading(page)
        assert not [address for address in read.loads if re.match(r"([a-z]+:|//)", address)], page
        assert not read.inside, f"{page}: our policy would not run {read.inside}"
        for address, file, _ in led_to(site, page, read.loads):
            assert file.is_file(), f"{page} loads {address}"
    for style in site.rglob("*.css"):
        found = re.findall(r"url\(\"?([^)\"]+)", style.read_text("utf-8"))
        assert all((style.parent / address).is_file() for address in found), style


def test_every_link_of_every_page_leads_somewhere(site: Path) -> None:
    for page in all_pages(site):
        for link, file, anchor in led_to(site, page, reading(page).links):
            assert file.is_file(), f"{page.relative_to(site)} links to {link}"
            if anchor and file.suffix == ".html":
                assert anchor in reading(file).anchors, f"{page.relative_to(site)} links to {link}: no such place"


@pytest.mark.parametrize("front", ["index.html", "en/index.html"])
def test_every_page_is_two_clicks_from_the_front_page(site: Path, front: str) -> None:
    reached = {(site / front).resolve()}
    for _ in range(CLICKS):
        reached |= {
            file for page in reached for _, file, _ in led_to(site, page, reading(page).links) if file.suffix == ".html"
        }
    beyond = {page.resolve() for page in all_pages(site)} - reached
    assert not {page.relative_to(site.resolve()).as_posix() for page in beyond} - {
        "search.html",
        "en/search.html",
        "404.html",
        "en/404.html",
    }


def test_every_page_of_the_repository_is_on_the_site(site: Path) -> None:
    for path in sorted(pages.DOCS.rglob("*.md")):
        assert (site / f"{sources.places()[path]}.html").is_file(), path


@pytest.mark.parametrize("name", roitelet.__all__)
def test_every_public_name_has_its_page(site: Path, name: str) -> None:
    read = reading(site / "en" / "reference" / "api" / f"{name}.html")
    assert f"roitelet.{name}" in read.anchors


@needs_speed
@pytest.mark.parametrize("name", roitelet.__all__)
def test_the_example_of_a_name_runs_by_itself(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_session("\n".join(api.EXAMPLE.findall(api.self_contained()[name])), name)


def test_guides_lead_to_the_pages_of_names(site: Path) -> None:
    guide = site / "en" / "how-to" / "read-a-game-from-python.html"
    led = {file.stem for _, file, _ in led_to(site, guide, reading(guide).links) if file.parent.name == "api"}
    assert len(led) >= 3
    assert led <= set(roitelet.__all__)


def test_short_code_in_a_sentence_stays_on_one_line(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    assert re.search(
        r'<code class="[^"]* short"><span class="pre">make</span> <span class="pre">play</span></code>', front
    )
    styles = (site / "_static" / "site.css").read_text("utf-8")
    assert "code.short { white-space: nowrap;" in styles


def test_a_block_that_names_no_language_is_not_coloured_as_python(site: Path) -> None:
    design = (site / "en" / "explanation" / "design.html").read_text("utf-8")
    layers = re.search(
        r'<div class="highlight-(\w+) notranslate"><div class="highlight"><pre><span></span>base', design
    )
    assert layers
    assert layers[1] == "none"
