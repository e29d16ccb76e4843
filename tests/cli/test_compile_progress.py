"""A game that is not compiled yet: plain rules meanwhile, and progress on stderr, in a terminal only."""

import subprocess
import sys

import pytest

from roitelet.cli.compile_progress import ProgressBar
from roitelet.cli.language import use_language
from tests.support.cli.running import program_environment


@pytest.mark.parametrize(("language", "words"), [("fr", "Compilation des règles"), ("en", "Compiling the rules")])
def test_progress_is_shown_on_stderr(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    use_language(language)
    bar = ProgressBar()
    for done in range(4):
        bar.update("any", done, 3)
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert "0/3" in err
    assert "3/3" in err


def test_nothing_is_shown_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    bar = ProgressBar()
    for done in range(4):
        bar.update("any", done, 3)
    assert capsys.readouterr() == ("", "")


def test_a_command_plays_by_plain_rules_and_waits_only_for_what_searches() -> None:
    """In a process of its own, as the choice of rules is global to a process."""
    program = (
        "from roitelet.cli.compile_progress import load_game, compile_in_background, wait_for_search\n"
        "game = load_game('nain_jaune')\n"
        "with compile_in_background(game):\n"
        "    assert game.calls.plain\n"
        "    game.start(2).legal()\n"
        "    wait_for_search(game)\n"
        "    assert 'search' not in game.calls.preparing\n"
        "assert not game.calls.plain\n"
    )
    subprocess.run([sys.executable, "-c", program], env=program_environment(), check=True)
