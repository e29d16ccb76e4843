"""The rendering of pages from templates, with :func:`render_page`."""

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
from roitelet.kit.widgets import bird_head, drawing, feathers
from roitelet.web.net.responses import LANGUAGE_COOKIE
from roitelet.web.net.static import static
from roitelet.web.pages.previews import preview_tags
from roitelet.web.session.preferences import DEFAULTS, set_preference
from roitelet.web.session.reader import in_language, reader_of
from roitelet.web.table.data_blocks import data_block


@cache
def environment() -> Environment:
    """Return the template environment; it escapes all text but the kit's HTML, and refuses unknown names."""
    env = Environment(
        loader=PackageLoader("roitelet.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_to_markup,
        auto_reload=False,
    )
    env.globals |= {
        "bird_names": BIRD_NAMES,
        "birds": BIRDS,
        "drawing": drawing,
        "feathers": feathers,
        "head": bird_head,
        "static": static,
    }
    return env


def _to_markup(value: object) -> object:
    if value is None:
        return ""
    return Markup(value) if isinstance(value, Html) else value


def render_page(
    request: Request, template: str, status: int = 200, switch_path: str | None = None, **values: Any
) -> HTMLResponse:
    """Return a page from ``templates/``, in the reader's language and theme.

    Templates can use ``reader``, ``t(french, english)``, ``drawing(symbol, box)``, ``here`` (the path), ``switch``
    (this page in the other language), ``maintenance`` (whether no game can start) and ``values``. They extend
    ``base.html`` with the blocks ``title``, ``head``, ``body_class``, ``body`` (everything) or ``main`` (between header
    and footer). ``switch_path`` is the path for the language switch, if it differs from the page's own.
    """
    reader = reader_of(request)
    text = (
        environment()
        .get_template(template)
        .render(
            reader=reader,
            t=partial(t, reader.language),
            here=request.url.path,
            switch=in_language(request, reader.other, switch_path),
            maintenance=_in_maintenance(request),
            usual=data_block("usual", DEFAULTS),
            preview=preview_tags(request, reader.language),
            **values,
        )
    )
    if reader.language == "fr":
        text = set_spaces(text)
    response = HTMLResponse(text, status, {"content-language": reader.language})
    chosen = request.query_params.get("lang")
    if chosen == reader.language and request.cookies.get(LANGUAGE_COOKIE) != chosen:
        set_preference(response, request, LANGUAGE_COOKIE, chosen)
    return response


def _in_maintenance(request: Request) -> bool:
    """Return whether the server is in maintenance and starts no new games."""
    # the context's module imports this one to show refusals, so its type is not imported here
    maintenance: bool = request.app.state.context.hub.maintenance
    return maintenance
