"""An environment of thousands of games, stepped in one compiled call, with arrays that the caller may own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.arguments import check_whole, is_whole, wrong
from roitelet.base.errors import bad_input
from roitelet.base.kernel import copy_states, new_states
from roitelet.base.language import add_catalogue
from roitelet.base.rng import new_streams
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Position
from roitelet.engine.simulate.observation import CELL, Cells, Observation
from roitelet.envs.step_loop import CHOOSER, FIRST, LEARNER, QUICK, RANDOM, STATES_A_GAME, compile_steps
from roitelet.games import as_game
from roitelet.gpu.devices import is_card

PLAYERS: Final = {"learner": LEARNER, "heuristic": QUICK, "random": RANDOM}


@dataclass(frozen=True)
class Arrays:
    """The output arrays of an environment, one row per game; they may be views of larger arrays."""

    observations: Cells
    """The observation of the seat to act; :attr:`VectorGame.observation` has its planes."""
    allowed: NDArray[np.int8]
    """1 for each legal action."""
    rewards: NDArray[np.float32]
    """Points won per seat since the step before. Over a game they sum to its final points minus the initial ones."""
    ranks: NDArray[np.int32]
    """Rank per seat in the last finished game of this row, from 1; 0 before any has ended."""
    turn: NDArray[np.int32]
    """The seat to act."""
    ended: NDArray[np.int8]
    """1 if a game ended in this step, and so a new one began."""


class VectorGame:
    """``count`` games with the same rules. A step plays an action in each and goes on to the learner's next decision.

    ``players`` has the player of each seat: ``learner`` (the default), ``heuristic`` (the quick bot) or ``random``. A
    game that ends restarts by itself. With ``skip_forced``, forced moves are played without asking the learner.
    ``rules`` are a ``preset`` and options, as for :meth:`roitelet.engine.game.Game.start`.
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        seats: int | None = None,
        players: Sequence[str] | None = None,
        seed: int = 0,
        skip_forced: bool = False,
        arrays: Arrays | None = None,
        device: str = "cpu",
        **rules: Any,
    ) -> None:
        self.game = as_game(game)
        if not is_whole(count) or count < 1:
            raise bad_input("envs.count", count=count)
        if players is not None and (isinstance(players, str) or not isinstance(players, Sequence)):
            raise wrong("players", players, "players")
        if arrays is not None and not isinstance(arrays, Arrays):
            raise wrong("arrays", arrays, "arrays")
        self.count = count
        self.start = self.game.start(seats, **rules)
        self.seats = self.start.seats
        self.observation: Observation = self.game.observation(self.seats, self.options)
        self.players = tuple(players or ["learner"] * self.seats)
        self._players = _player_codes(self.players, self.seats, CHOOSER if skip_forced else LEARNER)
        self._states = new_states(self.game.dtype, FIRST + STATES_A_GAME * count)
        self._points = np.zeros((count, self.seats), np.int32)
        columns = max(self.game.info.chance, self.game.info.most_seats)
        self._work = np.empty((3, columns), np.int32), np.empty(self.game.info.actions, np.int32)
        self._none = np.full(count, NO_ACTION, np.int32)
        self.arrays = arrays or new_arrays(count, self.seats, self.game.info.actions, self.observation)
        _check_arrays(self.arrays, count, self.seats, self.game.info.actions, self.observation)
        self._card = self._open_card(device)
        self._step = compile_steps(self.game) if self._card is None else None
        self.reset(seed)

    def _open_card(self, device: str) -> Any:
        """Return the runner on a graphics card, or None for the processor."""
        if not is_card(device):
            return None
        from roitelet.envs.gpu_vector_game import CardRunner

        card = CardRunner(self.game, self.count, self._players, vars(self.arrays))
        self.arrays = Arrays(**card.arrays)
        return card

    @property
    def options(self) -> Options:
        """Return the house rules of these games."""
        return self.start.options

    def reset(self, seed: int | Sequence[int] = 0) -> Arrays:
        """Restart every game. The same seed gives the same deals and the same moves of the bots.

        A list has a seed for each game, which then does not depend on its row.
        """
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            if len(seed) != self.count:
                raise bad_input("envs.shape", name="seed", wanted=(self.count,), given=(len(seed),))
            self._rngs = np.concatenate([new_streams(game_seed, 2) for game_seed in seed])
        else:
            self._rngs = new_streams(seed, 2 * self.count)
        self._states[:] = self.start.states[0]
        self._points[:] = self.start.points
        if self._card is not None:
            self._card.place(self._states, self._rngs, self._points)
        self._run(self._none)
        return self.arrays

    def step(self, actions: Any, *, checked: bool = True) -> Arrays:
        """Play an action in every game; raise ``BadInput``, and change nothing, if one is illegal.

        On a card the check waits for the card; ``checked=False`` omits it, for actions taken from ``allowed``.
        ``actions`` is an array of 32-bit integers, for games on a card also one there (PyTorch, JAX, CuPy).
        """
        if np.shape(actions) != (self.count,):
            raise bad_input("envs.shape", name="actions", wanted=(self.count,), given=np.shape(actions))
        if self._card is not None:
            illegal_game = self._card.run(actions, checked=checked)
            if illegal_game >= 0:
                raise bad_input("envs.illegal", number=illegal_game)
            return self.arrays
        array = np.asarray(actions)
        if not np.issubdtype(array.dtype, np.integer):
            raise bad_input("envs.kind", kind=array.dtype.name)
        converted = np.ascontiguousarray(array, np.int32)
        # larger numbers would wrap around to other actions
        outside = (converted < 0) | (converted != array)
        if outside.any():
            self._refuse(int(np.argmax(outside)), array)
        illegal_game = self._run(converted)
        if illegal_game >= 0:
            self._refuse(illegal_game, array)
        return self.arrays

    @property
    def truth(self) -> Any:
        """Return the true state records, not copied: every second one, from :data:`FIRST` on.

        They have what players may not know, for example to train a network to guess hidden cards.
        """
        return self._states if self._card is None else self._card.rows

    def position(self, number: int = 0) -> Position:
        """Return the unmasked position of a game, for the caller and not for its players."""
        check_whole("number", number, 0, self.count - 1)
        if self._card is not None:
            self._states = self._card.states()
        return Position(self.game, copy_states(self._states[FIRST + STATES_A_GAME * number :][:1]))

    def _run(self, actions: NDArray[np.int32]) -> int:
        if self._card is not None:
            return int(self._card.run(actions, checked=False))
        arrays = self.arrays
        assert self._step is not None
        return self._step(
            self._states,
            actions,
            self._players,
            self._work,
            self._rngs,
            self._points,
            arrays.observations,
            arrays.allowed,
            arrays.rewards,
            arrays.ranks,
            arrays.turn,
            arrays.ended,
        )

    def _refuse(self, number: int, actions: NDArray[Any]) -> None:
        legal = np.flatnonzero(self.arrays.allowed[number])
        raise bad_input("envs.action", action=int(actions[number]), number=number, legal=", ".join(map(str, legal)))


