"""The command ``roitelet simulate``: games between bots on duplicate deals, with confidence intervals."""

from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from roitelet.arena.request_limits import MOST_SIMULATED_GAMES
from roitelet.base.errors import bad_input
from roitelet.cli import parameters
from roitelet.cli.language import decimal, t, use_language
from roitelet.cli.output import check_writable, print_json, progress_bar, stdout, write_report
from roitelet.cli.parameters import flag, number, option
from roitelet.gpu.devices import is_card

if TYPE_CHECKING:
    from roitelet.arena.simulate import SimulationSummary

GAMES = number("--games N", 1, MOST_SIMULATED_GAMES, "Nombre de parties, au moins.", "How many games, at least.")
SEATS = option(
    "--seats BOT,BOT,…", "Un robot par place, séparés par des virgules.", "One bot per seat, comma-separated."
)
NO_DUPLICATE = flag(
    "--no-duplicate",
    "Chaque donne une seule fois, sans échange des places.",
    "Each deal only once, seats not exchanged.",
)


def simulate(
    game: parameters.GameArgument,
    games: Annotated[int, GAMES],
    seats: Annotated[str, SEATS],
    preset: parameters.PresetOption = None,
    settings: parameters.SetOption = None,
    seed: parameters.SeedOption = None,
    no_duplicate: Annotated[bool, NO_DUPLICATE] = False,
    workers: parameters.WorkersOption = None,
    ray: parameters.RayOption = None,
    device: parameters.DeviceOption = "cpu",
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Simulate games."""
    language = use_language(lang)
    check_writable(report)
    options = parameters.check_rules(game, preset, settings)
    with_counters = as_json or report is not None
    if is_card(device) and with_counters:
        raise bad_input("gpu.counted")
    # imported late: bad arguments are refused first
    from roitelet.arena.balance import Balance
    from roitelet.arena.executors import open_executor
    from roitelet.arena.reports.balance import balance_report
    from roitelet.arena.simulate import simulate as play
    from roitelet.bots import load_bots
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.simulate.playout import compile_bots, compile_tally

    loaded = load_game(game)
    bots = load_bots(loaded, parameters.split_names(seats))
    start = loaded.start_with(options, len(bots))
    executor = open_executor(workers, ray) if workers is not None or ray is not None else None
    (compile_tally if with_counters else compile_bots)(loaded)  # before our progress bar, as it has its own
    balance = Balance(start, rotate=not no_duplicate)
    start_time = perf_counter()
    with progress_bar() as progress:
        summary = play(
            start,
            bots,
            games,
            seed or 0,
            duplicate=not no_duplicate,
            progress=progress,
            on_results=balance.add if with_counters else None,
            executor=executor,
            device=device,
        )
    if report is not None:
        write_report(report, balance_report(summary, balance, language))
    if as_json:
        print_json(summary.as_dict() | balance.as_dict(language))
    else:
        _print_table(summary, loaded.info.name(language), perf_counter() - start_time)


def _print_table(summary: "SimulationSummary", name: str, seconds: float) -> None:
    from roitelet.cli.measure.arena_tables import format_estimate, number_table

    columns = (t("Points par partie", "Points per game"), t("Parties gagnées", "Games won"))
    table = number_table(f"{name} · {summary.preset}", t("Robot", "Bot"), *columns)
    for seat in summary.line_up:
        table.add_row(seat.bot, format_estimate(seat.points), f"{format_estimate(seat.wins, scale=100)} %")
    console = stdout()
    console.print(table)
    console.print(_footer_lines(summary, decimal(seconds, 1)), style="dim", markup=False)


def _footer_lines(summary: "SimulationSummary", seconds: str) -> str:
    from roitelet.cli.measure.arena_tables import fewest_win_lines, format_estimate, unfinished_lines

    decisions = format_estimate(summary.decisions_per_game)
    deals = t("donnes dupliquées", "duplicate deals") if summary.duplicate else t("donnes simples", "single deals")
    lines = [
        t(
            f"{summary.games} parties en {seconds} s, {deals}, graine {summary.seed} ; ± : intervalle à 95 %.",
            f"{summary.games} games in {seconds} s, {deals}, seed {summary.seed}; ±: 95% interval.",
        ),
        t(f"Décisions par partie : {decisions}.", f"Decisions per game: {decisions}."),
    ]
    return "\n".join(lines + fewest_win_lines(summary.game) + unfinished_lines(summary.unfinished))
