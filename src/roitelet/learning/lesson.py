"""The parts of a lesson: steps, each with a position, something to do, and an answer to whatever is done."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from roitelet.base.language import Language, Text, t
from roitelet.base.typography import typeset

ARROW: Final = "→"
"""In a text, between what is so and what is to be done."""
LONGEST: Final = 220
"""The most letters the coach says at once."""
MOST_STEPS: Final = 5
ROW: Final = 60
"""A row of buttons below a text takes as much room as so many letters of it."""

AnswerKind = Literal["right", "wrong", "refused"]


@dataclass(frozen=True)
class CoachText:
    """Something the coach says, in both languages; ``**…**`` stresses, a move in backticks is drawn as its card."""

    texts: Text

    def parts(self, language: Language) -> tuple[str, str]:
        """Return what is so, and what is to be done or kept in mind; the second may be empty."""
        text, _, task = typeset(t(language, *self.texts), language).partition(ARROW)
        return text.strip(), task.strip()

    def length(self, language: Language) -> int:
        """Return how many letters are read."""
        return sum(len(re.sub(r"\*\*|`", "", part)) for part in self.parts(language))


LessonTitle = Text


@dataclass(frozen=True)
class LessonAnswer:
    """The answer to something the learner does, and what the others do then."""

    kind: AnswerKind
    """``right``: the step is done. ``wrong``: legal but not meant; played, explained, taken back. ``refused``: the
    rules forbid it, and this says it better than they do."""
    moves: tuple[tuple[str, ...], ...]
    """The ways to do it, each one move after another; ``*`` in a word stands for anything. None: whatever else."""
    label: LessonTitle | None
    """A button in the bubble instead of a move."""
    zone: str
    """Where on the table a touch is the same as that button: ``seat-1``, ``mine``, ``hand``, ``cloth``, or nowhere."""
    then: tuple[str, ...]
    """What the others do at once, before the coach speaks."""
    said: CoachText
    line: int
    """Where it stands in its file."""

    @property
    def other(self) -> bool:
        """Return whether it answers all that no other answer is for."""
        return not self.moves and self.label is None


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    title: LessonTitle
    position: str
    """Where it begins, in the notation; empty if it goes on where the step before ended."""
    seat: int
    """Who the learner is."""
    before: tuple[str, ...]
    """What the others do as the step begins."""
    said: CoachText
    answers: tuple[LessonAnswer, ...]
    """None: there is nothing to do but read and go on."""
    memo: CoachText | None
    """What is worth remembering, in a line."""
    line: int

    @property
    def choices(self) -> list[LessonAnswer]:
        """The answers that are buttons in the bubble, if the step asks a question instead of a move."""
        return [answer for answer in self.answers if answer.label is not None]

    @property
    def wants_move(self) -> bool:
        """Return whether the learner is to move, as at any table."""
        return bool(self.answers) and not self.choices


@dataclass(frozen=True)
class Lesson:
    """A few steps about one idea."""

    game: str
    name: str
    """What its file is called, without number and ending: its address."""
    number: int
    title: LessonTitle
    clauses: tuple[str, ...]
    """What it teaches."""
    end: CoachText
    """What is said when it is done; before the arrow, in large letters."""
    steps: tuple[Step, ...]

    def longest(self, language: Language) -> str:
        """Words with as many letters as any that the coach says above a row of buttons."""
        asked = [_letters(step.said, language)[:-ROW] for step in self.steps if not step.choices]
        told = [_letters(answer.said, language) for step in self.steps for answer in step.answers]
        return max([*asked, *told], key=len)


def _letters(said: CoachText, language: Language) -> str:
    """Return a text without its marks; a card is as wide as two letters."""
    return re.sub(r"`[^`]*`", "MM", " ".join(said.parts(language))).replace("**", "")
