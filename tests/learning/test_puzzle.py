"""The puzzles of each game: correct, and the same when made again."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from roitelet import game_ids
from roitelet.arena.executors import Inline
from roitelet.base.language import LANGUAGES, Message, NamedSeat, Piece, in_words, say
from roitelet.bots.levels import GRADES
from roitelet.engine.game import Game
from roitelet.games import load_game
from roitelet.learning.endgame_solver import solve_exactly
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.puzzle import (
    Puzzle,
    format_puzzles,
    judge_move,
    load_puzzles,
    need_coach,
    pack_message,
    puzzle_file_text,
    read_header,
    read_puzzles,
    remove_failed,
    themes_of,
    unpack_message,
)
from roitelet.learning.puzzle_maker import PuzzleRequest, make_puzzles
from roitelet.learning.puzzle_proof import FEWEST_KINDS, Decision, Effort, effort_of, seems_clear
from roitelet.learning.puzzle_search import GameJob, make_puzzle, mix_seed
from roitelet.learning.puzzle_session import compare_choices, next_puzzle, remarks_on, select_puzzles, study_of
from tests.support.learning.puzzling import GAMES
from tests.support.reading import faults

FEWEST = 100
TINY = Effort(quick_simulations=60, searches=2, simulations=300, worlds=20, lead=0.4)


def sentences(game: Game, puzzle: Puzzle) -> list[Message]:
    theme = themes_of(game)[puzzle.theme]
    warnings = [choice.warning for choice in puzzle.choices if choice.warning]
    return [puzzle.explanation, theme.name, theme.nudge, theme.memo, *warnings]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_is_a_decision_of_the_seat_it_is_seen_from(game_id: str) -> None:
    game = load_game(game_id)
    puzzles = load_puzzles(game)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        position = puzzle.position(game)
        assert str(position) == puzzle.text, puzzle.id
        assert position.viewer == position.actor == puzzle.seat, puzzle.id
        assert study_of(puzzle, game).known == position, f"{puzzle.id}: the table shows something else"
        legal = [position.format(action) for action in position.legal()]
        assert {*puzzle.right, puzzle.against, *(choice.move for choice in puzzle.choices)} <= set(legal), puzzle.id
        decision = Decision(need_coach(game), position)
        assert len(decision.moves_by_kind) >= FEWEST_KINDS, puzzle.id
        best = game.words.parse_action(puzzle.right[0])
        assert {position.format(action) for action in decision.equal_moves(best)} == set(puzzle.right), puzzle.id
        assert puzzle.choices[0].move in puzzle.right
        assert puzzle.choices[0].value > max(choice.value for choice in puzzle.choices[1:]), puzzle.id


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_said_of_a_puzzle_is_said_in_both_languages_without_codes(game_id: str) -> None:
    game = load_game(game_id)
    for puzzle in load_puzzles(game):
        for language in LANGUAGES:
            names = study_of(puzzle, game).names(language)
            told = [message.render(language, names, puzzle.seat) for message in sentences(game, puzzle)]
            assert not [fault for line in told for fault in faults(f"<p>{line}</p>", language)], puzzle.id


READ_FIRST = """
from roitelet.games import game_ids, load_game
from roitelet.learning.puzzle import load_puzzles
for game_id in game_ids():
    for puzzle in load_puzzles(load_game(game_id)):
        for choice in puzzle.choices:
            for message in (puzzle.explanation, choice.warning):
                if message is not None:
                    message.render("fr", ["Ana"] * 6, puzzle.seat)
    print(game_id)
