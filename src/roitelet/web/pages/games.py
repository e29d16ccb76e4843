"""The game a page is about: by its address, with its picture and styles where it has a table of its own."""

from functools import cache

from starlette.requests import Request

from roitelet.base.html import Html
from roitelet.base.language import Language
from roitelet.engine.game import Game
from roitelet.games import game_ids, load_game
from roitelet.kit.game_layout import layout_of
from roitelet.web.net.responses import problem
from roitelet.web.net.static import own_styles


def game_of(request: Request) -> Game:
    """Return the game a path names; there is no page for an unknown one."""
    game_id = request.path_params["game"]
    if game_id not in game_ids():
        raise problem("address")
    return load_game(game_id)


@cache
def poster_of(game: Game, language: Language) -> Html:
    """Return the picture on the home page; empty for a game that has none."""
    return layout_of(game).poster(language)


def letters_of(game: Game) -> str:
    """Return the two letters of the game's cloth."""
    return layout_of(game).letters


@cache
def shown_games() -> tuple[Game, ...]:
    """Return every game, the shortest first."""
    return tuple(sorted((load_game(game_id) for game_id in game_ids()), key=lambda game: game.info.minutes))


def all_styles() -> list[str]:
    """Return the style sheets of every game's own table."""
    return [style for game in shown_games() for style in own_styles(game.info.id)]
