"""Renders every page of the site from a template: :func:`render_page`."""

from functools import cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from roitelet.base.html import Html
from roitelet.base.language import t
from roitelet.base.typography import set_spaces
from roitelet.kit.pictures.birds import BIRD_NAMES, BIRDS
from roitelet.kit.widgets import drawing, feathers, head
from roitelet.web.net.responses import LANGUAGE_COOKIE
from roitelet.web.net.static import static
from roitelet.web.pages.previews import preview_tags
from roitelet.web.session.preferences import DEFAULTS, set_preference
from roitelet.web.session.reader import in_language, reader_of
from roitelet.web.table.data_blocks import data_block


@cache
def environment() -> Environment:
    """Return the template environment: it escapes text not made by the kit, and refuses unknown names."""
    made = Environment(
        loader=PackageLoader("roitelet.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finish,
        auto_reload=False,
    )
    made.globals |= {
        "bird_names": BIRD_NAMES,
        "birds": BIRDS,
        "drawing": drawing,
        "feathers": feathers,
        "head": head,
        "static": static,
    }
    return made


def _finish(value: object) -> object:
    if value is None:
        return ""
    return Markup(value) if isinstance(value, Html) else value


def render_page(
    request: Request, template: str, status: int = 200, again: str | None = None, **values: Any
) -> HTMLResponse:
    """Return a page from ``templates/``, in the reader's language and colours.

    Templates can use ``reader``, ``t(french, english)``, ``drawing(symbol, box)``, ``here`` (the path), ``switch``
    (this page in the other language), ``maintenance`` (whether no game can start) and ``values``. They extend
    ``base.html`` with the blocks ``title``, ``head``, ``body_class``, ``body`` (everything) or ``main`` (between header
    and footer). ``again`` is the path for the language switch, if it differs from the page's own.
    """
    reader = reader_of(request)
    text = (
        environment()
        .get_template(template)
        .render(
            reader=reader,
            t=partial(t, reader.language),
            here=request.url.path,
            switch=in_language(request, reader.other, again),
            maintenance=_in_maintenance(request),
            usual=data_block("usual", DEFAULTS),
            preview=preview_tags(request, reader.language),
            **values,
        )
    )
    if reader.language == "fr":
        text = set_spaces(text)
    response = HTMLResponse(text, status, {"content-language": reader.language})
    asked = request.query_params.get("lang")
    if asked == reader.language and request.cookies.get(LANGUAGE_COOKIE) != asked:
        set_preference(response, request, LANGUAGE_COOKIE, asked)
    return response


def _in_maintenance(request: Request) -> bool:
    """Return whether the server starts no new games for now."""
    # read through the app: the context's module imports pages to show refusals
    maintenance: bool = request.app.state.context.hub.maintenance
    return maintenance
