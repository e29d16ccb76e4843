"""New games from a moment of a finished game, with bots at the other seats: ``/tables/{id}/play-on``."""

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
from roitelet.web.replay.moment import Moment, ReplayQuery, find_moment
from roitelet.web.replay.page import load_games


async def continue_game(request: Request) -> Response:
    """Open a table that starts at a moment of a finished game; the reader takes the seat whose view they had."""
    table_games, default_viewer = await load_games(request)
    form = await read_form(request)
    if table_games is None or not table_games.games:
        raise web_refusal("phase", "not_over")
    moment = find_moment(table_games.games, ReplayQuery(form.value("game"), form.value("at")), default_viewer)
    if not moment.may_go_on:
        raise web_refusal("phase", "nothing_left")
    session, token = await find_or_add_guest(request)
    setup = _setup(moment, form.value("seat"), form.value("bot"), context_of(request).hub.bots)
    table_id = await open_table(request, session, setup)
    return redirect(request, f"/tables/{table_id}", token)


def _setup(moment: Moment, seat: str, level: str, bots: BotService) -> TableSetup:
    """Return the setup of the new table; without a level, its bots are those of the game."""
    play = moment.play
    chosen = whole_number(seat)
    own_seat = chosen if chosen is not None and 0 <= chosen < len(play.names) else moment.asked
    same_bots = tuple(
        bots.allowed_or_default(bot) if bot else AMATEUR for at, bot in enumerate(play.bots) if at != own_seat
    )
    actions = [
        position.format(action) for position, (_, action) in zip(play.positions, play.moves[: moment.at], strict=False)
    ]
    return TableSetup(
        moment.position.game.info.id,
        options=plain_options(moment.position.options),
        seats=len(play.names),
        bots=(level,) if level else same_bots,
        seat=own_seat,
        given=tuple(actions),
    )
