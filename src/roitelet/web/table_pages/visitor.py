"""Whoever looks at the page of a table, as far as their browser and their session know them."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from roitelet.tables.stores.store import Session
from roitelet.web.identity import public_address
from roitelet.web.preferences import BIRD, kept


@dataclass(frozen=True)
class Visitor:
    """The link they can send to friends, and what they call themselves."""

    link: str = ""
    name: str = ""
    """Their nickname; empty if nobody has asked them yet."""
    bird: str = ""
    """The bird they chose last."""


def visitor_of(connection: HTTPConnection, table_id: str, session: Session | None) -> Visitor:
    """Who asks for a table's page, or opens its socket."""
    return Visitor(
        f"{public_address(connection)}/tables/{table_id}", session.name if session else "", kept(connection, BIRD)
    )
