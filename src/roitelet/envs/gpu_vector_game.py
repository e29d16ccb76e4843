"""Many games stepped on a graphics card, in arrays that PyTorch, JAX and CuPy share without copying."""

from functools import cache
from typing import Any, Final

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from roitelet.base.actors import DEALER
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.game import Game
from roitelet.envs.step_loop import FIRST, QUICK, START, STATES_A_GAME, bound_steps, clear, leave
from roitelet.gpu.compiler import NUMBER, ROWS, WORD, as_words, blocks, empty, launched, sizes_of

NOTHING_FOUND: Final = 2**31 - 1
_cuda: Any = cuda
advance_game: Any = None
write_outputs: Any = None
RECORD: Any = None
ACTIONS = COLUMNS = WORDS = THREE_STATES = 1
"""Placeholders for the results of :func:`roitelet.gpu.compiler.sizes_of`."""


def find_illegal(actions: Any, allowed: Any, found: Any) -> None:
    """Write the first game with an illegal action to ``found``."""
    game = _cuda.grid(1)
    if game < len(actions):
        action = actions[game]
        if action < 0 or action >= allowed.shape[1] or allowed[game, action] == 0:
            _cuda.atomic.min(found, 0, game)


def step_games(
    rows: Any,
    waiting: Any,
    actions: Any,
    players: Any,
    rngs: Any,
    counted: Any,
    seen: Any,
    allowed: Any,
    rewards: Any,
    ranks: Any,
    where: Any,
    deals: Any,
) -> None:
    """Step one game per thread: first all games up to a deal, then, with ``deals``, those that need one.

    A deal takes many times as long as a decision, and neighbouring threads wait for each other: without two passes
    nearly all would wait for the few that deal. ``waiting`` has the games that need a deal, and their number;
    ``where`` has the seat to act in each game, and whether it ended.
    """
    put_off, count_put_off = waiting
    turn, ended = where
    thread = _cuda.grid(1)
    if thread >= (count_put_off[0] if deals else len(actions)):
        return
    game = put_off[thread] if deals else thread
    # a thread's own states, interleaved with its neighbours' in memory: the first state of every game,
    # the true state of its game, and the masked one
    words = _cuda.local.array(THREE_STATES, WORD)
    own = words.view(RECORD)
    room = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    listed = _cuda.local.array(ACTIONS, NUMBER)
    truth = FIRST + STATES_A_GAME * game
    for word in range(WORDS):
        words[START * WORDS + word] = rows[START, word]
        words[FIRST * WORDS + word] = rows[truth, word]
    action, points, won = NO_ACTION if deals else actions[game], counted[game], rewards[game]
    if not deals:
        clear(won)
    cards, luck = rngs[2 * game], rngs[2 * game + 1]
    who, count, over = advance_game(
        own, FIRST, action, deals, players, room, listed, cards, luck, points, won, ranks[game]
    )
    over = over or (deals and ended[game] != 0)
    if who == DEALER:
        put_off[_cuda.atomic.add(count_put_off, 0, 1)] = game
    else:
        counts = actions[game] >= 0 and not over
        write_outputs(own, FIRST, counts, count, room, listed, points, seen[game], allowed[game], won)
    for word in range(WORDS):
        rows[truth, word] = words[FIRST * WORDS + word]
    turn[game] = who
    ended[game] = 1 if over else 0


@cache
def compile_card_steps(game: Game, *, with_quick: bool) -> tuple[Any, Any]:
    """Compile :func:`find_illegal` and :func:`step_games` for a game; only the quick bot uses floats."""
    names = {**bound_steps(game, leave, with_quick=with_quick), **sizes_of(game)}
    return launched(find_illegal, {}), launched(step_games, names, linked=not with_quick)


class CardRunner:
    """Steps games on a card, where all its arrays are."""

    def __init__(self, game: Game, count: int, players: NDArray[np.int32], arrays: dict[str, NDArray[Any]]) -> None:
        self._check, self._step = compile_card_steps(game, with_quick=bool((players == QUICK).any()))
        self._blocks = blocks(count)
        self._players = _cuda.to_device(players)
        self._found = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
        self._put_off, self._waiting = (_cuda.to_device(np.zeros(size, np.int32)) for size in (count, 1))
        self.arrays = {name: _cuda.to_device(array) for name, array in arrays.items()}

    def place(self, states: NDArray[np.void], rngs: NDArray[np.uint64], counted: NDArray[np.int32]) -> None:
        """Copy the games to the card."""
        self.rows = _cuda.to_device(states)
        self._words = as_words(self.rows)
        self._rngs, self._counted = _cuda.to_device(rngs), _cuda.to_device(counted)

    def states(self) -> NDArray[np.void]:
        """Copy the games back from the card."""
        found: NDArray[np.void] = self.rows.copy_to_host()
        return found

    def run(self, actions: Any, *, checked: bool) -> int:
        """Step all games; return -1, or the first game with an illegal action, and then step none."""
        to = self.arrays
        is_there = hasattr(actions, "__cuda_array_interface__")
        on_card = _cuda.as_cuda_array(actions) if is_there else _cuda.to_device(actions)
        if checked:
            self._check[self._blocks](on_card, to["allowed"], self._found)
            found = int(self._found.copy_to_host()[0])
            if found != NOTHING_FOUND:
                self._found = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
                return found
        for cells in (to["observations"], to["allowed"], self._waiting):
            empty(cells)
        for deals in (False, True):
            self._step[self._blocks](
                self._words,
                (self._put_off, self._waiting),
                on_card,
                self._players,
                self._rngs,
                self._counted,
                to["observations"],
                to["allowed"],
                to["rewards"],
                to["ranks"],
                (to["turn"], to["ended"]),
                deals,
            )
        return -1
