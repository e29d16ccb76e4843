"""Bots think in threads of their own: no table waits for another's bot, and the server goes on meanwhile."""

import asyncio
from collections.abc import Sequence

from roitelet.bots.levels import QUICK
from roitelet.bots.names import SEARCHING, find_bot
from roitelet.engine.game import Game
from roitelet.engine.kernel_cache import has_numba
from roitelet.engine.position import Position
from roitelet.games import game_ids, load_game
from roitelet.tables.bot_threads import BotThreads
from roitelet.tables.fair_threads import Payer
from roitelet.tables.forge import is_forged, unit_of
from roitelet.tables.workshop import Workshop

MOMENT = 0.05
"""Seconds between two looks whether a bot has been loaded."""


class Thinkers:
    """Threads for bots, and the workshop that compiles what they think with."""

    def __init__(self, threads: BotThreads | None = None) -> None:
        self.threads = threads or BotThreads()
        self._workshop = Workshop()

    def game(self, game_id: str) -> Game:
        """A game to be played now, by plain rules until they are compiled; raises ``BadInput`` for an unknown one."""
        game = self._meet(game_id)
        self._workshop.want([game], first=True)
        return game

    def warm_up(self, games: Sequence[str] | None = None) -> None:
        """Have all games compiled, whether or not somebody asks for them."""
        self._workshop.want([self._meet(game_id) for game_id in (game_ids() if games is None else games)])

    def bot(self, game: Game, level: str) -> bool:
        """Whether a bot can think at its full strength; if not, its game is compiled next."""
        if find_bot(game, level).ready:
            return True
        self._workshop.want([game], first=True)
        return False

    def _meet(self, game_id: str) -> Game:
        game = load_game(game_id)
        game.calls.use_plain_rules()
        return game

    async def choose(self, game: Game, bot: str, masked: Position, seed: int, payer: Payer = ()) -> int:
        """What a bot does here; as long as it is being compiled, what the quick one does.

        ``payer`` says for whom it thinks.
        """
        admitted = self.threads.admitted.capped(bot)
        able = unit_of(game, admitted) not in SEARCHING or (has_numba() and await self._is_able(game, admitted))
        return await self.threads.choose(game, admitted if able else QUICK, masked, seed, payer)

    async def _is_able(self, game: Game, bot: str) -> bool:
        """Whether a bot that searches can think; if it was compiled before, it is loaded in a moment: wait for that.

        So a game goes on after a restart as it would have without.
        """
        while not self.bot(game, bot):
            unit = unit_of(game, bot)
            if unit not in game.calls.preparing or not is_forged(game.info.id, unit):
                return False
            await asyncio.sleep(MOMENT)
        return True

    def close(self) -> None:
        """Stop; what bots are thinking about is no longer wanted."""
        self._workshop.close()
        self.threads.close()
