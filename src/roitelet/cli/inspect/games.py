"""The commands ``roitelet games``, a list of the games, and ``roitelet schema``, the JSON Schemas of views."""

from typing import Annotated

from roitelet.base.language import Language
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, stdout
from roitelet.cli.parameters import JsonOption, LangOption, game_argument
from roitelet.engine.game_info import Facts
from roitelet.games import game_facts, game_ids, load_game
from roitelet.tables.views.catalogue import game_entry

GAMES = ", ".join(game_ids())
GAME = game_argument(
    f"Le jeu ; sans lui, tous, par leur nom : {GAMES}", f"The game; without it all of them, by name: {GAMES}"
)


def games(as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the games."""
    language = use_language(lang)
    listed = [game_facts(game_id) for game_id in game_ids()]
    if as_json:
        print_json([game_entry(game, language) for game in listed])
        return
    _print_table(listed, language)


def _print_table(listed: list[Facts], language: Language) -> None:
    from rich import box
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(t("Jeu", "Game"), style="bold", no_wrap=True)
    table.add_column(t("Nom", "Name"))
    table.add_column(t("Places", "Seats"), no_wrap=True)
    table.add_column("Minutes", justify="right", no_wrap=True)
    for game in listed:
        info = game.info
        seats = f"{info.least_seats}–{info.most_seats}"
        table.add_row(info.id, info.name(language), seats, str(info.minutes))
    console = stdout()
    console.print(table)
    for game in listed:
        presets = ", ".join(game.house_rules.presets)
        console.print(game.info.name(language) + t(" : ", ": ") + t(*game.info.about), markup=False)
        console.print(Padding(Text(t(f"Règles : {presets}", f"Presets: {presets}")), (0, 0, 0, 2)))
    console.print(t("Pour jouer : roitelet play JEU", "To play: roitelet play GAME"), style="dim")


def schema(game: Annotated[str | None, GAME] = None, lang: LangOption = None) -> None:
    """Print the schemas."""
    use_language(lang)
    print_json(load_game(game).view_schema() if game else {name: load_game(name).view_schema() for name in game_ids()})
