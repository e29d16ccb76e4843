"""``roitelet puzzles``: solving in a terminal, and refusals."""

import pytest

from roitelet.games import load_game
from roitelet.learning.puzzle import load_puzzles
from tests.support.cli.running import Run, assert_refused
from tests.support.learning.puzzling import GAMES


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ("Pas encore.", "est ça", "À retenir")), ("en", ("Not yet.", "s it!", "Remember"))],
)
def test_a_puzzle_is_solved_in_a_terminal(run: Run, game_id: str, language: str, words: tuple[str, ...]) -> None:
    puzzle = load_puzzles(load_game(game_id))[0]
    typed = "\n".join(["hint", "no such move", puzzle.choices[1].move, puzzle.right[0]]) + "\n"
    result = run("puzzles", "solve", game_id, puzzle.id, "--lang", language, stdin=typed)
    assert result.exit_code == 0
    for word in words:
        assert word in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [("none",), ("--theme", "none"), ("--level", "none")],
)
def test_what_there_is_not_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    assert_refused(run("puzzles", "solve", GAMES[0], *arguments, "--lang", "en"))
