"""The work of ``roitelet puzzles make`` and ``check``, after their options are checked."""

from collections import Counter
from pathlib import Path

from roitelet.arena.executors import Executor, open_executor
from roitelet.base.errors import bad_input
from roitelet.base.os_errors import why
from roitelet.bots import find_bot
from roitelet.bots.levels import GRADES, yardstick_bot
from roitelet.cli.compile_progress import load_game
from roitelet.cli.language import counted, current_language, t
from roitelet.cli.output import UpdateBar, print_lines, progress_bar, write_file
from roitelet.engine.game import Game
from roitelet.learning.puzzle import (
    Puzzle,
    find_theme,
    puzzle_file_text,
    read_header,
    read_puzzles,
    remove_failed,
    themes_of,
)
from roitelet.learning.puzzle_maker import PuzzleProgress, PuzzleRequest, check_puzzles, make_puzzles
from roitelet.learning.puzzle_proof import effort_of


def run_make(request: PuzzleRequest, processes: int | None, out: Path, add_to: Path | None = None) -> None:
    """Make puzzles and write them to a file; a ``.part`` file beside it stores those found so far."""
    earlier_text = "" if add_to is None else _read(add_to)
    if add_to is not None and read_header(earlier_text).get("game") != request.game:
        raise bad_input("puzzle.format")
    game = _load_ready_game(request.game)
    for theme in request.themes:
        find_theme(game, theme)
    part_file = out.with_name(f"{out.name}.part")
    with progress_bar() as update:
        text = make_puzzles(
            request, _executor(processes, request.games), part_file, _progress_callback(update), earlier_text
        )
    write_file(out, text)
    part_file.unlink()
    puzzles = read_puzzles(text)
    print_lines(_count_lines(game, puzzles))


def run_check(
    game_id: str, path: Path | None, seed: int, simulations: int | None, processes: int | None, out: Path | None = None
) -> bool:
    """Check puzzles again, print how many pass, and write those to ``out``; return whether all pass.

    By default it uses as many simulations as when the first puzzle was made.
    """
    game = _load_ready_game(game_id)
    text = puzzle_file_text(game) if path is None else _read(path)
    puzzles = read_puzzles(text)
    effort = effort_of(simulations or read_header(text)["parts"][0]["simulations"])
    with progress_bar() as update:
        executor = _executor(processes, len(puzzles))
        failed = check_puzzles(game_id, puzzles, seed, effort, executor, _progress_callback(update))
    print_lines([puzzle.id for puzzle in failed])
    passed = len(puzzles) - len(failed)
    count_text = counted(len(puzzles), "problème|problèmes", "puzzle|puzzles")
    print_lines([t(f"{count_text}, dont {passed} tiennent.", f"{count_text}, of which {passed} hold up.")])
    if out is not None:
        check_settings = {"seed": seed, "simulations": effort.simulations}
        write_file(out, remove_failed(text, [puzzle.id for puzzle in failed], check_settings))
    return not failed


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise bad_input("record.unreadable", path=path, why=why(error)) from error


def _load_ready_game(game_id: str) -> Game:
    game = load_game(game_id)
    for level in GRADES:
        # before our progress bar, since compiling has its own; other processes then find it compiled
        find_bot(game, yardstick_bot(level)).warm_up()
    return game


def _executor(processes: int | None, jobs: int) -> Executor:
    return open_executor(processes, jobs=max(jobs, 1))


def _progress_callback(update: UpdateBar | None) -> PuzzleProgress:
    return update or (lambda _done, _total, _text="": None)


def _count_lines(game: Game, puzzles: tuple[Puzzle, ...]) -> list[str]:
    """Return lines with the number of puzzles of each theme and level."""
    language, cells = current_language(), Counter((puzzle.theme, puzzle.level) for puzzle in puzzles)
    rows = [
        f"{theme.name.render(language)} : "
        + ", ".join(f"{t(*labels)} {cells[theme.id, level]}" for level, labels in GRADES.items())
        for theme in themes_of(game).values()
    ]
    return [*rows, counted(len(puzzles), "problème|problèmes", "puzzle|puzzles")]
