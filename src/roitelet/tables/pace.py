"""The pace of a table, and numbers that vary from move to move but are the same after a restart."""

import hmac
from typing import Final

from roitelet.tables.table import Table

TEMPO: Final = {"slow": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.0}


def tempo_of(table: Table) -> float:
    """Return what times are multiplied by; 0 at a table that hides nothing and waits for nothing."""
    return TEMPO[table.terms.pace]


def draw(table: Table, what: str) -> bytes:
    """Thirty-two random bytes for the decision that is due; only the server can know them beforehand."""
    assert table.play is not None
    moment = f"roitelet {what} {table.games} {len(table.play.moves)}"
    return hmac.digest(table.dealing.key, moment.encode(), "sha256")
