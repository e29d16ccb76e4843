"""``roitelet arena``: which bot is stronger, by how much, how surely, and how long each one thinks."""

from pathlib import Path
from typing import Annotated

from roitelet.arena.bounds import MEASURES, MOST_MATCH_GAMES, Measure
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import check_writable
from roitelet.engine.errors import unknown


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
            MOST_MATCH_GAMES,
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
    options = parameters.check_rules(game, preset, settings)
    measure = parse_measure(by)
    # imported late: whatever can be refused is refused before
    from roitelet.cli.matching import Contest, run

    asked = Contest(game, options, seats, parameters.split_names(bots), games, seed or 0, measure, until_certain)
    run(asked, language, workers=workers, ray=ray, out=out, report=report, as_json=as_json)


def parse_measure(text: str) -> Measure:
    """The measure that ``--by`` names."""
    for measure in MEASURES:
        if text == measure:
            return measure
    raise unknown("value", text, MEASURES, "--by")
