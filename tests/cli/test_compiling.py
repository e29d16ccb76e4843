"""The progress of a first compilation: on stderr, in a terminal, and nowhere else."""

import pytest

from roitelet.cli.compiling import Bar
from roitelet.cli.language import use_language


@pytest.mark.parametrize(("language", "words"), [("fr", "Compilation des règles"), ("en", "Compiling the rules")])
def test_progress_is_shown_on_stderr(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    use_language(language)
    bar = Bar()
    for done in range(4):
        bar.update("any", done, 3)
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert "0/3" in err
    assert "3/3" in err


def test_nothing_is_shown_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar()
    for done in range(4):
        bar.update("any", done, 3)
    assert capsys.readouterr() == ("", "")
