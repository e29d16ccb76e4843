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
from roitelet.gpu.cuda_compiler import (
    NUMBER,
    ROWS,
    WORD,
    as_words,
    blocks,
    compile_launchable,
    fill_with_zeros,
    sizes_of,
)

NOTHING_FOUND: Final = 2**31 - 1
_cuda: Any = cuda
advance_game: Any = None
write_outputs: Any = None
RECORD: Any = None
ACTIONS = COLUMNS = WORDS = THREE_STATES = 1
"""Placeholders for the results of :func:`roitelet.gpu.cuda_compiler.sizes_of`."""


def find_illegal(actions: Any, allowed: Any, first: Any) -> None:
    """Write the first game with an illegal action to ``first``."""
    game = _cuda.grid(1)
    if game < len(actions):
        action = actions[game]
        if action < 0 or action >= allowed.shape[1] or allowed[game, action] == 0:
            _cuda.atomic.min(first, 0, game)


def step_games(
    rows: Any,
    waiting: Any,
    actions: Any,
    players: Any,
    rngs: Any,
    earlier_points: Any,
    observations: Any,
    allowed: Any,
    rewards: Any,
    ranks: Any,
    output: Any,
    deals: Any,
) -> None:
    """Step one game per thread: first all games up to a deal, then, with ``deals``, those that need one.

    A deal takes many times as long as a decision, and neighbouring threads wait for each other: without two passes
    nearly all would wait for the few that deal. ``waiting`` has the games that need a deal, and their number;
    ``output`` has the seat to act in each game, and whether it ended.
    """
    waiting_games, waiting_count = waiting
    turn, ended = output
    thread = _cuda.grid(1)
    if thread >= (waiting_count[0] if deals else len(actions)):
        return
    game = waiting_games[thread] if deals else thread
    # a thread's own states, interleaved with its neighbours' in memory: the first state of every game,
    # the true state of its game, and the masked one
    words = _cuda.local.array(THREE_STATES, WORD)
    states = words.view(RECORD)
    work = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    legal_actions = _cuda.local.array(ACTIONS, NUMBER)
    state_index = FIRST + STATES_A_GAME * game
    for word in range(WORDS):
        words[START * WORDS + word] = rows[START, word]
        words[FIRST * WORDS + word] = rows[state_index, word]
    action, game_points, game_rewards = NO_ACTION if deals else actions[game], earlier_points[game], rewards[game]
    if not deals:
        clear(game_rewards)
    deal_rng, bot_rng = rngs[2 * game], rngs[2 * game + 1]
    seat, count, over = advance_game(
        states,
        FIRST,
        action,
        deals,
        players,
        work,
        legal_actions,
        deal_rng,
        bot_rng,
        game_points,
        game_rewards,
        ranks[game],
    )
    over = over or (deals and ended[game] != 0)
    if seat == DEALER:
        waiting_games[_cuda.atomic.add(waiting_count, 0, 1)] = game
    else:
        counts_rewards = actions[game] >= 0 and not over
        write_outputs(
            states,
            FIRST,
            counts_rewards,
            count,
            work,
            legal_actions,
            game_points,
            observations[game],
            allowed[game],
            game_rewards,
        )
    for word in range(WORDS):
        rows[state_index, word] = words[FIRST * WORDS + word]
    turn[game] = seat
    ended[game] = 1 if over else 0


@cache
def compile_card_steps(game: Game, *, with_quick: bool) -> tuple[Any, Any]:
    """Compile :func:`find_illegal` and :func:`step_games` for a game; only the quick bot uses floats."""
    names = {**bound_steps(game, leave, with_quick=with_quick), **sizes_of(game)}
    return compile_launchable(find_illegal, {}), compile_launchable(step_games, names, linked=not with_quick)


class CardRunner:
    """Steps games on a card, where all its arrays are."""

    def __init__(self, game: Game, count: int, players: NDArray[np.int32], arrays: dict[str, NDArray[Any]]) -> None:
        self._check, self._step = compile_card_steps(game, with_quick=bool((players == QUICK).any()))
        self._blocks = blocks(count)
        self._players = _cuda.to_device(players)
        self._first_illegal = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
        self._waiting_games, self._waiting_count = (_cuda.to_device(np.zeros(size, np.int32)) for size in (count, 1))
        self.arrays = {name: _cuda.to_device(array) for name, array in arrays.items()}

    def place(self, states: NDArray[np.void], rngs: NDArray[np.uint64], earlier_points: NDArray[np.int32]) -> None:
        """Copy the games to the card."""
        self.rows = _cuda.to_device(states)
        self._words = as_words(self.rows)
        self._rngs, self._earlier_points = _cuda.to_device(rngs), _cuda.to_device(earlier_points)

    def states(self) -> NDArray[np.void]:
        """Copy the games back from the card."""
        states: NDArray[np.void] = self.rows.copy_to_host()
        return states

    def run(self, actions: Any, *, checked: bool) -> int:
        """Step all games; return -1, or the first game with an illegal action, and then step none."""
        arrays = self.arrays
        is_on_card = hasattr(actions, "__cuda_array_interface__")
        card_actions = _cuda.as_cuda_array(actions) if is_on_card else _cuda.to_device(actions)
        if checked:
            self._check[self._blocks](card_actions, arrays["allowed"], self._first_illegal)
            game = int(self._first_illegal.copy_to_host()[0])
            if game != NOTHING_FOUND:
                self._first_illegal = _cuda.to_device(np.array([NOTHING_FOUND], np.int32))
                return game
        for cells in (arrays["observations"], arrays["allowed"], self._waiting_count):
            fill_with_zeros(cells)
        for deals in (False, True):
            self._step[self._blocks](
                self._words,
                (self._waiting_games, self._waiting_count),
                card_actions,
                self._players,
                self._rngs,
                self._earlier_points,
                arrays["observations"],
                arrays["allowed"],
                arrays["rewards"],
                arrays["ranks"],
                (arrays["turn"], arrays["ended"]),
                deals,
            )
        return -1
