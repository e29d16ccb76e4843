"""A bot at one table: a compiled policy with a name."""

from dataclasses import dataclass

import numpy as np

from roitelet.engine.errors import bad_input, out_of_turn
from roitelet.engine.game import Game, Kernel
from roitelet.engine.kernel import RandomState
from roitelet.engine.language import add_catalogue
from roitelet.engine.playout import compile_bots
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH


@dataclass(frozen=True)
class Bot:
    """Chooses actions from what a seat knows."""

    name: str
    game: Game
    policy: Kernel

    def choose(self, masked: Position, rng: RandomState) -> int:
        """The action the bot takes; the same masked position and generator give the same action."""
        if masked.viewer == TRUTH:
            raise bad_input("bot.truth", bot=self.name)
        if masked.viewer != masked.actor:
            raise out_of_turn(masked.viewer, masked.actor)
        compile_bots(self.game)
        actions = np.array(masked.legal(), np.int32)
        return int(self.policy(masked.state, actions, len(actions), rng))


add_catalogue(
    {
        "bot.truth": {
            "fr": "le robot {bot} ne reçoit qu'une position masquée",
            "en": "the bot {bot} is only ever given a masked position",
        },
    }
)
