"""The tables of a match in the terminal: ranking, differences between all pairs, thinking times."""

from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from roitelet.arena.match_run import MatchResult, Timing
from roitelet.arena.request_limits import MatchMeasure
from roitelet.arena.standings import Difference, MatchSummary, StopVerdict
from roitelet.arena.statistics import Estimate
from roitelet.cli.language import decimal, t
from roitelet.cli.output import stdout
from roitelet.games import load_game

UNITS: Final = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def print_match(result: MatchResult, name: str, measure: MatchMeasure) -> None:
    """Print all tables, best competitor first."""
    console, summary = stdout(), result.summary
    console.print(_ranking_table(summary, f"{name} · {summary.rules}"))
    console.print(_pairs_table(summary, measure))
    if result.timing.bots:
        console.print(_times_table(result.timing))
    for line in footer_lines(result):
        console.print(line, style="dim", markup=False)


def verdict_word(verdict: StopVerdict) -> str:
    """Return the verdict on the first competitor of a pair, in words."""
    words = {
        "ahead": t("devant", "ahead"),
        "behind": t("derrière", "behind"),
        "undecided": t("indécis", "undecided"),
    }
    return words[verdict]


def format_estimate(estimate: Estimate | Difference, digits: int = 2, scale: float = 1) -> str:
    """Return a mean and its margin as text."""
    return f"{decimal(estimate.mean * scale, digits)} ± {decimal(estimate.half_width * scale, digits)}"


def format_seconds(seconds: float) -> str:
    """Return a time in a suitable unit."""
    size, unit = next((pair for pair in UNITS if seconds >= pair[0]), UNITS[-1])
    return f"{decimal(seconds / size, 1)} {unit}"


def number_table(title: str, first: str, *others: str) -> Table:
    """Return an empty table: names in the first column, numbers in the others."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=Text(title), title_justify="left")
    table.add_column(first, style="bold")
    for column in others:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _ranking_table(summary: MatchSummary, title: str) -> Table:
    columns = (t("Cote", "Rating"), t("Points par partie", "Points per game"), t("Parties gagnées", "Games won"))
    table = number_table(title, t("Robot", "Bot"), *columns)
    for row in sorted(summary.competitors, key=lambda row: -row.rating.mean):
        wins = f"{format_estimate(row.wins, scale=100)} %"
        rating = f"{row.rating.mean:.0f} ± {row.rating.half_width:.0f}"  # whole numbers, as ratings usually are
        table.add_row(Text(row.bot), rating, format_estimate(row.points), wins)
    return table


def _pairs_table(summary: MatchSummary, measure: MatchMeasure) -> Table:
    title = t("Écarts sur les mêmes donnes", "Differences on the same deals")
    columns = (t("Points", "Points"), t("Victoires", "Wins"), t("Le premier est", "The first is"))
    table = number_table(title, t("Paire", "Pair"), *columns)
    for pair in summary.pairs:
        wins = f"{format_estimate(pair.wins, scale=100)} %"
        verdict = verdict_word((pair.wins if measure == "wins" else pair.points).verdict)
        table.add_row(Text(f"{pair.bot} – {pair.other}"), format_estimate(pair.points), wins, verdict)
    return table


def _times_table(timing: Timing) -> Table:
    title = t("Temps de réflexion par vraie décision", "Thinking time per real decision")
    columns = (
        t("Décisions", "Decisions"),
        t("Moyenne", "Mean"),
        t("Médiane", "Median"),
        t("95 %", "95%"),
        t("Maximum", "Longest"),
    )
    table = number_table(title, t("Robot", "Bot"), *columns)
    for row in timing.bots:
        times = (format_seconds(value) for value in (row.mean, row.p50, row.p95, row.longest))
        table.add_row(Text(row.bot), str(row.moves), *times)
    return table


def fewest_win_lines(game_id: str) -> list[str]:
    """Return a reminder that the fewest points win, if they do."""
    return [t("Le moins de points gagne.", "The fewest points win.")] if load_game(game_id).info.lowest_wins else []


def footer_lines(result: MatchResult) -> list[str]:
    """Return lines on the match played and on how to read its intervals."""
    summary, timing = result.summary, result.timing
    length = summary.decisions_per_game
    seconds, mean = decimal(timing.seconds, 1), format_estimate(Estimate(length.mean, length.half_width), 1)
    lines = [
        t(
            f"{summary.games} parties sur {summary.groups} donnes à {summary.seats} places en {seconds} s, graine "
            f"{summary.seed}.",
            f"{summary.games} games on {summary.groups} deals with {summary.seats} seats in {seconds} s, seed "
            f"{summary.seed}.",
        ),
        t(
            f"Décisions par partie : {mean} ; de {length.least} à {length.most}, médiane {decimal(length.p50, 0)}.",
            f"Decisions per game: {mean}; from {length.least} to {length.most}, median {decimal(length.p50, 0)}.",
        ),
        _how_to_read(summary),
        *fewest_win_lines(summary.game),
    ]
    if not timing.bots:
        per_decision = format_seconds(timing.seconds_per_decision)
        lines.append(
            t(
                f"Parties compilées d'un bloc : {per_decision} par décision, règles comprises, tous robots ensemble.",
                f"Games compiled as a whole: {per_decision} per decision, rules included, all bots together.",
            )
        )
    return lines + unfinished_lines(summary.unfinished)


def unfinished_lines(count: int) -> list[str]:
    """Return a line on the games that were cut off, if any."""
    return [t(f"{count} parties interrompues, trop longues.", f"{count} games cut short: too long.")] if count else []


def _how_to_read(summary: MatchSummary) -> str:
    if summary.interval == "fixed":
        return t(
            "± : intervalle à 95 %, chacun pris seul ; points et victoires par place.",
            "±: 95% interval, each taken alone; points and wins are per seat.",
        )
    return t(
        "± des écarts : à 95 % tous ensemble et à tout moment, pour pouvoir s'arrêter ; les autres, chacun pris seul.",
        "± of differences: 95% all together and at any time, so that you may stop; the others each taken alone.",
    )
