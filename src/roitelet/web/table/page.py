"""The page of a table, ``/tables/{id}``, and its commands by forms."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from roitelet.base.errors import RoiteletError
from roitelet.base.language import t
from roitelet.kit.scene import MoveRefusal
from roitelet.tables.commands import Introduce, Sit, Stand
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import context_of, refusal_for_player, session_of, table_id_of
from roitelet.web.net.commands import command_from_form, sender_of, submit_form
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import LANGUAGE_COOKIE, language_of, web_refusal
from roitelet.web.pages.errors import for_page_readers
from roitelet.web.pages.forms import read_form, redirect
from roitelet.web.pages.previews import preview_tags
from roitelet.web.session.preferences import BIRD, set_preference
from roitelet.web.session.reader import reader_of
from roitelet.web.table.chat import reader_chat
from roitelet.web.table.shell import table_page
from roitelet.web.table.table_html import draw_table
from roitelet.web.table.viewer import visitor_of


async def show_table(request: Request) -> Response:
    """Return the table as the visitor sees it."""
    return await _page(request, await session_of(request))


async def _page(
    request: Request, session: StoredSession | None, refusal: MoveRefusal | None = None, status: int = 200
) -> Response:
    context, table_id, language = context_of(request), table_id_of(request), language_of(request)
    player = session.id if session else None
    view = await context.hub.get_view(table_id, player, language)
    markup, body_class = draw_table(view, visitor_of(request, table_id, session), refusal)
    table = view.table
    chat = reader_chat(table, player, await context.hub.store.chat(table_id), language)
    name = table.game.info.name(language)
    invites = t(
        language,
        "Une partie vous attend. Ouvrez le lien et prenez place, sans compte.",
        "A game is waiting for you. Open the link and take a seat, no account needed.",
    )
    preview = preview_tags(request, language, f"{name} · Roitelet", invites)
    page = table_page(reader_of(request), table, markup, body_class, chat, preview, seated=view.seat is not None)
    response = HTMLResponse(page, status, {"content-language": language})
    if request.query_params.get("lang") == language:
        set_preference(response, request, LANGUAGE_COOKIE, language)
    return response


async def post_command(request: Request) -> Response:
    """Carry out a form's command, then redirect to the table, or show a refusal in its prompt."""
    context, table_id, language = context_of(request), table_id_of(request), language_of(request)
    fields = (await read_form(request)).as_dict()
    kind = request.url.path.rsplit("/", 1)[1]
    session = await session_of(request)
    token = ""
    if session is None and kind == "sit":
        context.rate_limits.sign_ins.take(address_of(request))
        session, token = await context.guests.sign_in(fields.get("name", ""))
    if session is None:
        raise web_refusal("session")
    try:
        command = command_from_form(kind, fields)
        await submit_form(context, sender_of(request, session), command)
    except RoiteletError as error:
        if error.message.key == "table.none":
            raise
        refusal, _ = await refusal_for_player(context, table_id, session.id, for_page_readers(error), language)
        return await _page(request, session, refusal, 409)
    response = redirect(request, "/" if isinstance(command, Stand) else f"/tables/{table_id}", token)
    if isinstance(command, (Sit, Introduce)):
        # the choice also applies to later tables
        if session.name != command.name:
            await context.guests.rename(session, command.name)
        if command.bird:
            set_preference(response, request, BIRD, command.bird)
    return response
