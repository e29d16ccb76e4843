"""The servers that are alive, by their heartbeats in the store. No clock but our own is asked."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub


class Pulse:
    """The heartbeats seen so far. A server is dead once its heartbeat has stayed the same for a while.

    One that was never seen before may be either; it counts as alive until that while is over.
    """

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._seen: dict[str, tuple[int, int]] = {}
        """By server: its last heartbeat, and when we first saw that one."""
        self._beating: set[str] = set()
        """Servers whose heartbeat has changed before our eyes."""

    async def alive(self) -> set[str]:
        """Return the servers that are not known to be dead; on a store of one's own that is this one."""
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
        """The servers that were certainly alive at the last look."""
        return self._beating | {self._hub.server}
