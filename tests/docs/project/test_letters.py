"""Presets that play a printed text to the letter: every line that asks for a value has it, and a whole game is kept."""

import pytest

from roitelet.engine.game import Game
from roitelet.engine.record import read_record
from roitelet.games import game_ids, load_game
from tests.support.docs import pages

LETTER = "a_la_lettre"
LETTERS = [
    (game, preset) for game in game_ids() for preset in load_game(game).house_rules.presets if preset.endswith(LETTER)
]


def asked(game: Game, preset: str) -> dict[str, str]:
    """Return by option the value that the lines of a preset's text ask for."""
    page = (pages.DOCS / "reference" / f"{game.info.id}.md").read_text("utf-8")
    text = preset.removesuffix(LETTER).removesuffix("_")
    found: dict[str, str] = {}
    for first, *_, options in pages.table_rows(pages.section(page, "Printed text, line by line")):
        if text and first != text:
            continue
        for name, equals, value in (option.partition("=") for option in options.split(", ")):
            if equals:
                assert found.setdefault(name, value) == value, f"{text}: two lines disagree on {name}"
    return found


@pytest.mark.parametrize(("game_id", "preset"), LETTERS)
def test_every_setting_of_a_preset_to_the_letter_is_asked_for_by_a_printed_line(game_id: str, preset: str) -> None:
    game = load_game(game_id)
    settings, wanted = game.house_rules.resolve(preset), asked(game, preset)
    for option in game.house_rules.options:
        value = option.format(settings[option.name])
        assert wanted.get(option.name, option.format(option.default)) == value, option.name


@pytest.mark.parametrize(("game_id", "preset"), LETTERS)
def test_every_preset_to_the_letter_has_a_whole_game(game_id: str, preset: str) -> None:
    game = load_game(game_id)
    record = read_record(game.folder / "records" / f"{preset}.jsonl", load_game)
    assert record.start().options == game.house_rules.resolve(preset)
    assert record.final().over
