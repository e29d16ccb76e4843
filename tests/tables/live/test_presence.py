"""Connections of a table: one per seat, and some time to come back."""

import asyncio
from dataclasses import dataclass, field

from roitelet.tables.live.presence import Presence
from roitelet.tables.live.subscriptions import ELSEWHERE

SEATS = {"ana": 0, "bob": 1}
SOON = 20
"""Milliseconds."""


@dataclass(eq=False)
class Line:
    """A stand-in for a connection."""

    player: str | None
    ends: list[str] = field(default_factory=list)

    def end(self, why: str) -> None:
        self.ends.append(why)


def presence(gone: list[str]) -> Presence:
    return Presence(lambda player: SEATS.get(player or ""), gone.append)


def test_a_seat_is_open_in_one_place_and_watchers_anywhere() -> None:
    here = presence([])
    first, second, *strangers = [Line(player) for player in ("ana", "ana", None, None, "zoe", "zoe")]
    for line in (first, second, *strangers):
        here.add(line)  # type: ignore[arg-type]
    assert first.ends == [ELSEWHERE]
    assert not any(line.ends for line in (second, *strangers))
    assert here.watchers() == 4
    assert here.connected("ana")
    assert not here.connected("bob")


async def test_whoever_comes_back_in_time_was_never_gone() -> None:
    gone: list[str] = []
    here = presence(gone)
    for player in ("ana", "bob", None):
        line = Line(player)
        here.add(line)  # type: ignore[arg-type]
        here.remove(line, SOON)  # type: ignore[arg-type]
    here.add(Line("ana"))  # type: ignore[arg-type]
    async with asyncio.timeout(10):
        while not gone:
            await asyncio.sleep(0.005)
    await asyncio.sleep(3 * SOON / 1000)
    assert gone == ["bob"]


async def test_a_table_that_leaves_the_memory_misses_nobody() -> None:
    gone: list[str] = []
    here = presence(gone)
    here.start_timer("ana", SOON)
    here.cancel_timers()
    await asyncio.sleep(3 * SOON / 1000)
    assert gone == []
