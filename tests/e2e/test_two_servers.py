"""Promise: several servers share tables on PostgreSQL; when one is killed, the game continues on another.

Ana is connected to one server, Bob to the other. The first is killed in mid-game and started again, then the second;
each time its players connect to the other.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from roitelet.tables import commands as ask
from roitelet.tables.live.hub import Hub
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import News
from roitelet.tables.table import Table
from tests.support.e2e.players import Witness, all_acks, begin, leave, play_in_peace, play_out, run, sit_down
from tests.support.e2e.program import Program, program
from tests.support.e2e.scenes import Scene, check_log, numbers_used, read_log, record_text, set_up
from tests.support.tables.drafts import PEOPLE, word_for
from tests.support.tables.hubs import QUICK, people_at, running_hub

SCENES = [
    Scene("combat_des_rois", people=2, bots=("amateur",)),
    Scene("nain_jaune", people=2, bots=("confirme", "amateur"), pace="quick"),
]
FIRST, SECOND = 25, 60
"""The versions at which the first and the second server are killed."""


class Mover:
    """Kills servers at planned versions and moves their guests to the other one."""

    def __init__(self, servers: list[Program]) -> None:
        self._servers = servers
        self._due = [FIRST, SECOND]
        self._tasks: list[asyncio.Task[None]] = []
        self.acks: dict[str, int] = {}

    def follow(self, witnesses: list[Witness]) -> None:
        self._witnesses = witnesses
        for witness in witnesses:
            witness.seen = self._look

    async def think(self, witness: Witness) -> None:
        """Before a move, wait for a kill that is due, so that slow machines behave alike."""
        if self._is_due(witness):
            await asyncio.gather(*self._tasks)
            self._look(witness)

    def _is_due(self, witness: Witness) -> bool:
        return bool(self._due) and witness.version >= self._due[0]

    def _look(self, witness: Witness) -> None:
        if self._is_due(witness) and all(task.done() for task in self._tasks):
            del self._due[0]
            dead, left = self._servers
            dead.kill()
            self.acks |= all_acks(self._witnesses)
            for guest in self._witnesses:
                guest.client.url = left.url
            dead.start()
            self._servers.reverse()
            # kill the next one only when another can take over
            self._tasks.append(asyncio.get_running_loop().create_task(dead.answers()))

    async def finish(self) -> None:
        assert self._due == [], "the game was over too soon"
        await asyncio.gather(*self._tasks)


async def play_on_two(servers: list[Program], scene: Scene) -> tuple[Mover, list[Witness]]:
    for server in servers:
        await server.answers()
    witnesses = [
        await sit_down(server.url, scene, player) for server, player in zip(servers, scene.players, strict=True)
    ]
    mover = Mover(servers)
    try:
        await begin(witnesses)
        mover.follow(witnesses)
        await play_out(witnesses, mover.think)
        await mover.finish()
    finally:
        await leave(witnesses)
    return mover, witnesses


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.game)
def test_a_game_survives_each_of_its_servers(
    tmp_path: Path, postgres_address: str, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roitelet.client.remote_table.LONGEST_RETRY_SECONDS", 0.3)
    _, expected = play_in_peace(tmp_path / "peace", scene)
    run(set_up(postgres_address, scene))
    with program(postgres_address, tmp_path, "one") as one, program(postgres_address, tmp_path, "two") as two:
        mover, witnesses = run(play_on_two([one, two], scene), 200)
        assert (one.starts, two.starts) == (2, 2)
    log = run(read_log(postgres_address, scene.table))

    check_log(log, all_acks(witnesses))
    check_log(log, mover.acks)
    assert numbers_used(log) == numbers_used(expected)
    assert record_text(scene, log) == record_text(scene, expected)


async def no_news() -> AsyncIterator[News]:
    """A feed without news."""
    await asyncio.Event().wait()
    yield News("")


@asynccontextmanager
async def deaf_hub(address: str) -> AsyncIterator[Hub]:
    """A server that gets no news of other servers' changes."""
    store = await open_store(address)
    hub = Hub(store, QUICK)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "news", no_news)
        try:
            await hub.start()
            yield hub
        finally:
            await hub.stop()
            await store.close()


def test_a_server_that_lags_reads_before_it_answers(postgres_address: str) -> None:
    """A player who changes servers between two moves is not refused because the new server lags."""

    async def work() -> None:
        async with running_hub(postgres_address) as quick, deaf_hub(postgres_address) as deaf:
            table_id = await people_at(quick, 2, TableSetup("nain_jaune", seats=2, pace="instant"))
            for player in PEOPLE[:2]:
                await deaf.get_frame(table_id, player, "fr")
            for number in range(24):
                known = await quick.table(table_id) if number % 2 else await deaf.table(table_id)
                newest = Table.replay(table_id, await quick.store.read_events(table_id))
                assert newest is not None
                seat = newest.actor
                assert seat is not None
                hub = (quick, deaf)[number % 2]
                player = PEOPLE[seat]
                word = word_for(newest, seat)
                answer = await hub.command(table_id, player, ask.Play(id=f"m{number}", on=newest.version, action=word))
                assert answer.v > known.version

    run(work())
