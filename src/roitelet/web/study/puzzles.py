"""The page of a puzzle, ``/learn/{game}/puzzles/{id}``; every state has its own address and can be reloaded."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from roitelet.base.errors import BadInput
from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import Message, t
from roitelet.bots.levels import GRADES
from roitelet.engine.game import Game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Scene
from roitelet.kit.scene_builder import refusal_of
from roitelet.kit.study_page import CoachBubble, StudyPage, Way
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.puzzle import Puzzle, find_puzzle, themes_of
from roitelet.learning.puzzle_session import compare_choices, remarks_on, select_puzzles
from roitelet.web.net.responses import web_refusal
from roitelet.web.pages.games import game_of
from roitelet.web.session.reader import Reader, reader_of
from roitelet.web.study.puzzle_address import Attempt, read_attempt
from roitelet.web.study.response import scene_of, show_study
from roitelet.web.table.why_html import draw_choices

RANDOM: Final = "random"


def puzzle_of(request: Request) -> tuple[Game, Puzzle]:
    """Return the game and the puzzle in the path."""
    game = game_of(request)
    try:
        return game, find_puzzle(game, request.path_params["id"])
    except BadInput:
        raise web_refusal("address") from None


async def random_puzzle(request: Request) -> Response:
    """Redirect to a random puzzle of the theme and level in the query."""
    game = game_of(request)
    theme, level = request.query_params.get("theme", ""), request.query_params.get("level", "")
    puzzles = select_puzzles(game, theme, level)
    if not puzzles:
        raise web_refusal("address")
    query = f"?{request.url.query}" if request.url.query else ""
    address = f"/learn/{game.info.id}/puzzles/{secrets.choice(puzzles).id}{query}"
    return RedirectResponse(address, 303, {"cache-control": "no-store"})


async def puzzle(request: Request) -> Response:
    """Return the page of a puzzle."""
    game, current = puzzle_of(request)
    attempt = read_attempt(game, current, request.query_params)
    reader = reader_of(request)
    puzzle_page = PuzzlePage(reader, attempt, scene_of(attempt.study, reader, may_move=False))
    page = StudyPage(
        title=t(reader.language, "Le bon coup", "The right move"),
        subtitle=puzzle_page.subtitle(),
        leave=attempt.list_address,
        address=request.url.path,
        coach=puzzle_page.coach(),
        fields=attempt.fields,
        skip=None if attempt.over else Way(t(reader.language, "Passer", "Skip"), attempt.next_address()),
        side=puzzle_page.side(f"{request.url.path}/text{attempt.address()}"),
    )
    return show_study(request, attempt.study, page, since=0 if attempt.over else None)


@dataclass(frozen=True)
class PuzzlePage:
    """The texts of a puzzle's page, with drawn cards or as plain text."""

    reader: Reader
    attempt: Attempt
    scene: Scene
    plain: bool = False

    def subtitle(self) -> str:
        """Return the game, the level, and the number of the puzzle."""
        number, count = self.attempt.number_and_count
        language, game = self.reader.language, self.attempt.game.info.name(self.reader.language)
        level = t(self.reader.language, *GRADES[self.attempt.puzzle.level])
        return f"{game} · {level} · " + t(language, f"nº {number} sur {count}", f"{number} of {count}")

    def coach(self) -> CoachBubble:
        """Return the coach's bubble."""
        attempt, language = self.attempt, self.reader.language
        if attempt.over:
            return self._solution()
        ways = [] if attempt.nudged else [Way(t(language, "Un coup de pouce", "A nudge"), attempt.address(nudge="1"))]
        if attempt.tried or attempt.nudged:
            ways.append(Way(t(language, "Voir la réponse", "See the answer"), attempt.address(answer="1")))
        lead, task = (
            t(language, "À vous :", "Your turn:"),
            text(t(language, "quel est le bon coup ?", "which is the right move?")),
        )
        if attempt.error is not None:
            clause = attempt.error.clause
            rule = f"/rules/{attempt.game.info.id}/{clause}" if clause else ""
            return CoachBubble(self._refusal(), tone="wrong", rule=rule, ways=ways, asks_move=True)
        if attempt.last_verdict is not None:
            remark = self.say(remarks_on(attempt.puzzle, attempt.game, attempt.last_verdict))
            words = join([tag("strong", t(language, "Pas encore.", "Not yet.")), " ", remark])
            return CoachBubble(
                words, t(language, "Essayez encore.", "Try again."), text("\u200b"), "wrong", ways=ways, asks_move=True
            )
        if attempt.nudged:
            words = self.say([themes_of(attempt.game)[attempt.puzzle.theme].nudge])
            return CoachBubble(words, ways=ways, asks_move=True)
        words = text(t(language, "Un seul coup est nettement le meilleur.", "One move is clearly the best."))
        return CoachBubble(words, lead, task, ways=ways, asks_move=True)

    def _solution(self) -> CoachBubble:
        attempt, language = self.attempt, self.reader.language
        lead = (
            t(language, "C'est ça !", "That's it!")
            if attempt.right_move
            else t(language, "La réponse :", "The answer:")
        )
        words = join([tag("strong", lead), " ", self.say([attempt.puzzle.explanation])])
        memo = self.say([themes_of(attempt.game)[attempt.puzzle.theme].memo])
        ways = [
            Way(
                t(language, "Problème suivant", "Next puzzle"),
                attempt.next_address("/text" if self.plain else ""),
                main=True,
            ),
            Way(t(language, "Le revoir", "See it again"), attempt.restart_address),
        ]
        more = EMPTY if self.plain else self._choices()
        return CoachBubble(words, t(language, "À retenir :", "Remember:"), memo, "right", ways=ways, more=more)

    def side(self, text_address: str) -> Html:
        """Return the side panel: the tries and, at the end, all choices and a lesson on the theme."""
        attempt, language = self.attempt, self.reader.language
        data = {"data_puzzle": f"{attempt.game.info.id}/{attempt.puzzle.id}", "data_solved": attempt.right_move and "1"}
        counts = bool(attempt.right_move) or (attempt.last_verdict is not None and not attempt.answer_shown)
        tries = [tag("li", self._move_picture(word), tag("span", self._remark(word))) for word in attempt.tried]
        no_tries = tag("p", t(language, "Pas encore. Prenez votre temps, rien ne presse.", "None yet. Take your time."))
        parts = [
            tag(
                "section",
                tag("h2", self._heading()),
                tag("ol", *tries, class_="tries") if tries else EMPTY if attempt.over else no_tries,
                class_="panel",
                **(data if counts else {}),
            )
        ]
        if attempt.over:
            title = t(language, "Vos choix", "Your choices")
            parts.append(tag("section", tag("h2", title), self._choices(), class_="panel why-panel"))
            parts.append(self._lesson())
        parts.append(tag("p", tag("a", t(language, "En mode texte", "In text mode"), href=text_address), class_="note"))
        return tag("div", *parts, class_="puzzle-side")

    def _heading(self) -> str:
        tries, language = len(self.attempt.tried), self.reader.language
        if not self.attempt.right_move:
            return (
                t(language, "La réponse", "The answer")
                if self.attempt.answer_shown
                else t(language, "Vos essais", "Your attempts")
            )
        if not tries:
            return t(language, "Trouvé du premier coup", "Found at once")
        return t(language, f"Trouvé au {tries + 1}e essai", f"Found after {tries + 1} tries")

    def _lesson(self) -> Html:
        """Return a link to the lesson on this theme, if there is one."""
        game, language = self.attempt.game.info.id, self.reader.language
        lesson_name = themes_of(self.attempt.game)[self.attempt.puzzle.theme].lesson
        lesson = next((lesson for lesson in lessons_of(game) if lesson.name == lesson_name), None)
        if lesson is None:
            return EMPTY
        title = t(self.reader.language, *lesson.title)
        words = t(language, f"La leçon {lesson.number} : {title}", f"Lesson {lesson.number}: {title}")
        return tag("p", tag("a", words, href=f"/learn/{game}/lessons/{lesson.name}"), class_="panel")

    def _choices(self) -> Html:
        attempt = self.attempt
        why = compare_choices(attempt.puzzle, attempt.start.known, attempt.tried)
        return draw_choices(why, attempt.game, scene_of(attempt.start, self.reader))

    def _move_picture(self, word: str) -> Html:
        picture = layout_of(self.attempt.game).picture(self.scene, word)
        return tag("span", picture, class_="piece", title=self.move_name(word))

    def _remark(self, word: str) -> Html:
        attempt = self.attempt
        return self.say(remarks_on(attempt.puzzle, attempt.game, attempt.verdict_of(word)))

    def move_name(self, word: str) -> str:
        """Return the name of a move."""
        words = self.attempt.game.words
        return words.label(words.parse_action(word), self.reader.language)

    def say(self, messages: Sequence[Message]) -> Html:
        """Return messages as HTML, with cards drawn unless ``plain``."""
        study, language = self.attempt.start, self.reader.language
        names = study.names(language)
        sentences = " ".join(message.render(language, names, study.seat, pieces=not self.plain) for message in messages)
        return text(sentences) if self.plain else layout_of(self.attempt.game).draw_sentence(sentences, language)

    def _refusal(self) -> Html:
        study, language = self.attempt.start, self.reader.language
        assert self.attempt.error is not None
        refusal = refusal_of(self.attempt.error, language, study.names(language), study.seat)
        return (
            text(refusal.sentence)
            if self.plain
            else layout_of(self.attempt.game).draw_sentence(refusal.marked, language)
        )
