"""The making of a puzzle file: searches games, puts the finds in order, and proves each a second time.

The specification alone decides the result: games are searched in any order and on any number of processes, but counted
one after another. Finished work is saved at once, so a stop loses nothing. A file can have several parts, each with its
own specification: a later part searches further games for themes rare in the first.
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
    dump,
    made_of,
    need_coach,
    pack_puzzle,
    read_puzzles,
    unpack_puzzle,
    write_puzzles,
)
from roitelet.learning.puzzle_proof import USUAL, Decision, Effort, prove, reason_holds
from roitelet.learning.puzzle_search import GameJob, mixed

PuzzleProgress = Callable[[int, int, str], None]
"""Called with the work done, its total, and a text on the current task."""


@dataclass(frozen=True)
class Making:
    """A request for puzzles."""

    game: str
    count: int
    seed: int
    games: int
    """Number of games between bots to search."""
    effort: Effort = USUAL
    per_theme: int = 2
    """Most puzzles on one theme from one game."""
    first: int = 0
    """Number of the first of these games: another part of a file goes on after the last game of one before."""
    themes: tuple[str, ...] = ()
    """The only themes of these puzzles; all if empty."""

    def part(self, fell: Iterable[str]) -> dict[str, Any]:
        """Return how these puzzles were made and which failed the second proof, for the first line of their file."""
        games = {"seed": self.seed, "first": self.first, "games": self.games}
        asked = {"count": self.count, "per_theme": self.per_theme, "themes": list(self.themes)}
        return games | asked | {"simulations": self.effort.long, "fell": sorted(fell)}


@dataclass(frozen=True)
class ProofJob:
    """The second proof of one puzzle, with a seed of its own."""

    number: int
    game: str
    puzzle: Puzzle
    seed: int
    effort: Effort

    def run(self) -> bool:
        """Return whether the same move is clearly right, for the same reason."""
        game = load_game(self.game)
        masked = self.puzzle.position(game)
        decision, name = Decision(need_coach(game), masked), int(self.puzzle.id, 16)
        proof = prove(decision, self.effort, mixed(self.seed, name))
        if proof is None or masked.format(proof.candidates[0].action) not in self.puzzle.right:
            return False
        best, other = (
            masked.game.words.parse_action(move) for move in (self.puzzle.choices[0].move, self.puzzle.against)
        )
        return reason_holds(decision, best, other, self.puzzle.reason, self.effort, mixed(self.seed, name, 1))


def make_puzzles(making: Making, executor: Executor, work: Path, progress: PuzzleProgress, before: str = "") -> str:
    """Return the text of the file. ``work`` saves finds in progress; the puzzles of ``before``, a file, are kept."""
    with WorkFile(work, making) as kept, executor:
        games = [
            GameJob(making.game, making.seed, making.first + number, making.effort, making.per_theme, making.themes)
            for number in range(making.games)
        ]
        found = [puzzle for puzzles in _search(games, executor, kept, progress) for puzzle in puzzles]
        ranked = in_good_order(need_coach(load_game(making.game)), found)
        proofs = again(making.game, ranked, making.seed + 1, making.effort)
        standing = _prove(proofs, executor, kept, making.count, progress)
        fell = [puzzle.id for puzzle in ranked if kept.proofs.get(puzzle.id) is False]
    old, parts = (read_puzzles(before), list(made_of(before)["parts"])) if before else ((), [])
    together = {puzzle.id: puzzle for puzzle in (*old, *(ranked[number] for number in standing))}
    made = {"game": making.game, "rules": load_game(making.game).info.rules_version}
    return write_puzzles(tuple(sorted(together.values(), key=_place)), made | {"parts": [*parts, making.part(fell)]})


def again(game: str, puzzles: Iterable[Puzzle], seed: int, effort: Effort) -> list[ProofJob]:
    """Return the jobs of the second proofs: another seed, twice the work."""
    return [ProofJob(number, game, puzzle, seed, effort.longer()) for number, puzzle in enumerate(puzzles)]


def check_puzzles(
    game: str, puzzles: Iterable[Puzzle], seed: int, effort: Effort, executor: Executor, progress: PuzzleProgress
) -> list[Puzzle]:
    """Return the puzzles that fail a second proof, with another seed and more work."""
    jobs = again(game, puzzles, seed, effort)
    fallen = []
    with executor:
        for done, (number, stands) in enumerate(executor.run(iter(jobs)), 1):
            progress(done, len(jobs), "")
            if not stands:
                fallen.append(jobs[number])
    return [job.puzzle for job in sorted(fallen, key=lambda job: job.number)]


def in_good_order(coach: Coach, found: Iterable[Puzzle]) -> list[Puzzle]:
    """Sort puzzles: every theme and level in turn, and within each every reason and number of seats in turn."""
    cells: dict[tuple[str, str], dict[object, list[Puzzle]]] = defaultdict(lambda: defaultdict(list))
    for puzzle in {puzzle.id: puzzle for puzzle in found}.values():
        seats = puzzle.text.split()[1]
        cells[puzzle.theme, puzzle.level][puzzle.reason, seats].append(puzzle)
    order = [(theme.id, level) for level in GRADES for theme in coach.themes]
    return list(_in_turn([list(_in_turn(list(cells[cell].values()))) for cell in order if cell in cells]))


def _in_turn(lists: list[list[Puzzle]]) -> Iterator[Puzzle]:
    """Yield the first of each list, then the second of each, and so on."""
    for place in range(max(map(len, lists), default=0)):
        yield from (puzzles[place] for puzzles in lists if place < len(puzzles))


def _place(puzzle: Puzzle) -> tuple[int, str, str]:
    return list(GRADES).index(puzzle.level), puzzle.theme, puzzle.id


def _search(
    jobs: list[GameJob], executor: Executor, kept: "WorkFile", progress: PuzzleProgress
) -> Iterator[list[Puzzle]]:
    """Return the finds of each game, in the order of the games."""
    missing = [job for job in jobs if job.number not in kept.games]
    for number, found in executor.run(iter(missing)):
        kept.keep_game(number, found)
        total = sum(map(len, kept.games.values()))
        progress(sum(job.number in kept.games for job in jobs), len(jobs), f"{total}")
    return iter([kept.games[job.number] for job in jobs])


def _prove(
    jobs: list[ProofJob], executor: Executor, kept: "WorkFile", count: int, progress: PuzzleProgress
) -> list[int]:
    """Return the numbers of the first puzzles that pass the proof, up to the number wanted."""
    step = 8
    for first in range(0, len(jobs), step):
        missing = [job for job in jobs[first : first + step] if job.puzzle.id not in kept.proofs]
        names = {job.number: job.puzzle.id for job in missing}
        for number, stands in executor.run(iter(missing)):
            kept.keep_proof(names[number], stands)
        standing = [job.number for job in jobs[: first + step] if kept.proofs[job.puzzle.id]]
        progress(min(len(standing), count), count, "")
        if len(standing) >= count:
            return standing[:count]
    return [job.number for job in jobs if kept.proofs[job.puzzle.id]]


class WorkFile:
    """The finds so far, one line for each game and each proof; a context manager."""

    def __init__(self, path: Path, making: Making) -> None:
        self.games: dict[int, list[Puzzle]] = {}
        self.proofs: dict[str, bool] = {}
        head = dump([making.game, making.seed, repr(making.effort), making.per_theme, making.themes])
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

    def keep_game(self, number: int, found: list[Puzzle]) -> None:
        """Save the finds of a game."""
        self.games[number] = found
        self._write({"number": number, "found": [pack_puzzle(puzzle) for puzzle in found]})

    def keep_proof(self, puzzle: str, stands: bool) -> None:
        """Save whether a puzzle passed its second proof."""
        self.proofs[puzzle] = stands
        self._write({"proof": puzzle, "stands": stands})

    def _write(self, data: Any) -> None:
        self._file.write(f"{dump(data)}\n")
        self._file.flush()

    def __enter__(self) -> "WorkFile":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
