"""Whole games in one compiled loop: random playouts, and games between policies.

The loops take a game's kernels as first-class functions, so that they can be cached. Policies get masked states.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.kernel import Integers, RandomState, kernel, new_states
from roitelet.base.rng import draw, stream
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import SIGNATURES, Kernel
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.simulate.statistics import tally_nothing

MOST_SEATS: Final = 8
"""Largest number of policies in one loop; no game has more seats."""
DEALS_PER_GAME: Final = 1 << 20
NO_LIMIT: Final = 1 << 40

_TO_DEAL: Final = ("apply", "chance", "shuffle", "deal", "returns")
_RANDOM: Final = ("actor", "pick", *_TO_DEAL, "broken")
_BOTS: Final = ("actor", "legal", *_TO_DEAL, "mask")
LOOP: Final = "loop"
"""The key of the loop among the functions compiled for playouts."""
RuleKernels = tuple[Kernel, ...]
"""The kernels that a loop calls, in the order of ``_RANDOM`` or ``_BOTS``."""
Work = tuple[NDArray[np.int32], Integers, NDArray[np.uint64]]
"""Work arrays: three rows of integers, the legal actions, two random generators."""
Out = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]
"""Results of each game: points, ranks, decisions (negative if it was cut off), deals."""


@dataclass(frozen=True)
class Results:
    """Finished games, one row per game."""

    points: NDArray[np.int32]
    ranks: NDArray[np.int32]
    decisions: NDArray[np.int64]
    rounds: NDArray[np.int64]
    """Deals in each game, including draws of cards and readings of the clock."""
    unfinished: int
    """Games cut off at the decision limit."""
    starters: NDArray[np.int64] | None = None
    """The seat that made the first decision of each game, with ``counted``."""
    counters: NDArray[np.int64] | None = None
    """The counters of ``tally`` for each game, with ``counted``."""


@kernel
def deal_at_random(
    state: Any, chance: Kernel, shuffle: Kernel, deal: Kernel, rng: RandomState, work: NDArray[np.int32]
) -> None:
    """Make a random deal and apply it. ``work`` has three work rows. Modifies ``state`` in place."""
    count = chance(state, work[0])
    draw(rng, work[0], count, work[1])
    size = shuffle(state, work[1], work[2])
    deal(state, work[2][:size])


@kernel
def play_random(
    states: NDArray[np.void],
    rules: RuleKernels,
    checked: bool,
    work: Work,
    seed: int,
    first: int,
    limit: int,
    out: Out,
    codes: NDArray[np.int64],
) -> None:
    """Play random games from ``states[0]`` in ``states[1]``. Modifies ``work``, ``out`` and ``codes`` in place.

    With ``checked``, check the invariants after every action; the first broken one ends the game and is
    written to ``codes``.
    """
    actor, pick, apply, chance, shuffle, deal, returns, broken = rules
    rows, actions, rngs = work
    points, ranks, decisions, rounds = out
    state, rng = states[1], rngs[0]
    for game in range(len(decisions)):
        stream(seed, first + game, rng)
        states[1] = states[0]
        decided, deals = 0, 0
        while decided < limit:
            action = pick(state, actions, rng)
            if action != NO_ACTION:
                apply(state, action)
                decided += 1
            elif actor(state) == DEALER:
                deal_at_random(state, chance, shuffle, deal, rng, rows)
                deals += 1
            else:
                break
            if checked and broken(state) != 0:
                codes[game] = broken(state)
                break
        decisions[game], rounds[game] = decided if actor(state) == NOBODY else -decided, deals
        returns(state, points[game], ranks[game])


@kernel
def play_bots(
    states: NDArray[np.void],
    rules: RuleKernels,
    bots: tuple[Kernel, ...],
    rotate: bool,
    counted: bool,
    work: Work,
    seed: int,
    first: int,
    limit: int,
    out: Out,
    starters: NDArray[np.int64],
    counters: NDArray[np.int64],
) -> None:
    """Play games between policies; with ``rotate``, a group of games shares its deals while the policies rotate.

    Result columns are by policy, not by seat. ``states[1]`` is the true state, ``states[2]`` the masked one.
    With ``counted``, fill one row of ``counters`` per game. Modifies ``work``, ``out`` and the last two
    arguments in place.
    """
    actor, legal, apply, chance, shuffle, deal, returns, mask, tally = rules
    rows, actions, rngs = work
    points, ranks, decisions, rounds = out
    deal_rng, bot_rng = rngs[0], rngs[1]
    state, masked = states[1], states[2]
    seats = int(state.seats)
    for game in range(len(decisions)):
        group = (first + game) // seats if rotate else first + game
        shift = (first + game) % seats if rotate else 0
        stream(seed ^ 0x5EED, first + game, bot_rng)
        states[1] = states[0]
        decided, deals = 0, 0
        seat_to_act = actor(state)
        while seat_to_act != NOBODY and decided < limit:
            if seat_to_act == DEALER:
                if counted:
                    tally(state, NO_ACTION, counters[game])
                stream(seed, group * DEALS_PER_GAME + deals, deal_rng)
                deal_at_random(state, chance, shuffle, deal, deal_rng, rows)
                deals += 1
            else:
                mask(state, seat_to_act, masked)
                count = legal(masked, actions)
                action = bots[(seat_to_act + shift) % seats](masked, actions, count, bot_rng)
                if counted:
                    tally(state, action, counters[game])
                    starters[game] = seat_to_act if decided == 0 else starters[game]
                apply(state, action)
                decided += 1
            seat_to_act = actor(state)
        if counted and seat_to_act == NOBODY:
            tally(state, NO_ACTION, counters[game])
        decisions[game], rounds[game] = decided if seat_to_act == NOBODY else -decided, deals
        returns(state, rows[0], rows[1])
        for seat in range(seats):
            points[game, (seat + shift) % seats] = rows[0, seat]
            ranks[game, (seat + shift) % seats] = rows[1, seat]


_SPAN: Final = "(table, integers, streams), number, number, number, (table, table, counters, counters)"


def _pointer_list(names: Sequence[str]) -> str:
    return f"({', '.join(f'@{name}' for name in names)})"


def _rule_jobs(game: Game, names: Sequence[str]) -> dict[str, CompileJob]:
    return {name: CompileJob(game.kernels[name], SIGNATURES[name], pointer=True) for name in names}


@cache
def compile_random(game: Game) -> Mapping[str, Kernel]:
    """Compile ``play_random`` and the kernels it takes."""
    loop = CompileJob(play_random, f"nothing(states, {_pointer_list(_RANDOM)}, truth, {_SPAN}, counters)")
    jobs = {**_rule_jobs(game, _RANDOM), LOOP: loop}
    return compile_all(f"{game.info.id}.random", jobs, {"state": game.dtype})


@cache
def compile_bots(game: Game) -> Mapping[str, Kernel]:
    """Compile ``play_bots`` and the kernels it takes."""
    names = (*_BOTS, "tally")
    rules = _rule_jobs(game, names) | {"tally": CompileJob(tally_nothing, SIGNATURES["tally"], pointer=True)}
    loop = CompileJob(
        play_bots,
        f"nothing(states, {_pointer_list(names)}, {MOST_SEATS}@policy, truth, truth, {_SPAN}, counters, ledger)",
    )
    compiled = compile_all(f"{game.info.id}.bots", {**rules, LOOP: loop}, {"state": game.dtype})
    for bot in (choose_random, *game.policies.values()):
        policy_pointer(game, bot)
    return compiled


@cache
def compile_tally(game: Game) -> Kernel:
    """Compile the ``tally`` of a game for :func:`bot_games`."""
    jobs = _rule_jobs(game, ("tally",))
    return compile_all(f"{game.info.id}.tally", jobs, {"state": game.dtype})["tally"]


@cache
def policy_pointer(game: Game, policy: Kernel) -> Kernel:
    """Compile a policy for :func:`play_bots`."""
    job = CompileJob(policy, SIGNATURES["policy"], pointer=True)
    name = f"{game.info.id}.{policy.__module__}.{policy.__name__}"
    return compile_all(name, {"policy": job}, {"state": game.dtype})["policy"]


def _work_arrays(game: Game) -> Work:
    columns = max(game.info.chance, MOST_SEATS)
    return np.empty((3, columns), np.int32), np.empty(game.info.actions, np.int32), np.empty((2, 1), np.uint64)


def _results(games: int, seats: int) -> Out:
    table = np.zeros((2, games, seats), np.int32)
    return table[0], table[1], np.zeros(games, np.int64), np.zeros(games, np.int64)


def _as_results(points: Any, ranks: Any, decisions: Any, rounds: Any) -> Results:
    return Results(points, ranks, np.abs(decisions), rounds, int((decisions < 0).sum()))


def random_games(start: Position, games: int, seed: int, first: int = 0, limit: int = NO_LIMIT) -> Results:
    """Play random games from a position, numbered from ``first``; seed and number determine a game."""
    return _random_games(start, games, seed, first, limit, checked=False)[0]


def checked_games(start: Position, games: int, seed: int, first: int = 0) -> tuple[Results, NDArray[np.int64]]:
    """Play random games, and return for each also the code of the first broken invariant, or 0."""
    return _random_games(start, games, seed, first, NO_LIMIT, checked=True)


def _random_games(
    start: Position, games: int, seed: int, first: int, limit: int, *, checked: bool
) -> tuple[Results, NDArray[np.int64]]:
    game = start.game
    compiled = compile_random(game)
    states = new_states(game.dtype, 2)
    states[:] = start.states[0]
    out = _results(games, start.seats)
    codes = np.zeros(games, np.int64)
    rules = tuple(compiled[name] for name in _RANDOM)
    compiled[LOOP](states, rules, checked, _work_arrays(game), seed, first, limit, out, codes)
    return _as_results(*out), codes


def bot_games(
    start: Position,
    bots: Sequence[Kernel],
    games: int,
    seed: int,
    *,
    rotate: bool = True,
    first: int = 0,
    limit: int = NO_LIMIT,
    counted: bool = False,
) -> Results:
    """Play games between policies, one per seat; results are by policy, in the order given.

    With ``counted``, the results include the starting seats and the game's counters, by seat.
    """
    game = start.game
    compiled = compile_bots(game)
    states = new_states(game.dtype, 3)
    states[:] = start.states[0]
    out = _results(games, start.seats)
    pointers = tuple(policy_pointer(game, bot) for bot in (*bots, *[choose_random] * (MOST_SEATS - len(bots))))
    starters, counters = np.full(games, NOBODY, np.int64), new_counters(game, games if counted else 1)
    rules = (*(compiled[name] for name in _BOTS), compile_tally(game) if counted else compiled["tally"])
    compiled[LOOP](
        states, rules, pointers, rotate, counted, _work_arrays(game), seed, first, limit, out, starters, counters
    )
    results = _as_results(*out)
    return replace(results, starters=starters, counters=counters) if counted else results


def new_counters(game: Game, games: int) -> NDArray[np.int64]:
    """Return new counters for a game's statistics, one row per game."""
    return np.zeros((games, game.strategy.statistics.counters if game.strategy.statistics else 1), np.int64)