def _player_codes(players: Sequence[str], seats: int, learner: int) -> NDArray[np.int32]:
    if len(players) != seats:
        raise bad_input("envs.shape", name="players", wanted=(seats,), given=(len(players),))
    for player in players:
        if player not in PLAYERS:
            raise bad_input("envs.player", player=player, known=", ".join(PLAYERS))
    if "learner" not in players:
        raise bad_input("envs.nobody")
    codes = {**PLAYERS, "learner": learner}
    return np.array([codes[player] for player in players], np.int32)


def _shapes(count: int, seats: int, actions: int, observation: Observation) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Return the shape and the type of each array, by name."""
    return {
        "observations": ((count, observation.size), CELL),
        "allowed": ((count, actions), np.int8),
        "rewards": ((count, seats), np.float32),
        "ranks": ((count, seats), np.int32),
        "turn": ((count,), np.int32),
        "ended": ((count,), np.int8),
    }


def new_arrays(count: int, seats: int, actions: int, observation: Observation) -> Arrays:
    """Return arrays of zeros for so many games."""
    shapes = _shapes(count, seats, actions, observation)
    return Arrays(**{name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()})


def _check_arrays(arrays: Arrays, count: int, seats: int, actions: int, observation: Observation) -> None:
    """Check shapes and types of arrays, because compiled code does not."""
    for name, (shape, kind) in _shapes(count, seats, actions, observation).items():
        array: Any = getattr(arrays, name)
        if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
            raise bad_input("envs.array", name=name, wanted=shape, kind=np.dtype(kind).name)


add_catalogue(
    {
        "envs.count": ("il faut au moins une partie, pas {count}", "at least one game is needed, not {count}"),
        "envs.shape": (
            "{name} : la forme {wanted} est attendue, pas {given}",
            "{name}: the shape {wanted} is expected, not {given}",
        ),
        "envs.array": (
            "{name} : un tableau {kind} de forme {wanted} est attendu, d'un seul tenant et modifiable",
            "{name}: an array of {kind} of the shape {wanted} is expected, contiguous and writeable",
        ),
        "envs.kind": (
            "actions : des nombres entiers sont attendus, pas {kind}",
            "actions: whole numbers are expected, not {kind}",
        ),
        "envs.illegal": (
            "partie {number} : ce coup n'est pas permis ; rien n'a été joué",
            "game {number}: this action is not legal; nothing was played",
        ),
        "envs.player": (
            "{player} ne peut pas tenir une place ici ; possibles : {known}",
            "{player} cannot have a seat here; possible: {known}",
        ),
        "envs.nobody": (
            "aucune place n'est à celui qui apprend : nommez « learner » au moins une fois",
            "no seat is the learner's: name “learner” at least once",
        ),
        "envs.action": (
            "partie {number} : le coup {action} n'est pas permis ici ; permis : {legal}",
            "game {number}: action {action} is not legal here; legal: {legal}",
        ),
    }
)
