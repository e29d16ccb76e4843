"""Random games on a graphics card, move for move those that the processor plays."""

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from roitelet.engine.binding import bind, unbound
from roitelet.engine.chance import stream
from roitelet.engine.game import Game
from roitelet.engine.picking import NOTHING_LEGAL, deal_now
from roitelet.engine.playout import NO_LIMIT, Results
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER, NOBODY
from roitelet.gpu.card_code import NUMBER, ROWS, WORD, blocks, launched, sizes_of

_cuda: Any = cuda

actor = pick = apply = returns = unbound
RECORD: Any = None
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
        if action != NOTHING_LEGAL:
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


@cache
def compile_games(game: Game) -> Any:
    """:func:`play_games` for a game."""
    deals = bind(game.info.id, [deal_now], vars(game.kernels))
    return launched(play_games, {**vars(game.kernels), **deals, **sizes_of(game)})


def random_games(start: Position, games: int, seed: int, first: int = 0, limit: int = NO_LIMIT) -> Results:
    """Random games from a position, on the card; the same as :func:`roitelet.engine.playout.random_games` plays."""
    game, seats = start.game, start.seats
    states = np.zeros(1, game.kernels.dtype)
    states[0] = start.states[0]
    on_card = _cuda.to_device
    out = [on_card(np.zeros((games, seats), np.int32)) for _ in range(2)]
    out += [on_card(np.zeros(games, np.int64)) for _ in range(2)]
    compile_games(game)[blocks(games)](
        on_card(states),
        seed,
        first,
        limit,
        *out,
    )
    points, ranks, decisions, rounds = (array.copy_to_host() for array in out)
    return Results(points, ranks, np.abs(decisions), rounds, int((decisions < 0).sum()))
