"""``roitelet arena``: which bot is stronger, by how much, how sure, and how long each thinks."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer

from roitelet.arena.executors import Executor, open_executor
from roitelet.arena.games import compiled_as_whole
from roitelet.arena.match import MOST_GAMES, MatchSpec, specify
from roitelet.arena.match_file import MatchFile
from roitelet.arena.play import MatchResult, Progress, play_match
from roitelet.arena.reports.match import match_page
from roitelet.arena.standings import MEASURES, Measure, Standings
from roitelet.bots import Bot, load_bots
from roitelet.cli.arena_tables import print_match
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.output import check_writable, print_json, stderr, write_report
from roitelet.cli.parameters import (
    MOST_SEATS,
    GameArgument,
    JsonOption,
    LangOption,
    PresetOption,
    RayOption,
    ReportOption,
    SeedOption,
    SetOption,
    WorkersOption,
    parse_settings,
    possible_seats,
    usual_seats,
    whole,
)
from roitelet.engine.errors import unknown
from roitelet.games import load_game

QUICK_CHUNKS: Final = 40
"""So many chunks of compiled games one process plays in the time another takes to start."""


def arena(
    game: GameArgument,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar=t("ROBOT,ROBOT,…", "BOT,BOT,…"),
            help=t("Les concurrents, séparés par des virgules.", "The competitors, with commas between."),
            show_default=False,
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            parser=whole("--games", 1, MOST_GAMES),
            metavar="N",
            help=t(
                "Nombre de parties, au moins ; avec --until-certain, au plus.",
                "How many games, at least; with --until-certain, at most.",
            ),
            show_default=False,
        ),
    ],
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            parser=whole("--seats", 1, MOST_SEATS),
            metavar="N",
            help=t("Nombre de places ; 4 ou au plus près.", "How many seats; 4 or the nearest."),
            show_default=False,
        ),
    ] = None,
    preset: PresetOption = None,
    settings: SetOption = None,
    seed: SeedOption = None,
    until_certain: Annotated[
        bool,
        typer.Option(
            "--until-certain",
            help=t("S'arrête dès que tous sont départagés.", "Stops as soon as all are told apart."),
        ),
    ] = False,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="wins|points",
            help=t("Ce qui départage : victoires ou points.", "What tells apart: games won or points."),
        ),
    ] = "wins",
    workers: WorkersOption = None,
    ray: RayOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar=t("FICHIER", "FILE"),
            help=t(
                "Garde chaque lot de parties (JSON Lines) ; la même commande reprend où elle en était.",
                "Keeps every chunk of games (JSON Lines); the same command goes on from there.",
            ),
            show_default=False,
        ),
    ] = None,
    report: ReportOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Compare bots."""
    language = use_language(lang)
    check_writable(report)
    found = load_game(game)
    measure = parse_measure(by)
    competitors = load_bots(found, [name.strip() for name in bots.split(",")])
    options = found.house_rules.resolve(preset, parse_settings(settings))
    start = found.start_with(options, seats if seats is not None else usual_seats(possible_seats(found, options)))
    spec = specify(start, competitors, games, seed or 0, watched=until_certain)
    executor = choose_executor(spec, competitors, workers, ray)
    result = _run(spec, competitors, executor, out, measure if until_certain else None)
    if report is not None:
        write_report(report, match_page(result, found.info.name(language), language))
    if as_json:
        print_json(result.as_dict())
    else:
        print_match(result, found.info.name(language), measure)


def parse_measure(text: str) -> Measure:
    """What tells bots apart."""
    for measure in MEASURES:
        if text == measure:
            return measure
    raise unknown("value", text, MEASURES, "--by")


def choose_executor(spec: MatchSpec, bots: list[Bot], workers: int | None, ray: str | None) -> Executor:
    """What was asked for; else all cores, where the match is long enough for other processes to help."""
    if workers is not None or ray is not None:
        return open_executor(workers, ray, spec.chunks)
    return open_executor(jobs=spec.chunks // QUICK_CHUNKS if compiled_as_whole(bots) else spec.chunks)


def _run(spec: MatchSpec, bots: list[Bot], executor: Executor, out: Path | None, until: Measure | None) -> MatchResult:
    with MatchFile(out, spec) if out is not None else nullcontext() as file:
        for bot in bots:
            bot.warm_up()  # with its own progress bar, so before ours; other processes find it compiled
        try:
            with _progress(spec) as progress:
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


@contextmanager
def _progress(spec: MatchSpec) -> Iterator[Progress | None]:
    """A bar on stderr with the shares of games won so far, where that is a terminal."""
    console = stderr()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(t("Parties", "Games"), total=spec.games)
        labels = spec.labels()

        def tell(standings: Standings) -> None:
            shares = zip(labels, standings.leading(), strict=True)
            text = " · ".join(f"{label} {decimal(100 * share, 1)} %" for label, share in shares)
            bar.update(task, completed=standings.games, description=text.replace("[", r"\["))

        yield tell
