"""Every game's rulebook: the same clauses in both languages, each cited by code and shown by an example."""

import pytest

from roitelet import load_game
from roitelet.engine.game import Game
from roitelet.engine.rulebook import Example
from roitelet.engine.secrecy.example_runner import run_example
from tests.support.games_under_test import GAMES

EXAMPLES = [
    pytest.param(game, example, id=f"{game}-{example.clause}-line{example.line}")
    for game in GAMES
    for example in load_game(game).rulebook.examples
]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param)


@pytest.mark.parametrize(("game_id", "example"), EXAMPLES)
def test_example_holds(game_id: str, example: Example) -> None:
    run_example(load_game(game_id), example)


def test_both_languages_have_the_same_clauses(game: Game) -> None:
    french, english = game.rulebook.clauses["fr"], game.rulebook.clauses["en"]
    assert list(french) == list(english)
    assert [clause.executable for clause in french.values()] == [clause.executable for clause in english.values()]
    assert len(english) > 5


def test_every_citation_names_a_clause(game: Game) -> None:
    known = game.rulebook.clauses["en"]
    wrong = [
        f"{cite.file.name}:{cite.line} {cite.clause}" for cite in game.rulebook.citations if cite.clause not in known
    ]
    assert not wrong


def test_every_executable_clause_is_cited_and_has_an_example(game: Game) -> None:
    executable = {clause.id for clause in game.rulebook.clauses["en"].values() if clause.executable}
    cited = {citation.clause for citation in game.rulebook.citations}
    shown = {example.clause for example in game.rulebook.examples}
    assert not executable - cited, "cited by no line of code"
    assert not executable - shown, "without an example"
    assert not shown - executable, "an example of a clause that needs none"
