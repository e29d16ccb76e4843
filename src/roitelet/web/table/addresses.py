"""The addresses of a table."""

from functools import lru_cache
from urllib.parse import urlencode

from roitelet.tables.table import Table


def learn_address(table: Table) -> str:
    """Return what teaches the game of a table, by the rules of this table."""
    return _learn_address(table.game.info.id, table.rules)


@lru_cache(256)
def _learn_address(game: str, rules: str) -> str:
    return f"/learn/{game}?{urlencode({'rules': rules})}"
