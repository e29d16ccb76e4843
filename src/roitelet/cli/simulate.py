"""``roitelet simulate``: bots against bots on duplicate deals, with intervals."""

from typing import Annotated

from roitelet.arena.bounds import MOST_SIMULATED_GAMES
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import check_writable
from roitelet.engine.errors import bad_input
from roitelet.gpu.devices import is_card

GamesOption = Annotated[
    int,
    parameters.number_option(
        "--games", 1, MOST_SIMULATED_GAMES, t("Nombre de parties, au moins.", "How many games, at least.")
    ),
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
    device: parameters.DeviceOption = "cpu",
    report: parameters.ReportOption = None,
    as_json: parameters.JsonOption = False,
    lang: parameters.LangOption = None,
) -> None:
    """Simulate games."""
    language = use_language(lang)
    check_writable(report)
    options = parameters.check_rules(game, preset, settings)
    if is_card(device) and (as_json or report):
        raise bad_input("gpu.counted")
    # imported late: whatever can be refused is refused before
    from roitelet.cli.simulating import Simulation, run

    asked = Simulation(game, options, games, parameters.split_names(seats), seed or 0, not no_duplicate, device)
    run(asked, language, workers=workers, ray=ray, report=report, as_json=as_json)
