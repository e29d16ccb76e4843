"""The person who looks at the page of a table, as far as their browser and their session know them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from starlette.requests import HTTPConnection

from roitelet.engine.game import Game
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import outside_bots
from roitelet.web.session.guests import public_address
from roitelet.web.session.preferences import BIRD, kept


def _no_bots(_game: Game) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Visitor:
    """The link they can send to friends, and what they call themselves."""

    link: str = ""
    name: str = ""
    """Their nickname; empty if nobody has asked them yet."""
    bird: str = ""
    """The bird they chose last."""
    outside: Callable[[Game], Sequence[str]] = _no_bots
    """The bots from outside that they may seat in a game."""


def visitor_of(connection: HTTPConnection, table_id: str, session: StoredSession | None) -> Visitor:
    """Return who asks for a table's page, or opens its socket."""
    return Visitor(
        f"{public_address(connection)}/tables/{table_id}",
        session.name if session else "",
        kept(connection, BIRD),
        partial(outside_bots, connection),
    )