"""


def test_whoever_reads_puzzles_before_anything_else_has_the_words_for_them() -> None:
    """In a new process: the catalogue of advice is loaded when it is first needed."""
    read = subprocess.run([sys.executable, "-c", READ_FIRST], capture_output=True, text=True, check=False)
    assert tuple(read.stdout.split()) == game_ids(), read.stderr


@pytest.mark.parametrize("game_id", GAMES)
def test_puzzles_are_of_many_themes_and_levels(game_id: str) -> None:
    game = load_game(game_id)
    puzzles = load_puzzles(game)
    themes, levels = (Counter(getattr(puzzle, name) for puzzle in puzzles) for name in ("theme", "level"))
    assert set(themes) <= set(themes_of(game))
    assert len(themes) >= 4
    assert max(themes.values()) <= 0.7 * len(puzzles)
    assert set(levels) == set(GRADES)
    assert max(levels.values()) <= 0.6 * len(puzzles)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_try_is_judged(game_id: str) -> None:
    game = load_game(game_id)
    for puzzle in load_puzzles(game)[::10]:
        position = puzzle.position(game)
        for action in position.legal():
            verdict = judge_move(puzzle, position, action)
            assert verdict.right == (position.format(action) in puzzle.right)
            if not verdict.right:
                told = [message.render("fr") for message in remarks_on(puzzle, game, verdict)]
                assert told
                assert (verdict.loss > 0) == (verdict.choice is not None)
        wrong = puzzle.choices[-1].move
        shown = [position.format(choice.action) for choice in compare_choices(puzzle, position, [wrong]).choices]
        assert shown[0] in puzzle.right
        assert wrong in shown


@pytest.mark.parametrize("game_id", GAMES)
def test_endings_that_were_counted_out_can_be_counted_again(game_id: str) -> None:
    game = load_game(game_id)
    coach = need_coach(game)
    for puzzle in [puzzle for puzzle in load_puzzles(game) if puzzle.worlds][:5]:
        position = puzzle.position(game)
        best, *others = (game.words.parse_action(choice.move) for choice in puzzle.choices)
        counted = solve_exactly(coach, position, [best, *others], seed=99)
        assert counted is not None
        worlds, values = counted
        assert worlds == puzzle.worlds
        assert all(values[best][kind] > values[other][kind] for other in others for kind in (0, 1)), puzzle.id


def test_the_next_puzzle_is_one_of_those_that_were_chosen() -> None:
    game = load_game(GAMES[0])
    theme = load_puzzles(game)[0].theme
    puzzles = select_puzzles(game, theme)
    assert {puzzle.theme for puzzle in puzzles} == {theme}
    assert next_puzzle(game, puzzles[0], theme) == puzzles[1]
    assert next_puzzle(game, puzzles[-1], theme) == puzzles[0]


def test_a_sentence_survives_its_file() -> None:
    card = Piece("7♦", in_words("le 7 de carreau", "the 7 of diamonds"))
    message = say("turn.not_yours", seat=NamedSeat(2), due=say("list.and", cards=[card, 3]))
    again = unpack_message(json.loads(json.dumps(pack_message(message))))
    for language in LANGUAGES:
        assert again.render(language, ("A", "B", "C"), pieces=True) == message.render(
            language, ("A", "B", "C"), pieces=True
        )


def test_a_file_survives_being_read_and_written() -> None:
    game = load_game(GAMES[0])
    puzzles = load_puzzles(game)
    assert read_puzzles(format_puzzles(puzzles, {"game": game.info.id})) == puzzles


def test_moves_that_the_rules_make_equal_are_one_choice_and_two_choices_no_puzzle() -> None:
    game = load_game("nain_jaune")
    masked = game.position("moderne seats=2 hands=4♣4♦4♠9♥/5♠9♠").mask(0)
    decision = Decision(need_coach(game), masked)
    assert sorted(len(same) for same in decision.moves_by_kind.values()) == [1, 3]
    assert not seems_clear(decision, TINY, 1)


def make(making: PuzzleRequest, work: Path, before: str = "") -> str:
    return make_puzzles(making, Inline(), work, lambda _done, _total, _text: None, before)


@pytest.mark.slow
def test_the_same_command_makes_the_same_file_even_after_a_stop_and_a_further_part_adds_only_what_was_asked_for(
    tmp_path: Path,
) -> None:
    """Two games, the first of which is known to give a puzzle."""
    making = PuzzleRequest("nain_jaune", 20, 2, 2, TINY, first=3)
    text = make(making, tmp_path / "whole")
    head, first, second, *_proofs = (tmp_path / "whole").read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "stopped").write_text(head + first + second[:20], "utf-8")
    assert make(making, tmp_path / "stopped") == text
    whole = read_puzzles(text)
    assert whole, "nothing was found, so nothing is shown"
    theme, other = (
        whole[0].theme,
        next(theme for theme in themes_of(load_game("nain_jaune")) if theme != whole[0].theme),
    )
    (tmp_path / "one").write_text(head + second, "utf-8")  # a game, searched already
    one = make(PuzzleRequest("nain_jaune", 20, 2, 1, TINY, first=4), tmp_path / "one")
    for themes in ((theme,), (other,)):
        further = PuzzleRequest("nain_jaune", 20, 2, 1, TINY, first=3, themes=themes)
        both = make(further, tmp_path / "-".join(themes), one)
        assert read_puzzles(both) == tuple(
            puzzle for puzzle in whole if puzzle.origin[1] == 4 or puzzle.theme in themes
        )
        before, added = read_header(both)["parts"]
        assert [before] == read_header(one)["parts"]
        assert added == further.part(added["fell"])


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_puzzle_is_made_again_from_where_it_comes(game_id: str) -> None:
    game = load_game(game_id)
    puzzle = min(load_puzzles(game), key=lambda puzzle: puzzle.origin[2])
    seed, number, decision = puzzle.origin
    effort = effort_of(read_header(puzzle_file_text(game))["parts"][0]["simulations"])
    preset = game.house_rules.describe(game.position(puzzle.text).options)
    decisions = GameJob(game_id, seed, number).decisions(game, preset)
    masked = next(masked for made, masked in decisions if made == decision)
    again = make_puzzle(need_coach(game), masked, effort, mix_seed(*puzzle.origin), puzzle.origin, themes_of(game))
    assert again == puzzle


@pytest.mark.parametrize("game_id", GAMES)
def test_a_theme_leads_to_a_lesson_that_there_is(game_id: str) -> None:
    wanted = {theme.lesson for theme in themes_of(load_game(game_id)).values()} - {""}
    assert wanted <= {lesson.name for lesson in lessons_of(game_id)}


@pytest.mark.parametrize("game_id", GAMES)
def test_what_fell_is_left_out_and_named(game_id: str) -> None:
    text = puzzle_file_text(load_game(game_id))
    first, *others = read_puzzles(text)
    checked = remove_failed(text, [first.id], {"seed": 2})
    assert list(read_puzzles(checked)) == others
    before = json.loads(text.splitlines()[0]).get("checked", {}).get("fell", [])
    assert json.loads(checked.splitlines()[0])["checked"] == {"seed": 2, "fell": sorted([*before, first.id])}
