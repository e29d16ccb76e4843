"""Fixtures that run commands, by default without a terminal, a locale or colours."""

import pytest
from typer.testing import CliRunner, Result

from roitelet.cli.app import app
from roitelet.engine.game import Game
from roitelet.games import load_game
from tests.support.cli.running import Run
from tests.support.reading import as_typed

CLEARED = ("ROITELET_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CLEARED:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Run:
    runner = CliRunner()

    def invoke(*arguments: object, stdin: str = "", **environment: str) -> Result:
        result = runner.invoke(app, [str(argument) for argument in arguments], input=stdin, env=environment)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        # tests compare words as typed; typography has tests of its own
        result.stdout_bytes, result.stderr_bytes, result.output_bytes = (
            as_typed(text.decode()).encode() for text in (result.stdout_bytes, result.stderr_bytes, result.output_bytes)
        )
        return result

    return invoke


@pytest.fixture(scope="session")
def game() -> Game:
    """Return any game: the command line names none."""
    return load_game("nain_jaune")
