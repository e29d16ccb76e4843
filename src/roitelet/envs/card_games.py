"""Many games on a graphics card, stepped there, in arrays that PyTorch, JAX and CuPy can share without a copy."""

from functools import cache
from typing import Any, Final

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from roitelet.engine.game import Game
from roitelet.envs.stepping import ENDED, FIRST, START, STATES_A_GAME, bound_steps, leave
from roitelet.gpu.card_code import NUMBER, ROWS, blocks, launched, sizes_of

NOTHING_FOUND: Final = 2**31 - 1
OWN: Final = FIRST + STATES_A_GAME
"""States that a thread has for itself: where games begin, the truth of its game, and what a seat knows of it."""
_cuda: Any = cuda
step_one: Any = None
RECORD: Any = None
ACTIONS = COLUMNS = 1
"""Stand for what :func:`roitelet.gpu.card_code.sizes_of` says of a game."""


def find_illegal(actions: Any, allowed: Any, found: Any) -> None:
    """The first game whose action is not legal, in ``found``."""
    game = _cuda.grid(1)
    if game < len(actions):
        action = actions[game]
        if action < 0 or action >= allowed.shape[1] or allowed[game, action] == 0:
            _cuda.atomic.min(found, 0, game)


def empty(cells: Any) -> None:
    """Set every cell to 0, neighbours together, which a card does much faster than row by row."""
    cell = _cuda.grid(1)
    if cell < len(cells):
        cells[cell] = 0


def step_games(
    states: Any,
    actions: Any,
    players: Any,
    rngs: Any,
    counted: Any,
    seen: Any,
    allowed: Any,
    rewards: Any,
    ranks: Any,
    turn: Any,
    ended: Any,
) -> None:
    """Step one game in each thread."""
    game = _cuda.grid(1)
    if game < len(actions):
        # a thread works on states of its own, which a card lays out side by side with its neighbours'
        own = _cuda.local.array(OWN, RECORD)
        room = _cuda.local.array((ROWS, COLUMNS), NUMBER)
        listed = _cuda.local.array(ACTIONS, NUMBER)
        truth = FIRST + STATES_A_GAME * game
        own[START], own[FIRST] = states[START], states[truth]
        told = step_one(
            own,
            FIRST,
            actions[game],
            players,
            room,
            listed,
            rngs[2 * game],
            rngs[2 * game + 1],
            counted[game],
            seen[game],
            allowed[game],
            rewards[game],
            ranks[game],
        )
        states[truth] = own[FIRST]
        turn[game] = told & (ENDED - 1)
        ended[game] = 1 if told >= ENDED else 0


@cache
def compile_card_steps(game: Game) -> tuple[Any, Any, Any]:
    """:func:`find_illegal`, :func:`empty`, and :func:`step_games` for a game."""
    return (
        launched(find_illegal, {}),
        launched(empty, {}),
        launched(step_games, {"step_one": bound_steps(game, leave)["step_one"], **sizes_of(game)}),
    )


class CardRunner:
    """Steps games on a card; everything it works with lies there."""

    def __init__(self, game: Game, count: int, players: NDArray[np.int32], arrays: dict[str, NDArray[Any]]) -> None:
        self._check, self._empty, self._step = compile_card_steps(game)
        self._blocks = blocks(count)
        self._players = _cuda.to_device(players)
        self._found = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
        self.arrays = {name: _cuda.to_device(array) for name, array in arrays.items()}

    def place(self, states: NDArray[np.void], rngs: NDArray[np.uint64], counted: NDArray[np.int32]) -> None:
        """Lay the games out on the card."""
        self.rows = _cuda.to_device(states)
        self._rngs, self._counted = _cuda.to_device(rngs), _cuda.to_device(counted)

    def states(self) -> NDArray[np.void]:
        """The games as they stand, fetched from the card."""
        found: NDArray[np.void] = self.rows.copy_to_host()
        return found

    def run(self, actions: Any, *, checked: bool) -> int:
        """Step all games. Returns -1, or the first game whose action is not legal: then nothing was done at all."""
        to = self.arrays
        there = hasattr(actions, "__cuda_array_interface__")
        wanted = _cuda.as_cuda_array(actions) if there else _cuda.to_device(actions)
        if checked:
            self._check[self._blocks](wanted, to["allowed"], self._found)
            found = int(self._found.copy_to_host()[0])
            if found != NOTHING_FOUND:
                self._found = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
                return found
        for rows in (to["observations"], to["allowed"]):
            self._empty[blocks(rows.size)](rows.ravel())
        self._step[self._blocks](
            self.rows,
            wanted,
            self._players,
            self._rngs,
            self._counted,
            to["observations"],
            to["allowed"],
            to["rewards"],
            to["ranks"],
            to["turn"],
            to["ended"],
        )
        return -1
