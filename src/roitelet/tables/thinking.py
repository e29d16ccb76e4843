"""Bots think in threads of their own: no table waits for another's bot, and the server goes on meanwhile."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from roitelet.bots.levels import LEVELS
from roitelet.bots.names import load_bot
from roitelet.engine.chance import new_stream
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import game_ids, load_game
from roitelet.tables.bot_threads import BotThreads
from roitelet.tables.fair_threads import Payer
from roitelet.tables.forge import Forge

QUICK = "amateur"


def choose(game: Game, bot: str, masked: Position, seed: int) -> int:
    """What a bot does here. A fresh bot each time, so that it does the same after a restart."""
    return load_bot(game, bot).choose(masked, new_stream(seed))


class Thinkers:
    """Threads for bots, and what has been compiled so far for them to think."""

    def __init__(self, threads: BotThreads | None = None) -> None:
        self.threads = threads or BotThreads()
        # compiling takes half a minute the first time: it must not hold up bots that are ready
        self._smithy = ThreadPoolExecutor(1, "compile")
        self._forge = Forge()
        self._loaded: dict[str, asyncio.Future[Game]] = {}
        self._ready: set[tuple[str, str]] = set()
        """Games and levels whose bots are compiled."""

    async def game(self, game_id: str) -> Game:
        """A game whose rules are compiled; raises ``BadInput`` for an unknown one."""
        game = load_game(game_id)
        if game_id not in self._loaded:
            loop = asyncio.get_running_loop()
            self._loaded[game_id] = loop.run_in_executor(self._smithy, self._forge.rules, game)
        return await asyncio.shield(self._loaded[game_id])

    async def warm_up(self, games: Sequence[str] | None = None) -> None:
        """Compile the rules of all games, then their bots, the quick ones first."""
        found = [await self.game(game_id) for game_id in (game_ids() if games is None else games)]
        levels = sorted(LEVELS, key=lambda level: level != QUICK)
        for level in levels:
            for game in found:
                await self.bot(game, level)

    async def bot(self, game: Game, level: str) -> None:
        """Compile a bot, in a thread of its own: in a thread of the bots it would keep everybody waiting."""
        if (game.info.id, level) in self._ready:
            return
        await asyncio.get_running_loop().run_in_executor(self._smithy, self._forge.bot, game, level)
        self._ready.add((game.info.id, level))

    async def choose(self, game: Game, bot: str, masked: Position, seed: int, payer: Payer = ()) -> int:
        """What a bot does here; ``payer`` says for whom it thinks."""
        return await self.threads.choose(game, bot, masked, seed, payer)

    def close(self) -> None:
        """Stop; what bots are thinking about is no longer wanted."""
        self._forge.close()
        self.threads.close()
        self._smithy.shutdown(wait=False, cancel_futures=True)
