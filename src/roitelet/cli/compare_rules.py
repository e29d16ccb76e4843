"""``roitelet compare-rules``: two sets of rules, the same bots and seeds, and what the second changes."""

from typing import Annotated, Any

from roitelet.arena.bounds import MOST_SIMULATED_GAMES
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import check_writable

PresetArgument = Annotated[
    str,
    parameters.argument(
        t("RÈGLES", "PRESET"),
        t("Un jeu de règles ; voir rules --options.", "A named set of rules; see rules --options."),
        autocompletion=parameters.complete_preset,
    ),
]


def _set_option(side: str) -> Any:
    return parameters.value_option(
        f"--set-{side.lower()}",
        t("OPTION=VALEUR", "OPTION=VALUE"),
        t(f"Change une option de {side} ; peut se répéter.", f"Changes one option of {side}; may be repeated."),
        autocompletion=parameters.complete_setting,
    )


SetA = Annotated[list[str] | None, _set_option("A")]
SetB = Annotated[list[str] | None, _set_option("B")]
BotsOption = Annotated[
    str,
    parameters.value_option(
        "--bots",
        t("ROBOT,…", "BOT,…"),
        t("Un robot pour toutes les places, ou un par place.", "One bot for all seats, or one per seat."),
        show_default=True,
    ),
]
GamesOption = Annotated[
    int,
    parameters.number_option(
        "--games",
        1,
        MOST_SIMULATED_GAMES,
        t("Nombre de parties de chaque côté.", "How many games on each side."),
        show_default=True,
    ),
]


def compare_rules(
    game: parameters.GameArgument,
    preset_a: PresetArgument,
    preset_b: PresetArgument,
    set_a: SetA = None,
    set_b: SetB = None,
    bots: BotsOption = "heuristic",
    seats: parameters.SeatsOption = None,
    games: GamesOption = 10_000,
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
    # imported late: whatever can be refused is refused before
    from roitelet.cli.comparing import Question, run

    asked = Question(game, rules, parameters.split_names(bots), seats, games, seed or 0)
    run(asked, language, report=report, as_json=as_json)
