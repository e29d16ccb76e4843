"""Lessons as files: ``games/<id>/lessons/NN-name.md``, described in ``docs/reference/lessons.md``."""

import re
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from roitelet.base.errors import unknown
from roitelet.base.language import LANGUAGES, add_catalogue
from roitelet.engine.game_info import Facts
from roitelet.games import game_facts
from roitelet.learning.lesson import AnswerKind, CoachText, Lesson, LessonAnswer, LessonTitle, Step
from roitelet.learning.lesson_terms import FILE as TERMS

FOLDER: Final = "lessons"
UNCOVERED: Final = "uncovered.md"
_NO_LESSONS: Final = (UNCOVERED, TERMS)
_NAME = re.compile(r"(\d\d)-([a-z][a-z-]*)")
_KEY = re.compile(r"(title|clauses|optional|end|position|seat|hides|before|memo|fr|en)(?: (fr|en))?: (.+)")
_ANSWER = re.compile(r"- (?:(right|wrong|refused): (.+)|(other):)")
_LABEL = re.compile(r'"([^"]+)" · "([^"]+)"(?: at (seat-\d|mine|hand|cloth))?')
_TICKED = re.compile(r"`([^`]+)`")
_KINDS: Final[dict[str, AnswerKind]] = {"right": "right", "wrong": "wrong", "refused": "refused", "other": "wrong"}
_MISSING = re.compile(r"- ([A-Z]+-\d+(?:\.\d+)*): (.+)")

NumberedLines = list[tuple[int, str]]


class LessonFault(ValueError):
    """An error in a lesson file: file, line, description."""


@cache
def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in order."""
    facts = game_facts(game_id)
    return tuple(read_lesson(path, game_id) for path in lesson_paths(facts))


def lesson_paths(facts: Facts) -> list[Path]:
    """Return the files of a game's lessons, in order."""
    return sorted(path for path in (facts.folder / FOLDER).glob("*.md") if path.name not in _NO_LESSONS)


def find_lesson(game_id: str, name: str) -> Lesson:
    """Return the lesson with this name; raise ``BadInput`` with the known names if there is none."""
    lessons = {lesson.name: lesson for lesson in lessons_of(game_id)}
    if name not in lessons:
        raise unknown("lesson", name, lessons, game_id)
    return lessons[name]


def uncovered_clauses(facts: Facts) -> dict[str, str]:
    """Return the clauses that no lesson teaches, with the reasons given in ``uncovered.md``."""
    path = facts.folder / FOLDER / UNCOVERED
    text = path.read_text("utf-8") if path.exists() else ""
    return {match[1]: match[2] for line in text.splitlines() if (match := _MISSING.fullmatch(line))}


def read_lesson(path: Path, game_id: str) -> Lesson:
    """Return the lesson in a file; raise ``LessonFault`` with the wrong line."""
    named = _NAME.fullmatch(path.stem)
    if named is None:
        raise LessonFault(f"{path.name}: a lesson is called like 02-place-a-leader.md")
    return _Reader(path.name).lesson(path.read_text("utf-8"), game_id, int(named[1]), named[2])


