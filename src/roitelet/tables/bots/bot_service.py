"""The bots of a server: which ones people may seat, their threads, and limits on their thinking time."""

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
from roitelet.tables.bots.compile_job import is_cached, unit_for_bot
from roitelet.tables.bots.compile_queue import CompileQueue
from roitelet.tables.bots.fair_threads import FairThreads, Payer
from roitelet.tables.refusals import refuse, refuse_by_rule
from roitelet.tables.table import Table

Result = TypeVar("Result")
log = logging.getLogger(__name__)
HINT_THREADS: Final = 2
"""Threads for hints."""
TIMES_KEPT: Final = 50
"""Number of search times kept per bot."""
MOST_ADDRESSES: Final = 20_000
"""Number of people whose address is kept; beyond it, the least recently seen are dropped."""
LOADING_POLL: Final = 0.05
"""Seconds between two checks whether a bot is loaded."""
ADDRESS_RATE: Final = Rate(1, 60)
TABLE_RATE: Final = Rate(0.5, 30)
"""Limits of the bots' thinking time per address and per table: seconds per second, and most seconds saved up."""


class LoadedBot:
    """A bot of a game, loaded once and shared by all tables."""

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.bot = game, find_bot(game, name)
        self.unit = unit_for_bot(game, name)
        self.search_times: deque[float] = deque(maxlen=TIMES_KEPT)
        """The times of its last searches, in seconds."""

    @property
    def ready(self) -> bool:
        """Return whether the bot can play at full strength; one that searches must be compiled first."""
        return self.unit not in SEARCHING or self.bot.ready

    def choose(self, masked: Position, seed: int) -> int:
        """Choose an action, with random numbers from a seed, and record the time it took."""
        began = time.perf_counter()
        bot = self.bot.sit() if isinstance(self.bot, OutsideBot) else self.bot
        action = bot.choose(masked, new_stream(seed))
        self.search_times.append(time.perf_counter() - began)
        return action


