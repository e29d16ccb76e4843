"""``roitelet games``, ``--version``, ``--help``: the first commands of a newcomer."""

import json

import pytest

from roitelet import __version__
from roitelet.base.language import Language, t
from roitelet.games import game_ids, load_game
from roitelet.version import commit
from tests.support.cli.running import Run
from tests.support.reading import as_typed

COMMANDS = ("games", "play", "simulate", "replay", "position", "rules", "schema", "bench")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_found_is_listed_with_its_presets(run: Run, language: Language) -> None:
    result = run("games", "--lang", language, COLUMNS="120")
    assert result.exit_code == 0
    for game_id in game_ids():
        game = load_game(game_id)
        assert game_id in result.stdout
        assert game.info.name(language) in result.stdout
        assert f"{game.info.least_seats}–{game.info.most_seats}" in result.stdout
        for preset in game.house_rules.presets:
            assert preset in result.stdout


@pytest.mark.parametrize("language", ["fr", "en"])
def test_games_as_json(run: Run, language: Language) -> None:
    listed = json.loads(run("games", "--json", "--lang", language).stdout)
    assert [item["id"] for item in listed] == list(game_ids())
    for item in listed:
        game = load_game(item["id"])
        assert item["name"] == game.info.name(language)
        assert as_typed(item["about"]) == as_typed(t(language, *game.info.about))
        assert (item["least_seats"], item["most_seats"]) == (game.info.least_seats, game.info.most_seats)
        assert item["minutes"] == game.info.minutes
        assert list(item["presets"]) == list(game.house_rules.presets)
        assert item["default_preset"] in item["presets"]
        assert all(item["presets"].values())


def test_version(run: Run) -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"roitelet {__version__} (commit {commit() or 'inconnu'})\n")


def test_the_help_names_every_command(run: Run) -> None:
    asked = run("--help")
    assert asked.exit_code == 0
    for name in COMMANDS:
        assert name in asked.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_a_language_option(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "--lang" in result.stdout
    assert "<bool>" not in result.stdout
