"""A reader's place in a puzzle, as an address has it: what they tried, what they asked for, what came of a move."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.learning.puzzle import Puzzle, PuzzleVerdict, judge
from roitelet.learning.puzzle_session import after, chosen, study_of
from roitelet.learning.study import Study

MOST_TRIES: Final = 12
"""Tries that a page keeps; nobody reads more."""


@dataclass(frozen=True)
class Attempt:
    """One puzzle before someone who solves it; never changes."""

    game: Game
    puzzle: Puzzle
    tried: tuple[str, ...] = ()
    """Moves that were not the right one, oldest first."""
    nudged: bool = False
    found: str = ""
    """The right move, once it was made."""
    shown: bool = False
    """Whether the answer was asked for."""
    last: PuzzleVerdict | None = None
    """What came of the move just made."""
    error: RoiteletError | None = None
    """Why the rules refuse the move just made."""
    theme: str = ""
    level: str = ""
    """Which puzzles come next."""

    @property
    def over(self) -> bool:
        """Return whether the answer is on the page."""
        return bool(self.found) or self.shown

    @cached_property
    def start(self) -> Study:
        """The table as the puzzle sets it."""
        return study_of(self.puzzle, self.game)

    @cached_property
    def study(self) -> Study:
        """The table as it is on the page: after the right move, once that is known."""
        return self.start.play([self.found or self.puzzle.choices[0].move]) if self.over else self.start

    def verdict_of(self, word: str) -> PuzzleVerdict:
        """Return what came of a move that was tried."""
        return judge(self.puzzle, self.start.known, self.game.words.parse_action(word))

    # --- addresses ---

    @property
    def home(self) -> str:
        """The list of the puzzles."""
        return f"/learn/{self.game.info.id}/puzzles"

    @property
    def filter(self) -> dict[str, str]:
        """Return which puzzles are wanted, as an address has it."""
        return {name: value for name, value in (("theme", self.theme), ("level", self.level)) if value}

    @property
    def fields(self) -> dict[str, str]:
        """Return what a page holds and sends with each move."""
        held = {"tried": " ".join(self.tried), "nudge": "1" if self.nudged else ""}
        return self.filter | {name: value for name, value in held.items() if value}

    def here(self, **more: str) -> str:
        """Return the address of this puzzle as it stands."""
        return "?" + urlencode(self.fields | more)

    @property
    def again(self) -> str:
        """The address of this puzzle from the beginning."""
        return "?" + urlencode(self.filter)

    def next(self, ending: str = "") -> str:
        """Return the address of the next puzzle."""
        following = after(self.game, self.puzzle, self.theme, self.level)
        return f"{self.home}/{(following or self.puzzle).id}{ending}" + self._query

    @property
    def _query(self) -> str:
        return f"?{urlencode(self.filter)}" if self.filter else ""

    @property
    def place(self) -> tuple[int, int]:
        """Return which of the puzzles that were chosen this is, and how many there are."""
        ids = [puzzle.id for puzzle in chosen(self.game, self.theme, self.level)]
        return (ids.index(self.puzzle.id) + 1 if self.puzzle.id in ids else 0), len(ids)


def attempt_of(game: Game, puzzle: Puzzle, query: Mapping[str, str]) -> Attempt:
    """Return the attempt an address asks for; words that are no legal moves are left out."""
    theme, level = query.get("theme", ""), query.get("level", "")
    known = bool(chosen(game, theme, level))
    legal = study_of(puzzle, game).legal()
    tried = tuple(dict.fromkeys(word for word in query.get("tried", "").split() if word in legal))[:MOST_TRIES]
    held = Attempt(
        game,
        puzzle,
        tried,
        query.get("nudge") == "1",
        shown=query.get("answer") == "1",
        theme=theme if known else "",
        level=level if known else "",
    )
    word = query.get("action")
    return held if word is None or held.shown else _moved(held, word)


def _moved(held: Attempt, word: str) -> Attempt:
    """Return what comes of a move."""
    error = held.start.refusal(word)
    if error is not None:
        return replace(held, error=error)
    word = held.start.known.format(held.game.words.parse_action(word))
    verdict = held.verdict_of(word)
    if verdict.right:
        return replace(held, found=word, last=verdict)
    tried = tuple(dict.fromkeys((*held.tried, word)))[-MOST_TRIES:]
    return replace(held, tried=tried, last=verdict)