class BotService:
    """All bots of a server.

    Searches and third-party bots share some threads. Quick bots and hints have their own threads, so that they never
    wait for a search. ``allowed`` are bots that people may seat besides the built-in ones: see :func:`check_allowed`.
    """

    def __init__(
        self,
        allowed: Sequence[str] = (),
        threads: int | None = None,
        address: Rate = ADDRESS_RATE,
        table: Rate = TABLE_RATE,
    ) -> None:
        self._allowed = check_allowed(allowed)
        self._third_party: dict[Game, tuple[str, ...]] = {}
        self._loaded_bots: dict[tuple[Game, str], LoadedBot] = {}
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._compile_queue = CompileQueue()
        # at least two, so that one guest alone cannot occupy all
        self._search = FairThreads(max(2, threads or os.cpu_count() or 1), "search", {1: address, 3: table})
        self._advice = FairThreads(HINT_THREADS, "advice")
        self._reviews = FairThreads(1, "review", {1: address}, background=True)
        self._quick = ThreadPoolExecutor(1, "quick")

    def close(self) -> None:
        """Stop all threads and cancel pending work."""
        self._compile_queue.close()
        self._search.close()
        self._advice.close()
        self._reviews.close()
        self._quick.shutdown(wait=False, cancel_futures=True)

    # --- compiling ---

    def game(self, game_id: str) -> Game:
        """Return a game, which uses its plain rules until it is compiled; raise ``BadInput`` for an unknown game."""
        game = _plain_game(game_id)
        self._compile_queue.enqueue([game], first=True)
        return game

    def warm_up(self, games: Sequence[str] | None = None) -> None:
        """Start compiling these games, or all."""
        self._compile_queue.enqueue([_plain_game(game_id) for game_id in (game_ids() if games is None else games)])

    def can_search(self, game: Game) -> bool:
        """Return whether a game's search is compiled; if not, make the game the next to compile."""
        ready = is_compiled(game)
        if not ready:
            self._compile_queue.enqueue([game], first=True)
        return ready

    # --- seating ---

    def may_seat(self, name: str) -> bool:
        """Return whether people may seat a bot of this name, without checking that it exists."""
        # names of built-in bots have no colon, so no import path passes, however it is written
        return name in self._allowed or not (":" in name or name.strip() in SEARCHING or is_third_party(name))

    def seatable_bots(self, names: Sequence[str]) -> list[str]:
        """Return the bots that people may seat: some of ``names``, and those that the operator allows."""
        named = [name for name in names if self.may_seat(name)]
        allowed_besides = (name for name in sorted(self._allowed) if is_third_party(name) or SEARCH in names)
        return [*named, *(name for name in allowed_besides if name not in named)]

    def third_party_bots(self, game: Game) -> tuple[str, ...]:
        """Return the third-party bots that people may seat in a game."""
        if game not in self._third_party:
            names = (name for name in sorted(self._allowed) if is_third_party(name))
            self._third_party[game] = tuple(name for name in names if _supports(game, name))
        return self._third_party[game]

    async def load_bots(self, game: Game, bots: Sequence[str]) -> list[str]:
        """Load bots and return their names; refuse unknown bots and those that people may not seat."""
        for bot in bots:
            if not self.may_seat(bot):
                raise refuse("word", "budget", bot=bot, known=", ".join([*LEVELS, *sorted(self._allowed)]))
        loaded_names = {}
        for bot in dict.fromkeys(bots):
            try:
                player = await asyncio.to_thread(LoadedBot, game, bot)
            except RoiteletError as error:
                raise refuse_by_rule(error) from error
            loaded_names[bot] = player.bot.name
            self._loaded_bots.setdefault((game, loaded_names[bot]), player)
        return [loaded_names[bot] for bot in bots]

    def allowed_or_default(self, name: str) -> str:
        """Return the name, or that of an expert or an amateur if the bot is no longer allowed."""
        if self.may_seat(name):
            return name
        return EXPERT if name.partition(":")[0].strip() in SEARCHING else AMATEUR

    # --- charging ---

    def note_address(self, player: str, address: str) -> None:
        """Record a person's current address."""
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
        """Return a bot's action; the quick bot chooses it if the bot is still being compiled."""
        player = self._loaded_bots.get((game, bot)) or await self._load(game, bot)
        if isinstance(player.bot, PolicyBot):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, player.bot.choose, masked, new_stream(seed))
        if not player.ready and not await self._is_loaded(player):
            return await self.choose(game, QUICK, masked, seed, payer)
        if len(legal := masked.legal()) == 1:
            await self._imitate_search(
                payer, player.search_times[seed % len(player.search_times)] if player.search_times else 0.0
            )
            return legal[0]
        try:
            return await self._search.run(payer, player.choose, masked, seed)
        except BadInput as error:
            # a third-party bot failed: the table goes on without it
            log.error("%s; %s plays in its place", error, AMATEUR)
            return await self.choose(game, AMATEUR, masked, seed, payer)

    async def _load(self, game: Game, bot: str) -> LoadedBot:
        """Load a bot of a stored table, or an amateur if it cannot play here."""
        name = self.allowed_or_default(bot)
        try:
            player = await asyncio.to_thread(LoadedBot, game, name)
        except BadInput as error:
            log.error("%s; %s plays in its place", error, AMATEUR)
            player = await asyncio.to_thread(LoadedBot, game, AMATEUR)
        return self._loaded_bots.setdefault((game, bot), player)

    async def _is_loaded(self, player: LoadedBot) -> bool:
        """Return whether a bot that searches is ready; wait while its compiled code loads from the cache.

        With the wait, bots also play at full strength right after a restart.
        """
        while not player.ready:
            self._compile_queue.enqueue([player.game], first=True)
            if player.unit not in player.game.calls.preparing or not is_cached(player.game.info.id, player.unit):
                return False
            await asyncio.sleep(LOADING_POLL)
        return True

    async def _imitate_search(self, payer: Payer, seconds: float) -> None:
        """Wait as long as a search would take, because a quick forced move would reveal the hand."""
        await self._search.run(payer, _nothing)
        self._search.charge(payer, seconds)
        await asyncio.sleep(seconds)

    async def advise(self, player: str, work: Callable[[], Result]) -> Result:
        """Run the work of a hint for a person, charged to their address and to them."""
        return await self._advice.run((self._addresses.get(player, player), player), work)

    async def review(self, player: str, work: Callable[[], Result]) -> Result:
        """Run a step of a review in the background, charged to the address of the person who looks at it."""
        return await self._reviews.run((self._addresses.get(player, player), player), work)


def check_allowed(bots: Sequence[str]) -> frozenset[str]:
    """Check the bots that an operator allows people to seat: budgets (``search:1000``) and third-party bots.

    Raise ``BadInput`` for an invalid budget, a bot that cannot be imported or an ambiguous name. Only the operator may
    allow these bots, because a search keeps a server busy and a third-party bot can run any code.
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


def _supports(game: Game, bot: str) -> bool:
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
