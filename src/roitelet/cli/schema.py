"""``roitelet schema``: the JSON Schemas of views, for programs in any language."""

from typing import Annotated

from roitelet.cli.language import use_language
from roitelet.cli.output import print_json
from roitelet.cli.parameters import LangOption, game_argument
from roitelet.games import game_ids, load_game

GAMES = ", ".join(game_ids())
GAME = game_argument(
    f"Le jeu ; sans lui, tous, par leur nom : {GAMES}", f"The game; without it all of them, by name: {GAMES}"
)


def schema(game: Annotated[str | None, GAME] = None, lang: LangOption = None) -> None:
    """Print the schemas."""
    use_language(lang)
    print_json(load_game(game).view_schema() if game else {name: load_game(name).view_schema() for name in game_ids()})
