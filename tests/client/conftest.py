"""One server for all tests of a file, as for the tests of the web."""

from tests.web.conftest import server

__all__ = ["server"]
