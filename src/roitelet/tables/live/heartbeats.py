"""The servers that are alive, judged by their heartbeats in the store and this server's clock alone."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub


class Pulse:
    """The heartbeats of all servers. A server counts as dead once its heartbeat has not changed for a while.

    A server seen for the first time counts as alive until then.
    """

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._seen: dict[str, tuple[int, int]] = {}
        """By server, its last heartbeat and the time we first saw it."""
        self._beating: set[str] = set()
        """Servers whose heartbeat we have seen change."""

    async def alive(self) -> set[str]:
        """Return the servers that are not known to be dead; only this one if the store is not shared."""
        hub = self._hub
        if not hub.store.shared:
            return {hub.server}
        beats, now = await hub.store.beats(), hub.now()
        for server, beat in beats.items():
            known = self._seen.get(server)
            if known is None or known[0] != beat:
                self._seen[server] = (beat, now)
                if known is not None:
                    self._beating.add(server)
        self._seen = {server: seen for server, seen in self._seen.items() if server in beats}
        lately = {server for server, (_, since) in self._seen.items() if now - since <= hub.settings.dead}
        self._beating &= lately
        return lately | {hub.server}

    @property
    def beating(self) -> set[str]:
        """The servers that were certainly alive at the last check."""
        return self._beating | {self._hub.server}