class _Reader:
    """The parser of one file; its errors name the file."""

    def __init__(self, name: str) -> None:
        self._name = name

    def lesson(self, text: str, game_id: str, number: int, name: str) -> Lesson:
        """Return the lesson in a file's text."""
        head, *steps = _split(text, "## ")
        (line, title), *rest = head or [(1, "")]
        if not title.startswith("# "):
            self._complain(line, "the file begins with its title: # French · English")
        fields, answers = self._fields(rest)
        if answers:
            self._complain(answers[0][0][0], "an answer belongs to a step")
        unknown_keys = {key for key, _ in fields} - {"clauses", "optional", "end"}
        if unknown_keys or ("clauses", None) not in fields or fields.get(("optional", None), "yes") != "yes":
            self._complain(line, "the head has clauses:, end fr:, end en:, perhaps optional: yes, and nothing else")
        clauses = tuple(fields["clauses", None].replace(",", " ").split())
        lesson_steps = [self._step(lines) for lines in steps]
        end, optional = self._coach_text(line, fields, "end"), ("optional", None) in fields
        return Lesson(game_id, name, number, self._title(line, title), clauses, end, tuple(lesson_steps), optional)

    def _step(self, lines: NumberedLines) -> Step:
        (line, title), *rest = lines
        fields, answers = self._fields(rest)
        wrong = {key for key, _ in fields} & {"clauses", "optional", "end", "title"}
        if wrong:
            self._complain(line, f"{', '.join(wrong)} belongs to the head of the file")
        memo = self._coach_text(line, fields, "memo") if any(key == "memo" for key, _ in fields) else None
        return Step(
            title=self._title(line, title),
            position=fields.get(("position", None), "").replace("`", ""),
            seat=int(fields.get(("seat", None), "0")),
            before=tuple(fields.get(("before", None), "").replace("`", "").split()),
            text=self._coach_text(line, fields),
            answers=tuple(self._answer(bullet) for bullet in answers),
            memo=memo,
            line=line,
            hides=tuple(fields.get(("hides", None), "").split()),
        )

    def _answer(self, lines: NumberedLines) -> LessonAnswer:
        (line, bullet), *rest = lines
        match = _ANSWER.fullmatch(bullet)
        if match is None:
            self._complain(line, "an answer is - right: …, - wrong: …, - refused: … or - other:")
        fields, _ = self._fields(rest)
        moves_text, _, then = (match[2] or "").partition(" then ")
        label = _LABEL.fullmatch(moves_text.strip())
        moves = tuple(tuple(way.split()) for way in _TICKED.findall(moves_text))
        if match[2] and not label and not moves:
            self._complain(line, 'what is done is `move`, `move move`, several of them, or "button" · "button"')
        return LessonAnswer(
            kind=_KINDS[match[1] or match[3]],
            moves=() if label else moves,
            label=(label[1], label[2]) if label else None,
            zone=(label[3] or "") if label else "",
            then=tuple(then.replace("`", "").split()),
            text=self._coach_text(line, fields),
            line=line,
        )

    def _fields(self, lines: NumberedLines) -> tuple[dict[tuple[str, str | None], str], list[NumberedLines]]:
        """Return the fields of a step, and the lines of each answer."""
        fields: dict[tuple[str, str | None], str] = {}
        answers: list[NumberedLines] = []
        for number, text in lines:
            indented = text.startswith("  ")
            if text.startswith("- "):
                answers.append([(number, text)])
            elif indented and answers:
                answers[-1].append((number, text.strip()))
            else:
                match = _KEY.fullmatch(text.strip())
                if match is None:
                    self._complain(number, f"no line begins like this: {text.strip()[:40]}")
                if (match[1], match[2]) in fields:
                    self._complain(number, f"{match[1]} stands twice")
                fields[match[1], match[2]] = match[3]
        return fields, answers

    def _coach_text(self, line: int, fields: dict[tuple[str, str | None], str], key: str = "") -> CoachText:
        wanted = [(key, language) if key else (language, None) for language in LANGUAGES]
        for language, name in zip(LANGUAGES, wanted, strict=True):
            if name not in fields:
                self._complain(line, f"{key} {language}: is missing".strip())
        return CoachText((fields[wanted[0]], fields[wanted[1]]))

    def _title(self, line: int, heading: str) -> LessonTitle:
        french, _, english = heading.lstrip("# ").partition(" · ")
        if not english:
            self._complain(line, "a title is in both languages: French · English")
        return (french, english)

    def _complain(self, line: int, reason: str) -> NoReturn:
        raise LessonFault(f"{self._name}:{line}: {reason}")


def _split(text: str, mark: str) -> list[NumberedLines]:
    """Split a text at lines that start with a mark, into numbered lines without blank ones.

    The first part has the lines before the first mark.
    """
    parts: list[NumberedLines] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if line.startswith(mark):
            parts.append([])
        parts[-1].append((number, line.rstrip()))
    return parts


add_catalogue({"kind.lesson": ("une leçon", "a lesson")})
