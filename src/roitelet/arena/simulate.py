"""Games between bots on duplicate deals: each deal is played once per seat, with the bots moved one seat on each time.

So the luck of the deal and of the seat cancels out. Intervals are over groups of games, not single games.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from roitelet.arena.bot_games import GameBatch, play_games, play_on_card
from roitelet.arena.executors import Executor, check_executor, in_order, run_all
from roitelet.arena.ratios import Ratios
from roitelet.arena.request_limits import MOST_SIMULATED_GAMES
from roitelet.arena.statistics import Estimate
from roitelet.base.actors import TRUTH
from roitelet.base.arguments import check_whole, is_whole
from roitelet.base.errors import bad_input
from roitelet.base.kernel import wrap_states
from roitelet.base.language import add_catalogue
from roitelet.bots import AnyBot, Bot, load_bots
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import Results
from roitelet.games import as_game, load_game
from roitelet.gpu.devices import CPU, is_card

CHUNK: Final = 2048
CARD_CHUNK: Final = 65_536
"""Deals per chunk on a graphics card: enough to fill it."""
MOST_DECISIONS: Final = 1_000_000
"""Decisions after which a game is cut off and reported."""

MOST_SEED: Final = 2**63 - 1

SimulationProgress = Callable[[int, int], None]


@dataclass(frozen=True)
class SeatSummary:
    """The results of one bot of the line-up."""

    bot: str
    points: Estimate
    wins: Estimate
    """Share of games won; a shared first place counts its share."""


@dataclass(frozen=True)
class SimulationSummary:
    """The result of a simulation."""

    game: str
    preset: str
    seats: int
    games: int
    seed: int
    duplicate: bool
    line_up: list[SeatSummary]
    decisions_per_game: Estimate
    unfinished: int

    def as_dict(self) -> dict[str, Any]:
        """Return JSON-ready data."""
        return asdict(self)


def simulate(
    start: Position | Game | str,
    bots: Sequence[AnyBot],
    games: int,
    seed: int,
    *,
    duplicate: bool = True,
    progress: SimulationProgress | None = None,
    on_results: Callable[[Results, int], None] | None = None,
    executor: Executor | None = None,
    device: str = CPU,
) -> SimulationSummary:
    """Play at least ``games`` games between bots, one per seat; with ``duplicate``, whole groups.

    ``start`` is a position to play on from, or a game or its id: then one with as many seats as there are bots.

    ``on_results`` gets the results of every chunk, with counters, and the number of its first game. An ``executor``
    loads the bots by name on each worker; the result is the same. ``device="cuda"`` plays on a graphics card, with the
    same result too, but only games between quick and random bots and without counters.
    """
    if not isinstance(start, Position):
        game = as_game(start)
        start = game.start(len(load_bots(game, bots)))
    if start.viewer != TRUTH:
        raise bad_input("position.masked")
    line_up = load_bots(start.game, bots)
    check_request(start, line_up, games)
    seed = check_seed(seed)
    if executor is not None:
        check_executor(executor)
    on_card = is_card(device)
    batch, group = whole_groups(start, games, seed, rotate=duplicate, counted=on_results is not None)
    sums = Sums(group)
    game_id, state, names = start.game.info.id, start.states.tobytes(), tuple(bot.name for bot in line_up)
    chunks = batch.chunks((CARD_CHUNK if on_card else CHUNK) * group)
    jobs = (SimulateJob(number, game_id, state, names, chunk, on_card) for number, chunk in enumerate(chunks))
    for results in in_order(run_all(executor, jobs)) if executor else (job.play(start, line_up) for job in jobs):
        if on_results:
            on_results(results, sums.games)
        sums.add(results)
        if progress:
            progress(sums.games, batch.games)
    return _summarise(start, line_up, sums, seed)


def check_request(start: Position, bots: Sequence[Bot], games: int) -> None:
    """Raise ``BadInput`` for a wrong number of bots or of games."""
    if len(bots) != start.seats:
        raise bad_input("simulate.bots", given=len(bots), seats=start.seats)
    if not is_whole(games) or not 1 <= games <= MOST_SIMULATED_GAMES:
        raise bad_input("simulate.games", games=games, most=MOST_SIMULATED_GAMES)


def whole_groups(start: Position, games: int, seed: int, *, rotate: bool, counted: bool) -> tuple[GameBatch, int]:
    """Return a batch of at least ``games`` games, rounded up to whole groups, and the size of a group."""
    group = start.seats if rotate else 1
    return GameBatch(-(-games // group) * group, seed, 0, rotate, MOST_DECISIONS, counted), group


def check_seed(seed: object) -> int:
    """Check the seed of many games, which compiled code takes as 64 bits."""
    return check_whole("seed", seed, -MOST_SEED - 1, MOST_SEED)


@dataclass(frozen=True)
class SimulateJob:
    """The job of playing one chunk of a simulation."""

    number: int
    game: str
    state: bytes
    bots: tuple[str, ...]
    batch: GameBatch
    on_card: bool

    def run(self) -> Results:
        """Play the chunk with bots loaded by name."""
        return self.play(*_start_and_bots(self.game, self.state, self.bots))

    def play(self, start: Position, bots: Sequence[Bot]) -> Results:
        """Play the chunk with these bots."""
        return (play_on_card if self.on_card else play_games)(start, bots, self.batch)


@lru_cache(maxsize=4)
def _start_and_bots(game_id: str, state: bytes, names: tuple[str, ...]) -> tuple[Position, list[Bot]]:
    game = load_game(game_id)
    return Position(game, wrap_states(game.dtype, bytearray(state))), load_bots(game, names)


class Sums:
    """Running sums over games: points and wins by bot, and decisions."""

    def __init__(self, group: int) -> None:
        self.group = group
        self.games = self.unfinished = 0
        self._ratios = Ratios(group)

    def add(self, results: Results) -> None:
        """Count a chunk of games."""
        first = results.ranks == 1
        self.games += len(results.decisions)
        self.unfinished += results.unfinished
        wins = first / first.sum(axis=1, keepdims=True)
        per_game = np.concatenate([results.points, wins, results.decisions[:, None]], axis=1)
        self._ratios.add(np.stack([per_game, np.ones_like(per_game)], axis=2))

    def estimates(self) -> list[Estimate]:
        """Return estimates of every bot's points, then of its wins, then of the decisions of a game."""
        return [estimate for estimate in self._ratios.estimates() if estimate is not None]


def _summarise(start: Position, bots: Sequence[Bot], sums: Sums, seed: int) -> SimulationSummary:
    *by_bot, decisions = sums.estimates()
    results = zip(bots, by_bot[: len(bots)], by_bot[len(bots) :], strict=True)
    return SimulationSummary(
        game=start.game.info.id,
        preset=start.game.house_rules.describe(start.options),
        seats=start.seats,
        games=sums.games,
        seed=seed,
        duplicate=sums.group > 1,
        line_up=[SeatSummary(bot.name, points, wins) for bot, points, wins in results],
        decisions_per_game=decisions,
        unfinished=sums.unfinished,
    )


add_catalogue(
    {
        "simulate.bots": (
            "{given:robot|robots} pour {seats:place|places} ; il en faut un par place",
            "{given:bot|bots} for {seats:seat|seats}; one per seat is needed",
        ),
        "simulate.games": (
            "{games} parties sont refusées ; de 1 à {most}",
            "{games} games are refused; from 1 to {most}",
        ),
    }
)
