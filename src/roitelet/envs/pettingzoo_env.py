"""The PettingZoo environment: agents act in turn, given their seat's observation and legal actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from roitelet.base.actors import SPECTATOR
from roitelet.engine.game import Game
from roitelet.envs.spaces import MASK, OBSERVATION, LegalActions, Observed, copy_observation, observation_space
from roitelet.envs.vector_game import VectorGame


def agent_of(seat: int) -> str:
    """Return the name of the agent at a seat."""
    return f"seat_{seat}"


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game; its agents ``seat_0``, ``seat_1``, … act in the order of the rules.

    Rewards are points won since the agent's last turn; over a game they sum to its result.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._games = VectorGame(game, 1, seats=seats, preset=preset, **options)
        self.metadata = {
            "name": f"{self._games.game.info.id}_v{self._games.game.info.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(self._games.seats)]
        self._observed = observation_space(self._games)
        self._actions = {
            agent: LegalActions(self._games.game.info.actions, self._mask_of(seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self.agent_selection = self.possible_agents[0]
        self._rng = np.random.default_rng()
        self._over = False

    def _mask_of(self, seat: int) -> Any:
        return lambda: self._observe(seat)[MASK]

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002
        """Return the space of every agent's ``observation`` and ``action_mask``."""
        return self._observed

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of the game's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game. A seed also determines later games that are started without one."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._games.reset(int(self._rng.integers(2**62)))
        self._over = False
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def step(self, action: int | None) -> None:
        """Play the agent's action; raise ``BadInput``, and change nothing, if it is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        arrays = self._games.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent_of(seat): float(points) for seat, points in enumerate(arrays.rewards[0])}
        self._accumulate_rewards()
        if arrays.ended[0]:
            self._over = True
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select_agent()

    def _select_agent(self) -> None:
        self.agent_selection = agent_of(int(self._games.arrays.turn[0]))

    def observe(self, agent: str) -> Observed:
        """Return an agent's observation and legal actions; none are legal if another is to act, or after the end."""
        return self._observe(self.possible_agents.index(agent))

    def _observe(self, seat: int) -> Observed:
        if self._over:
            return {
                OBSERVATION: np.zeros(self._games.observation.size, np.int16),
                MASK: np.zeros(self._games.game.info.actions, np.int8),
            }
        if seat == int(self._games.arrays.turn[0]):
            return copy_observation(self._games)
        mask = np.zeros(self._games.game.info.actions, np.int8)
        return {OBSERVATION: self._games.position().observe(seat), MASK: mask}

    def render(self) -> str:
        """Return the position as one line of text, as a spectator knows it."""
        return str(self._games.position().mask(SPECTATOR))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
