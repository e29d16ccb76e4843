"""The server fixture of the web tests, shared by all tests of a file."""

from tests.web.conftest import server

__all__ = ["server"]
