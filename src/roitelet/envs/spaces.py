"""Gymnasium spaces of a game's observations and actions."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roitelet.envs.vector_game import VectorGame

Observed = dict[str, NDArray[Any]]
OBSERVATION = "observation"
MASK = "action_mask"


class LegalActions(spaces.Discrete):
    """The space of a game's actions; without a mask it samples an action legal in the environment's position."""

    def __init__(self, count: int, allowed: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(count)
        self._allowed = allowed

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a legal action."""
        if mask is None and probability is None:
            mask = self._allowed()
        return super().sample(mask, probability)

    def __deepcopy__(self, _memo: object) -> "LegalActions":
        return LegalActions(int(self.n), self._allowed)

    def __reduce__(self) -> Any:
        # a pickled space loses the environment, so it becomes one of all actions
        return spaces.Discrete, (int(self.n),)


def observation_space(games: VectorGame) -> spaces.Dict:
    """Return the space of observations and masks of legal actions."""
    least, most = games.observation.bounds
    actions = games.game.info.actions
    return spaces.Dict({OBSERVATION: spaces.Box(least, most, dtype=np.int16), MASK: spaces.MultiBinary(actions)})


def copy_observation(games: VectorGame, number: int = 0) -> Observed:
    """Return a copy of the observation and mask of the seat to act in one game."""
    arrays = games.arrays
    return {OBSERVATION: arrays.observations[number].copy(), MASK: arrays.allowed[number].copy()}
