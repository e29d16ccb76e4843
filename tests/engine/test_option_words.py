"""Every option, value and preset has a name for players in both languages."""

import pytest

from roitelet.base.language import templates
from roitelet.engine.options import Choice, Number, Numbers, Option, Subset
from roitelet.games import load_game
from tests.support.games_under_test import GAMES


def values_of(option: Option) -> list[str]:
    match option:
        case Choice():
            return list(option.names)
        case Number():
            return [option.word] if option.word else []
        case Numbers():
            return [str(place) for place in range(option.length)]
        case Subset():
            return [*option.words, *option.names]
    return []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_value_and_preset_has_a_name_people_use(game_id: str) -> None:
    rules = load_game(game_id).house_rules
    wanted = {f"preset.{game_id}.{preset}" for preset in rules.presets}
    for option in rules.options:
        own = f"option.{game_id}.{option.name}"
        wanted |= {own, *(f"{own}.{value}" for value in values_of(option))}
    given = {key for key in templates() if key.startswith((f"option.{game_id}.", f"preset.{game_id}."))}
    assert given == wanted
