"""The parts of a lesson: steps, each with a position, a task, and answers to the learner's moves."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from roitelet.base.language import Language, Text, t
from roitelet.base.typography import typeset

ARROW: Final = "→"
"""The mark between situation and task in a text."""
LONGEST: Final = 220
"""Most letters of a coach's text."""
MOST_STEPS: Final = 5
ROW: Final = 60
"""A row of buttons below a text takes the room of this many letters."""

AnswerKind = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class CoachText:
    """A text of the coach in both languages; ``**…**`` is emphasis, a move in backticks is drawn as its card.

    A word in brackets is a term that the reader may ask about.
    """

    texts: Text

    def parts(self, language: Language) -> tuple[str, str]:
        """Return the situation and the task; the task may be empty."""
        text, _, task = typeset(t(language, *self.texts), language).partition(ARROW)
        return text.strip(), task.strip()

    def length(self, language: Language) -> int:
        """Return the number of letters to read."""
        return sum(len(re.sub(r"\*\*|[`\[\]]", "", part)) for part in self.parts(language))


LessonTitle = Text


@dataclass(frozen=True)
class LessonAnswer:
    """The coach's answer to a move of the learner, with the moves that follow."""

    kind: AnswerKind
    """``right``: the move solves the step. ``wrong``: it is legal, and is explained and taken back. ``refused``: the
    rules forbid it, and this text explains why."""
    moves: tuple[tuple[str, ...], ...]
    """The sequences of moves that it answers, in which ``*`` matches anything; empty for all other moves."""
    label: LessonTitle | None
    """The text of a button in the coach's bubble, instead of a move."""
    zone: str
    """The part of the table that also acts as the button: ``seat-1``, ``mine``, ``hand``, ``cloth``, or empty."""
    then: tuple[str, ...]
    """The moves of others that follow before the coach's text."""
    text: CoachText
    line: int
    """Its line in the file."""

    @property
    def is_fallback(self) -> bool:
        """Return whether this is the answer to all moves without their own answer."""
        return not self.moves and self.label is None


@dataclass(frozen=True)
class Step:
    """One step of a lesson: a position and a task."""

    title: LessonTitle
    position: str
    """The first position, in notation; empty if the step continues the one before."""
    seat: int
    """The learner's seat."""
    before: tuple[str, ...]
    """The others' moves at the start of the step."""
    text: CoachText
    answers: tuple[LessonAnswer, ...]
    """Empty if there is only text to read."""
    memo: CoachText | None
    """One line to remember."""
    line: int
    hides: tuple[str, ...] = ()
    """Parts of the table that are not shown yet, each a word of the game's style sheet: ``.hides-quest``."""

    @property
    def choices(self) -> list[LessonAnswer]:
        """Return the answers that are buttons in the bubble."""
        return [answer for answer in self.answers if answer.label is not None]

    @property
    def wants_move(self) -> bool:
        """Return whether the learner has to make a move."""
        return bool(self.answers) and not self.choices


@dataclass(frozen=True)
class Lesson:
    """A few steps on one idea."""

    game: str
    name: str
    """The file name without number and extension, used in the address."""
    number: int
    title: LessonTitle
    clauses: tuple[str, ...]
    """The clauses that it teaches."""
    end: CoachText
    """The text at the end; the part before the arrow in large letters."""
    steps: tuple[Step, ...]
    optional: bool = False
    """True if learners may leave it out."""

    def longest(self, language: Language) -> str:
        """Return the longest of the coach's texts, for its size; a text without buttons below is cut by ``ROW``."""
        tasks = [_letters(step.text, language)[:-ROW] for step in self.steps if not step.choices]
        answers = [_letters(answer.text, language) for step in self.steps for answer in step.answers]
        return max([*tasks, *answers], key=len)


def _letters(text: CoachText, language: Language) -> str:
    """Return a text without markup, with two letters for each card, to measure its length."""
    return re.sub(r"\*\*|[\[\]]", "", re.sub(r"`[^`]*`", "MM", " ".join(text.parts(language))))
