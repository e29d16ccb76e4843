"""Two moves played on in the same guessed worlds, by the quick player at every seat: what came of each."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from roitelet.advice.time_limit import Spare, always
from roitelet.base.actors import DEALER
from roitelet.base.kernel import RandomState
from roitelet.base.rng import new_stream, next_word
from roitelet.bots import find_bot
from roitelet.bots.bot import Bot
from roitelet.engine.coach.reasons import Accounts, Case, Coach, WorldAccount
from roitelet.engine.game import Game
from roitelet.engine.position import Position

QUICK = "heuristic"
LOOSE = "debutant@1"
"""Plays every other world: where hands are open the quick player would play one line only."""
FEWEST = 20
"""Worlds that are looked at however late it is."""
LONGEST = 400
"""Decisions after which a line is judged as it stands."""


def compare(
    coach: Coach,
    masked: Position,
    moves: Sequence[int],
    seed: int,
    worlds: int | None = None,
    player: Bot | None = None,
    spare: Spare = always,
) -> list[Accounts]:
    """Return what came of each move, world by world; every move meets the same worlds and the same luck.

    Fewer worlds are looked at if there is no time to spare, but never fewer than ``FEWEST``.
    """
    rng = new_stream(seed, 2)
    players = (player,) if player else _players(masked.game)
    kept: list[list[WorldAccount]] = [[] for _ in moves]
    for number in range(worlds or coach.worlds):
        if number >= FEWEST and not spare():
            break
        world, bot = masked.guess(rng), players[number % len(players)]
        for move, accounts in zip(moves, kept, strict=True):
            line = play_on(coach, masked, world.apply(move), bot, new_stream(seed, 3 + number))
            accounts.append(coach.account(masked, line))
    return [_by_line(accounts) for accounts in kept]


def case_of(
    coach: Coach,
    masked: Position,
    best: int,
    other: int,
    seed: int,
    worlds: int | None = None,
    player: Bot | None = None,
    spare: Spare = always,
) -> Case:
    """Return the case of one move against another."""
    first, second = compare(coach, masked, (best, other), seed, worlds, player, spare)
    return Case(masked, best, other, first, second)


def play_on(coach: Coach, masked: Position, world: Position, bot: Bot, rng: RandomState) -> list[Position]:
    """Return the positions from this one to where playing on stops: where the coach says so, or at the end of the
    game.
    """
    line = [world]
    for _ in range(LONGEST):
        world = line[-1]
        if world.over or coach.ends(masked, world):
            break
        if world.actor == DEALER:
            line.append(world.apply(world.shuffle(DealStream(rng))))
            continue
        legal = world.legal()
        line.append(world.apply(legal[0] if len(legal) == 1 else bot.choose(world.mask(world.actor), rng)))
    return line


class DealStream:
    """A stream of the engine's as a source of deals."""

    def __init__(self, rng: RandomState) -> None:
        self._rng = rng

    def randrange(self, bound: int) -> int:
        """Return a number below the bound."""
        return int(next_word(self._rng)) % bound


@cache
def _players(game: Game) -> tuple[Bot, ...]:
    """Load the players of a game's continuations; they keep no memory."""
    return tuple(find_bot(game, name) for name in (QUICK, LOOSE))


def _by_line(accounts: Sequence[WorldAccount]) -> Accounts:
    return {line: np.array([account[line] for account in accounts]) for line in accounts[0]}
