"""One server for all tests of a file, and both ways to talk to it."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(params=[False, True], ids=["socket", "http"])
def http_only(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)
