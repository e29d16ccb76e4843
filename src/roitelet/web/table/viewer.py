"""The visitor of a table's page: their nickname, their preferences, and the link they may share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.requests import HTTPConnection

from roitelet.engine.game import Game
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import external_bots
from roitelet.web.session.guests import public_address
from roitelet.web.session.preferences import BIRD, preference_of


def _no_bots(_game: Game) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Visitor:
    """A visitor of a table's page, and their link to invite friends."""

    link: str = ""
    name: str = ""
    """Their nickname; empty if they have not chosen one."""
    bird: str = ""
    """The bird they chose last."""
    external_bots: Callable[[Game], Sequence[str]] = _no_bots
    """The external bots that they may seat in a game."""


def visitor_of(connection: HTTPConnection, table_id: str, session: StoredSession | None) -> Visitor:
    """Return the visitor of a table's page or socket."""
    return Visitor(
        f"{public_address(connection)}/tables/{table_id}",
        session.name if session else "",
        preference_of(connection, BIRD),
        partial(external_bots, connection),
    )
