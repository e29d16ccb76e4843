"""The parts of a lesson: steps, each with a position, a task, and answers to the learner's moves."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from roitelet.base.language import Language, Text, t
from roitelet.base.typography import typeset

ARROW: Final = "→"
"""In a text, separates the situation from the task."""
LONGEST: Final = 220
"""Most letters of a coach's text."""
MOST_STEPS: Final = 5
ROW: Final = 60
"""A row of buttons below a text takes the room of this many letters."""

AnswerKind = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class CoachText:
    """A text of the coach, in both languages; ``**…**`` stresses, a move in backticks is drawn as its card.

    A word in brackets is a term that the reader may ask about.
    """

    texts: Text

    def parts(self, language: Language) -> tuple[str, str]:
        """Return the situation, and the task or the point to remember; the second may be empty."""
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
    """``right``: the step is done. ``wrong``: legal but not meant; played, explained, taken back. ``refused``: the
    rules forbid it, and this text explains it better."""
    moves: tuple[tuple[str, ...], ...]
    """The sequences of moves it answers; ``*`` in a word matches anything. Empty: all other moves."""
    label: LessonTitle | None
    """The text of a button in the coach's bubble, instead of a move."""
    zone: str
    """The part of the table where a tap means that button: ``seat-1``, ``mine``, ``hand``, ``cloth``, or empty."""
    then: tuple[str, ...]
    """The others' moves that follow at once, before the coach speaks."""
    said: CoachText
    line: int
    """Its line in the file."""

    @property
    def other(self) -> bool:
        """Return whether it is the answer to all other moves."""
        return not self.moves and self.label is None


@dataclass(frozen=True)
class Step:
    """One step of a lesson: a position and a task."""

    title: LessonTitle
    position: str
    """Its first position, in notation; empty if it goes on from the end of the step before."""
    seat: int
    """The learner's seat."""
    before: tuple[str, ...]
    """The others' moves at the start of the step."""
    said: CoachText
    answers: tuple[LessonAnswer, ...]
    """Empty if there is only text to read."""
    memo: CoachText | None
    """One line worth remembering."""
    line: int
    hides: tuple[str, ...] = ()
    """Parts of the table that are not shown yet, each a word of the game's style sheet: ``.hides-quest``."""

    @property
    def choices(self) -> list[LessonAnswer]:
        """Return the answers that are buttons in the bubble, if the step asks a question instead of a move."""
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
    """The name of its file without number and extension, used in its address."""
    number: int
    title: LessonTitle
    clauses: tuple[str, ...]
    """The clauses that it teaches."""
    end: CoachText
    """The text at the end; the part before the arrow in large letters."""
    steps: tuple[Step, ...]
    optional: bool = False
    """Whether the way through the lessons passes it by."""

    def longest(self, language: Language) -> str:
        """Return the longest of the coach's texts, to measure it; one without buttons below is cut by ``ROW``."""
        tasks = [_letters(step.said, language)[:-ROW] for step in self.steps if not step.choices]
        answers = [_letters(answer.said, language) for step in self.steps for answer in step.answers]
        return max([*tasks, *answers], key=len)


def _letters(said: CoachText, language: Language) -> str:
    """Return the text without markup, each card as two letters, to measure its length."""
    return re.sub(r"\*\*|[\[\]]", "", re.sub(r"`[^`]*`", "MM", " ".join(said.parts(language))))
