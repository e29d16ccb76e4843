"""Who reads a page: language, theme and deck, from the address, then cookies, then what the browser prefers."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from roitelet.engine.language import LANGUAGES, Language
from roitelet.web.identity import COOKIE_AGE, is_secure
from roitelet.web.responses import LANGUAGE_COOKIE, language_of

THEME_COOKIE: Final = "theme"
DECK_COOKIE: Final = "deck"
THEMES: Final = ("light", "dark")
"""What a reader can force; otherwise the system decides."""
FOUR_COLOURS: Final = "4"
KNOWN: Final = {
    LANGUAGE_COOKIE: LANGUAGES,
    THEME_COOKIE: THEMES,
    DECK_COOKIE: (FOUR_COLOURS,),
}
"""Every cookie of preferences with its allowed values. Scripts may read and write them too: they are no secret."""


@dataclass(frozen=True)
class Reader:
    """How somebody wants pages."""

    language: Language
    theme: str = ""
    """``light``, ``dark``, or empty: as the system is."""
    deck: str = ""
    """``4`` for four colours, or empty."""

    def t(self, french: str, english: str) -> str:
        """Words of a page, in the reader's language: both must be given, so neither can be missing."""
        return french if self.language == "fr" else english

    @property
    def other(self) -> Language:
        """The language of the switch."""
        return "en" if self.language == "fr" else "fr"


def reader_of(connection: HTTPConnection) -> Reader:
    """The reader of a request; cookies with unknown values are ignored."""
    return Reader(
        language_of(connection),
        _kept(connection, THEME_COOKIE),
        _kept(connection, DECK_COOKIE),
    )


def _kept(connection: HTTPConnection, name: str) -> str:
    value = connection.cookies.get(name, "")
    return value if value in KNOWN[name] else ""


def keep(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    """Keep a preference in the browser; an empty value forgets it."""
    age = COOKIE_AGE if value else 0
    response.set_cookie(name, value, max_age=age, path="/", secure=is_secure(connection), samesite="lax")


def in_language(connection: HTTPConnection, language: Language, path: str | None = None) -> str:
    """The address of this page, or of the one at a path, in a language."""
    kept = [(name, value) for name, value in connection.query_params.multi_items() if name != "lang"]
    return f"{path or connection.url.path}?{urlencode([*kept, ('lang', language)])}"
