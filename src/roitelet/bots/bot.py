"""The protocol of bots, and the simplest kind: a compiled policy with a name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, Protocol, Self, runtime_checkable

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.arguments import wrong
from roitelet.base.errors import BadInput, bad_input
from roitelet.base.kernel import RandomState
from roitelet.base.language import add_catalogue
from roitelet.base.rng import as_stream
from roitelet.engine.contract import Kernel
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import policy_call
from roitelet.engine.position import Position


@runtime_checkable
class Bot(Protocol):
    """A player that chooses actions from what a seat knows."""

    @property
    def name(self) -> str:
        """Return the name for :func:`roitelet.bots.load_bot`."""

    @property
    def game(self) -> Game:
        """Return the game it plays."""

    def choose(self, masked: Position, rng: RandomState) -> int:
        """Return the action to take; a new bot given the same position and generator state takes the same one."""

    def sit(self) -> Self:
        """Return a bot for one seat of one game; it may keep memory from move to move."""

    @property
    def ready(self) -> bool:
        """Return whether the bot can play without compiling first."""

    def warm_up(self) -> None:
        """Compile the bot's kernels, or load them from the cache, before the first move."""


def check_turn(name: str, masked: Position, game: Game) -> None:
    """Raise unless ``masked`` is a position of the bot's game, masked for the seat to act."""
    if not isinstance(masked, Position):
        raise wrong("masked", masked, "position")
    if masked.game is not game:
        raise other_game(name, game, masked.game)
    if masked.viewer == TRUTH:
        raise bad_input("bot.truth", bot=name)
    if masked.viewer != masked.actor:
        raise masked.out_of_turn(masked.viewer)


def other_game(name: str, plays: Game, given: Game) -> BadInput:
    """Return the error for a bot given a position of another game."""
    return bad_input("bot.other_game", bot=name, plays=plays.info.id, game=given.info.id)


@dataclass(frozen=True)
class PolicyBot:
    """A bot that plays a compiled policy, without search or memory."""

    name: str
    game: Game
    policy: Kernel

    def choose(self, masked: Position, rng: RandomState) -> int:
        """Return the action the policy takes."""
        check_turn(self.name, masked, self.game)
        key = self._identity
        if not (key in _compiled or self.game.calls.plain):
            self.warm_up()
        decide = _compiled.get(key) or _plain(self.game, self.policy)
        actions = np.array(masked.legal(), np.int32)
        return int(decide(masked.states, actions, len(actions), as_stream(rng)))

    def sit(self) -> Self:
        """Return the bot itself: it has no memory."""
        return self

    @property
    def ready(self) -> bool:
        """Return whether the policy is compiled."""
        return self._identity in _compiled

    def warm_up(self) -> None:
        """Compile the policy."""
        if not self.ready:
            _compiled[self._identity] = policy_call(self.game, self.policy)

    @cached_property
    def _identity(self) -> tuple[str, Kernel]:
        return self.game.info.id, self.policy


_compiled: dict[tuple[str, Kernel], Callable[..., Any]] = {}
_plain: Callable[[Game, Kernel], Callable[..., Any]] = cache(partial(policy_call, plain=True))


add_catalogue(
    {
        "bot.truth": (
            "le robot {bot} ne reçoit qu'une position masquée",
            "the bot {bot} is only ever given a masked position",
        ),
        "bot.other_game": ("le robot {bot} joue à {plays}, pas à {game}", "the bot {bot} plays {plays}, not {game}"),
    }
)
