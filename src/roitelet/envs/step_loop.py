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
from roitelet.engine.calls import States
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.game import Game
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
    at: int,
    action: int,
    deals: bool,
    players: Integers,
    room: NDArray[np.int32],
    listed: Integers,
    cards: RandomState,
    luck: RandomState,
    counted: Integers,
    rewards: NDArray[np.float32],
    ranks: Integers,
) -> tuple[int, int, bool]:
    """Play an action, or none if it is negative, and go on to the next decision of a learner.

    Returns the seat, the number of its actions, and whether the game ended, and so a new one began. Without ``deals``,
    stops before a deal, and the seat is ``DEALER``. ``counted`` are the points of the seats before. Deals use the
    generator ``cards``, bots ``luck``. Modifies everything but ``action`` and ``players`` in place.
    """
    state, masked = states[at], states[at + 1]
    ended, count, todo = False, 0, action
    while True:
        # each kernel is called in one place only, because calls are inlined
        if todo >= 0:
            apply(state, todo)
            todo = NO_ACTION
        who = actor(state)
        if who == NOBODY:
            returns(state, room[0], ranks)
            for seat in range(int(state.seats)):
                rewards[seat] += room[0, seat] - counted[seat]
            ended = True
            states[at] = states[START]
            returns(state, counted, room[1])
            continue
        if who == DEALER:
            if not deals:
                break
            deal_now(state, room, cards)
            continue
        mask(state, who, masked)
        if players[who] == RANDOM:
            todo = pick(masked, listed, luck)
            continue
        count = legal(masked, listed)
        if players[who] == LEARNER or (players[who] == CHOOSER and count > 1):
            break
        todo = listed[0] if count == 1 else quick(masked, listed, count, luck)
    return int(who), count, ended


def write_outputs(
    states: States,
    at: int,
    counts: bool,
    count: int,
    room: NDArray[np.int32],
    listed: Integers,
    counted: Integers,
    seen: Cells,
    allowed: Octets,
    rewards: NDArray[np.float32],
) -> None:
    """Write the observation and the legal actions of the seat to act and, if ``counts``, the rewards.

    Modifies the last four and ``room`` in place.
    """
    state = states[at]
    if counts:
        returns(state, room[0], room[1])
        for seat in range(int(state.seats)):
            rewards[seat] += room[0, seat] - counted[seat]
            counted[seat] = room[0, seat]
    blank(seen)
    observe(states[at + 1], seen)
    blank(allowed)
    for place in range(count):
        allowed[listed[place]] = 1


def step_all(
    states: States,
    actions: Integers,
    players: Integers,
    work: tuple[NDArray[np.int32], Integers],
    rngs: NDArray[np.uint64],
    counted: NDArray[np.int32],
    seen: NDArray[np.int16],
    allowed: NDArray[np.int8],
    rewards: NDArray[np.float32],
    ranks: NDArray[np.int32],
    turn: Integers,
    ended: Octets,
) -> int:
    """Step every game; return -1, or the first game with an illegal action, and then step none.

    ``work`` has work arrays for a deal and for a list of actions.
    """
    room, listed = work
    for game in range(len(actions)):
        action = actions[game]
        if action >= 0 and (action >= allowed.shape[1] or allowed[game, action] == 0):
            return game
    for game in range(len(actions)):
        at, cards, luck = FIRST + STATES_A_GAME * game, rngs[2 * game], rngs[2 * game + 1]
        points, won, action = counted[game], rewards[game], actions[game]
        clear(won)
        who, count, over = advance_game(
            states, at, action, True, players, room, listed, cards, luck, points, won, ranks[game]
        )
        # points that a new game has brought already are counted in its first step
        write_outputs(states, at, action >= 0 and not over, count, room, listed, points, seen[game], allowed[game], won)
        turn[game] = who
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
