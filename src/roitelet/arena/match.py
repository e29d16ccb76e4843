"""A match: competitors on duplicate deals, in chunks that can be played anywhere and in any order.

The specification decides everything: two runs of it play the same games, on any machine. A *group* is one deal played
once per seat, with the line-up moved one seat on each time; a *chunk* is a few groups of one line-up.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet import __version__
from roitelet.arena.bot_games import GameBatch, all_compiled, play_games
from roitelet.arena.lineups import LineUp, Schedule
from roitelet.arena.move_times import MoveTimes
from roitelet.arena.request_limits import MOST_MATCH_GAMES
from roitelet.arena.simulate import MOST_DECISIONS, check_seed
from roitelet.base.arguments import is_whole
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.bots import AnyBot, Bot, load_bots
from roitelet.bots.third_party import keep_objects
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import as_game, load_game

QUICK_GROUPS: Final = 512
"""Groups in a chunk of compiled bots, about a tenth of a second; if a bot searches, a chunk is one group."""
CAREFUL_GROUPS: Final = 32
"""Groups in a chunk of a match that should stop as early as possible."""
FEWEST_PASSES: Final = 2
"""Least number of passes: a single group has no spread."""


@dataclass(frozen=True)
class MatchSpec:
    """The full description of the games of a match. Bots are given by name, so that it can be sent anywhere."""

    game: str
    rules_version: int
    rules: str
    """The preset and the changed options, as typed: ``moderne max_rounds=4``."""
    seats: int
    bots: tuple[str, ...]
    seed: int
    groups_per_chunk: int
    chunks: int
    version: str = __version__

    @property
    def games_per_chunk(self) -> int:
        """The number of games in a chunk."""
        return self.groups_per_chunk * self.seats

    @property
    def games(self) -> int:
        """The number of games, unless the match stops early."""
        return self.chunks * self.games_per_chunk

    def schedule(self) -> Schedule:
        """Return the line-ups, one per chunk."""
        return Schedule(len(self.bots), self.seats)

    def labels(self) -> list[str]:
        """Return the names of competitors in results; duplicate names are numbered."""
        return [
            name if name not in self.bots[:index] else f"{name}#{self.bots[: index + 1].count(name)}"
            for index, name in enumerate(self.bots)
        ]

    def as_dict(self) -> dict[str, Any]:
        """Return JSON-ready data."""
        return {**asdict(self), "bots": list(self.bots)}


@dataclass(frozen=True)
class Chunk:
    """The results of a chunk, one row per game; columns are by place in the line-up, not by seat."""

    number: int
    points: NDArray[np.int32]
    ranks: NDArray[np.int32]
    decisions: NDArray[np.int64]
    unfinished: int
    seconds: float
    times: tuple[MoveTimes, ...]
    """By competitor; empty for those who did not play, and for games in one compiled loop."""


@dataclass(frozen=True)
class ChunkJob:
    """The job of playing one chunk."""

    spec: MatchSpec
    number: int

    def run(self) -> Chunk:
        """Play the chunk."""
        return play_chunk(self.spec, self.number)


def specify(
    start: Position | Game | str, bots: Sequence[AnyBot], games: int, seed: int, *, may_stop: bool = False
) -> MatchSpec:
    """Return a match of at least ``games`` games between competitors, rounded up to whole passes.

    ``start`` is a first position, or a game or its id: then its default preset with the fewest seats. With ``may_stop``
    chunks are small, for a match that may stop early. Bots that cannot be imported by name play in this process only.
    """
    if not isinstance(start, Position):
        start = as_game(start).start()
    if start != start.game.start_with(start.options, start.seats):
        raise bad_input("match.begun")
    competitors = load_bots(start.game, bots)
    if keep_objects(competitors):
        _start_and_bots.cache_clear()  # a new object may have the name of one in an earlier match
    if not is_whole(games) or not 1 <= games <= MOST_MATCH_GAMES:
        raise bad_input("match.games", games=games, most=MOST_MATCH_GAMES)
    schedule = Schedule(len(bots), start.seats)
    groups = -(-games // start.seats)
    largest = (CAREFUL_GROUPS if may_stop else QUICK_GROUPS) if all_compiled(competitors) else 1
    groups_per_chunk = min(largest, -(-groups // (schedule.length * FEWEST_PASSES)))
    passes = max(FEWEST_PASSES, -(-groups // (schedule.length * groups_per_chunk)))
    return MatchSpec(
        game=start.game.info.id,
        rules_version=start.game.info.rules_version,
        rules=start.game.house_rules.describe(start.options),
        seats=start.seats,
        bots=tuple(bot.name for bot in competitors),
        seed=check_seed(seed),
        groups_per_chunk=groups_per_chunk,
        chunks=passes * schedule.length,
    )


def play_chunk(spec: MatchSpec, number: int) -> Chunk:
    """Play one chunk of a match; the result is the same on every machine, except for the times."""
    start, bots = _start_and_bots(spec)
    line_up = spec.schedule().line_up(number)
    times = tuple(MoveTimes() for _ in spec.bots)
    began = perf_counter()
    results = play_games(
        start,
        [bots[competitor] for competitor in line_up],
        GameBatch(spec.games_per_chunk, spec.seed, number * spec.games_per_chunk, limit=MOST_DECISIONS),
        lambda place, nanoseconds: times[line_up[place]].add(nanoseconds),
    )
    seconds = perf_counter() - began
    return Chunk(number, results.points, results.ranks, results.decisions, results.unfinished, seconds, times)


def seats_of(line_up: LineUp, games: int) -> NDArray[np.int64]:
    """Return the seat of each place of the line-up, one row per game."""
    seats = len(line_up)
    return (np.arange(seats)[None, :] - np.arange(games)[:, None]) % seats


@lru_cache(maxsize=4)
def _start_and_bots(spec: MatchSpec) -> tuple[Position, list[Bot]]:
    """Return the start of the game and the bots, cached for the next chunk of this match."""
    if spec.version != __version__:
        raise bad_input("match.version", theirs=__version__, ours=spec.version)
    game = load_game(spec.game)
    if spec.rules_version != game.info.rules_version:
        raise bad_input("match.rules", game=game.info.id, given=spec.rules_version, version=game.info.rules_version)
    preset, *changes = spec.rules.split()
    overrides = dict(text.split("=", 1) for text in changes)
    start = game.start_with(game.house_rules.resolve(preset, overrides), spec.seats)
    bots = load_bots(game, spec.bots)
    for bot in bots:
        bot.warm_up()
    return start, bots


add_catalogue(
    {
        "match.begun": (
            "un match commence par une partie neuve ; cette position est déjà en cours",
            "a match begins with a new game; this position is under way",
        ),
        "match.rules": (
            "ce match demande la version {given} des règles de {game} ; celle d'ici est la {version}",
            "this match asks for version {given} of the rules of {game}; the one here is {version}",
        ),
        "match.games": ("{games} parties sont refusées ; de 1 à {most}", "{games} games are refused; from 1 to {most}"),
        "match.version": (
            "une machine a la version {theirs} de roitelet, le match est de la version {ours}",
            "a machine has version {theirs} of roitelet, the match is of version {ours}",
        ),
    }
)
