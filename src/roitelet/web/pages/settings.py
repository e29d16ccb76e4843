"""The settings page: the reader's preferences and nickname, and a button to sign out."""

from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.tables.commands import LONGEST_NAME
from roitelet.web.context import context_of, session_of
from roitelet.web.net.responses import language_of
from roitelet.web.pages.forms import find_or_add_guest, local_path, read_form, redirect
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.preferences import COOKIE_VALUES, HABITS, LOOKS, SOUNDS, preference_of, set_preference
from roitelet.web.session.sessions import end_session


class SettingsPage(HTTPEndpoint):
    """The page of a reader's preferences."""

    async def get(self, request: Request) -> Response:
        """Return the form with the current settings."""
        return await _page(request)

    async def post(self, request: Request) -> Response:
        """Save the form."""
        form = await read_form(request)
        session = await session_of(request)
        new_name = form.value("name")
        if new_name and (session is None or new_name != session.name):
            try:
                token = await _rename(request, new_name)
            except RoiteletError as error:
                return await _page(request, error.message.render(language_of(request)), 422)
        else:
            token = ""
        response = redirect(request, "/settings?saved=1", token)
        for name in COOKIE_VALUES:
            if name in form:
                set_preference(response, request, name, form.value(name))
        return response


async def _rename(request: Request, name: str) -> str:
    """Change the reader's nickname; return a token if they are a new guest."""
    session, token = await find_or_add_guest(request, name)
    if not token:
        await context_of(request).guests.rename(session, name)
    return token


async def _page(request: Request, mistake: str = "", status: int = 200) -> Response:
    session = await session_of(request)
    return render_page(
        request,
        "settings.html",
        status,
        name=session.name if session else "",
        known=session is not None,
        saved="saved" in request.query_params,
        mistake=mistake,
        longest=LONGEST_NAME,
        looks=LOOKS,
        sounds=SOUNDS,
        habits=HABITS,
        chosen={name: preference_of(request, name) for name in COOKIE_VALUES},
    )


async def switch_theme(request: Request) -> Response:
    """Switch the theme by a form, for browsers without scripts."""
    form = await read_form(request)
    response = redirect(request, local_path(form.value("next")))
    set_preference(response, request, "theme", form.value("theme"))
    return response


async def sign_out(request: Request) -> Response:
    """Sign out: revoke the browser's token."""
    session = await session_of(request)
    response = redirect(request, "/")
    if session is not None:
        await end_session(request, session, response)
    return response


async def sign_in(request: Request) -> Response:
    """Sign in with a nickname, then redirect to the page of the form."""
    form = await read_form(request)
    _session, token = await find_or_add_guest(request, form.value("name"))
    return redirect(request, local_path(form.value("next")), token)
