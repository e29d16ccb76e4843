"""Where a table leads to."""

from urllib.parse import urlencode

from roitelet.tables.table import Table


def learn_address(table: Table) -> str:
    """What teaches the game of a table, by the rules of this table."""
    return f"/learn/{table.game.info.id}?{urlencode({'rules': table.rules})}"
