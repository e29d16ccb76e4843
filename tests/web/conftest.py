"""One server for all tests of a file that need no special settings."""

from collections.abc import Iterator

import pytest

from tests.support.web.serving import Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
