"""Gymnasium environments, for one game or many: one learner, with bots in the other seats."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from roitelet.base.actors import SPECTATOR
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.game import Game
from roitelet.envs.spaces import MASK, OBSERVATION, LegalActions, Observed, copy_observation, observation_space
from roitelet.envs.vector_game import VectorGame


def seat_players(seats: int, learner: int, bots: str | Sequence[str]) -> list[str]:
    """Return the player of each seat: the learner, and for the others one bot for all or a list in seat order."""
    bot_names = iter([bots] * (seats - 1) if isinstance(bots, str) else bots)
    return ["learner" if seat == learner else next(bot_names) for seat in range(seats)]


def _vector_game(
    game: Game | str, count: int, seats: int, learner: int, bots: str | Sequence[str], **settings: Any
) -> VectorGame:
    return VectorGame(game, count, seats=seats, players=seat_players(seats, learner, bots), **settings)


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One game of a learner against bots. The reward is the points won since the last decision."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        *,
        learner: int = 0,
        bots: str | Sequence[str] = "heuristic",
        preset: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"]}
        self._games = _vector_game(game, 1, seats, learner, bots, preset=preset, **options)
        self._learner = learner
        self._under_way = False
        self.render_mode = render_mode
        self.observation_space = observation_space(self._games)
        self.action_space = LegalActions(self._games.game.info.actions, lambda: self._games.arrays.allowed[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start a game."""
        super().reset(seed=seed, options=options)
        self._games.reset(_seed_from(self.np_random))
        self._under_way = True
        return copy_observation(self._games), {}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play an action, then the bots' actions until the learner's next decision or the end.

        Raises ``BadInput``, and changes nothing, if the action is illegal or the game is over.
        """
        if not self._under_way:
            raise bad_input("envs.reset")
        arrays = self._games.step(np.array([action]))
        ended = bool(arrays.ended[0])
        self._under_way = not ended
        observation = _empty_observation(self._games) if ended else copy_observation(self._games)
        return observation, float(arrays.rewards[0, self._learner]), ended, False, {}

    def render(self) -> str:
        """Return the position as one line of text, as a spectator knows it."""
        return str(self._games.position().mask(SPECTATOR))


def _seed_from(rng: np.random.Generator) -> int:
    return int(rng.integers(2**62))


def _empty_observation(games: VectorGame) -> Observed:
    """Return the observation after the end: all zeros."""
    return {name: np.zeros_like(cells) for name, cells in copy_observation(games).items()}


class LearnersEnv(VectorEnv[Observed, NDArray[np.int32], NDArray[np.int32]]):
    """Many games, stepped in one compiled call; a game that ends restarts in the same step."""

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seats: int,
        *,
        learner: int = 0,
        bots: str | Sequence[str] = "heuristic",
        preset: str | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._games = _vector_game(game, num_envs, seats, learner, bots, preset=preset, **options)
        self._learner = learner
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self._games)
        self.single_action_space = gymnasium.spaces.Discrete(self._games.game.info.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start all games, each as :class:`LearnerEnv` does with the same seed.

        ``seed`` is a list of one per game, or that of the first game, from which the others count up.
        """
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        super().reset(
            seed=next((seed_of_game for seed_of_game in seeds or [] if seed_of_game is not None), None), options=options
        )
        rngs = [self.np_random if seed_of_game is None else np_random(seed_of_game)[0] for seed_of_game in seeds or []]
        self._games.reset([_seed_from(rng) for rng in rngs] if rngs else _seed_from(self.np_random))
        return self._observation(), {}

    def step(self, actions: NDArray[Any]) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in every game; the final observation of a game is all zeros.

        Raises ``BadInput``, and steps no game, if an action is illegal.
        """
        arrays = self._games.step(actions)
        ended = arrays.ended.astype(np.bool_)
        rewards = arrays.rewards[:, self._learner].copy()
        info: dict[str, Any] = {}
        if ended.any():
            final = np.array(
                [_empty_observation(self._games) if has_ended else None for has_ended in ended], dtype=object
            )
            info = {"final_obs": final, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}
        return self._observation(), rewards, ended, np.zeros_like(ended), info

    def _observation(self) -> Observed:
        return {OBSERVATION: self._games.arrays.observations.copy(), MASK: self._games.arrays.allowed.copy()}


add_catalogue(
    {
        "envs.reset": (
            "aucune partie n'est en cours : appelez d'abord reset()",
            "no game is under way: call reset() first",
        ),
    }
)
