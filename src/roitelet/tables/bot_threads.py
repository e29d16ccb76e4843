"""Where bots think: searches, and bots from outside, share some threads fairly; quick bots and advice have their own.

So a stand-in, a move on the clock or a hint never waits for somebody else's search.
"""

import asyncio
import logging
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from roitelet.bots.bot import Bot, PolicyBot
from roitelet.bots.levels import AMATEUR
from roitelet.bots.names import find_bot, is_theirs
from roitelet.engine.chance import new_stream
from roitelet.engine.errors import BadInput
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.tables.admitted_bots import AdmittedBots
from roitelet.tables.fair_threads import Allowance, FairThreads, Payer

Result = TypeVar("Result")
log = logging.getLogger(__name__)
ADVISERS: Final = 2
"""Threads for hints."""
REMEMBERED: Final = 50
"""Searches of a bot whose length is remembered."""
OF_AN_ADDRESS: Final = Allowance(1.0, 60.0)
OF_A_TABLE: Final = Allowance(0.5, 30.0)
"""How long bots may think for one address and at one table: seconds per second, and seconds saved up."""


class BotThreads:
    """All threads of a server in which bots think."""

    def __init__(
        self,
        threads: int | None = None,
        admitted: AdmittedBots | None = None,
        address: Allowance = OF_AN_ADDRESS,
        table: Allowance = OF_A_TABLE,
    ) -> None:
        self.admitted = admitted or AdmittedBots()
        # never fewer than two, so that one guest alone cannot take all
        count = max(2, threads or os.cpu_count() or 1)
        self._search = FairThreads(count, "search", {1: address, 3: table})
        self._advice = FairThreads(ADVISERS, "advice")
        self._quick = ThreadPoolExecutor(1, "quick")
        self._took: dict[tuple[str, str], deque[float]] = {}

    async def choose(self, game: Game, bot: str, masked: Position, seed: int, payer: Payer) -> int:
        """What a bot does here. A fresh bot each time, so that it does the same after a restart."""
        name = self.admitted.capped(bot)
        # one from outside may take long to load, so that is left to its thread
        mind = None if is_theirs(name) else find_bot(game, name)
        if isinstance(mind, PolicyBot):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, _choose, mind, masked, seed)
        took = self._took.setdefault((game.info.id, name), deque(maxlen=REMEMBERED))
        legal = masked.legal()
        if len(legal) == 1:
            await self._pretend(payer, took[seed % len(took)] if took else 0.0)
            return legal[0]
        try:
            seconds, action = await self._search.run(payer, _timed_choice, game, name, masked, seed)
        except BadInput as error:
            # a bot from outside: the table goes on without it
            log.error("%s; %s plays in its place", error, AMATEUR)
            return await self.choose(game, AMATEUR, masked, seed, payer)
        took.append(seconds)
        return action

    async def _pretend(self, payer: Payer, seconds: float) -> None:
        """Take as long over what is forced as a search would, from the queue on: quickness would tell of the hand."""
        await self._search.run(payer, _nothing)
        self._search.charge(payer, seconds)
        await asyncio.sleep(seconds)

    async def advise(self, payer: Payer, work: Callable[..., Result], *arguments: object) -> Result:
        """Run something for a person who asks for advice."""
        return await self._advice.run(payer, work, *arguments)

    def close(self) -> None:
        """Stop; what bots are thinking about is no longer wanted."""
        self._search.close()
        self._advice.close()
        self._quick.shutdown(wait=False, cancel_futures=True)


def _choose(mind: Bot, masked: Position, seed: int) -> int:
    return mind.choose(masked, new_stream(seed))


def _timed_choice(game: Game, name: str, masked: Position, seed: int) -> tuple[float, int]:
    began = time.perf_counter()
    action = _choose(find_bot(game, name), masked, seed)
    return time.perf_counter() - began, action


def _nothing() -> None:
    pass
