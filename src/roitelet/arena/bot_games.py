"""Games between any bots: in one compiled loop if every bot is a policy, otherwise move by move.

Both ways deal the same cards for the same seed, so their results can be compared.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter_ns
from typing import Final

import numpy as np

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.errors import bad_input
from roitelet.base.rng import Stream, new_stream
from roitelet.bots import Bot, PolicyBot
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import DEALS_PER_GAME, NO_LIMIT, Results, bot_games, new_counters
from roitelet.engine.simulate.random_actions import choose_random

BOT_STREAM: Final = 0x5EED
"""Separates the random numbers of bots from those of deals."""

DecisionTimer = Callable[[int, int], None]
"""Called after every real decision with the number of the bot in the line-up and the nanoseconds it took."""
DecisionCounter = Callable[[Position, int], None]
"""Called with every position and the action taken there; -1 before a deal and at the end."""


@dataclass(frozen=True)
class GameBatch:
    """The games ``first``, ``first + 1`` … of a seed."""

    games: int
    seed: int
    first: int = 0
    rotate: bool = True
    """Whether the games of a group have the same deals, with the bots moved one seat on each time."""
    limit: int = NO_LIMIT
    """Decisions after which a game is cut off."""
    counted: bool = False
    """Whether the results include the first player of each game and the game's counters."""

    def chunks(self, size: int) -> Iterator["GameBatch"]:
        """Cut the batch into chunks of ``size`` games; the last may be smaller."""
        end = self.first + self.games
        return (replace(self, games=min(size, end - first), first=first) for first in range(self.first, end, size))


class GameCounts:
    """The first player of each game, and the game's counters."""

    def __init__(self, game: Game, games: int) -> None:
        self.starters = np.full(games, NOBODY, np.int64)
        self.counters = new_counters(game, games)

    def counter_of(self, number: int) -> DecisionCounter:
        """Return the counter for one game."""

        def tally(position: Position, action: int) -> None:
            if action >= 0 and self.starters[number] == NOBODY:
                self.starters[number] = position.actor
            position.tally(action, self.counters[number])

        return tally


def play_games(start: Position, bots: Sequence[Bot], batch: GameBatch, timer: DecisionTimer | None = None) -> Results:
    """Play games between bots, one per seat; results are by bot, in the given order.

    Games in one compiled loop do not call ``timer``.
    """
    if all_compiled(bots):
        policies = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
        return bot_games(start, policies, **vars(batch))
    counts = GameCounts(start.game, batch.games) if batch.counted else None
    games = [
        _play_game(start, bots, batch, batch.first + row, counts.counter_of(row) if counts else None, timer)
        for row in range(batch.games)
    ]
    points, ranks, decisions, rounds = zip(*games, strict=True)
    signed_decisions = np.array(decisions, np.int64)
    return Results(
        np.array(points, np.int32),
        np.array(ranks, np.int32),
        np.abs(signed_decisions),
        np.array(rounds, np.int64),
        int((signed_decisions < 0).sum()),
        *((counts.starters, counts.counters) if counts else ()),
    )


def play_on_card(start: Position, bots: Sequence[Bot], batch: GameBatch) -> Results:
    """Play games between quick and random bots on a graphics card, without counters."""
    from roitelet.gpu.gpu_games import bot_games as card_games

    is_quick, settings = are_quick(bots), dict(vars(batch))
    if settings.pop("counted"):
        raise bad_input("gpu.counted")
    return card_games(start, is_quick, **settings)


def are_quick(bots: Sequence[Bot]) -> list[bool]:
    """Return, for each bot, whether it is the quick bot and not the random one; a card plays no others."""
    for bot in bots:
        if not isinstance(bot, PolicyBot) or bot.policy not in (choose_random, bot.game.policies["heuristic"]):
            raise bad_input("gpu.bot", bot=bot.name)
    return [isinstance(bot, PolicyBot) and bot.policy is not choose_random for bot in bots]


def all_compiled(bots: Sequence[Bot]) -> bool:
    """Return whether games between these bots run in one compiled loop: fast, but without times per bot."""
    return all(isinstance(bot, PolicyBot) for bot in bots)


def _play_game(
    start: Position,
    bots: Sequence[Bot],
    batch: GameBatch,
    number: int,
    tally: DecisionCounter | None,
    timer: DecisionTimer | None,
) -> tuple[list[int], list[int], int, int]:
    """Play one game; return points and ranks by bot, decisions (negative if the game was cut off) and deals."""
    seats, seed = start.seats, batch.seed
    group, shift = divmod(number, seats) if batch.rotate else (number, 0)
    players = [bots[(seat + shift) % seats].sit() for seat in range(seats)]
    rngs = [new_stream(seed ^ BOT_STREAM, number * seats + seat) for seat in range(seats)]
    position, decided, deals = start, 0, 0
    while not position.over and decided < batch.limit:
        seat = position.actor
        if seat == DEALER:
            if tally:
                tally(position, NO_ACTION)
            position = position.apply(position.shuffle(Stream(seed, group * DEALS_PER_GAME + deals)))
            deals += 1
            continue
        masked = position.mask(seat)
        legal = masked.legal()
        action = legal[0]
        if len(legal) > 1:
            start_time = perf_counter_ns()
            action = players[seat].choose(masked, rngs[seat])
            if timer:
                timer((seat + shift) % seats, perf_counter_ns() - start_time)
        if tally:
            tally(position, action)
        position = position.apply(action)
        decided += 1
    if tally and position.over:
        tally(position, NO_ACTION)
    points, ranks = position.standing()
    order = [(index - shift) % seats for index in range(seats)]
    results = [points[seat] for seat in order], [ranks[seat] for seat in order]
    return *results, decided if position.over else -decided, deals
