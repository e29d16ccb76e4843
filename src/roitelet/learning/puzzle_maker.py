"""The making of a puzzle file: a search of games, and a second proof of each puzzle found.

The request alone decides the result: games may be searched in any order and on any number of processes, but are counted
one after another. Finished work is saved at once, so that it is not lost if the program stops. A file can have several
parts, each with its own request: a later part searches further games for themes that are rare in the first.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roitelet.arena.executors import Executor
from roitelet.bots.levels import GRADES
from roitelet.engine.coach.coach import Coach
from roitelet.games import load_game
from roitelet.learning.puzzle import (
    Puzzle,
    format_puzzles,
    need_coach,
    pack_puzzle,
    read_header,
    read_puzzles,
    to_json_line,
    unpack_puzzle,
)
from roitelet.learning.puzzle_proof import USUAL_EFFORT, Decision, Effort, prove, reason_holds
from roitelet.learning.puzzle_search import GameJob, mix_seed

PuzzleProgress = Callable[[int, int, str], None]
"""A callback with the work done, its total, and a text on the current task."""


@dataclass(frozen=True)
class PuzzleRequest:
    """A request for puzzles."""

    game: str
    count: int
    seed: int
    games: int
    """Number of games between bots to search."""
    effort: Effort = USUAL_EFFORT
    per_theme: int = 2
    """Most puzzles on one theme from one game."""
    first: int = 0
    """Number of the first game; a later part of a file starts after the last game of the part before."""
    themes: tuple[str, ...] = ()
    """The only themes of these puzzles; all if empty."""

    def part(self, failed: Iterable[str]) -> dict[str, Any]:
        """Return this request and the puzzles that failed the second proof, for the first line of the file."""
        games = {"seed": self.seed, "first": self.first, "games": self.games}
        request = {"count": self.count, "per_theme": self.per_theme, "themes": list(self.themes)}
        return games | request | {"simulations": self.effort.simulations, "fell": sorted(failed)}


@dataclass(frozen=True)
class ProofJob:
    """The second proof of one puzzle, with a seed of its own."""

    number: int
    game: str
    puzzle: Puzzle
    seed: int
    effort: Effort

    def run(self) -> bool:
        """Return whether the same move is clearly right again, for the same reason."""
        game = load_game(self.game)
        masked = self.puzzle.position(game)
        decision, name = Decision(need_coach(game), masked), int(self.puzzle.id, 16)
        proof = prove(decision, self.effort, mix_seed(self.seed, name))
        if proof is None or masked.format(proof.candidates[0].action) not in self.puzzle.right:
            return False
        best, other = (
            masked.game.words.parse_action(move) for move in (self.puzzle.choices[0].move, self.puzzle.against)
        )
        return reason_holds(decision, best, other, self.puzzle.reason, self.effort, mix_seed(self.seed, name, 1))


def make_puzzles(
    making: PuzzleRequest, executor: Executor, work: Path, progress: PuzzleProgress, old_text: str = ""
) -> str:
    """Return the text of the file. ``work`` saves finds in progress; the puzzles of ``old_text``, a file, are kept."""
    with WorkFile(work, making) as work_file, executor:
        games = [
            GameJob(making.game, making.seed, making.first + number, making.effort, making.per_theme, making.themes)
            for number in range(making.games)
        ]
        finds = [puzzle for puzzles in _search(games, executor, work_file, progress) for puzzle in puzzles]
        ranked = interleave(need_coach(load_game(making.game)), finds)
        proofs = second_proofs(making.game, ranked, making.seed + 1, making.effort)
        passed = _prove(proofs, executor, work_file, making.count, progress)
        failed = [puzzle.id for puzzle in ranked if work_file.proofs.get(puzzle.id) is False]
    old, parts = (read_puzzles(old_text), list(read_header(old_text)["parts"])) if old_text else ((), [])
    by_id = {puzzle.id: puzzle for puzzle in (*old, *(ranked[number] for number in passed))}
    header = {"game": making.game, "rules": load_game(making.game).info.rules_version}
    return format_puzzles(tuple(sorted(by_id.values(), key=_place)), header | {"parts": [*parts, making.part(failed)]})


def second_proofs(game: str, puzzles: Iterable[Puzzle], seed: int, effort: Effort) -> list[ProofJob]:
    """Return the jobs of the second proofs, with another seed and twice the work."""
    return [ProofJob(number, game, puzzle, seed, effort.doubled()) for number, puzzle in enumerate(puzzles)]


def check_puzzles(
    game: str, puzzles: Iterable[Puzzle], seed: int, effort: Effort, executor: Executor, progress: PuzzleProgress
) -> list[Puzzle]:
    """Return the puzzles that fail a second proof, with another seed and more work."""
    jobs = second_proofs(game, puzzles, seed, effort)
    failed = []
    with executor:
        for done, (number, passes) in enumerate(executor.run(iter(jobs)), 1):
            progress(done, len(jobs), "")
            if not passes:
                failed.append(jobs[number])
    return [job.puzzle for job in sorted(failed, key=lambda job: job.number)]


def interleave(coach: Coach, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Sort puzzles so that themes and levels alternate, and within these reasons and numbers of seats."""
    cells: dict[tuple[str, str], dict[object, list[Puzzle]]] = defaultdict(lambda: defaultdict(list))
    for puzzle in {puzzle.id: puzzle for puzzle in puzzles}.values():
        seats = puzzle.text.split()[1]
        cells[puzzle.theme, puzzle.level][puzzle.reason, seats].append(puzzle)
    order = [(theme.id, level) for level in GRADES for theme in coach.themes]
    return list(_round_robin([list(_round_robin(list(cells[cell].values()))) for cell in order if cell in cells]))


