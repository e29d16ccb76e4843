"""The choice of language: --lang before or after the command, then the environment, then French."""

import pytest

from roitelet.base.language import environment_language
from roitelet.cli.language import guess_language
from roitelet.engine.game import Game
from tests.support.cli.running import Run


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "fr_BE", "LC_MESSAGES": "en_US", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "en_US"}, "en"),
        ({"ROITELET_LANG": "fr", "LC_ALL": "en_US"}, "fr"),
        ({"ROITELET_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], expected: str) -> None:
    assert environment_language(environ) == expected


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["games"], "fr"),
        (["--lang", "en", "games"], "en"),
        (["games", "--lang=en"], "en"),
        (["games", "--lang"], "fr"),
        (["--lang", "xx"], "fr"),
        (["--lang", "en", "games", "--lang", "fr"], "fr"),
    ],
)
def test_help_texts_follow_the_arguments_and_never_refuse(arguments: list[str], expected: str) -> None:
    assert guess_language(arguments, {}) == expected


def test_each_way_to_ask_for_english_works(run: Run, game: Game) -> None:
    english = game.info.name("en")
    for result in (
        run("--lang", "en", "games"),
        run("games", "--lang", "en"),
        run("games", ROITELET_LANG="en"),
        run("games", LANG="en_GB.UTF-8"),
    ):
        assert result.exit_code == 0
        assert english in result.stdout
    assert game.info.about[0][:30] in run("games").stdout


def test_the_language_of_one_run_is_forgotten_in_the_next(run: Run) -> None:
    assert "Seats" in run("--lang", "en", "games").stdout
    assert "Places" in run("games").stdout


@pytest.mark.parametrize("arguments", [("--lang", "de", "games"), ("games", "--lang", "de")])
def test_an_unknown_language_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("« de » n'est pas une langue")


def test_an_unknown_language_in_the_environment_is_refused(run: Run) -> None:
    result = run("games", ROITELET_LANG="klingon")
    assert result.exit_code == 2
    assert "klingon" in result.stderr
