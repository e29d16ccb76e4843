"""``/api/games``: what can be played, under which house rules, against which bots. Compiles nothing."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from roitelet.bots import LEVELS, bot_names
from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.engine.options import Option
from roitelet.games import game_ids, load_game
from roitelet.web.responses import json_response, language_of


async def games(request: Request) -> Response:
    """Every game with its presets, options and bots."""
    language = language_of(request)
    return json_response({"games": [describe_game(load_game(game_id), language) for game_id in game_ids()]})


def describe_game(game: Game, language: Language) -> dict[str, Any]:
    """What a page needs to offer a game."""
    info, house_rules = game.info, game.house_rules
    return {
        "id": info.id,
        "name": info.name(language),
        "about": info.about[language],
        "least_seats": info.least_seats,
        "most_seats": info.most_seats,
        "minutes": info.minutes,
        "rules_version": info.rules_version,
        "default_preset": house_rules.default_preset,
        "presets": [
            {"id": name, "about": house_rules.sentence(name, language), "options": house_rules.resolve(name)}
            for name in house_rules.presets
        ],
        "options": [_describe_option(option, language) for option in house_rules.options],
        "bots": bot_names(game),
        "levels": [{"id": level, "name": labels[language]} for level, labels in LEVELS.items()],
    }


def _describe_option(option: Option, language: Language) -> dict[str, Any]:
    return {
        "id": option.name,
        "about": option.about[language],
        "default": option.default,
        "allowed": option.allowed(),
        "rule": option.clause,
    }
