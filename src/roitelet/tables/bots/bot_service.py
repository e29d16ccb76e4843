"""The bots of a server: those that people may seat, their threads, and who is charged for their time."""

import asyncio
import logging
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from roitelet.base.errors import BadInput, RoiteletError
from roitelet.base.language import add_catalogue
from roitelet.base.rng import new_stream
from roitelet.base.token_bucket import Rate
from roitelet.bots.bot import PolicyBot
from roitelet.bots.budget import parse_budget
from roitelet.bots.levels import AMATEUR, EXPERT, LEVELS, QUICK
from roitelet.bots.registry import SEARCH, SEARCHING, check_not_taken, find_bot, is_third_party
from roitelet.bots.search_tree import is_compiled
from roitelet.bots.third_party import OutsideBot, find_outside
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import game_ids, load_game
from roitelet.tables.bots.compile_job import is_cached, unit_of
from roitelet.tables.bots.compile_queue import Workshop
from roitelet.tables.bots.fair_threads import FairThreads, Payer
from roitelet.tables.refusals import refuse, refuse_by_rule
from roitelet.tables.table import Table

Result = TypeVar("Result")
log = logging.getLogger(__name__)
ADVISERS: Final = 2
"""Threads for hints."""
REMEMBERED: Final = 50
"""Number of search times kept per bot."""
MOST_ADDRESSES: Final = 20_000
"""Number of people whose address is kept; the least recently seen is dropped first."""
MOMENT: Final = 0.05
"""Seconds between two checks whether a bot is loaded."""
OF_AN_ADDRESS: Final = Rate(1, 60)
OF_A_TABLE: Final = Rate(0.5, 30)
"""Thinking time of bots per address and per table: seconds per second, and the largest sum saved up."""


class Player:
    """A bot of a game, loaded once and shared by all tables; it remembers no earlier moves."""

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.bot = game, find_bot(game, name)
        self.unit = unit_of(game, name)
        self.took: deque[float] = deque(maxlen=REMEMBERED)
        """Seconds taken by its last choices."""

    @property
    def ready(self) -> bool:
        """Return whether the bot can play at full strength; only a bot that searches must be compiled for that."""
        return self.unit not in SEARCHING or self.bot.ready

    def choose(self, masked: Position, seed: int) -> int:
        """Choose an action by a seed, and remember the time it took."""
        began = time.perf_counter()
        bot = self.bot.sit() if isinstance(self.bot, OutsideBot) else self.bot
        action = bot.choose(masked, new_stream(seed))
        self.took.append(time.perf_counter() - began)
        return action


