"""The command ``roitelet compare-rules``: the differences between two sets of rules with the same bots and seeds."""

from typing import TYPE_CHECKING, Annotated, Any

from roitelet.arena.request_limits import MOST_SIMULATED_GAMES
from roitelet.base.errors import bad_input
from roitelet.base.language import Language
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import check_writable, print_json, progress_bar, stdout, write_report
from roitelet.cli.parameters import argument, number, option
from roitelet.engine.options import Options

if TYPE_CHECKING:
    from roitelet.arena.rules_comparison import Comparison
    from roitelet.engine.game import Game


def _set_option(side: str) -> Any:
    return option(
        f"--set-{side.lower()} OPTION=VALUE",
        f"Change une option de {side} ; peut se répéter.",
        f"Change one option of {side}; may be repeated.",
        autocompletion=parameters.complete_setting,
    )


PRESET = argument(
    "PRESET",
    "Un jeu de règles ; voir rules --options.",
    "A named set of rules; see rules --options.",
    autocompletion=parameters.complete_preset,
)
BOTS = option(
    "--bots BOT,…", "Un robot pour toutes les places, ou un par place.", "One bot for all seats, or one per seat."
)
GAMES = number(
    "--games N", 1, MOST_SIMULATED_GAMES, "Nombre de parties de chaque côté.", "How many games on each side."
)


def compare_rules(
    game: parameters.GameArgument,
    preset_a: Annotated[str, PRESET],
    preset_b: Annotated[str, PRESET],
    set_a: Annotated[list[str] | None, _set_option("A")] = None,
    set_b: Annotated[list[str] | None, _set_option("B")] = None,
    bots: Annotated[str, BOTS] = "heuristic",
    seats: parameters.SeatsOption = None,
    games: Annotated[int, GAMES] = 10_000,
    seed: parameters.SeedOption = None,
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Compare two sets of rules."""
    language = use_language(lang)
    check_writable(report)
    rules = (
        parameters.check_rules(game, preset_a, set_a, "--set-a"),
        parameters.check_rules(game, preset_b, set_b, "--set-b"),
    )
    names = parameters.split_names(bots)
    # imported late: bad arguments are refused first
    from roitelet.arena.reports.comparison import rules_report
    from roitelet.arena.rules_comparison import compare_rules as compare
    from roitelet.bots import load_bots
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.simulate.playout import compile_tally

    loaded = load_game(game)
    if rules[0] == rules[1]:
        raise bad_input("compare.same")
    count = _common_seats(loaded, rules, seats, names)
    line_up = load_bots(loaded, names * count if len(names) == 1 else names)
    if len(line_up) != count:
        raise bad_input("cli.seat_bots", given=len(names), seats=count)
    compile_tally(loaded)  # before our progress bar, as it has its own
    start_a, start_b = (loaded.start_with(options, count) for options in rules)
    with progress_bar() as progress:
        comparison = compare(start_a, start_b, line_up, games, seed or 0, progress)
    titles = loaded.house_rules.describe(rules[0]), loaded.house_rules.describe(rules[1])
    if report is not None:
        write_report(report, rules_report(comparison, titles, language))
    if as_json:
        print_json({"rules": {"a": titles[0], "b": titles[1]}} | comparison.as_dict(language))
    else:
        _print(comparison, titles, language)


def _common_seats(game: "Game", rules: tuple[Options, Options], requested: int | None, names: list[str]) -> int:
    """Return a number of seats that both rules allow: the requested one, else one per bot, else about four."""
    from roitelet.engine.game import nearest_seats

    first, second = (game.possible_seats(options) for options in rules)
    common = [seats for seats in first if seats in second]
    if requested is None and len(names) > 1:
        requested = len(names)
    if requested is None and common:
        return nearest_seats(common)
    if requested not in common:
        raise bad_input("cli.both_seats", seats=requested or "–", possible=", ".join(map(str, common)) or "–")
    return requested


def _print(comparison: "Comparison", titles: tuple[str, str], language: Language) -> None:
    """Print the options that differ, the measured differences, and sentences on the certain ones."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from roitelet.arena.reports.comparison import comparison_findings, format_change, topic_title

    console = stdout()
    title = comparison.a.game.info.name(language)
    options = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=f"{title} · A {titles[0]} · B {titles[1]}")
    options.title_justify = "left"
    for heading in (t("Option", "Option"), "A", "B"):
        options.add_column(heading)
    for name, (value_a, value_b) in comparison.options.items():
        options.add_row(name, value_a, value_b)
    console.print(options)
    numbers = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    numbers.add_column("", overflow="fold")
    for heading in ("A", "B", t("B moins A", "B less A"), ""):
        numbers.add_column(heading, justify="right", no_wrap=True)
    topic = ""
    for change in comparison.changes:
        if change.quantity.topic and not change.certain:
            continue
        if change.quantity.topic != topic:
            topic = change.quantity.topic
            numbers.add_row(Text(topic_title(comparison, change, language), style="bold"))
        label = Text("  " * bool(topic) + t(*change.quantity.label))
        mark = Text("✓", style="bold green") if change.certain else Text("")
        numbers.add_row(label, *map(Text, format_change(change, language)), mark, style="" if change.certain else "dim")
    console.print(numbers)
    for sentence in comparison_findings(comparison, language):
        console.print(f"• {sentence}", markup=False)
    console.print(_footer_lines(comparison), style="dim", markup=False)


def _footer_lines(comparison: "Comparison") -> str:
    from roitelet.cli.measure.arena_tables import unfinished_lines

    games, seed = comparison.games, comparison.seed
    lines = [
        t(
            f"{games} parties de chaque côté, graine {seed}, comparées par paires ; ± : intervalle à 95 % ; ✓ : "
            "certain, épreuve de Holm sur toutes les différences ; pt : points de pourcentage.",
            f"{games} games on each side, seed {seed}, compared in pairs; ±: 95% interval; ✓: certain, Holm's test "
            "over all differences; pt: percentage points.",
        ),
        t(
            "Les mesures propres au jeu ne sont listées que si elles changent sûrement ; --report et --json ont tout.",
            "The game's own measures are listed only where they certainly change; --report and --json have them all.",
        ),
    ]
    return "\n".join(lines + unfinished_lines(comparison.unfinished))
