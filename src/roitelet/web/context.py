"""The shared objects of the app (hub, guests, limits, metrics, settings), and the table and session of a request."""

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection

from roitelet.base.errors import RoiteletError
from roitelet.base.html import Html, text
from roitelet.base.language import Language
from roitelet.engine.game import Game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import MoveRefusal
from roitelet.kit.scene_builder import refusal_of
from roitelet.tables.clean_text import digest
from roitelet.tables.live.hub import Hub
from roitelet.tables.new_table import TableSetup
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import StoredSession
from roitelet.web.configuration import Settings
from roitelet.web.net.connection_limits import Callers
from roitelet.web.net.limits import RateLimits
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.process.logs import LOGGER
from roitelet.web.process.metrics import Metrics
from roitelet.web.process.readiness import Readiness
from roitelet.web.replay.cache import ReplayCache
from roitelet.web.review.jobs import Reviews
from roitelet.web.session.guests import Guests, bearer_token, cookie_token, nickname_of
from roitelet.web.session.preferences import BIRD, preference_of

if TYPE_CHECKING:
    from roitelet.web.net.sockets import TableSocket

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass
class Context:
    """The shared objects of one app; ``hub`` and ``guests`` are set when it starts."""

    settings: Settings
    rate_limits: RateLimits
    metrics: Metrics
    callers: Callers
    hub: Hub = field(init=False)
    guests: Guests = field(init=False)
    replay_cache: ReplayCache = field(default_factory=ReplayCache)
    """Recently replayed games, read from their logs."""
    reviews: Reviews = field(default_factory=Reviews)
    """The reviews in progress."""
    readiness: Readiness = field(default_factory=Readiness)
    """A check that the store can be written to."""
    sockets: set["TableSocket"] = field(default_factory=set)
    """The open sockets."""


def context_of(connection: HTTPConnection) -> Context:
    """Return the context of the app that handles a request."""
    context: Context = connection.app.state.context
    return context


def external_bots(connection: HTTPConnection, game: Game) -> tuple[str, ...]:
    """Return the external bots that people may seat in a game here."""
    return context_of(connection).hub.bots.third_party_bots(game)


def table_id_of(connection: HTTPConnection) -> str:
    """Return the table id in the path; refuse text that cannot be an id."""
    table_id: str = connection.path_params["id"]
    if not is_table_id(table_id):
        raise refuse("table", "none")
    return table_id


def is_table_id(text: str) -> bool:
    """Return whether a text has the form of a table id."""
    return _ID.fullmatch(text) is not None


async def open_table(connection: HTTPConnection, session: StoredSession, terms: TableSetup, name: str = "") -> str:
    """Open a table for a guest, unless they opened too many recently; return its id."""
    context = context_of(connection)
    context.rate_limits.tables.take(session.id)
    terms = replace(terms, bird=preference_of(connection, BIRD), unnamed=not (name or session.name))
    table_id = await context.hub.open(session.id, name or nickname_of(session, language_of(connection)), terms)
    LOGGER.info("table opened", extra={"table": digest(table_id), "game": terms.game, "bots": len(terms.bots)})
    return table_id


async def refusal_for_player(
    context: Context, table_id: str, player: str | None, error: RoiteletError, language: Language
) -> tuple[MoveRefusal, Html]:
    """Return an error as a refusal for a person at a table, and as HTML with its cards drawn."""
    try:
        table = await context.hub.table(table_id)
    except RoiteletError:
        refusal = refusal_of(error, language, [], None)
        return refusal, text(refusal.sentence)
    refusal = refusal_of(error, language, table.names, table.seating.seat_of(player))
    return refusal, layout_of(table.game).draw_sentence(refusal.marked, language)


async def session_of(connection: HTTPConnection) -> StoredSession | None:
    """Return the session of a request, if it carries a valid token."""
    context = context_of(connection)
    session = await context.guests.find(bearer_token(connection) or cookie_token(connection))
    if session is not None:
        context.hub.bots.note_address(session.id, address_of(connection))
    return session


async def require_session(connection: HTTPConnection) -> StoredSession:
    """Return the session of a request; refuse people who have not signed in."""
    session = await session_of(connection)
    if session is None:
        raise web_refusal("session")
    return session
