"""The protocol between server and clients: its version and the codes for closing a socket."""

from enum import IntEnum
from typing import Final

SUBPROTOCOL: Final = "roitelet.v1"
"""The name of the protocol and its version, offered by clients."""
SUBPROTOCOL_FAMILY: Final = "roitelet."
LARGEST_MESSAGE: Final = 8192
"""Largest message or request body to the server, in bytes."""


class Close(IntEnum):
    """Why the server closed a socket. Any other code is a network failure: try again."""

    ELSEWHERE = 4001
    """The same seat was opened in another window."""
    RESTARTING = 4002
    """The server is going down and will be back: try again soon."""
    RELOAD = 4003
    """The server speaks another version of the protocol: load the page again, or update the program."""
    NO_TABLE = 4004
    """There is no such table."""
    KICKED = 4005
    """The host removed you from the table."""
    TOO_SLOW = 4006
    """You read too slowly: try again from the last version seen."""
    MALFORMED = 4007
    """Too many unreadable messages in a row."""
    LIMIT = 4008
    """Too many connections or messages: try again later."""
    BAD_SESSION = 4009
    """The session is unknown or was revoked: sign in again."""


FINAL: Final = frozenset(
    {Close.ELSEWHERE, Close.RELOAD, Close.NO_TABLE, Close.KICKED, Close.MALFORMED, Close.BAD_SESSION}
)
"""Codes after which a client must not reconnect by itself."""
