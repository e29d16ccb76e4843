"""What ``roitelet arena`` does once nothing about the request is left to refuse without the rules."""

from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roitelet.arena.bounds import Measure
from roitelet.arena.executors import Executor, open_executor
from roitelet.arena.games import compiled_as_whole
from roitelet.arena.match import MatchSpec, specify
from roitelet.arena.match_file import MatchFile
from roitelet.arena.play import MatchResult, Progress, play_match
from roitelet.arena.reports.match import match_page
from roitelet.arena.standings import Standings
from roitelet.bots import Bot, load_bots
from roitelet.cli import parameters
from roitelet.cli.arena_tables import print_match
from roitelet.cli.compiling import load_game
from roitelet.cli.language import decimal, t
from roitelet.cli.output import UpdateBar, print_json, progress_bar, stderr, write_report
from roitelet.engine.language import Language
from roitelet.engine.options import Options

QUICK_CHUNKS: Final = 40
"""How many chunks of compiled games one process plays while another starts."""


@dataclass(frozen=True)
class Contest:
    """Who is to be told apart, and by which games."""

    game: str
    options: Options
    seats: int | None
    bots: list[str]
    games: int
    seed: int
    measure: Measure
    until_certain: bool


def run(
    asked: Contest,
    language: Language,
    *,
    workers: int | None,
    ray: str | None,
    out: Path | None,
    report: Path | None,
    as_json: bool,
) -> None:
    """Play the match and show who won."""
    found = load_game(asked.game)
    competitors = load_bots(found, asked.bots)
    seats = asked.seats
    if seats is None:
        seats = parameters.usual_seats(parameters.possible_seats(found, asked.options))
    start = found.start_with(asked.options, seats)
    spec = specify(start, competitors, asked.games, asked.seed, may_stop=asked.until_certain)
    executor = choose_executor(spec, competitors, workers, ray)
    result = _run(spec, competitors, executor, out, asked.measure if asked.until_certain else None)
    if report is not None:
        write_report(report, match_page(result, found.info.name(language), language))
    if as_json:
        print_json(result.as_dict())
    else:
        print_match(result, found.info.name(language), asked.measure)


def choose_executor(spec: MatchSpec, bots: list[Bot], workers: int | None, ray: str | None) -> Executor:
    """The executor asked for; otherwise all cores, if the match is long enough for more processes to help."""
    if workers is not None or ray is not None:
        return open_executor(workers, ray, spec.chunks)
    return open_executor(jobs=spec.chunks // QUICK_CHUNKS if compiled_as_whole(bots) else spec.chunks)


def _run(spec: MatchSpec, bots: list[Bot], executor: Executor, out: Path | None, until: Measure | None) -> MatchResult:
    with MatchFile(out, spec) if out is not None else nullcontext() as file:
        for bot in bots:
            bot.warm_up()  # has its own progress bar, so before ours; other processes then find it compiled
        try:
            with progress_bar() as update:
                progress = _show_shares(spec, update) if update is not None else None
                return play_match(spec, executor, file=file, until=until, progress=progress)
        except KeyboardInterrupt:
            if out is not None:
                _tell_how_to_go_on(out)
            raise


def _tell_how_to_go_on(path: Path) -> None:
    stderr().print(
        t(
            f"Interrompu ; la même commande reprend depuis {path}.",
            f"Interrupted; the same command goes on from {path}.",
        ),
        markup=False,
        soft_wrap=True,
    )


def _show_shares(spec: MatchSpec, update: UpdateBar) -> Progress:
    """Updates the bar, with the share of games each competitor has won so far."""
    labels = spec.labels()

    def tell(standings: Standings) -> None:
        shares = zip(labels, standings.leading(), strict=True)
        text = " · ".join(f"{label} {decimal(100 * share, 1)} %" for label, share in shares)
        update(standings.games, spec.games, text)

    return tell
