"""Games on a graphics card, random ones and between bots, move for move those that the processor plays."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numba import cuda

from roitelet.engine.actions import NO_ACTION
from roitelet.engine.binding import bind, unbound
from roitelet.engine.chance import stream
from roitelet.engine.game import Game
from roitelet.engine.picking import deal_now
from roitelet.engine.playout import DEALS_PER_GAME, NO_LIMIT, Results, choose_random
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER, NOBODY
from roitelet.gpu.card_code import NUMBER, ROWS, WORD, blocks, launched, sizes_of

_cuda: Any = cuda

actor = pick = legal = apply = mask = returns = quick = unbound
RECORD: Any = None
REGISTERS: Final = 64
"""Random games are up to a tenth faster so (``bench/results.md``)."""
ACTIONS = COLUMNS = 1
"""Stand for what :func:`roitelet.gpu.card_code.sizes_of` says of a game."""


def play_games(
    states: Any,
    seed: Any,
    first: Any,
    limit: Any,
    points: Any,
    ranks: Any,
    decisions: Any,
    rounds: Any,
) -> None:
    """One random game in each thread, from ``states[0]``, as :func:`roitelet.engine.playout.play_random` does."""
    game = _cuda.grid(1)
    if game >= len(decisions):
        return
    # what each thread has for itself: a card lays it out so that neighbours find theirs side by side
    own = _cuda.local.array(1, RECORD)
    rng = _cuda.local.array(1, WORD)
    actions = _cuda.local.array(ACTIONS, NUMBER)
    room = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    own[0] = states[0]
    state = own[0]
    stream(seed, first + game, rng)
    decided, deals = 0, 0
    while decided < limit:
        action = pick(state, actions, rng)
        if action != NO_ACTION:
            apply(state, action)
            decided += 1
        elif actor(state) == DEALER:
            deal_now(state, room, rng)
            deals += 1
        else:
            break
    decisions[game] = decided if actor(state) == NOBODY else -decided
    rounds[game] = deals
    returns(state, points[game], ranks[game])


def play_bots(
    states: Any,
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
    """One game between bots in each thread, as :func:`roitelet.engine.playout.play_bots` plays them."""
    game = _cuda.grid(1)
    if game >= len(decisions):
        return
    own = _cuda.local.array(2, RECORD)
    deal_rng = _cuda.local.array(1, WORD)
    bot_rng = _cuda.local.array(1, WORD)
    actions = _cuda.local.array(ACTIONS, NUMBER)
    room = _cuda.local.array((ROWS, COLUMNS), NUMBER)
    own[0] = states[0]
    state, masked = own[0], own[1]
    seats = int(state.seats)
    group = (first + game) // seats if rotate else first + game
    shift = (first + game) % seats if rotate else 0
    stream(seed ^ 0x5EED, first + game, bot_rng)
    decided, deals = 0, 0
    who = actor(state)
    while who != NOBODY and decided < limit:
        if who == DEALER:
            stream(seed, group * DEALS_PER_GAME + deals, deal_rng)
            deal_now(state, room, deal_rng)
            deals += 1
        else:
            mask(state, who, masked)
            count = legal(masked, actions)
            if is_quick[(who + shift) % seats]:
                action = quick(masked, actions, count, bot_rng)
            else:
                action = choose_random(masked, actions, count, bot_rng)
            apply(state, action)
            decided += 1
        who = actor(state)
    decisions[game] = decided if who == NOBODY else -decided
    rounds[game] = deals
    returns(state, room[0], room[1])
    for seat in range(seats):
        points[game, (seat + shift) % seats] = room[0, seat]
        ranks[game, (seat + shift) % seats] = room[1, seat]


def _names(game: Game) -> dict[str, Any]:
    rules = {**vars(game.kernels), "quick": game.kernels.policies["heuristic"]}
    return {**rules, **bind(game.info.id, [deal_now], rules), **sizes_of(game)}


@cache
def compile_games(game: Game) -> Any:
    """:func:`play_games` for a game."""
    return launched(play_games, _names(game), registers=REGISTERS, linked=True)


@cache
def compile_bot_games(game: Game) -> Any:
    """:func:`play_bots` for a game."""
    return launched(play_bots, _names(game))


def random_games(start: Position, games: int, seed: int, first: int = 0, limit: int = NO_LIMIT) -> Results:
    """Random games from a position, on the card; the same as :func:`roitelet.engine.playout.random_games` plays."""
    return _play(compile_games(start.game), start, games, seed, first, limit)


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
    """Games between the quick bot and chance, by place in the line-up; those of the processor's ``bot_games``."""
    is_quick = _cuda.to_device(np.array(quick, np.int8))
    return _play(compile_bot_games(start.game), start, games, seed, first, limit, is_quick, rotate)


def _play(kernel: Any, start: Position, games: int, seed: int, first: int, limit: int, *line_up: Any) -> Results:
    """Launch a kernel with a thread for each game, and fetch what came of them."""
    states = np.zeros(1, start.game.kernels.dtype)
    states[0] = start.states[0]
    out = [_cuda.to_device(np.zeros((games, start.seats), np.int32)) for _ in range(2)]
    out += [_cuda.to_device(np.zeros(games, np.int64)) for _ in range(2)]
    kernel[blocks(games)](_cuda.to_device(states), *line_up, seed, first, limit, *out)
    points, ranks, decisions, rounds = (array.copy_to_host() for array in out)
    return Results(points, ranks, np.abs(decisions), rounds, int((decisions < 0).sum()))
