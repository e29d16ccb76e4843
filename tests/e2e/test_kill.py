"""Promise: a server killed at any moment loses nothing and repeats nothing, and the game continues unchanged.

Deals and bots' random numbers derive from the table's key, so equal stores give equal games: one is played undisturbed,
one with the server killed (SIGKILL) at critical moments.
"""

import asyncio
from collections import Counter
from itertools import cycle
from pathlib import Path

import pytest

from tests.support.e2e.players import Decisions, Witness, all_acks, begin, leave, play_in_peace, play_out, run, sit_down
from tests.support.e2e.program import Program, program
from tests.support.e2e.scenes import Scene, check_log, numbers_used, read_log, record_text, session_of, set_up

BOT = "a bot thinks"
DEAL = "cards have just been dealt"
LOST = "a move was sent and never read"
MIDWAY = "a move is being carried out"
UNTOLD = "a move is in the log, and its player was not told"
Plan = tuple[str, ...]
PAUSES = (0.0, 0.002)
"""Seconds from sending a move to a kill on its way: before it is written, while it is, or right afterwards."""
NAIN = Scene("nain_jaune", people=2, bots=("amateur", "confirme"), pace="quick", options={"max_rounds": 1})
"""Slow bots, so that kills happen while they think."""
ROI = Scene("roi_des_nains", people=1, bots=("confirme", "amateur"), options={"deals": 2})
"""Instant bots, so that kills happen between two events."""


class Killer:
    """Kills the server at the second deal and at each planned moment.

    The moments are spread over the decisions of the game, up to the last one.
    """

    def __init__(self, server: Program, store: str, scene: Scene, plan: Plan, decisions: int) -> None:
        self._server = server
        self._store = store
        self._scene = scene
        self._due = [(decisions * number // len(plan), moment) for number, moment in enumerate(plan, 1)]
        self._made = Decisions()
        self._pauses = cycle(PAUSES)
        self._attempt: asyncio.Task[None] | None = None
        self.witnesses: list[Witness] = []
        self.moments: Counter[str] = Counter()
        self.survivors: dict[str, int] = {}
        """The commands acknowledged before each kill."""

    def look(self, witness: Witness) -> None:
        """Note a frame that a player received."""
        if self._attempt is not None or witness.phase == "over":
            return
        if self._is_due(BOT) and witness.bot_to_move and not any(one.pending for one in self.witnesses):
            self._kill(BOT)
        elif not self.moments[DEAL] and (witness.frame["fair"]["used"] or {"number": 0})["number"] == 2:
            self._kill(DEAL)

    async def think(self, witness: Witness) -> None:
        """Prepare a kill around a move about to be sent."""
        await self._made.think(witness)
        if self._attempt is None and any(self._is_due(moment) for moment in (LOST, MIDWAY, UNTOLD)):
            moment = self._due[0][1]
            if moment == LOST:
                self._server.freeze()
            # drop answers, so that none arrives before the kill, however slow this process is
            witness.deaf = True
            self._attempt = asyncio.get_running_loop().create_task(self._kill_on_the_way(witness, moment))

    def _is_due(self, moment: str) -> bool:
        return bool(self._due) and self._due[0][1] == moment and len(self._made) >= self._due[0][0]

    async def _kill_on_the_way(self, witness: Witness, moment: str) -> None:
        while not (sent := [key for key, command in witness.pending.items() if command["do"] == "play"]):
            await asyncio.sleep(0)
        # the message is handed to the socket in the next round of the loop
        for _ in range(3):
            await asyncio.sleep(0)
        await asyncio.sleep(next(self._pauses) if moment == MIDWAY else 0.0)
        while moment == UNTOLD and not await self._is_written(f"{session_of(witness.player)}:{sent[0]}"):
            await asyncio.sleep(0.01)
        assert sent[0] in witness.pending
        self._kill(moment)
        witness.deaf = False
        self._attempt = None

    async def _is_written(self, command: str) -> bool:
        return any(event.command == command for event in await read_log(self._store, self._scene.table))

    def _kill(self, moment: str) -> None:
        self.moments[moment] += 1
        if moment != DEAL:
            del self._due[0]
        self._server.kill()
        self.survivors |= all_acks(self.witnesses)
        self._server.start()


async def play_with_kills(server: Program, scene: Scene, killer: Killer) -> None:
    await server.answers()
    killer.witnesses = witnesses = [await sit_down(server.url, scene, player) for player in scene.players]
    try:
        await begin(witnesses)
        for witness in witnesses:
            witness.seen = killer.look
        await play_out(witnesses, killer.think)
    finally:
        await leave(witnesses)


@pytest.mark.parametrize(
    ("scene", "store", "plan"),
    [
        (NAIN, "sqlite", (BOT, LOST, UNTOLD)),
        (ROI, "sqlite", (BOT, MIDWAY, LOST, MIDWAY, UNTOLD)),
        (ROI, "postgres", (MIDWAY, LOST, MIDWAY, UNTOLD)),
    ],
    ids=["nain_jaune-sqlite", "roi_des_nains-sqlite", "roi_des_nains-postgres"],
)
def test_a_server_killed_at_bad_moments_plays_the_same_game(
    tmp_path: Path,
    scene: Scene,
    store: str,
    plan: Plan,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # reset the growing pauses between reconnects
    monkeypatch.setattr("roitelet.client.remote_table.LONGEST_RETRY_SECONDS", 0.3)
    decisions, expected = play_in_peace(tmp_path / "peace", scene)
    war = request.getfixturevalue("postgres_address") if store == "postgres" else str(tmp_path / "war.db")
    run(set_up(war, scene))
    with program(war, tmp_path, "war") as server:
        killer = Killer(server, war, scene, plan, decisions)
        run(play_with_kills(server, scene, killer), 600)
    log = run(read_log(war, scene.table))

    check_log(log, all_acks(killer.witnesses))
    # commands acknowledged before a kill have kept their versions
    check_log(log, killer.survivors)
    assert numbers_used(log) == numbers_used(expected)
    assert all(len(numbers) == scene.people for _, _, numbers in numbers_used(log)), "a player's number came too late"
    assert record_text(scene, log) == record_text(scene, expected)

    assert killer.moments == Counter([*plan, *[DEAL] * (scene is ROI)])
    for witness in killer.witnesses:
        told = [event["v"] for event in witness.events]
        assert told == sorted(set(told)), "somebody was told the same thing twice"
        assert witness.numbers.tell("en") == []
