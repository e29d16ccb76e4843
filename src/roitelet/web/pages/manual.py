"""The manual under ``/docs``, which ``make docs`` builds into this package."""

from http import HTTPStatus
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from roitelet.base.language import add_catalogue
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.pages.errors import refusal_page

FOLDER = Path(__file__).parent.parent / "manual_files"
"""The folder that ``make docs`` writes; it is not committed, but is packed into wheels."""


def is_built() -> bool:
    """Return whether the manual has been built."""
    return (FOLDER / "index.html").is_file()


class Manual(StaticFiles):
    """The files of the manual, and its 404 page in the reader's language."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file or the 404 page."""
        response = await super().get_response(path, scope)
        english = Path(path).parts[:1] == ("en",) or language_of(Request(scope)) == "en"
        if response.status_code == HTTPStatus.NOT_FOUND and english and self.directory is not None:
            return FileResponse(Path(self.directory) / "en" / "404.html", HTTPStatus.NOT_FOUND)
        return response


async def not_installed(request: Request) -> Response:
    """Return a page that says the manual is not installed."""
    return refusal_page(request, web_refusal("address", "manual"))


add_catalogue(
    {
        "web.manual": (
            "Ce Roitelet n’a pas de mode d’emploi. Pour l’ajouter, lancez « make docs », puis relancez le serveur.",
            "This Roitelet has no manual. To add it, run “make docs”, then start the server again.",
        ),
    }
)
