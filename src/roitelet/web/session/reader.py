"""The reader of a page: language, theme and deck, from the address, cookies or the browser's settings."""

from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.requests import HTTPConnection

from roitelet.base.language import Language
from roitelet.web.net.responses import language_of
from roitelet.web.session.preferences import preference_of


@dataclass(frozen=True)
class Reader:
    """The reader's preferences for pages."""

    language: Language
    theme: str = ""
    """``light``, ``dark``, or empty for the system's theme."""
    deck: str = ""
    """``4`` for four colours, or empty."""

    @property
    def other(self) -> Language:
        """Return the language to switch to."""
        return "en" if self.language == "fr" else "fr"


def reader_of(connection: HTTPConnection) -> Reader:
    """Return the reader of a request; cookies with unknown values are ignored."""
    return Reader(language_of(connection), preference_of(connection, "theme"), preference_of(connection, "deck"))


def in_language(connection: HTTPConnection, language: Language, path: str | None = None) -> str:
    """Return the address of this page, or of another path, in a language."""
    query = [(name, value) for name, value in connection.query_params.multi_items() if name != "lang"]
    return f"{path or connection.url.path}?{urlencode([*query, ('lang', language)])}"
