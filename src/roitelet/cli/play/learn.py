"""The command ``roitelet learn``: the lessons of a game in the terminal."""

from typing import TYPE_CHECKING, Annotated

from rich.text import Text

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language, as_sentence
from roitelet.cli import parameters
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_lines
from roitelet.cli.play.screen import LiveScreen

if TYPE_CHECKING:
    from roitelet.learning.lesson import CoachText, Lesson
    from roitelet.learning.lesson_progress import LessonPlace, LessonVerdict


LESSON = parameters.argument("LESSON", "Une leçon, par son numéro ou son nom.", "A lesson, by its number or name.")


def learn(
    game: parameters.GameArgument, lesson: Annotated[str | None, LESSON] = None, lang: parameters.LangOption = None
) -> None:
    """Learn a game."""
    language = use_language(lang)
    # imported late: bad arguments are refused first
    from roitelet.learning.lesson_parser import find_lesson, lessons_of

    lessons = lessons_of(game)
    if lesson is None:
        print_lines([f"{item.number:2}  {t(*item.title)}  ({item.name})" for item in lessons])
        return
    numbered = {str(item.number): item.name for item in lessons}
    chosen = find_lesson(game, numbered.get(lesson, lesson))
    from roitelet.cli.play.play import farewell_on_leaving

    screen = LiveScreen()
    with farewell_on_leaving(screen):
        LessonSession(screen, language, chosen).run()


class LessonSession:
    """A lesson in progress."""

    def __init__(self, screen: LiveScreen, language: Language, lesson: "Lesson") -> None:
        from roitelet.cli.compile_progress import load_game

        self._screen = screen
        self._language = language
        self._lesson = lesson
        self._game = load_game(lesson.game)

    def run(self) -> None:
        """Run the lesson from the first step to the last."""
        from roitelet.learning.lesson_progress import LessonPlace

        place = LessonPlace(self._lesson)
        while True:
            place = self._run_step(place)
            if place.is_last_step:
                break
            self._screen.pause()
            place = place.next()
        self._say(self._lesson.end, "bold")
        for step in self._lesson.steps:
            if step.memo:
                self._say(step.memo, "")

    def _run_step(self, place: "LessonPlace") -> "LessonPlace":
        """Show one step until it is solved; return the place after the solution."""
        self._draw_step(place)
        if not place.current_step.answers:
            return place
        while True:
            answer = self._screen.ask(t("Votre réponse > ", "Your answer > "))
            verdict, after = self._read_answer(place, answer)
            if verdict is None:
                continue
            self._print_comment(verdict)
            if verdict.outcome == "right":
                return after
            if verdict.outcome == "more":
                place = after
                self._draw_step(place)
            elif verdict.outcome == "wrong":
                self._screen.print(Text(t("On reprend ce coup.", "That move is taken back."), style="dim"))

    def _read_answer(self, place: "LessonPlace", answer: str) -> tuple["LessonVerdict | None", "LessonPlace"]:
        """Judge a typed answer; if it cannot be read, print the reason and return None."""
        from roitelet.cli.play.typed_input import LeaveTable
        from roitelet.web.table.text.typed_moves import read_move

        if answer.lower() in {"quitter", "quit"}:
            raise LeaveTable
        if place.current_step.choices:
            number = int(answer) - 1 if answer.isdecimal() and len(answer) == 1 else -1
            if 0 <= number < len(place.current_step.choices):
                return place.choose(number), place
            self._screen.print(Text(t("Tapez le numéro d’une réponse.", "Type the number of an answer.")))
            return None, place
        try:
            word = read_move(self._game, answer, place.study.legal())
        except RoiteletError as error:
            self._screen.print(self._error_sentence(error))
            return None, place
        return place.judge_move(word), place.with_moves([word])

    def _print_comment(self, verdict: "LessonVerdict") -> None:
        """Print the comment of the coach, or the error of the rules."""
        if verdict.answer is not None:
            style = {"right": "green", "wrong": "yellow"}.get(verdict.outcome, "yellow")
            self._say(verdict.answer.text, style)
        elif verdict.error is not None:
            self._screen.print(
                self._error_sentence(verdict.error, verdict.study.names(self._language), verdict.study.seat)
            )

    def _error_sentence(self, error: RoiteletError, names: list[str] | None = None, you: int | None = None) -> Text:
        sentence = as_sentence(error.message.render(self._language, names or [], you))
        rule = t(f" Règle {error.clause}.", f" Rule {error.clause}.") if error.clause else ""
        return Text.assemble((sentence, "yellow"), (rule, "dim"))

    def _draw_step(self, place: "LessonPlace") -> None:
        """Print the table, the last moves, the coach's text and the possible answers."""
        from roitelet.terminal.screen import screen_of

        study, lesson, language = place.study, self._lesson, self._language
        self._screen.clear()
        heading = f"{lesson.number}. {t(*lesson.title)} · {place.step + 1}/{len(lesson.steps)} · "
        self._screen.print(Text(heading + t(*place.current_step.title), style="bold"))
        self._screen.print(screen_of(self._game).render(study.known.view(language), study.names(language), language))
        self._say(place.current_step.text, "")
        for number, answer in enumerate(place.current_step.choices, 1):
            self._screen.print(Text(f"  {number}  {t(*answer.label) if answer.label else ''}"))

    def _say(self, text_of_coach: "CoachText", style: str) -> None:
        from roitelet.learning.lesson_terms import TERM, terms_of
        from roitelet.learning.plain_text import plain_words

        parts = text_of_coach.parts(self._language)
        text, task = (plain_words(part, self._language, self._game) for part in parts)
        self._screen.print(Text(text, style=style))
        if task:
            self._screen.print(Text(f"→ {task}", style="bold"))
        terms = terms_of(self._lesson.game, self._language)
        for form in TERM.findall(" ".join(parts)):
            self._screen.print(
                Text(t(f"{form} : {terms[form].meaning}", f"{form}: {terms[form].meaning}"), style="dim")
            )
