"""What ``roitelet simulate`` does once nothing about the request is left to refuse without the rules."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from roitelet.arena.balance import Balance
from roitelet.arena.executors import open_executor
from roitelet.arena.reports.balance import balance_report
from roitelet.arena.simulate import Summary, simulate
from roitelet.bots import load_bots
from roitelet.cli.arena_tables import format_estimate, number_table, unfinished_lines, who_wins_lines
from roitelet.cli.compiling import load_game
from roitelet.cli.language import decimal, t
from roitelet.cli.output import print_json, progress_bar, stdout, write_report
from roitelet.engine.language import Language
from roitelet.engine.options import Options
from roitelet.engine.playout import compile_bots, compile_tally


@dataclass(frozen=True)
class Simulation:
    """Which games are to be played."""

    game: str
    options: Options
    games: int
    bots: list[str]
    seed: int
    duplicate: bool
    device: str


def run(
    asked: Simulation, language: Language, *, workers: int | None, ray: str | None, report: Path | None, as_json: bool
) -> None:
    """Play the games and show what came out."""
    found = load_game(asked.game)
    bots = load_bots(found, asked.bots)
    start = found.start_with(asked.options, len(bots))
    executor = open_executor(workers, ray) if workers is not None or ray is not None else None
    counted = as_json or report is not None
    (compile_tally if counted else compile_bots)(found)  # has its own progress bar, so before ours
    balance = Balance(start, rotate=asked.duplicate)
    began = perf_counter()
    with progress_bar() as progress:
        summary = simulate(
            start,
            bots,
            asked.games,
            asked.seed,
            duplicate=asked.duplicate,
            progress=progress,
            on_results=balance.add if counted else None,
            executor=executor,
            device=asked.device,
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
