"""``/tables/{id}/play-on``: a new table from a moment of a finished game, with bots at the other seats."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.arguments import whole_number
from roitelet.bots import AMATEUR
from roitelet.engine.options import plain_options
from roitelet.tables.bots.bot_service import BotService
from roitelet.tables.new_table import TableSetup
from roitelet.web.context import context_of, open_table
from roitelet.web.net.responses import web_refusal
from roitelet.web.pages.forms import find_or_add_guest, read_form, redirect
from roitelet.web.replay.moment import Asked, Moment, find_moment
from roitelet.web.replay.page import open_volume


async def play_on(request: Request) -> Response:
    """Open a table that starts at that moment; the reader takes the seat whose view they had."""
    volume, usual = await open_volume(request)
    form = await read_form(request)
    if volume is None or not volume.games:
        raise web_refusal("phase", "not_over")
    moment = find_moment(volume.games, Asked(form.value("game"), form.value("at")), usual)
    if not moment.may_go_on:
        raise web_refusal("phase", "nothing_left")
    session, token = await find_or_add_guest(request)
    setup = _setup(moment, form.value("seat"), form.value("bot"), context_of(request).hub.bots)
    table_id = await open_table(request, session, setup)
    return redirect(request, f"/tables/{table_id}", token)


def _setup(moment: Moment, seat: str, level: str, bots: BotService) -> TableSetup:
    """Return the terms of the new table, with bots of one level or, without a level, those of the game itself."""
    play = moment.play
    wanted = whole_number(seat)
    own = wanted if wanted is not None and 0 <= wanted < len(play.names) else moment.asked
    same = tuple(bots.allowed_or_default(bot) if bot else AMATEUR for at, bot in enumerate(play.bots) if at != own)
    given = [
        position.format(action) for position, (_, action) in zip(play.positions, play.moves[: moment.at], strict=False)
    ]
    return TableSetup(
        moment.position.game.info.id,
        options=plain_options(moment.position.options),
        seats=len(play.names),
        bots=(level,) if level else same,
        seat=own,
        given=tuple(given),
    )
