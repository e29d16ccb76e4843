"""Promise: with PostgreSQL any number of servers have the same tables; when one is killed, the game goes on at another.

Ana is connected to one server, Bob to the other. The first is killed in mid-game and started again, then the second;
each time whoever was there goes to the one that is left.
"""

import asyncio
from pathlib import Path

import pytest

from roitelet.client import Client
from roitelet.tables.stores.copying import copy_store
from roitelet.tables.stores.opening import open_store
from tests.proof.players import Witness, all_acks, begin, leave, play_out, run, sit_down, undisturbed
from tests.proof.program import Program, program
from tests.proof.scenes import Scene, check_log, numbers_used, read_log, record_text, set_up

SCENES = [
    Scene("combat_des_rois", people=2, bots=("amateur",)),
    Scene("nain_jaune", people=2, bots=("confirme", "amateur"), pace="quick"),
]
FIRST, SECOND = 25, 60
"""The versions at which the first server is killed, and the second."""


async def copied(source: str, target: str) -> None:
    """The same tables and guests in another store."""
    old = await open_store(source, read_only=True)
    try:
        new = await open_store(target)
        try:
            await copy_store(old, new)
        finally:
            await new.close()
    finally:
        await old.close()


class Mover:
    """Kills a server when the game has come far enough, and tells its guests where to go."""

    def __init__(self, servers: list[Program]) -> None:
        self._servers = servers
        self._due = [FIRST, SECOND]
        self._tasks: list[asyncio.Task[None]] = []
        self.acks: dict[str, int] = {}

    def watch(self, witnesses: list[Witness]) -> None:
        self._witnesses = witnesses
        for witness in witnesses:
            witness.seen = self._look

    def _look(self, witness: Witness) -> None:
        if self._due and witness.version >= self._due[0] and all(task.done() for task in self._tasks):
            del self._due[0]
            dead, left = self._servers
            dead.kill()
            self.acks |= all_acks(self._witnesses)
            for guest in self._witnesses:
                guest.client.url = left.url
            dead.start()
            self._servers.reverse()
            # the next one may be killed only once somebody else can take over
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
        mover.watch(witnesses)
        await play_out(witnesses)
        await mover.finish()
    finally:
        await leave(witnesses)
    return mover, witnesses


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.game)
def test_a_game_survives_each_of_its_servers(
    tmp_path: Path, postgres_address: str, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roitelet.client.live.LONGEST_PAUSE", 0.3)
    peace = str(tmp_path / "peace.db")
    run(set_up(peace, scene))
    run(copied(peace, postgres_address))

    async def in_peace(server: Program) -> None:
        await server.answers()
        await undisturbed(server.url, scene, pace="instant")

    with program(peace, tmp_path, "peace") as server:
        run(in_peace(server))
    expected = run(read_log(peace, scene.table))
    with program(postgres_address, tmp_path, "one") as one, program(postgres_address, tmp_path, "two") as two:
        mover, witnesses = run(play_on_two([one, two], scene), 200)
        assert (one.starts, two.starts) == (2, 2)
    log = run(read_log(postgres_address, scene.table))

    check_log(log, all_acks(witnesses))
    check_log(log, mover.acks)
    assert numbers_used(log) == numbers_used(expected)
    assert record_text(scene, log) == record_text(scene, expected)


def test_a_server_that_lags_reads_before_it_answers(tmp_path: Path, postgres_address: str) -> None:
    """A move goes to one server right after the last one went to the other: neither refuses what the other knows."""
    scene = Scene("nain_jaune", people=2, bots=())

    async def alternate(servers: list[Program]) -> None:
        for server in servers:
            await server.answers()
        witnesses = [await sit_down(servers[0].url, scene, player) for player in scene.players]
        try:
            await begin(witnesses)
            moves = 0
            while moves < 30 and witnesses[0].phase != "over":
                witness = await _asked(witnesses)
                message = {"do": "play", "id": f"m{moves}", "on": witness.version, "action": witness.legal[0]}
                moves += 1
                other = Client(servers[moves % 2].url, witness.client.token)
                answer = await other.call("POST", f"/api/tables/{scene.table}", message)
                assert answer["t"] == "ack", answer
                version = answer["v"]
                await asyncio.gather(*(live.until(lambda live: live.version >= version) for live in witnesses))
        finally:
            await leave(witnesses)

    run(set_up(postgres_address, scene))
    with program(postgres_address, tmp_path, "one") as one, program(postgres_address, tmp_path, "two") as two:
        run(alternate([one, two]))


async def _asked(witnesses: list[Witness]) -> Witness:
    while True:
        for witness in witnesses:
            if witness.legal or witness.phase == "over":
                return witness
        await asyncio.sleep(0.005)
