"""Promise: a server killed at any moment has lost nothing, done nothing twice, and the game goes on as it would have.

All dealing and all bots' random numbers come from the table's key, so two stores that begin alike hold the same game:
it is played once in peace, and once with the server killed (SIGKILL) whenever the log has passed another ten events.
"""

import asyncio
from collections import Counter
from itertools import cycle
from pathlib import Path

import pytest

from tests.proof.players import Witness, all_acks, begin, leave, play_out, run, sit_down, undisturbed
from tests.proof.program import Program, program
from tests.proof.scenes import Scene, check_log, numbers_used, read_log, record_text, set_up

EVERY = 10
LATE = 5
"""After so many more events the right moment is waited for no longer."""
SCENES = [
    # bots take their time: most kills fall into it
    Scene("nain_jaune", people=2, bots=("amateur", "confirme"), pace="quick"),
    # at once: a kill falls between two events as they are written
    Scene("roi_des_nains", people=1, bots=("confirme", "amateur"), options={"deals": 2}),
]


BOT, NOW = "a bot thinks", "something was seen"
PLANS: tuple[str | float, ...] = (BOT, 0.0, NOW, BOT, 0.002, 0.005)
"""While a bot thinks; right after a command went out, before its answer; at whatever is seen; a few moments later."""


class Killer:
    """Kills the server when the log has grown by ten events, each time at another kind of moment."""

    def __init__(self, server: Program, witnesses: list[Witness]) -> None:
        self._server = server
        self._witnesses = witnesses
        self._next = EVERY
        self._plans = cycle(PLANS)
        self._plan = next(self._plans)
        self.moments: Counter[str] = Counter()
        self.survivors: dict[str, int] = {}
        """What had been acknowledged when the server was killed."""

    def look(self, witness: Witness) -> None:
        """Somebody saw a frame."""
        if witness.version < self._next or witness.phase == "over":
            return
        is_the_moment = self._plan == NOW or (self._plan == BOT and witness.bot_to_move and not self._pending)
        if is_the_moment or witness.version >= self._next + LATE:
            self._kill(str(self._plan) if is_the_moment else "late")

    async def think(self, witness: Witness) -> None:
        """Somebody is about to send a move."""
        if witness.version >= self._next and isinstance(self._plan, float):
            asyncio.get_running_loop().create_task(self._kill_on_the_way(witness, self._plan))

    async def _kill_on_the_way(self, witness: Witness, delay: float) -> None:
        while not witness.pending:
            await asyncio.sleep(0)
        # what waits to be sent is handed to the socket in the next round of the loop
        for _ in range(3):
            await asyncio.sleep(0)
        await asyncio.sleep(delay)
        if witness.version >= self._next:
            self._kill("unanswered" if witness.pending else "answered")

    @property
    def _pending(self) -> bool:
        return any(witness.pending for witness in self._witnesses)

    def _kill(self, moment: str) -> None:
        self.moments[moment] += 1
        self._server.kill()
        self.survivors |= all_acks(self._witnesses)
        newest = max(witness.version for witness in self._witnesses)
        self._next = (newest // EVERY + 1) * EVERY
        self._plan = next(self._plans)
        self._server.start()


async def play_with_kills(server: Program, scene: Scene) -> tuple[Killer, list[Witness]]:
    await server.answers()
    witnesses = [await sit_down(server.url, scene, player) for player in scene.players]
    killer = Killer(server, witnesses)
    try:
        await begin(witnesses)
        for witness in witnesses:
            witness.seen = killer.look
        await play_out(witnesses, killer.think)
    finally:
        await leave(witnesses)
    return killer, witnesses


async def play_in_peace(server: Program, scene: Scene) -> list[Witness]:
    await server.answers()
    # the pace changes when things happen, not what happens
    return await undisturbed(server.url, scene, pace="instant")


@pytest.mark.parametrize(
    ("scene", "store"),
    [(SCENES[0], "sqlite"), (SCENES[1], "sqlite"), (SCENES[1], "postgres")],
    ids=lambda value: getattr(value, "game", value),
)
def test_a_server_killed_at_every_tenth_event_plays_the_same_game(
    tmp_path: Path, scene: Scene, store: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    # so many restarts would otherwise be waited for mostly by people who have become patient
    monkeypatch.setattr("roitelet.client.remote_table.LONGEST_PAUSE", 0.3)
    peace, war = str(tmp_path / "peace.db"), str(tmp_path / "war.db")
    if store == "postgres":
        war = request.getfixturevalue("postgres_address")
    for address in (peace, war):
        run(set_up(address, scene))
    with program(peace, tmp_path, "peace") as server:
        run(play_in_peace(server, scene))
    expected = run(read_log(peace, scene.table))
    with program(war, tmp_path, "war") as server:
        killer, witnesses = run(play_with_kills(server, scene), 240)
        kills = server.starts - 1
    log = run(read_log(war, scene.table))

    check_log(log, all_acks(witnesses))
    # what was acknowledged before a kill is where it was said to be
    check_log(log, killer.survivors)
    assert numbers_used(log) == numbers_used(expected)
    assert all(len(numbers) == scene.people for _, _, numbers in numbers_used(log)), "a player's number came too late"
    assert record_text(scene, log) == record_text(scene, expected)

    assert kills * 2 * EVERY >= len(expected), killer.moments
    assert killer.moments["unanswered"] >= 2, killer.moments
    assert killer.moments[BOT] >= 2, killer.moments
    for witness in witnesses:
        told = [event["v"] for event in witness.events]
        assert told == sorted(set(told)), "somebody was told the same thing twice"