class BotService:
    """All bots of a server.

    Searches and third-party bots share some threads fairly. Quick bots and advice have threads of their own, so that a
    stand-in, a move on the clock or a hint never waits for another's search. ``allowed`` are bots that people may seat
    besides the built-in ones: see :func:`check_allowed`.
    """

    def __init__(
        self,
        allowed: Sequence[str] = (),
        threads: int | None = None,
        address: Rate = OF_AN_ADDRESS,
        table: Rate = OF_A_TABLE,
    ) -> None:
        self._allowed = check_allowed(allowed)
        self._outside: dict[Game, tuple[str, ...]] = {}
        self._players: dict[tuple[Game, str], Player] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._workshop = Workshop()
        # at least two, so that one guest alone cannot occupy all
        self._search = FairThreads(max(2, threads or os.cpu_count() or 1), "search", {1: address, 3: table})
        self._advice = FairThreads(ADVISERS, "advice")
        self._quick = ThreadPoolExecutor(1, "quick")

    def close(self) -> None:
        """Stop all threads and cancel pending work."""
        self._workshop.close()
        self._search.close()
        self._advice.close()
        self._quick.shutdown(wait=False, cancel_futures=True)

    # --- compiling ---

    def game(self, game_id: str) -> Game:
        """Return a game, to be played by plain rules until it is compiled; raise ``BadInput`` for an unknown game."""
        game = _plain_game(game_id)
        self._workshop.want([game], first=True)
        return game

    def warm_up(self, games: Sequence[str] | None = None) -> None:
        """Start compiling these games, or all."""
        self._workshop.want([_plain_game(game_id) for game_id in (game_ids() if games is None else games)])

    def can_search(self, game: Game) -> bool:
        """Return whether the search of a game is compiled; if not, compile the game next."""
        ready = is_compiled(game)
        if not ready:
            self._workshop.want([game], first=True)
        return ready

    # --- seating ---

    def admits(self, bot: str) -> bool:
        """Return whether people may seat a bot of this name. Does not check that it exists and imports nothing."""
        # names of built-in bots have no colon, so no import path passes, however it is written
        return bot in self._allowed or not (":" in bot or bot.strip() in SEARCHING or is_third_party(bot))

    def offered(self, names: Sequence[str]) -> list[str]:
        """Return the bots that people may seat: those of ``names`` that are admitted, and those the operator allows."""
        ours = [name for name in names if self.admits(name)]
        more = (name for name in sorted(self._allowed) if is_third_party(name) or SEARCH in names)
        return [*ours, *(name for name in more if name not in ours)]

    def outside(self, game: Game) -> tuple[str, ...]:
        """Return the third-party bots that people may seat in a game."""
        if game not in self._outside:
            known = (name for name in sorted(self._allowed) if is_third_party(name))
            self._outside[game] = tuple(name for name in known if _plays(game, name))
        return self._outside[game]

    async def seat(self, game: Game, bots: Sequence[str]) -> list[str]:
        """Load bots and return their names; refuse unknown bots and those that people may not seat."""
        for bot in bots:
            if not self.admits(bot):
                raise refuse("word", "budget", bot=bot, known=", ".join([*LEVELS, *sorted(self._allowed)]))
        names = {}
        for bot in dict.fromkeys(bots):
            try:
                player = await asyncio.to_thread(Player, game, bot)
            except RoiteletError as error:
                raise refuse_by_rule(error) from error
            names[bot] = player.bot.name
            self._players.setdefault((game, names[bot]), player)
        return [names[bot] for bot in bots]

    def capped(self, bot: str) -> str:
        """Return the bot, or a replacement if it is no longer allowed: an expert for a search, else an amateur."""
        if self.admits(bot):
            return bot
        return EXPERT if bot.partition(":")[0].strip() in SEARCHING else AMATEUR

    # --- charging ---

    def meet(self, player: str, address: str) -> None:
        """Note a person's current address."""
        self._addresses[player] = address
        self._addresses.move_to_end(player)
        if len(self._addresses) > MOST_ADDRESSES:
            self._addresses.popitem(last=False)

    def payer_of(self, table: Table) -> Payer:
        """Return who is charged for a table's bots: the host's address, the host, the table."""
        host = table.seating.host
        return self._addresses.get(host, host), host, table.id

    # --- thinking ---

    async def choose(self, game: Game, bot: str, masked: Position, seed: int, payer: Payer = ()) -> int:
        """Choose a bot's action; the quick bot plays for one that is still being compiled."""
        player = self._players.get((game, bot)) or await self._load(game, bot)
        if isinstance(player.bot, PolicyBot):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, player.bot.choose, masked, new_stream(seed))
        if not player.ready and not await self._is_loaded(player):
            return await self.choose(game, QUICK, masked, seed, payer)
        if len(legal := masked.legal()) == 1:
            await self._pretend(payer, player.took[seed % len(player.took)] if player.took else 0.0)
            return legal[0]
        try:
            return await self._search.run(payer, player.choose, masked, seed)
        except BadInput as error:
            # a third-party bot failed: the table goes on without it
            log.error("%s; %s plays in its place", error, AMATEUR)
            return await self.choose(game, AMATEUR, masked, seed, payer)

    async def _load(self, game: Game, bot: str) -> Player:
        """Load a bot of a stored table, or an amateur if it cannot play here."""
        name = self.capped(bot)
        try:
            player = await asyncio.to_thread(Player, game, name)
        except BadInput as error:
            log.error("%s; %s plays in its place", error, AMATEUR)
            player = await asyncio.to_thread(Player, game, AMATEUR)
        return self._players.setdefault((game, bot), player)

    async def _is_loaded(self, player: Player) -> bool:
        """Return whether a bot that searches is ready; wait while its compiled code loads from the cache.

        So bots play at full strength right after a restart, too.
        """
        while not player.ready:
            self._workshop.want([player.game], first=True)
            if player.unit not in player.game.calls.preparing or not is_cached(player.game.info.id, player.unit):
                return False
            await asyncio.sleep(MOMENT)
        return True

    async def _pretend(self, payer: Payer, seconds: float) -> None:
        """Wait as long as a search would, in the queue too: a quick forced move would reveal the hand."""
        await self._search.run(payer, _nothing)
        self._search.charge(payer, seconds)
        await asyncio.sleep(seconds)

    async def advise(self, player: str, work: Callable[[], Result]) -> Result:
        """Run work for a person who asks for advice, charged to their address (or id, if unknown) and to them."""
        return await self._advice.run((self._addresses.get(player, player), player), work)


def check_allowed(bots: Sequence[str]) -> frozenset[str]:
    """Return the bots that an operator allows people to seat: budgets (``search:1000``) and third-party bots.

    Raise ``BadInput`` for an invalid budget, a bot that cannot be imported and a name that two bots have. Guests may
    not choose these freely: a search keeps a server busy, and a third-party bot can run any code.
    """
    for name in bots:
        kind, _, budget = name.partition(":")
        check_not_taken(name)
        if is_third_party(name):
            find_outside(name)
        else:
            parse_budget(budget if kind in SEARCHING else name, SEARCH)
    return frozenset(bots)


def _plain_game(game_id: str) -> Game:
    game = load_game(game_id)
    game.calls.use_plain_rules()
    return game


def _plays(game: Game, bot: str) -> bool:
    """Return whether a third-party bot supports a game."""
    try:
        find_bot(game, bot)
    except BadInput:
        return False
    return True


def _nothing() -> None:
    pass


add_catalogue(
    {
        "table.budget": (
            "ce serveur n'assoit pas « {bot} » ; choisissez parmi {known}",
            "this server does not seat {bot!r}; choose from {known}",
        ),
    }
)
