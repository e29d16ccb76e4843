"""Rollouts: two moves played on by quick bots in the same sampled worlds, with the points of each."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from roitelet.advice.time_limit import Spare, always
from roitelet.base.actors import DEALER
from roitelet.base.kernel import RandomState
from roitelet.base.rng import new_stream, next_word
from roitelet.bots import find_bot
from roitelet.bots.bot import Bot
from roitelet.engine.coach.coach import Accounts, Case, Coach, WorldAccount
from roitelet.engine.game import Game
from roitelet.engine.position import Position

QUICK = "heuristic"
LOOSE = "debutant@1"
"""Plays every second world: with open hands the quick player would always play the same moves."""
FEWEST = 20
"""Worlds played even when time is short."""
LONGEST = 400
"""Most decisions in a rollout."""


def compare(
    coach: Coach,
    masked: Position,
    moves: Sequence[int],
    seed: int,
    worlds: int | None = None,
    only_bot: Bot | None = None,
    spare: Spare = always,
) -> list[Accounts]:
    """Return the accounts of each move, world by world; every move gets the same worlds and the same luck.

    With no time to spare it plays fewer worlds, but at least ``FEWEST``.
    """
    rng = new_stream(seed, 2)
    bots = (only_bot,) if only_bot else _rollout_bots(masked.game)
    accounts_by_move: list[list[WorldAccount]] = [[] for _ in moves]
    for number in range(worlds or coach.worlds):
        if number >= FEWEST and not spare():
            break
        world, rollout_bot = masked.guess(rng), bots[number % len(bots)]
        for move, accounts in zip(moves, accounts_by_move, strict=True):
            positions = roll_out(coach, masked, world.apply(move), rollout_bot, new_stream(seed, 3 + number))
            accounts.append(coach.account(masked, positions))
    return [_by_line(accounts) for accounts in accounts_by_move]


def case_of(
    coach: Coach,
    masked: Position,
    best: int,
    other: int,
    seed: int,
    worlds: int | None = None,
    only_bot: Bot | None = None,
    spare: Spare = always,
) -> Case:
    """Compare two moves, and return the case for the first."""
    first, second = compare(coach, masked, (best, other), seed, worlds, only_bot, spare)
    return Case(masked, best, other, first, second)


def roll_out(coach: Coach, masked: Position, world: Position, bot: Bot, rng: RandomState) -> list[Position]:
    """Return the positions from this one to the end of the rollout, decided by the coach or by the end of the game."""
    positions = [world]
    for _ in range(LONGEST):
        world = positions[-1]
        if world.over or coach.ends(masked, world):
            break
        if world.actor == DEALER:
            positions.append(world.apply(world.shuffle(DealStream(rng))))
            continue
        legal = world.legal()
        positions.append(world.apply(legal[0] if len(legal) == 1 else bot.choose(world.mask(world.actor), rng)))
    return positions


class DealStream:
    """A random stream of the engine, as a source of deals."""

    def __init__(self, rng: RandomState) -> None:
        self._rng = rng

    def randrange(self, bound: int) -> int:
        """Return a number below the bound."""
        return int(next_word(self._rng)) % bound


@cache
def _rollout_bots(game: Game) -> tuple[Bot, ...]:
    """Return the bots that play the rollouts of a game; they keep no memory."""
    return tuple(find_bot(game, name) for name in (QUICK, LOOSE))


def _by_line(accounts: Sequence[WorldAccount]) -> Accounts:
    return {line: np.array([account[line] for account in accounts]) for line in accounts[0]}
