"""Games on a graphics card, random or between bots, identical to those on the processor."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numba import cuda

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.rng import stream
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import DEALS_PER_GAME, NO_LIMIT, Results
from roitelet.engine.simulate.random_actions import choose_random, deal_now
from roitelet.gpu.cuda_compiler import NUMBER, ROWS, WORD, as_words, blocks, compile_launchable, sizes_of

_cuda: Any = cuda

actor = pick = legal = apply = mask = returns = quick = unbound
RECORD: Any = None
REGISTERS: Final = 64
"""Registers per thread, which make random games up to a tenth faster (``bench/results.md``)."""
BEAT: Final = 64
"""Decisions after which threads synchronise; few deals have as many."""
SIDE_BY_SIDE: Final = 1 << 17
"""Number of games at a time."""
ACTIONS = COLUMNS = WORDS = TWO_STATES = 1
"""Placeholders for the results of :func:`roitelet.gpu.cuda_compiler.sizes_of`."""


def play_games(
    rows: Any,
    started: Any,
    seed: Any,
    first: Any,
    limit: Any,
    points: Any,
    ranks: Any,
    decisions: Any,
    rounds: Any,
) -> None:
    """Play random games from ``rows[0]``, as :func:`roitelet.engine.simulate.playout.play_random` does.

    Each thread takes the next game, counted in ``started``, until there is none. Neighbouring threads synchronise
    before each deal, and after ``BEAT`` decisions at most, because they wait for each other whenever their paths
    differ.
    """
    # arrays local to a thread, interleaved in memory with its neighbours'
    words = _cuda.local.array(WORDS, WORD)
    rng = _cuda.local.array(1, WORD)
    actions = _cuda.local.array(ACTIONS, NUMBER)
    work = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    state = words.view(RECORD)[0]
    game, over = 0, True
    decided, deals = 0, 0
    while True:
        if over:
            game = _cuda.atomic.add(started, 0, 1)
            if game >= len(decisions):
                break
            for word in range(WORDS):
                words[word] = rows[0, word]
            stream(seed, first + game, rng)
            decided, deals = 0, 0
        if actor(state) == DEALER and decided < limit:
            deal_now(state, work, rng)
            deals += 1
        action = NO_ACTION
        for _ in range(BEAT):
            action = pick(state, actions, rng) if decided < limit else NO_ACTION
            if action == NO_ACTION:
                break
            apply(state, action)
            decided += 1
        seat = actor(state)
        over = action == NO_ACTION and (seat != DEALER or decided >= limit)
        if over:
            decisions[game] = decided if seat == NOBODY else -decided
            rounds[game] = deals
            returns(state, points[game], ranks[game])


def play_bots(
    rows: Any,
    started: Any,
    is_quick: Any,
    rotate: Any,
    seed: Any,
    first: Any,
    limit: Any,
    points: Any,
    ranks: Any,
    decisions: Any,
    rounds: Any,
) -> None:
    """Play games between bots as :func:`roitelet.engine.simulate.playout.play_bots` does."""
    words = _cuda.local.array(TWO_STATES, WORD)
    states = words.view(RECORD)
    deal_rng = _cuda.local.array(1, WORD)
    bot_rng = _cuda.local.array(1, WORD)
    actions = _cuda.local.array(ACTIONS, NUMBER)
    work = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    state, masked = states[0], states[1]
    seats = points.shape[1]
    game, group, shift, decided, deals, over = 0, 0, 0, 0, 0, True
    while True:
        if over:
            game = _cuda.atomic.add(started, 0, 1)
            if game >= len(decisions):
                break
            for word in range(WORDS):
                words[word] = rows[0, word]
            group = (first + game) // seats if rotate else first + game
            shift = (first + game) % seats if rotate else 0
            stream(seed ^ 0x5EED, first + game, bot_rng)
            decided, deals = 0, 0
        seat_to_act = actor(state)
        if seat_to_act == DEALER and decided < limit:
            stream(seed, group * DEALS_PER_GAME + deals, deal_rng)
            deal_now(state, work, deal_rng)
            deals += 1
            seat_to_act = actor(state)
        for _ in range(BEAT):
            if seat_to_act < 0 or decided >= limit:
                break
            mask(state, seat_to_act, masked)
            count = legal(masked, actions)
            if is_quick[(seat_to_act + shift) % seats]:
                action = quick(masked, actions, count, bot_rng)
            else:
                action = choose_random(masked, actions, count, bot_rng)
            apply(state, action)
            decided += 1
            seat_to_act = actor(state)
        over = seat_to_act == NOBODY or decided >= limit
        if over:
            decisions[game] = decided if seat_to_act == NOBODY else -decided
            rounds[game] = deals
            returns(state, work[0], work[1])
            for seat in range(seats):
                points[game, (seat + shift) % seats] = work[0, seat]
                ranks[game, (seat + shift) % seats] = work[1, seat]


def _kernel_globals(game: Game) -> dict[str, Any]:
    rules = {**game.kernels, "quick": game.policies["heuristic"]}
    return {**rules, **bind(game.info.id, [deal_now], rules), **sizes_of(game)}


@cache
def compile_games(game: Game) -> Any:
    """Compile :func:`play_games` for a game."""
    return compile_launchable(play_games, _kernel_globals(game), registers=REGISTERS, linked=True)


@cache
def compile_bot_games(game: Game) -> Any:
    """Compile :func:`play_bots` for a game."""
    return compile_launchable(play_bots, _kernel_globals(game))


def random_games(start: Position, games: int, seed: int, first: int = 0, limit: int = NO_LIMIT) -> Results:
    """Play the random games of :func:`roitelet.engine.simulate.playout.random_games` on the card."""
    return _launch_games(compile_games(start.game), start, games, seed, first, limit)


def bot_games(
    start: Position,
    quick: Sequence[bool],
    games: int,
    seed: int,
    *,
    rotate: bool = True,
    first: int = 0,
    limit: int = NO_LIMIT,
) -> Results:
    """Play the ``bot_games`` of the processor between quick and random bots; ``quick`` has a flag per bot."""
    is_quick = _cuda.to_device(np.array(quick, np.int8))
    return _launch_games(compile_bot_games(start.game), start, games, seed, first, limit, is_quick, rotate)


def _launch_games(
    kernel: Any, start: Position, games: int, seed: int, first: int, limit: int, *line_up: Any
) -> Results:
    """Launch a kernel, and copy the results back."""
    states = np.zeros(1, start.game.dtype)
    states[0] = start.states[0]
    outputs = [_cuda.to_device(np.zeros((games, start.seats), np.int32)) for _ in range(2)]
    outputs += [_cuda.to_device(np.zeros(games, np.int64)) for _ in range(2)]
    started = _cuda.to_device(np.zeros(1, np.int64))
    kernel[blocks(min(games, SIDE_BY_SIDE))](
        as_words(_cuda.to_device(states)), started, *line_up, seed, first, limit, *outputs
    )
    points, ranks, decisions, rounds = (array.copy_to_host() for array in outputs)
    return Results(points, ranks, np.abs(decisions), rounds, int((decisions < 0).sum()))
