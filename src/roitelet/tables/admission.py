"""Who may look at a table at all."""

from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.refusals import refuse


def admit(loaded: LoadedTable, player: str | None, most_watchers: int) -> None:
    """Refuse those who were sent away, newcomers at a locked table, and one watcher too many."""
    seating = loaded.table.seating
    if player in seating.barred:
        raise refuse("closed", "barred")
    if seating.seat_of(player) is not None or player == seating.host:
        return
    if seating.locked:
        raise refuse("closed", "locked")
    if loaded.presence.watchers() >= most_watchers:
        raise refuse("limit", "watchers", most=most_watchers)
