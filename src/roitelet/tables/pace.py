"""The pace of a table, and random bytes for each move that are the same after a restart."""

import hmac
from typing import Final

from roitelet.tables.table import Table

TEMPO: Final = {"slow": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.0}


def tempo_of(table: Table) -> float:
    """Return the factor for all waiting times: 0 at pace ``instant``, which waits for nothing."""
    return TEMPO[table.terms.pace]


def draw(table: Table, purpose: str) -> bytes:
    """Return 32 pseudorandom bytes for the current decision, which only the server can predict."""
    assert table.active_game is not None
    moment = f"roitelet {purpose} {table.games} {len(table.active_game.moves)}"
    return hmac.digest(table.dealing.key, moment.encode(), "sha256")
