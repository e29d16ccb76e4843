"""The page of a refusal: a heading, a sentence, and buttons for the next step."""

import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError, bad_input
from roitelet.base.language import Language, add_catalogue, as_sentence, t
from roitelet.web.net.decode_errors import MALFORMED
from roitelet.web.net.responses import STATUS, language_of, refusal_response, wait_headers
from roitelet.web.pages.rendering import render_page

_TABLE: Final = re.compile(r"/tables/[A-Za-z0-9_-]{1,64}")

HOME: Final = "home"
RETRY: Final = "retry"
WATCH: Final = "watch"
SIGN_IN: Final = "sign_in"
TABLE: Final = "table"


@dataclass(frozen=True)
class Remedy:
    """The heading of a refusal's page, and its buttons; the first is the main one."""

    french: str
    english: str
    buttons: tuple[str, ...] = (HOME,)


_BY_KEY: Final[dict[str, Remedy]] = {
    "table.none": Remedy("Table introuvable", "No such table"),
    "store.closed_table": Remedy("Cette table ne s’ouvre plus", "This table no longer opens"),
    "store.unavailable": Remedy("Un instant", "One moment", (RETRY, HOME)),
    "table.maintenance": Remedy("Pas de nouvelle partie pour l’instant", "No new games just now", (RETRY, HOME)),
    "table.locked": Remedy("La table est fermée", "The table is closed", (RETRY, HOME)),
    "table.barred": Remedy("Votre place a été libérée", "You were removed"),
    "table.full": Remedy("La table est complète", "The table is full", (WATCH, HOME)),
    "table.watchers": Remedy("Trop de monde regarde déjà", "Too many people watching", (RETRY, HOME)),
    "table.crowded": Remedy("Toutes nos tables sont prises", "All our tables are taken", (RETRY, HOME)),
    "web.manual": Remedy("Pas de mode d’emploi ici", "No manual here"),
    "web.nothing_left": Remedy("Il n’y a pas de suite à jouer", "Nothing left to play", (TABLE, HOME)),
    "web.not_over": Remedy("La partie n’est pas finie", "The game is not over", (TABLE, HOME)),
}
_BY_CODE: Final[dict[str, Remedy]] = {
    "address": Remedy("Page introuvable", "Page not found"),
    "method": Remedy("Page introuvable", "Page not found"),
    "limit": Remedy("Un instant", "One moment", (RETRY, HOME)),
    "session": Remedy("Votre surnom ?", "Your nickname?", (SIGN_IN, HOME)),
    "origin": Remedy("Cela n’a pas marché", "That didn’t work"),
    "server": Remedy("Une erreur chez nous", "Our mistake", (RETRY, HOME)),
    "closed": Remedy("La table est fermée", "The table is closed", (RETRY, HOME)),
}
_DEFAULT: Final = Remedy("Ce n’est pas possible", "This is not possible", (TABLE, HOME))


def refusal_page(request: Request, error: RoiteletError) -> Response:
    """Return a refusal as JSON for programs, or as a page for people."""
    language = language_of(request)
    is_api = request.url.path.startswith("/api")
    if is_api or "text/html" not in request.headers.get("accept", ""):
        return refusal_response(error, language)
    remedy = _BY_KEY.get(error.message.key) or _BY_CODE.get(error.code, _DEFAULT)
    retry = _address_to_retry(request)
    response = render_page(
        request,
        "refusal.html",
        STATUS.get(error.code, HTTPStatus.CONFLICT),
        switch_path=retry,
        title=t(language, remedy.french, remedy.english),
        sentence=_sentence(error, language),
        ways=[way for way in remedy.buttons if way not in (WATCH, TABLE) or retry.startswith("/tables/")],
        here_again=retry,
    )
    response.headers.update(wait_headers(error))
    return response


def _sentence(error: RoiteletError, language: Language) -> str:
    if error.message.key == "web.session":
        return t(
            language,
            "Dites votre surnom pour revenir à la page où vous étiez.",
            "Tell us your nickname to go back to where you were.",
        )
    return as_sentence(for_page_readers(error).message.render(language))


def for_page_readers(error: RoiteletError) -> RoiteletError:
    """Replace the refusal of a malformed message by one without field names, which readers of a page never see."""
    return bad_input("web.unread") if error.code == MALFORMED else error


def _address_to_retry(request: Request) -> str:
    """Return the address to try again: this page if it came by GET, else its table, else the home page."""
    path = request.url.path
    if request.method in {"GET", "HEAD"} and path.isprintable() and path.startswith("/") and not path.startswith("//"):
        return path
    match = _TABLE.match(path)
    return match[0] if match else "/"


add_catalogue(
    {
        "web.form": ("« as » vaut l'un de : {known}", "'as' is one of: {known}"),
        "web.unread": ("demande illisible : rechargez la page", "that did not come through: reload the page"),
        "web.version": ("« v » et « chat » sont des nombres entiers", "'v' and 'chat' are whole numbers"),
    }
)
