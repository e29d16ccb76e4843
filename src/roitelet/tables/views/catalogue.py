"""The catalogue of games as data: presets, house rules, bots."""

from typing import TYPE_CHECKING, Any

from roitelet.base.language import Language, t
from roitelet.engine.game_info import Facts
from roitelet.engine.options import Option

if TYPE_CHECKING:
    from roitelet.engine.game import Game


def game_entry(game: Facts, language: Language) -> dict[str, Any]:
    """Return the entry of a game in a list of games."""
    info, house_rules = game.info, game.house_rules
    return {
        "id": info.id,
        "name": info.name(language),
        "about": t(language, *info.about),
        "least_seats": info.least_seats,
        "most_seats": info.most_seats,
        "minutes": info.minutes,
        "rules_version": info.rules_version,
        "default_preset": house_rules.default_preset,
        "presets": {name: house_rules.sentence(name, language) for name in house_rules.presets},
    }


def describe_game(game: "Game", language: Language) -> dict[str, Any]:
    """Return the entry of a game with presets, options and bots, as needed to open a table."""
    # imported late because a list of games needs no bots
    from roitelet.bots import LEVELS, bot_names
    from roitelet.bots.registry import characters_of, offered_levels

    entry, house_rules = game_entry(game, language), game.house_rules
    return entry | {
        "presets": [
            {"id": name, "about": about, "options": house_rules.resolve(name)}
            for name, about in entry["presets"].items()
        ],
        "options": [_option_entry(option, language) for option in house_rules.options],
        "bots": bot_names(game),
        "levels": [{"id": level, "name": t(language, *LEVELS[level])} for level in offered_levels(game)],
        "characters": [
            {"id": character.id, "name": t(language, *character.names), "about": t(language, *character.about)}
            for character in characters_of(game).values()
        ],
    }


def _option_entry(option: Option, language: Language) -> dict[str, Any]:
    return {
        "id": option.name,
        "about": t(language, *option.meaning),
        "default": option.default,
        "allowed": option.allowed(),
        "rule": option.clause,
    }
