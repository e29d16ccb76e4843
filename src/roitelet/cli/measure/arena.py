"""The command ``roitelet arena``: a match between bots, with their ratings, differences and thinking times."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from roitelet.arena.request_limits import MEASURES, MOST_MATCH_GAMES, MatchMeasure
from roitelet.base.errors import unknown
from roitelet.cli import parameters
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.output import UpdateBar, check_writable, print_json, progress_bar, stderr, write_report
from roitelet.cli.parameters import flag, number, option

if TYPE_CHECKING:
    from roitelet.arena.executors import Executor
    from roitelet.arena.match import MatchSpec
    from roitelet.arena.match_file import MatchFile
    from roitelet.arena.match_run import MatchProgress, MatchResult
    from roitelet.arena.standings import Standings
    from roitelet.bots import Bot

CHUNKS_PER_PROCESS: Final = 40
"""Chunks of compiled games that one process can play in the time another needs to start."""
BOTS = option("--bots BOT,BOT,…", "Les concurrents, séparés par des virgules.", "The competitors, comma-separated.")
GAMES = number(
    "--games N",
    1,
    MOST_MATCH_GAMES,
    "Nombre de parties, au moins ; avec --until-certain, au plus.",
    "How many games, at least; with --until-certain, at most.",
)
UNTIL_CERTAIN = flag("--until-certain", "S'arrête dès que tous sont départagés.", "Stop as soon as all are told apart.")
BY = option(
    "--by wins|points", "Ce qui départage : victoires ou points.", "What decides between bots: games won or points."
)
OUT = option(
    "--out FILE",
    "Garde chaque lot de parties (JSON Lines) ; la même commande reprend où elle en était.",
    "Keep every chunk of games (JSON Lines); the same command goes on from there.",
)


def arena(
    game: parameters.GameArgument,
    bots: Annotated[str, BOTS],
    games: Annotated[int, GAMES],
    seats: parameters.SeatsOption = None,
    preset: parameters.PresetOption = None,
    settings: parameters.SetOption = None,
    seed: parameters.SeedOption = None,
    until_certain: Annotated[bool, UNTIL_CERTAIN] = False,
    by: Annotated[str, BY] = "wins",
    workers: parameters.WorkersOption = None,
    ray: parameters.RayOption = None,
    out: Annotated[Path | None, OUT] = None,
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Compare bots."""
    language = use_language(lang)
    check_writable(report)
    options = parameters.check_rules(game, preset, settings)
    measure = parse_measure(by)
    # imported late: bad arguments are refused first
    from roitelet.arena.match import specify
    from roitelet.arena.match_file import MatchFile
    from roitelet.arena.reports.match import match_page
    from roitelet.bots import load_bots
    from roitelet.cli.compile_progress import load_game
    from roitelet.cli.measure.arena_tables import print_match

    loaded = load_game(game)
    competitors = load_bots(loaded, parameters.split_names(bots))
    if seats is None:
        seats = loaded.usual_seats(options)
    spec = specify(loaded.start_with(options, seats), competitors, games, seed or 0, may_stop=until_certain)
    executor = choose_executor(spec, competitors, workers, ray)
    with MatchFile(out, spec) if out is not None else nullcontext() as file:
        result = _play_match(spec, competitors, executor, file, measure if until_certain else None)
    if report is not None:
        write_report(report, match_page(result, loaded.info.name(language), language))
    if as_json:
        print_json(result.as_dict())
    else:
        print_match(result, loaded.info.name(language), measure)


def parse_measure(text: str) -> MatchMeasure:
    """Return the measure that ``--by`` names."""
    for measure in MEASURES:
        if text == measure:
            return measure
    raise unknown("value", text, MEASURES, "--by")


def choose_executor(spec: "MatchSpec", bots: list["Bot"], workers: int | None, ray: str | None) -> "Executor":
    """Return the requested executor; by default it uses all cores if the match is long enough to gain from them."""
    from roitelet.arena.bot_games import all_compiled
    from roitelet.arena.executors import open_executor

    if workers is not None or ray is not None:
        return open_executor(workers, ray, spec.chunks)
    return open_executor(jobs=spec.chunks // CHUNKS_PER_PROCESS if all_compiled(bots) else spec.chunks)


def _play_match(
    spec: "MatchSpec", bots: list["Bot"], executor: "Executor", file: "MatchFile | None", until: MatchMeasure | None
) -> "MatchResult":
    from roitelet.arena.match_run import play_match

    for bot in bots:
        bot.warm_up()  # before our progress bar, since compiling has its own; other processes then find it compiled
    try:
        with progress_bar() as update:
            progress = _progress_callback(spec, update) if update is not None else None
            return play_match(spec, executor, file=file, until=until, progress=progress)
    except KeyboardInterrupt:
        if file is not None:
            _print_how_to_continue(file.path)
        raise


def _print_how_to_continue(path: Path) -> None:
    stderr().print(
        t(
            f"Interrompu ; la même commande reprend depuis {path}.",
            f"Interrupted; the same command goes on from {path}.",
        ),
        markup=False,
        soft_wrap=True,
    )


def _progress_callback(spec: "MatchSpec", update: UpdateBar) -> "MatchProgress":
    """Return a callback that updates the progress bar with each competitor's share of wins so far."""
    labels = spec.labels()

    def show(standings: "Standings") -> None:
        shares = zip(labels, standings.win_shares(), strict=True)
        text = " · ".join(f"{label} {decimal(100 * share, 1)} %" for label, share in shares)
        update(standings.games, spec.games, text)

    return show
