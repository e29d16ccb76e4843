"""Fits the constants of a game's outlook to games between heuristic players, and tests how well they predict others.

Usage: python bench/bots/fit_outlook.py GAME [--games 3000] [--seed 1] [--check]

With ``--check``, only print the calibration of the current constants.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.support.kernels import in_machine_code
from tests.support.outlook_games import (
    Array,
    Sample,
    between_deals,
    between_rounds,
    calibration,
    evaluate_outlook,
    log_loss,
    sample,
    turn_begins,
)

from roitelet import load_game
from roitelet.base.kernel import kernel
from roitelet.engine.contract import Kernel
from roitelet.games.combat_des_rois.strategy import win_chance as combat_des_rois
from roitelet.games.combat_des_rois.strategy.win_chance import write_scores
from roitelet.games.combat_des_rois.strategy.win_chance_weights import FEATURES, LAST, NOW
from roitelet.games.nain_jaune.rules.cards import HAND_SIZES
from roitelet.games.nain_jaune.strategy import win_chance as nain_jaune
from roitelet.games.roi_des_nains.strategy import win_chance as roi_des_nains

NAIN_JAUNE_TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    *((seats, {"preset": "moderne"}) for seats in (2, 3, 4, 6, 8)),
    *((seats, {"preset": "boite"}) for seats in (3, 4, 6, 8)),
    *((seats, {"preset": "classique"}) for seats in (3, 4, 6, 8)),
    (4, {"preset": "classique_points_par_carte"}),
    (4, {"preset": "moderne", "start_tokens": 300, "max_rounds": 5}),
    (3, {"preset": "moderne", "start_tokens": 200, "max_rounds": 8}),
    (4, {"preset": "moderne", "on_broke": "eliminate"}),
)
RANDOM_SHARES = (0, 100, 200)
"""Random actions per thousand in Le Combat des Rois, so that unusual positions are sampled, too."""


# --- samples ---


def samples(game_id: str, games: int, seed: int) -> list[Sample]:
    """Return positions of a game for each kind of table."""
    game = load_game(game_id)
    if game_id == "nain_jaune":
        tables = enumerate(NAIN_JAUNE_TABLES)
        return [sample(game, between_rounds, seats, games, seed + k, **table) for k, (seats, table) in tables]
    if game_id == "roi_des_nains":
        return [sample(game, between_deals, seats, games, seed) for seats in (3, 4, 5)]
    return [mixed_sample(games, seed, seats) for seats in (2, 3, 4)]


def mixed_sample(games: int, seed: int, seats: int) -> Sample:
    """Return positions of Le Combat des Rois with different shares of random actions."""
    game = load_game("combat_des_rois")
    third = games // len(RANDOM_SHARES)
    parts = [sample(game, turn_begins, seats, third, seed + k, at_random=k, keep=250) for k in RANDOM_SHARES]
    states, points, wins = ([getattr(part, name) for part in parts] for name in ("states", "points", "wins"))
    return Sample(f"{seats} seats", seats, np.concatenate(states), np.concatenate(points), np.concatenate(wins))


def report(game_id: str, outlook: Kernel, test_sample: Sample) -> None:
    """Print log loss, error in points and calibration on games not used for the fit."""
    points, wins, nanoseconds = evaluate_outlook(load_game(game_id), outlook, test_sample.states, test_sample.seats)
    error = float(np.sqrt(((points - test_sample.points) ** 2).mean()))
    print(
        f"{test_sample.name}: {len(test_sample.states)} positions, log loss {log_loss(wins, test_sample.wins):.4f} "
        f"(uniform {np.log(test_sample.seats):.4f}), points ± {error:.2f} (spread {test_sample.points.std():.2f}), "
        f"{nanoseconds:.0f} ns"
    )
    rows = calibration(wins, test_sample.wins)
    print("   foretold  " + " ".join(f"{foretold:6.3f}" for foretold, _, _ in rows))
    print("   happened  " + " ".join(f"{happened:6.3f}" for _, happened, _ in rows))
    print("   places    " + " ".join(f"{count:6d}" for _, _, count in rows), flush=True)


# --- fitting ---


def softmax(scores: Array) -> Array:
    """Convert scores to probabilities, row by row (softmax)."""
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit_chances(features: Array, wins: Array) -> Array:
    """Return the weights of largest likelihood (Newton's method, slightly regularized)."""
    count, seats, columns = features.shape
    weights = np.zeros(columns)
    regularizer = 1e-4 * np.eye(columns)
    for _ in range(12):
        chances = softmax(features @ weights)
        expected = (chances[:, :, None] * features).sum(axis=1)
        gradient = np.tensordot(chances - wins, features, 2) / count + regularizer @ weights
        hessian = regularizer - expected.T @ expected / count
        for seat in range(seats):
            hessian = hessian + (chances[:, seat, None] * features[:, seat]).T @ features[:, seat] / count
        weights = weights - np.linalg.solve(hessian, gradient)
    return weights


def fit_points(features: Array, points: Array) -> Array:
    """Return the weights of least squares, slightly regularized."""
    table = features.reshape(-1, features.shape[2])
    return np.linalg.solve(table.T @ table + 0.1 * np.eye(table.shape[1]), table.T @ points.ravel())


def fit_rising(fit: Callable[[Array, Array], Array], features: Array, target: Array, rising: Array) -> Array:
    """Return a fit with some weights not negative, dropping the most negative one until none is left."""
    columns = np.arange(features.shape[2])
    while True:
        weights = np.zeros(features.shape[2])
        weights[columns] = fit(features[:, :, columns], target)
        negative = columns[rising[columns] & (weights[columns] < 0)]
        if not len(negative):
            return weights
        columns = columns[columns != negative[np.argmin(weights[negative])]]


def minimise(loss: Callable[[Array], float], start: Array) -> Array:
    """Return positive constants that minimise a loss, trying smaller and smaller factors up and down for each."""
    best, least_loss, factor = start.copy(), loss(start), 1.5
    while factor > 1.02:
        improved = False
        for index in range(len(best)):
            for step in (factor, 1 / factor):
                trial = best.copy()
                trial[index] *= step
                if (value := loss(trial)) < least_loss - 1e-6:
                    best, least_loss, improved = trial, value, True
        factor = factor if improved else factor**0.5
    return best


# --- Le Combat des Rois ---


@kernel
def judge_all(states: Array, weights: Array, points: Array, wins: Array) -> None:
    """Compute the sums for given weights into the last two arguments."""
    for index in range(len(states)):
        write_scores(states[index], weights, points[index], wins[index])


def features_of(states: Array, seats: int) -> Array:
    """Return every feature by position and seat, first for an empty pack, then for a full one."""
    features = np.zeros((len(states), seats, 2 * FEATURES))
    points, wins = np.zeros((2, len(states), seats))
    for column in range(2 * FEATURES):
        weights = np.zeros((2, FEATURES, 2))
        weights[0, column % FEATURES, column // FEATURES] = 1.0
        in_machine_code(judge_all)(states, weights, points, wins)
        features[:, :, column] = points
    return features


def fit_combat_des_rois(data: list[Sample]) -> None:
    """Print the table of weights: for points, then for scores, each with an empty and with a full pack."""
    rising = np.tile((np.arange(FEATURES) >= NOW) & (np.arange(FEATURES) <= LAST), 2)
    print("WEIGHTS: Final = np.array(\n    [")
    for part in data:
        features = features_of(part.states, part.seats)
        size = np.abs(features).mean(axis=(0, 1)) + 1e-9
        points = fit_rising(fit_points, features / size, part.points, rising) / size
        scores = fit_rising(fit_chances, features / size, part.wins, rising) / size
        print(f"        [  # {part.name}")
        for weights in (points, scores):
            rows = (f"[{empty:.3f}, {full:.3f}]" for empty, full in weights.reshape(2, -1).T)
            print(f"            [{', '.join(rows)}],")
        print("        ],")
    print("    ]\n)", flush=True)


# --- Le Roi des Nains ---


def fit_roi_des_nains(data: list[Sample]) -> None:
    """Print the spread and the points of a deal for each number of seats."""
    for part in data:
        totals = part.states["totals"][:, : part.seats].astype(float)
        deals_left = np.maximum(part.states["deals"] - part.states["dealt"], 1)[:, None]
        features = (totals / np.sqrt(deals_left))[:, :, None]
        spread = 1 / fit_chances(features, part.wins)[0]
        gain = (part.points - totals).sum() / (deals_left.sum() * part.seats)
        print(f"{part.name}: SPREAD {spread:.2f}, POINTS_A_DEAL {gain:.2f}")


# --- Nain Jaune ---

SPREADS = ("SPREAD_NOW", "SPREAD_BY_PURSE", "SPREAD_BY_ROUND", "FEW_PLAYERS", "ELDEST")


def fit_nain_jaune(data: list[Sample]) -> None:
    """Print the constants of the spread, all tables together."""
    names = ("STAKE_SWING 0", "STAKE_SWING 1", "HAND_SWING 0", "HAND_SWING 1", *SPREADS)
    start = [*nain_jaune.STAKE_SWING, *nain_jaune.HAND_SWING[:2], *(getattr(nain_jaune, name) for name in SPREADS)]
    facts = [(table_features(part), part.wins) for part in data]

    def loss(constants: Array) -> float:
        return sum(log_loss(purse_chances(constants, *fact), wins) for fact, wins in facts)

    best = minimise(loss, np.array(start))
    print(", ".join(f"{name} {value:.2f}" for name, value in zip(names, best, strict=True)))
    tokens_left = np.concatenate([part.states["tokens"] - part.points.sum(axis=1) for part in data])
    boxes = np.concatenate([part.states["boxes"].sum(axis=1) for part in data])
    print(f"tokens in the boxes: {boxes.mean():.1f} between rounds, {tokens_left.mean():.1f} at the end")


def table_features(part: Sample) -> tuple[Array, ...]:
    """Return purses, stakes, the price of full hands (by rule set), reserve, rounds left, first seat, elimination."""
    states, rows = part.states, np.arange(len(part.states))
    playing = states["out"][:, : part.seats] == 0
    players = playing.sum(axis=1)
    purses = np.where(playing, states["purses"][:, : part.seats], -np.inf)
    rank = np.where(states["on_broke"] == 0, 0, players - states["min_players"])
    reserve = np.sort(np.where(playing, purses, np.inf), axis=1)[rows, rank]
    stakes = states["stakes"].sum(axis=1) * states["stake_multiplier"] * players
    hands = np.array(nain_jaune.CARD_PRICE)[states["hand_payment"]] * HAND_SIZES[players] * (players - 1)
    rounds_left = np.where(states["max_rounds"] > 0, states["max_rounds"] - states["rounds"], 1_000_000)
    direction = np.where(states["direction"] == 0, 1, part.seats - 1)
    first = (states["dealer"] + direction) % part.seats
    for _ in range(part.seats):
        first = np.where(playing[rows, first], first, (first + direction) % part.seats)
    eldest = np.zeros(purses.shape)
    eldest[rows, first] = states["open_with_ace"] != 1
    doubled, skipped = states["key_penalty"] == 1, states["on_blocked"] == 0
    stakes = np.stack([stakes * ~doubled, stakes * doubled])
    hands = np.stack([hands * skipped, hands * ~skipped])
    width_factor = np.where(states["on_broke"] != 0, np.array(nain_jaune.ELIMINATION)[states["key_penalty"]], 1.0)
    return purses, stakes, hands, reserve, rounds_left, eldest, width_factor


def purse_chances(
    constants: Array,
    purses: Array,
    stakes: Array,
    hands: Array,
    reserve: Array,
    rounds_left: Array,
    eldest: Array,
    width_factor: Array,
) -> Array:
    """Return the result of ``outlook`` for many positions and other constants."""
    spread_now, by_purse, by_round, few_players, eldest_value = constants[4:]
    swing = np.hypot(constants[:2] @ stakes, constants[2:4] @ hands)
    spread = np.minimum(spread_now * swing + by_purse * reserve, by_round * swing * np.sqrt(rounds_left))
    spread *= width_factor
    spread *= 1 + few_players * (4 / np.isfinite(purses).sum(axis=1) - 1)
    return softmax((purses + eldest_value * swing[:, None] * eldest) / spread[:, None])


GAMES: dict[str, tuple[Callable[[list[Sample]], None], Kernel]] = {
    "nain_jaune": (fit_nain_jaune, nain_jaune.outlook),
    "roi_des_nains": (fit_roi_des_nains, roi_des_nains.outlook),
    "combat_des_rois": (fit_combat_des_rois, combat_des_rois.outlook),
}


def main() -> None:
    """Fit one game, then test the current constants on other games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    fit, outlook = GAMES[arguments.game]
    if not arguments.check:
        fit(samples(arguments.game, arguments.games, arguments.seed))
    for test_sample in samples(arguments.game, arguments.games, arguments.seed + 10_000):
        report(arguments.game, outlook, test_sample)


if __name__ == "__main__":
    main()
