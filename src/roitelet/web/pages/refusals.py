"""What went wrong: a sentence that says what to do, and a button that does it."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from roitelet.engine.errors import RoiteletError
from roitelet.engine.language import add_catalogue
from roitelet.web.answers import STATUS, code_of, language_of, refusal_response
from roitelet.web.pages.rendering import render_page


def refusal_page(request: Request, error: RoiteletError) -> Response:
    """What went wrong: JSON for programs, a page for people who typed an address."""
    language = language_of(request)
    is_api = request.url.path.startswith("/api")
    if is_api or "text/html" not in request.headers.get("accept", ""):
        return refusal_response(error, language)
    status = STATUS.get(code_of(error), HTTPStatus.CONFLICT)
    return render_page(request, "refusal.html", status, sentence=error.message.render(language))


add_catalogue(
    {
        "web.form": {"fr": "« as » vaut l'un de : {known}", "en": "'as' is one of: {known}"},
        "web.version": {"fr": "« v » est un nombre entier", "en": "'v' is a whole number"},
    }
)
