"""Addresses of puzzles: a reader's wrong moves, requests for help and move, as a query."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.learning.puzzle import Puzzle, PuzzleVerdict, judge_move
from roitelet.learning.puzzle_session import next_puzzle, select_puzzles, study_of
from roitelet.learning.study import Study

MOST_TRIES: Final = 12
"""Most wrong moves that an address holds."""


@dataclass(frozen=True)
class Attempt:
    """A reader's attempt at a puzzle; immutable."""

    game: Game
    puzzle: Puzzle
    tried: tuple[str, ...] = ()
    """Wrong moves, oldest first."""
    nudged: bool = False
    right_move: str = ""
    """The right move, once found."""
    answer_shown: bool = False
    """Whether the reader asked for the answer."""
    last_verdict: PuzzleVerdict | None = None
    """The verdict on the move just made."""
    error: RoiteletError | None = None
    """The reason why the rules refuse the move just made."""
    theme: str = ""
    level: str = ""
    """The theme and level of the next puzzles; empty for all."""

    @property
    def over(self) -> bool:
        """Return whether the page shows the answer."""
        return bool(self.right_move) or self.answer_shown

    @cached_property
    def start(self) -> Study:
        """Return the table at the start of the puzzle."""
        return study_of(self.puzzle, self.game)

    @cached_property
    def study(self) -> Study:
        """Return the table on the page, after the right move if the page shows it."""
        return self.start.play([self.right_move or self.puzzle.choices[0].move]) if self.over else self.start

    def verdict_of(self, word: str) -> PuzzleVerdict:
        """Return the verdict on a move."""
        return judge_move(self.puzzle, self.start.known, self.game.words.parse_action(word))

    # --- addresses ---

    @property
    def list_address(self) -> str:
        """Return the address of the list of puzzles."""
        return f"/learn/{self.game.info.id}/puzzles"

    @property
    def filter(self) -> dict[str, str]:
        """Return the query fields of the theme and level."""
        return {name: value for name, value in (("theme", self.theme), ("level", self.level)) if value}

    @property
    def fields(self) -> dict[str, str]:
        """Return the query fields that the page sends with each move."""
        fields = {"tried": " ".join(self.tried), "nudge": "1" if self.nudged else ""}
        return self.filter | {name: value for name, value in fields.items() if value}

    def address(self, **more: str) -> str:
        """Return the address of this attempt."""
        return "?" + urlencode(self.fields | more)

    @property
    def restart_address(self) -> str:
        """Return the address of this puzzle from the beginning."""
        return "?" + urlencode(self.filter)

    def next_address(self, ending: str = "") -> str:
        """Return the address of the next puzzle."""
        following = next_puzzle(self.game, self.puzzle, self.theme, self.level)
        return f"{self.list_address}/{(following or self.puzzle).id}{ending}" + self._query

    @property
    def _query(self) -> str:
        return f"?{urlencode(self.filter)}" if self.filter else ""

    @property
    def number_and_count(self) -> tuple[int, int]:
        """Return the number of this puzzle among those with the same theme and level, and their count."""
        ids = [puzzle.id for puzzle in select_puzzles(self.game, self.theme, self.level)]
        return (ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else 0), len(ids)


def read_attempt(game: Game, puzzle: Puzzle, query: Mapping[str, str]) -> Attempt:
    """Return the attempt in a query; ignore tries that are not legal moves."""
    theme, level = query.get("theme", ""), query.get("level", "")
    has_puzzles = bool(select_puzzles(game, theme, level))
    legal = study_of(puzzle, game).legal()
    tried = tuple(dict.fromkeys(word for word in query.get("tried", "").split() if word in legal))[:MOST_TRIES]
    attempt = Attempt(
        game,
        puzzle,
        tried,
        query.get("nudge") == "1",
        answer_shown=query.get("answer") == "1",
        theme=theme if has_puzzles else "",
        level=level if has_puzzles else "",
    )
    word = query.get("action")
    return attempt if word is None or attempt.answer_shown else _after_move(attempt, word)


def _after_move(attempt: Attempt, word: str) -> Attempt:
    """Return the attempt after a move."""
    error = attempt.start.refusal(word)
    if error is not None:
        return replace(attempt, error=error)
    word = attempt.start.known.format(attempt.game.words.parse_action(word))
    verdict = attempt.verdict_of(word)
    if verdict.right:
        return replace(attempt, right_move=word, last_verdict=verdict)
    tried = tuple(dict.fromkeys((*attempt.tried, word)))[-MOST_TRIES:]
    return replace(attempt, tried=tried, last_verdict=verdict)
