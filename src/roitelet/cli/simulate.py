"""``roitelet simulate``: bots against bots on duplicate deals, with intervals."""

from time import perf_counter
from typing import Annotated

from roitelet.arena.balance import Balance
from roitelet.arena.executors import open_executor
from roitelet.arena.reports.balance import balance_report
from roitelet.arena.simulate import MOST_GAMES, Summary
from roitelet.arena.simulate import simulate as run
from roitelet.bots import load_bots
from roitelet.cli import parameters
from roitelet.cli.arena_tables import format_estimate, number_table, unfinished_lines, who_wins_lines
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.output import check_writable, print_json, progress_bar, stdout, write_report
from roitelet.engine.playout import compile_bots, compile_tally
from roitelet.games import load_game

GamesOption = Annotated[
    int,
    parameters.number_option("--games", 1, MOST_GAMES, t("Nombre de parties, au moins.", "How many games, at least.")),
]
LineUpOption = Annotated[
    str,
    parameters.value_option(
        "--seats",
        t("ROBOT,ROBOT,…", "BOT,BOT,…"),
        t("Un robot par place, séparés par des virgules.", "One bot per seat, with commas between."),
    ),
]
NoDuplicateOption = Annotated[
    bool,
    parameters.flag(
        "--no-duplicate",
        "Chaque donne une seule fois, sans échange des places.",
        "Each deal only once, seats not exchanged.",
    ),
]


def simulate(
    game: parameters.GameArgument,
    games: GamesOption,
    seats: LineUpOption,
    preset: parameters.PresetOption = None,
    settings: parameters.SetOption = None,
    seed: parameters.SeedOption = None,
    no_duplicate: NoDuplicateOption = False,
    workers: parameters.WorkersOption = None,
    ray: parameters.RayOption = None,
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Simulate games."""
    language = use_language(lang)
    check_writable(report)
    found = load_game(game)
    bots = load_bots(found, parameters.split_names(seats))
    start = found.start_with(found.house_rules.resolve(preset, parameters.parse_settings(settings)), len(bots))
    executor = open_executor(workers, ray) if workers is not None or ray is not None else None
    counted = as_json or report is not None
    (compile_tally if counted else compile_bots)(found)  # has its own progress bar, so before ours
    balance = Balance(start, rotate=not no_duplicate)
    began = perf_counter()
    with progress_bar() as progress:
        summary = run(
            start,
            bots,
            games,
            seed or 0,
            duplicate=not no_duplicate,
            progress=progress,
            on_results=balance.add if counted else None,
            executor=executor,
        )
    if report is not None:
        write_report(report, balance_report(summary, balance, language))
    if as_json:
        print_json(summary.as_dict() | balance.as_dict(language))
    else:
        _print_table(summary, found.info.name(language), perf_counter() - began)


def _print_table(summary: Summary, name: str, seconds: float) -> None:
    columns = (t("Points par partie", "Points per game"), t("Parties gagnées", "Games won"))
    table = number_table(f"{name} · {summary.preset}", t("Robot", "Bot"), *columns)
    for seat in summary.line_up:
        table.add_row(seat.bot, format_estimate(seat.points), f"{format_estimate(seat.wins, scale=100)} %")
    console = stdout()
    console.print(table)
    console.print(_footer(summary, seconds), style="dim", markup=False)


def _footer(summary: Summary, seconds: float) -> str:
    took = decimal(seconds, 1)
    decisions = format_estimate(summary.decisions_per_game)
    deals = t("donnes dupliquées", "duplicate deals") if summary.duplicate else t("donnes simples", "single deals")
    lines = [
        t(
            f"{summary.games} parties en {took} s, {deals}, graine {summary.seed} ; ± : intervalle à 95 %.",
            f"{summary.games} games in {took} s, {deals}, seed {summary.seed}; ±: 95 % interval.",
        ),
        t(f"Décisions par partie : {decisions}.", f"Decisions per game: {decisions}."),
    ]
    return "\n".join(lines + who_wins_lines(summary.game) + unfinished_lines(summary.unfinished))
