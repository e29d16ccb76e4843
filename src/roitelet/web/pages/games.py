"""The game of a page, its picture and its styles."""

from functools import cache

from starlette.requests import Request

from roitelet.base.html import Html
from roitelet.base.language import Language
from roitelet.engine.game import Game
from roitelet.games import game_ids, load_game
from roitelet.kit.game_layout import layout_of
from roitelet.web.net.responses import web_refusal
from roitelet.web.net.static import own_styles


def game_of(request: Request) -> Game:
    """Return the game in the path; refuse an unknown one."""
    game_id = request.path_params["game"]
    if game_id not in game_ids():
        raise web_refusal("address")
    return load_game(game_id)


@cache
def poster_of(game: Game, language: Language) -> Html:
    """Return the picture for the home page; empty if the game has none."""
    return layout_of(game).poster(language)


def css_letters_of(game: Game) -> str:
    """Return the two letters of the game's CSS class."""
    return layout_of(game).letters


@cache
def games_by_length() -> tuple[Game, ...]:
    """Return all games, the shortest first."""
    return tuple(sorted((load_game(game_id) for game_id in game_ids()), key=lambda game: game.info.minutes))


def all_styles() -> list[str]:
    """Return the style sheets of all games' tables."""
    return [style for game in games_by_length() for style in own_styles(game.info.id)]
