"""Gymnasium spaces of a game: what is observed, and what can be done."""

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
    """All actions of a game; without a mask it samples one that is legal where the environment stands."""

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
        # the environment stays behind: a space that was sent away knows all actions and asks for a mask
        return spaces.Discrete, (int(self.n),)


def observation_space(games: VectorGame) -> spaces.Dict:
    """Return what a seat knows, cell by cell, and which actions are legal."""
    least, most = games.observation.bounds
    actions = games.game.info.actions
    return spaces.Dict({OBSERVATION: spaces.Box(least, most, dtype=np.int16), MASK: spaces.MultiBinary(actions)})


def observed(games: VectorGame, number: int = 0) -> Observed:
    """Return what the seat that decides next in one game is given; a copy."""
    arrays = games.arrays
    return {OBSERVATION: arrays.observations[number].copy(), MASK: arrays.allowed[number].copy()}
