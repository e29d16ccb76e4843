"""The people connected to one table, and timers for lost connections."""

import asyncio
from collections.abc import Callable

from roitelet.tables.live.subscriptions import ELSEWHERE, Subscription

SeatOf = Callable[[str | None], int | None]


class Presence:
    """The connections of a table, and a timer for each seated player whose last one was lost.

    ``seat_of`` returns a player's seat; ``gone`` is called for a player who has not come back in time.
    """

    def __init__(self, seat_of: SeatOf, on_gone: Callable[[str], None]) -> None:
        self.connections: set[Subscription] = set()
        self._seat_of = seat_of
        self._on_gone = on_gone
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def add(self, connection: Subscription) -> None:
        """Add a connection; if its player has a seat, end their other connections."""
        if self._seat_of(connection.player) is not None:
            for other in self.connections:
                if other.player == connection.player:
                    other.end(ELSEWHERE)
        self.connections.add(connection)
        self.cancel_timer(connection.player)

    def remove(self, connection: Subscription, wait: int) -> None:
        """Remove a closed connection and give its player ``wait`` milliseconds to come back."""
        self.connections.discard(connection)
        self.start_timer(connection.player, wait)

    def watchers(self) -> int:
        """Return the number of connections without a seat."""
        return sum(self._seat_of(connection.player) is None for connection in self.connections)

    def connected(self, player: str) -> bool:
        """Return whether a player is connected."""
        return any(connection.player == player for connection in self.connections)

    def cancel_timer(self, player: str | None) -> None:
        """Cancel the timer of a player."""
        timer = self._timers.pop(player, None) if player else None
        if timer is not None:
            timer.cancel()

    def start_timer(self, player: str | None, wait: int) -> None:
        """Call ``gone`` for a seated player unless they are connected after ``wait`` milliseconds."""
        if player is None or self.connected(player) or self._seat_of(player) is None:
            return
        self.cancel_timer(player)
        self._timers[player] = asyncio.get_running_loop().call_later(wait / 1000, self._on_timeout, player)

    def end_all(self, why: str) -> None:
        """End every connection."""
        for connection in self.connections:
            connection.end(why)

    def cancel_timers(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _on_timeout(self, player: str) -> None:
        self._timers.pop(player, None)
        if not self.connected(player):
            self._on_gone(player)
