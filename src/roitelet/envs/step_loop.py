"""The compiled loop of all environments: play an action in each of many games, up to the next decision.

It is bound to one game (:mod:`roitelet.engine.compile.binding`). A step of one game is :func:`advance_game`, then
:func:`write_outputs`; :func:`step_all` loops over games on a processor, and the graphics card runs one game per thread.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.kernel import Integers, Octets, RandomState, kernel
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import States
from roitelet.engine.simulate.observation import Cells
from roitelet.engine.simulate.random_actions import choose_random, deal_now

START: Final = 0
"""Index of the first state of all games."""
FIRST: Final = 1
"""Index of the first game; each game has two states, the true one and the one masked for the seat to act."""
STATES_A_GAME: Final = 2

LEARNER: Final = 0
QUICK: Final = 1
RANDOM: Final = 2
CHOOSER: Final = 3
"""Players of a seat: the caller, the quick bot, random actions, or the caller except for forced moves."""

actor = legal = pick = apply = returns = mask = observe = quick = unbound
blank: Callable[..., None] = unbound
"""Clears a row before it is written, unless all rows were cleared at once."""


@kernel
def clear(row: Any) -> None:
    """Set every cell of a row to 0. Modifies ``row`` in place."""
    row[:] = 0


@kernel
def leave(_row: Any) -> None:
    """Do nothing, as the row is clear."""


def advance_game(
    states: States,
    state_index: int,
    action: int,
    deals: bool,
    players: Integers,
    work: NDArray[np.int32],
    legal_actions: Integers,
    deal_rng: RandomState,
    bot_rng: RandomState,
    earlier_points: Integers,
    rewards: NDArray[np.float32],
    ranks: Integers,
) -> tuple[int, int, bool]:
    """Play an action, or none if it is negative, and go on to the next decision of a learner.

    Returns the seat, the number of its actions, and whether the game ended, and so a new one began. Without ``deals``,
    stops before a deal, and the seat is ``DEALER``. ``earlier_points`` are the points already counted. Deals use the
    generator ``deal_rng``, bots ``bot_rng``. Modifies everything but ``action`` and ``players`` in place.
    """
    state, masked = states[state_index], states[state_index + 1]
    ended, count, next_action = False, 0, action
    while True:
        # each kernel is called in one place only, because calls are inlined
        if next_action >= 0:
            apply(state, next_action)
            next_action = NO_ACTION
        seat_to_act = actor(state)
        if seat_to_act == NOBODY:
            returns(state, work[0], ranks)
            for seat in range(int(state.seats)):
                rewards[seat] += work[0, seat] - earlier_points[seat]
            ended = True
            states[state_index] = states[START]
            returns(state, earlier_points, work[1])
            continue
        if seat_to_act == DEALER:
            if not deals:
                break
            deal_now(state, work, deal_rng)
            continue
        mask(state, seat_to_act, masked)
        if players[seat_to_act] == RANDOM:
            next_action = pick(masked, legal_actions, bot_rng)
            continue
        count = legal(masked, legal_actions)
        if players[seat_to_act] == LEARNER or (players[seat_to_act] == CHOOSER and count > 1):
            break
        next_action = legal_actions[0] if count == 1 else quick(masked, legal_actions, count, bot_rng)
    return int(seat_to_act), count, ended


def write_outputs(
    states: States,
    state_index: int,
    counts_rewards: bool,
    count: int,
    work: NDArray[np.int32],
    legal_actions: Integers,
    earlier_points: Integers,
    observation: Cells,
    allowed: Octets,
    rewards: NDArray[np.float32],
) -> None:
    """Write the observation and the legal actions of the seat to act and, if ``counts_rewards``, the rewards.

    Modifies the last four and ``work`` in place.
    """
    state = states[state_index]
    if counts_rewards:
        returns(state, work[0], work[1])
        for seat in range(int(state.seats)):
            rewards[seat] += work[0, seat] - earlier_points[seat]
            earlier_points[seat] = work[0, seat]
    blank(observation)
    observe(states[state_index + 1], observation)
    blank(allowed)
    for index in range(count):
        allowed[legal_actions[index]] = 1


def step_all(
    states: States,
    actions: Integers,
    players: Integers,
    work: tuple[NDArray[np.int32], Integers],
    rngs: NDArray[np.uint64],
    earlier_points: NDArray[np.int32],
    observations: NDArray[np.int16],
    allowed: NDArray[np.int8],
    rewards: NDArray[np.float32],
    ranks: NDArray[np.int32],
    turn: Integers,
    ended: Octets,
) -> int:
    """Step every game; return -1, or the first game with an illegal action, and then step none.

    ``work`` has work arrays for a deal and for a list of actions.
    """
    deal_work, legal_actions = work
    for game in range(len(actions)):
        action = actions[game]
        if action >= 0 and (action >= allowed.shape[1] or allowed[game, action] == 0):
            return game
    for game in range(len(actions)):
        state_index, deal_rng, bot_rng = FIRST + STATES_A_GAME * game, rngs[2 * game], rngs[2 * game + 1]
        game_points, game_rewards, action = earlier_points[game], rewards[game], actions[game]
        clear(game_rewards)
        seat, count, over = advance_game(
            states,
            state_index,
            action,
            True,
            players,
            deal_work,
            legal_actions,
            deal_rng,
            bot_rng,
            game_points,
            game_rewards,
            ranks[game],
        )
        # points that a new game has brought already are counted in its first step
        write_outputs(
            states,
            state_index,
            action >= 0 and not over,
            count,
            deal_work,
            legal_actions,
            game_points,
            observations[game],
            allowed[game],
            game_rewards,
        )
        turn[game] = seat
        ended[game] = 1 if over else 0
    return -1


_SIGNATURE: Final = (
    "number(states, integers, integers, (table, integers), streams, table, observations, octets, rewards, "
    "table, integers, flags)"
)


def bound_steps(game: Game, blank: Callable[..., None], *, with_quick: bool = True) -> Mapping[str, Callable[..., Any]]:
    """Return the loop bound to a game, not compiled; ``blank`` is :func:`clear` or :func:`leave`.

    Without the quick bot, which then must not be used, the code is shorter and has no floats.
    """
    quick = game.policies["heuristic"] if with_quick else choose_random
    names = {**game.kernels, "quick": quick, "blank": blank}
    return bind(game.info.id, [deal_now, advance_game, write_outputs, step_all], names)


@cache
def compile_steps(game: Game) -> Callable[..., int]:
    """Compile :func:`step_all` for a game."""
    job = CompileJob(bound_steps(game, clear)["step_all"], _SIGNATURE)
    return compile_all(f"{game.info.id}.steps", {"step_all": job}, {"state": game.dtype})["step_all"]
