"""OpenSpiel games: importing this module registers all games, with ``roitelet_`` before their ids.

    import pyspiel
    import roitelet.envs.open_spiel_game
    game = pyspiel.load_game("roitelet_<id>(players=4)")

A deal is a sequence of chance nodes, one uniform pick each. Players get the game's own observation; there is
no tensor or string of the whole history, so algorithms that need one reject these games.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from roitelet.base.actors import DEALER
from roitelet.base.errors import bad_input
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import game_ids, load_game

PREFIX: Final = "roitelet_"
MOST_POINTS: Final = 32_000.0
LONGEST: Final = 1_000_000
"""Bound on decisions and picks, as some games have none of their own."""
_Game: Any = pyspiel.Game
_State: Any = pyspiel.State


class _Picks:
    """A random source that returns given picks, then zeros, and keeps the bounds recorder for."""

    def __init__(self, picks: Sequence[int] = ()) -> None:
        self._picks = iter(picks)
        self.bounds: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.bounds.append(stop)
        return next(self._picks, 0)


def game_type(game: Game) -> Any:
    """Return OpenSpiel's description of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.info.id,
        long_name=game.info.name("en"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.info.most_seats,
        min_num_players=game.info.least_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.info.least_seats, "preset": game.house_rules.default_preset},
    )


class SpielGame(_Game):  # type: ignore[misc]
    """A game with a preset and a number of players."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        settings = params or {}
        self.table = game
        self.start = game.start(settings.get("players", game.info.least_seats), settings.get("preset") or None)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.info.actions,
            max_chance_outcomes=max(game.info.chance, game.info.most_seats),
            num_players=self.start.seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, settings)

    def new_initial_state(self) -> "SpielState":
        """Return the state before the first deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the bound on picks."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        """Return an observer of one player's view, or None for other kinds: histories, public or private parts."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own_cards = pyspiel.PrivateInfoType.SINGLE_PLAYER
        supported = not kind.perfect_recall and kind.public_info and kind.private_info == own_cards
        return SpielObserver(self, params) if supported else None


class SpielState(_State):  # type: ignore[misc]
    """A position, and the picks made so far for the deal that is due."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.start
        self._first = game.start.points
        self._picks: list[int] = []
        self._due: tuple[Position, list[int]] | None = None
        """A position where a deal is due, and the bounds of its picks."""

    def current_player(self) -> int:
        """Return the player to act, which may be chance."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.actor == DEALER else self.position.actor

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.over

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next pick of a deal, equally likely."""
        bound = self._bounds()[len(self._picks)]
        return [(pick, 1 / bound) for pick in range(bound)]

    def _bounds(self) -> list[int]:
        """Return the bounds of the picks of the deal that is due, cached."""
        if self._due is None or self._due[0] is not self.position:
            recorder = _Picks()
            self.position.shuffle(recorder)
            self._due = self.position, recorder.bounds
        return self._due[1]

    def _apply_action(self, action: int) -> None:
        if self.position.actor != DEALER:
            self.position = self.position.apply(action)
            return
        bound = self._bounds()[len(self._picks)]
        if not 0 <= action < bound:
            raise bad_input("envs.action", number=0, action=action, legal=f"0–{bound - 1}")
        self._picks.append(action)
        if len(self._picks) == len(self._bounds()):
            self.position = self.position.apply(self.position.shuffle(_Picks(self._picks)))
            self._picks = []

    def _action_to_string(self, player: int, action: int) -> str:
        return f"pick {action}" if player == pyspiel.PlayerId.CHANCE else self.position.format(action)

    def returns(self) -> list[float]:
        """Return the points won or lost, once the game is over."""
        pairs = zip(self.position.points, self._first, strict=True)
        return [float(points - first) if self.position.over else 0.0 for points, first in pairs]

    def resample_from_infostate(self, player: int, _sampler: Callable[[], float] | None = None) -> "SpielState":
        """Return a state with the hidden cards resampled, consistent with what the player knows."""
        state: SpielState = self.clone()
        seed = int((_sampler() if _sampler else np.random.default_rng().random()) * 2**62)
        state.position = self.position.mask(player).guess(seed)
        return state

    def __str__(self) -> str:
        return str(self.position) + (f" picks={self._picks}" if self._picks else "")


class SpielObserver:
    """An observer that gives a game's planes as one tensor of floats, and by name."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported; given: {params}")
        layout = game.table.observation(game.start.seats, game.start.options)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.split(self.tensor)  # type: ignore[arg-type]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation."""
        self.tensor[:] = state.position.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the position as the player knows it, as text."""
        return str(state.position.mask(player))


def _register(game_id: str) -> None:
    game = load_game(game_id)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(game_type(game), Registered)


for _id in game_ids():
    if PREFIX + _id not in pyspiel.registered_names():
        _register(_id)
