"""``roitelet arena``: which bot is stronger, by how much, how surely, and how long each one thinks."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

from roitelet.arena.executors import Executor, open_executor
from roitelet.arena.games import compiled_as_whole
from roitelet.arena.match import MOST_GAMES, MatchSpec, specify
from roitelet.arena.match_file import MatchFile
from roitelet.arena.play import MatchResult, Progress, play_match
from roitelet.arena.reports.match import match_page
from roitelet.arena.standings import MEASURES, Measure, Standings
from roitelet.bots import Bot, load_bots
from roitelet.cli import parameters
from roitelet.cli.arena_tables import print_match
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.output import UpdateBar, check_writable, print_json, progress_bar, stderr, write_report
from roitelet.engine.errors import unknown
from roitelet.games import load_game

QUICK_CHUNKS: Final = 40
"""How many chunks of compiled games one process plays while another starts."""


def arena(
    game: parameters.GameArgument,
    bots: Annotated[
        str,
        parameters.value_option(
            "--bots",
            t("ROBOT,ROBOT,…", "BOT,BOT,…"),
            t("Les concurrents, séparés par des virgules.", "The competitors, with commas between."),
        ),
    ],
    games: Annotated[
        int,
        parameters.number_option(
            "--games",
            1,
            MOST_GAMES,
            t(
                "Nombre de parties, au moins ; avec --until-certain, au plus.",
                "How many games, at least; with --until-certain, at most.",
            ),
        ),
    ],
    seats: parameters.SeatsOption = None,
    preset: parameters.PresetOption = None,
    settings: parameters.SetOption = None,
    seed: parameters.SeedOption = None,
    until_certain: Annotated[
        bool,
        parameters.flag(
            "--until-certain", "S'arrête dès que tous sont départagés.", "Stops as soon as all are told apart."
        ),
    ] = False,
    by: Annotated[
        str,
        parameters.value_option(
            "--by",
            "wins|points",
            t("Ce qui départage : victoires ou points.", "What tells apart: games won or points."),
            show_default=True,
        ),
    ] = "wins",
    workers: parameters.WorkersOption = None,
    ray: parameters.RayOption = None,
    out: Annotated[
        Path | None,
        parameters.value_option(
            "--out",
            t("FICHIER", "FILE"),
            t(
                "Garde chaque lot de parties (JSON Lines) ; la même commande reprend où elle en était.",
                "Keeps every chunk of games (JSON Lines); the same command goes on from there.",
            ),
        ),
    ] = None,
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Compare bots."""
    language = use_language(lang)
    check_writable(report)
    found = load_game(game)
    measure = parse_measure(by)
    competitors = load_bots(found, parameters.split_names(bots))
    options = found.house_rules.resolve(preset, parameters.parse_settings(settings))
    start = found.start_with(
        options, seats if seats is not None else parameters.usual_seats(parameters.possible_seats(found, options))
    )
    spec = specify(start, competitors, games, seed or 0, may_stop=until_certain)
    executor = choose_executor(spec, competitors, workers, ray)
    result = _run(spec, competitors, executor, out, measure if until_certain else None)
    if report is not None:
        write_report(report, match_page(result, found.info.name(language), language))
    if as_json:
        print_json(result.as_dict())
    else:
        print_match(result, found.info.name(language), measure)


def parse_measure(text: str) -> Measure:
    """The measure that ``--by`` names."""
    for measure in MEASURES:
        if text == measure:
            return measure
    raise unknown("value", text, MEASURES, "--by")


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
