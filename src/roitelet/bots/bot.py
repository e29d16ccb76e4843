"""What a bot is, and the simplest kind: a compiled policy with a name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Protocol, Self

import numpy as np

from roitelet.engine.errors import bad_input
from roitelet.engine.game import Game, Kernel
from roitelet.engine.kernel import RandomState
from roitelet.engine.language import add_catalogue
from roitelet.engine.playout import compile_bots
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH


class Bot(Protocol):
    """Chooses actions from what a seat knows."""

    @property
    def name(self) -> str:
        """The name that :func:`roitelet.bots.load_bot` reads."""

    @property
    def game(self) -> Game:
        """The game it plays."""

    def choose(self, masked: Position, rng: RandomState) -> int:
        """The action to take. A fresh bot with the same masked position and generator takes the same action."""

    def sit(self) -> Self:
        """The bot for one seat of one game; it may keep its thoughts from move to move."""

    def warm_up(self) -> None:
        """Compile what the bot needs, or load it from the cache, before the first move."""


def check_turn(name: str, masked: Position) -> None:
    """Refuse any position except the masked one of the seat to act."""
    if masked.viewer == TRUTH:
        raise bad_input("bot.truth", bot=name)
    if masked.viewer != masked.actor:
        raise masked.out_of_turn(masked.viewer)


@dataclass(frozen=True)
class PolicyBot:
    """A compiled policy: one look at the position, no search, no memory."""

    name: str
    game: Game
    policy: Kernel
    prepare: Callable[[Game], None] = compile_bots
    """Compiles the policy."""

    def choose(self, masked: Position, rng: RandomState) -> int:
        """The action the policy takes."""
        check_turn(self.name, masked)
        self.warm_up()
        actions = np.array(masked.legal(), np.int32)
        return int(self.policy(masked.state, actions, len(actions), rng))

    def sit(self) -> Self:
        """The bot itself: it has no memory."""
        return self

    def warm_up(self) -> None:
        """Compile the policy."""
        _prepare_once(self.prepare, self.game)


@cache
def _prepare_once(prepare: Callable[[Game], None], game: Game) -> None:
    """Once per game: Numba takes milliseconds to see that all is compiled, a choice only microseconds."""
    prepare(game)


add_catalogue(
    {
        "bot.truth": {
            "fr": "le robot {bot} ne reçoit qu'une position masquée",
            "en": "the bot {bot} is only ever given a masked position",
        },
    }
)
