"""One server and one Chromium for each test worker, and fixtures that make visitors."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from roitelet.games import game_ids
from tests.support.browser.browsing import TOUCH, Visit, Visitor, chromium, visitors
from tests.support.browser.reports import Reports
from tests.support.browser.serving import House, house
from tests.support.kernels import forge_all


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile every game on a fresh machine; later this takes no time."""
    forge_all(game_ids())


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run a server for all tests that do not kill it."""
    with house(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run Chromium."""
    expect.set_options(timeout=TOUCH)
    with sync_playwright() as playwright, chromium(playwright) as running:
        yield running


@pytest.fixture(scope="session")
def reports() -> Iterator[Reports]:
    """Collect measurements and write them at the end."""
    kept = Reports()
    yield kept
    kept.write()


@pytest.fixture
def visit(browser: Browser, shared: House) -> Iterator[Visit]:
    """Make visitors of the shared server; at the end, none may have seen an error."""
    yield from visitors(browser, shared.url)


@pytest.fixture(scope="module")
def one_visitor(browser: Browser, shared: House) -> Iterator[Visitor]:
    """Return one visitor for all tests of a file, on whose pages axe-core may run."""
    for visit in visitors(browser, shared.url):
        yield visit(bypass_csp=True)
