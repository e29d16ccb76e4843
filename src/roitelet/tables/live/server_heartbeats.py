"""The servers that are alive, according to their heartbeats in the store."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub


class Heartbeats:
    """The heartbeats of all servers. A server counts as dead when its heartbeat has not changed for a while.

    Only this server's clock is used, because clocks of servers differ.
    """

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._last_beats: dict[str, tuple[int, int]] = {}
        """The last heartbeat of each server, and the time at which this server first saw it."""
        self._surely_alive: set[str] = set()
        """Servers whose heartbeat has changed since this server started."""

    async def alive(self) -> set[str]:
        """Return the servers that are not known to be dead."""
        hub = self._hub
        if not hub.store.shared:
            return {hub.server}
        beats, now = await hub.store.heartbeats(), hub.now()
        for server, beat in beats.items():
            last_beat = self._last_beats.get(server)
            if last_beat is None or last_beat[0] != beat:
                self._last_beats[server] = (beat, now)
                if last_beat is not None:
                    self._surely_alive.add(server)
        self._last_beats = {
            server: beat_and_time for server, beat_and_time in self._last_beats.items() if server in beats
        }
        recent = {
            server
            for server, (_, first_seen) in self._last_beats.items()
            if now - first_seen <= hub.settings.dead_after
        }
        self._surely_alive &= recent
        return recent | {hub.server}

    @property
    def surely_alive(self) -> set[str]:
        """The servers that were certainly alive at the last check."""
        return self._surely_alive | {self._hub.server}
