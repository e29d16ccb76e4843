"""Measures of reviews: ``python -m bench.bots.review blunders|errors|skill|time GAME [--games N]``.

*blunders*: three blunders are planted in each game between experts; which does the review find, and is anything else
as costly? *errors*: mistakes that it finds in games of experts against themselves, and how many of them longer trials
do not confirm. *skill*: how many times fewer games the own play needs to tell experts from amateurs than the plain
result. *time*: processor time of a whole review.
"""

import argparse
from collections.abc import Iterator
from statistics import fmean, stdev
from time import process_time

from tests.support.advice.planted import (
    LONGER,
    is_false,
    judged_choices,
    mistaken_choices,
    mistakes,
    play_with_blunders,
)
from tests.support.advice.recorded_games import play_record

from roitelet.advice.review.reviewer import SIMULATIONS, review_game
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.record import Record
from roitelet.games import load_game

SHORT: dict[str, dict[str, object]] = {"nain_jaune": {"max_rounds": 1}, "roi_des_nains": {"deals": 1}}
"""Options of the shortest games, for *skill*: one round, one deal."""
CHEAP_GAMES = 10
"""Games without a review for each one with, in *skill*."""


def start_of(game: Game, short: bool = False) -> Position:
    """Return the first position of a default game: with four seats, or two in a game of at most four."""
    options = game.house_rules.resolve(None, SHORT.get(game.info.id, {}) if short else {})
    return game.start_with(options, game.usual_seats(options) if game.info.most_seats > 4 else None)


def blunders(game: Game, games: int, simulations: int) -> None:
    seed = done = 0
    while done < games:
        seed += 1
        record, steps = play_with_blunders(start_of(game), "expert", seed)
        if len(steps) < 3:
            continue
        done += 1
        found = mistakes(record, simulations)
        least = min((found[step] for step in steps if step in found), default=0.0)
        above = sum(cost >= least for step, cost in found.items() if step not in steps)
        costs = " ".join(f"{found.get(step, 0.0):.3f}" for step in steps)
        others = len(found.keys() - set(steps))
        print(f"seed {seed}: planted {steps}, costs {costs}, other mistakes {others}, as costly {above}")


def errors(game: Game, games: int, simulations: int) -> None:
    start = start_of(game)
    records = [play_record(start, ["expert"] * start.seats, seed) for seed in range(games)]
    found = [mistaken_choices(record, simulations) for record in records]
    false = [sum(is_false(mistake, LONGER * simulations) for mistake in one) for one in found]
    said = f"{[len(one) for one in found]}, {fmean(map(len, found)):.2f} a game"
    print(f"{game.info.id}: mistakes of one expert seat: {said}; false: {false}, {fmean(false):.2f} a game")


def skill(game: Game, games: int, simulations: int) -> None:
    start = start_of(game, short=True)
    results = [fmean(one) for one in pairs(start, range(1_000, 1_000 + CHEAP_GAMES * games))]
    plain = fmean(results) / stdev(results)
    own = []
    for record, experts in records(start, range(games)):
        lost = [0.0] * start.seats
        for judged in judged_choices(record, range(start.seats), simulations):
            lost[judged.decision.seat] += judged.own_lead_lost.value
        own.append(split(lost, experts) * -1)
    sharp = fmean(own) / stdev(own)
    error = (1 / len(own) + sharp**2 / (2 * len(own))) ** 0.5, (1 / len(results) + plain**2 / (2 * len(results))) ** 0.5
    plainly = f"{fmean(results):+.2f}, spread {stdev(results):.2f}, {plain:.3f} ± {2 * error[1]:.3f} ({len(results)})"
    sharply = f"{fmean(own):+.2f}, spread {stdev(own):.2f}, {sharp:.3f} ± {2 * error[0]:.3f} ({len(own)})"
    print(f"{game.info.id}: result {plainly}; own play {sharply}; {(sharp / plain) ** 2:.1f} times fewer games")


def records(start: Position, seeds: range) -> Iterator[tuple[Record, list[int]]]:
    """Yield games of experts against amateurs, who change seats, with the seats of the experts."""
    for seed in seeds:
        experts = [seat for seat in range(start.seats) if seat % 2 == seed % 2]
        levels = ["expert" if seat in experts else "amateur" for seat in range(start.seats)]
        yield play_record(start, levels, seed), experts


def pairs(start: Position, seeds: range) -> Iterator[list[float]]:
    for record, experts in records(start, seeds):
        yield [split(record.final().points, experts)]


def split(values: list[float] | list[int], experts: list[int]) -> float:
    """Return the mean of the experts less that of the amateurs."""
    mine = [value for seat, value in enumerate(values) if seat in experts]
    return fmean(mine) - fmean(value for seat, value in enumerate(values) if seat not in experts)


def time(game: Game, games: int, simulations: int) -> None:
    for seed in range(games):
        record = play_record(start_of(game), ["amateur"] * start_of(game).seats, seed)
        start_time = process_time()
        steps = review_game(record, [0], simulations=simulations)
        next(steps)
        first = process_time() - start_time
        *_, review = steps
        seconds = process_time() - start_time
        print(f"{game.info.id}: {len(review.decisions)} decisions, first {first:.2f} s, whole {seconds:.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measure", choices=("blunders", "errors", "skill", "time"))
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    arguments = parser.parse_args()
    measure = {"blunders": blunders, "errors": errors, "skill": skill, "time": time}[arguments.measure]
    measure(load_game(arguments.game), arguments.games, arguments.simulations)


if __name__ == "__main__":
    main()
