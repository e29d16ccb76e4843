"""Games between heuristic players with sampled positions, and measures of an outlook's predictions for them."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.kernel import kernel, new_states
from roitelet.base.rng import below, stream
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import SIGNATURES, Kernel
from roitelet.engine.game import Game
from roitelet.engine.simulate.playout import MOST_SEATS, deal_at_random
from roitelet.games.combat_des_rois.rules.state import Phase as CombatPhase
from roitelet.games.nain_jaune.rules.state import Phase as NainPhase
from roitelet.games.roi_des_nains.rules.state import Phase as RoiPhase

Array = NDArray[Any]
RULES = ("actor", "legal", "apply", "chance", "shuffle", "deal", "returns", "mask")
PER_MILLE = 1000
POSITIONS_A_GAME = 40


@dataclass(frozen=True)
class Sample:
    """Positions, and how the games they come from ended."""

    name: str
    seats: int
    states: Array
    points: Array
    """Final points by position and seat."""
    wins: Array
    """Shares of the win by position and seat."""


# --- games with positions kept on the way ---


@kernel
def between_rounds(state: Any) -> int:
    """Return 1 between two rounds of Nain Jaune."""
    return 1 if state.rounds > 0 and (state.phase == NainPhase.DEAL or state.phase == NainPhase.CLOCK) else 0


@kernel
def between_deals(state: Any) -> int:
    """Return 1 between two deals of Le Roi des Nains."""
    return 1 if state.dealt > 0 and state.phase == RoiPhase.DEAL else 0


@kernel
def turn_begins(state: Any) -> int:
    """Return 1 at the start of a turn of Le Combat des Rois."""
    return 1 if state.phase == CombatPhase.TURN and state.actions_left == 2 else 0


@kernel
def play_and_keep(
    states: Array,
    actor: Kernel,
    legal: Kernel,
    apply: Kernel,
    chance: Kernel,
    shuffle: Kernel,
    deal: Kernel,
    returns: Kernel,
    mask: Kernel,
    bot: Kernel,
    wanted: Kernel,
    at_random: int,
    keep: int,
    room: Array,
    actions: Array,
    rngs: Array,
    seed: int,
    kept: Array,
    owners: Array,
    points: Array,
    ranks: Array,
) -> int:
    """Play games and keep some of the wanted positions; play ``at_random`` of every thousand actions at random."""
    deal_rng, bot_rng = rngs[0], rngs[1]
    state, masked = states[1], states[2]
    count = 0
    for game in range(len(points)):
        stream(seed, game, deal_rng)
        stream(seed ^ 0x5EED, game, bot_rng)
        states[1] = states[0]
        seat_to_act = actor(state)
        while seat_to_act != NOBODY:
            if wanted(state) != 0 and count < len(kept) and below(bot_rng, PER_MILLE) < keep:
                kept[count] = states[1]
                owners[count] = game
                count += 1
            if seat_to_act == DEALER:
                deal_at_random(state, chance, shuffle, deal, deal_rng, room)
            else:
                mask(state, seat_to_act, masked)
                choices = legal(masked, actions)
                is_random = below(bot_rng, PER_MILLE) < at_random
                apply(state, actions[below(bot_rng, choices)] if is_random else bot(masked, actions, choices, bot_rng))
            seat_to_act = actor(state)
        returns(state, points[game], ranks[game])
    return count


def sample(
    game: Game,
    wanted: Kernel,
    seats: int,
    games: int,
    seed: int,
    *,
    at_random: int = 0,
    keep: int = PER_MILLE,
    preset: str | None = None,
    **options: object,
) -> Sample:
    """Return positions from games between heuristic players."""
    compiled = compile_sampling(game, wanted)
    states = new_states(game.dtype, 3)
    states[:] = game.start(seats, preset, **options).states[0]
    sampled = new_states(game.dtype, POSITIONS_A_GAME * games)
    owners, results = np.zeros(len(sampled), np.int64), np.zeros((2, games, MOST_SEATS), np.int32)
    room = np.empty((3, max(game.info.chance, MOST_SEATS)), np.int32)
    arguments: list[Any] = [compiled[name] for name in (*RULES, "bot", "wanted")]
    arguments += [at_random, keep, room]
    arguments += [np.empty(game.info.actions, np.int32), np.empty((2, 1), np.uint64), seed, sampled, owners, *results]
    count = compiled["loop"](states, *arguments)
    owners, points, ranks = owners[:count], results[0, :, :seats], results[1, :, :seats]
    wins = (ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)
    name = " ".join([f"{seats} seats", preset or "", *(f"{key}={value}" for key, value in options.items())])
    return Sample(name, seats, sampled[:count], points[owners].astype(float), wins[owners])


def compile_sampling(game: Game, wanted: Kernel) -> Mapping[str, Kernel]:
    """Compile :func:`play_and_keep` for a game, with the rules and bots that it calls."""
    rules = {name: CompileJob(game.kernels[name], SIGNATURES[name], pointer=True) for name in RULES}
    bots = {
        "bot": CompileJob(game.policies["heuristic"], SIGNATURES["policy"], pointer=True),
        "wanted": CompileJob(wanted, SIGNATURES["actor"], pointer=True),
    }
    functions = ", ".join(f"@{name}" for name in (*RULES, "policy", "actor"))
    rest = "number, number, table, integers, streams, number, states, counters, table, table"
    loop = {"loop": CompileJob(play_and_keep, f"number(states, {functions}, {rest})")}
    name = f"{game.info.id}.{wanted.__name__}.sampling"
    return compile_all(name, {**rules, **bots, **loop}, {"state": game.dtype})


# --- the outlook of many positions ---


@kernel
def look_at_all(states: Array, outlook: Kernel, points: Array, wins: Array) -> None:
    """Write the outlook of each position. Modifies the last two arguments in place."""
    for index in range(len(states)):
        outlook(states[index], points[index], wins[index])


def evaluate_outlook(game: Game, outlook: Kernel, states: Array, seats: int) -> tuple[Array, Array, float]:
    """Return expected points, win probabilities, and nanoseconds per position."""
    jobs = {
        "outlook": CompileJob(outlook, SIGNATURES["outlook"], pointer=True),
        "loop": CompileJob(look_at_all, "nothing(states, @outlook, chart, chart)"),
    }
    compiled = compile_all(f"{game.info.id}.outlook", jobs, {"state": game.dtype})
    points, wins = np.zeros((2, len(states), seats))
    compiled["loop"](states[:1], compiled["outlook"], points, wins)
    start = time.thread_time()
    compiled["loop"](states, compiled["outlook"], points, wins)
    return points, wins, (time.thread_time() - start) / len(states) * 1e9


def log_loss(chances: Array, wins: Array) -> float:
    """Return the mean of -log of the chance given to the winner."""
    return float(-(wins * np.log(np.maximum(chances, 1e-12))).sum(axis=1).mean())


def calibration(foretold: Array, happened: Array) -> list[tuple[float, float, int]]:
    """Return, for each tenth of predicted chances: their mean, the share of wins, and their number."""
    tenths = np.minimum((foretold * 10).astype(int), 9)
    groups = [tenths == tenth for tenth in np.unique(tenths)]
    return [(float(foretold[group].mean()), float(happened[group].mean()), int(group.sum())) for group in groups]
