"""What server and client agree on: the version of the protocol and why a socket is closed."""

from enum import IntEnum
from typing import Final

SUBPROTOCOL: Final = "roitelet.v1"
"""Offered by clients, chosen by the server; another version of it would be another name."""
SUBPROTOCOL_FAMILY: Final = "roitelet."
LARGEST_MESSAGE: Final = 8192
"""Bytes of one message or one request body, going up."""
LONGEST_WAIT: Final = 25
"""Seconds a request without a socket may wait for news: less than the usual timeout of a proxy."""


class Close(IntEnum):
    """Why the server closed a socket. Whatever is not listed here is an accident of the network: try again."""

    ELSEWHERE = 4001
    """The same seat was opened in another window."""
    RESTARTING = 4002
    """The server is going down and will be back: try again soon."""
    RELOAD = 4003
    """The server speaks another version of the protocol: load the page again, or update the program."""
    NO_TABLE = 4004
    """There is no such table."""
    KICKED = 4005
    """The host sent you away."""
    TOO_SLOW = 4006
    """Nothing was read for too long: try again with the last version seen."""
    MALFORMED = 4007
    """Too many messages in a row that nobody can understand."""
    LIMIT = 4008
    """Too many connections or messages: try again later."""
    BAD_SESSION = 4009
    """The session is unknown or was revoked: sign in again."""


FINAL: Final = frozenset(
    {Close.ELSEWHERE, Close.RELOAD, Close.NO_TABLE, Close.KICKED, Close.MALFORMED, Close.BAD_SESSION}
)
"""After these a client must not connect again by itself."""