def _round_robin(lists: list[list[Puzzle]]) -> Iterator[Puzzle]:
    """Yield the first of each list, then the second of each, and so on."""
    for place in range(max(map(len, lists), default=0)):
        yield from (puzzles[place] for puzzles in lists if place < len(puzzles))


def _place(puzzle: Puzzle) -> tuple[int, str, str]:
    return list(GRADES).index(puzzle.level), puzzle.theme, puzzle.id


def _search(
    jobs: list[GameJob], executor: Executor, work_file: "WorkFile", progress: PuzzleProgress
) -> Iterator[list[Puzzle]]:
    """Return the puzzles found in each game, in the order of the games."""
    missing = [job for job in jobs if job.number not in work_file.games]
    for number, puzzles in executor.run(iter(missing)):
        work_file.save_game(number, puzzles)
        total = sum(map(len, work_file.games.values()))
        progress(sum(job.number in work_file.games for job in jobs), len(jobs), f"{total}")
    return iter([work_file.games[job.number] for job in jobs])


def _prove(
    jobs: list[ProofJob], executor: Executor, work_file: "WorkFile", count: int, progress: PuzzleProgress
) -> list[int]:
    """Return the numbers of the first puzzles that pass the proof, up to the number wanted."""
    step = 8
    for first in range(0, len(jobs), step):
        missing = [job for job in jobs[first : first + step] if job.puzzle.id not in work_file.proofs]
        names = {job.number: job.puzzle.id for job in missing}
        for number, passed_proof in executor.run(iter(missing)):
            work_file.save_proof(names[number], passed_proof)
        passed = [job.number for job in jobs[: first + step] if work_file.proofs[job.puzzle.id]]
        progress(min(len(passed), count), count, "")
        if len(passed) >= count:
            return passed[:count]
    return [job.number for job in jobs if work_file.proofs[job.puzzle.id]]


class WorkFile:
    """A file of the results so far, with a line for each game and each proof; a context manager."""

    def __init__(self, path: Path, making: PuzzleRequest) -> None:
        self.games: dict[int, list[Puzzle]] = {}
        self.proofs: dict[str, bool] = {}
        head = to_json_line([making.game, making.seed, repr(making.effort), making.per_theme, making.themes])
        lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
        if lines and lines[0] == head:
            for data in map(json.loads, lines[1:]):
                if "proof" in data:
                    self.proofs[data["proof"]] = data["stands"]
                else:
                    self.games[data["number"]] = [unpack_puzzle(found) for found in data["found"]]
        else:
            lines = [head]
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._file.write("".join(f"{line}\n" for line in lines))
        self._file.flush()

    def save_game(self, number: int, puzzles: list[Puzzle]) -> None:
        """Save the puzzles found in a game."""
        self.games[number] = puzzles
        self._write({"number": number, "found": [pack_puzzle(puzzle) for puzzle in puzzles]})

    def save_proof(self, puzzle: str, stands: bool) -> None:
        """Save whether a puzzle passed its second proof."""
        self.proofs[puzzle] = stands
        self._write({"proof": puzzle, "stands": stands})

    def _write(self, data: Any) -> None:
        self._file.write(f"{to_json_line(data)}\n")
        self._file.flush()

    def __enter__(self) -> "WorkFile":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
