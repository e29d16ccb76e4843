"""The coach's bubble at a moment of a lesson: a text with drawn cards or as plain text, a task, and buttons."""

from dataclasses import dataclass, replace

from roitelet.base.html import Html, tag, text
from roitelet.base.language import t
from roitelet.engine.game import Game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Scene
from roitelet.kit.scene_builder import refusal_of
from roitelet.kit.study_page import CoachBubble, Way
from roitelet.learning.lesson import CoachText
from roitelet.learning.lesson_progress import LessonPlace, first_solution, start_at
from roitelet.web.session.reader import Reader
from roitelet.web.study.lesson_address import place_address
from roitelet.web.study.lesson_request import AGAIN, LessonMoment
from roitelet.web.study.response import text_with_cards


@dataclass(frozen=True)
class CoachWriter:
    """A writer of the coach's texts for one reader."""

    reader: Reader
    game: Game
    scene: Scene
    plain: bool = False
    """Whether to name cards instead of drawing them."""

    def say(self, words: CoachText) -> tuple[Html, Html]:
        """Return a text and its task, which may be empty."""
        first, second = words.parts(self.reader.language)
        return self._html(first), self._html(second)

    def _html(self, words: str) -> Html:
        return text_with_cards(words, self.scene, self.game, plain=self.plain)

    def refuse(self, moment: LessonMoment) -> Html:
        """Return the reason why the rules refuse a move."""
        assert moment.verdict is not None
        assert moment.verdict.error is not None
        language = self.reader.language
        refusal = refusal_of(moment.verdict.error, language, moment.study.names(language), moment.study.seat)
        return text(refusal.sentence) if self.plain else layout_of(self.game).draw_sentence(refusal.marked, language)


def next_address(place: LessonPlace, *, skipped: bool = False) -> str:
    """Return the address of the next step, or of the end of the lesson."""
    if place.is_last_step:
        return "?end=skipped" if skipped else "?end=1"
    return place_address(start_at(place.lesson, place.step + 1) if skipped else place.next())


def coach_bubble(writer: CoachWriter, moment: LessonMoment) -> CoachBubble:
    """Return the coach's bubble at a moment."""
    verdict, language = moment.verdict, writer.reader.language
    if verdict is None:
        return _ask(writer, moment)
    if verdict.outcome == "refused":
        return _explain_refusal(writer, moment)
    assert verdict.answer is not None
    words, task = writer.say(verdict.answer.text)
    if verdict.outcome == "right":
        go_on = Way(
            t(language, "Continuer", "Continue"), next_address(replace(moment.place, moves_made=moment.made)), main=True
        )
        return CoachBubble(words, task=task, tone="right", ways=[go_on])
    back = Way(t(language, "Essayer encore", "Try again"), place_address(moment.place, **{AGAIN: "1"}), main=True)
    return CoachBubble(words, task=task, tone="wrong", ways=[back])


def _ask(writer: CoachWriter, moment: LessonMoment) -> CoachBubble:
    place, language = moment.place, writer.reader.language
    words, task = writer.say(place.current_step.text)
    if place.step and place.current_step.position and not place.moves_made:
        words = tag("small", t(language, "Nouvelle situation. ", "A new situation. "), class_="elsewhere") + words
    lead = t(language, "Essayez encore :", "Try again:") if moment.helped else t(language, "À vous :", "Your turn:")
    if place.moves_made:
        lead = t(language, "Continuez :", "Go on:")  # the step needs more than one move
    if place.current_step.wants_move:
        right_move = first_solution(place)[0]
        return CoachBubble(
            words, lead, task, asks_move=True, wanted=right_move, point=right_move if moment.helped else ""
        )
    if not place.current_step.choices:
        return CoachBubble(
            words, task=task, ways=[Way(t(language, "Continuer", "Continue"), next_address(place), main=True)]
        )
    ways = [
        Way(t(writer.reader.language, *answer.label), place_address(place, answer=str(number)), zone=answer.zone)
        for number, answer in enumerate(place.current_step.choices)
        if answer.label is not None
    ]
    return CoachBubble(words, lead, task, ways=ways)


def _explain_refusal(writer: CoachWriter, moment: LessonMoment) -> CoachBubble:
    """Return the reason for a refused move, from the lesson if it has one, else from the rules."""
    verdict, here = moment.verdict, moment.place.current_step
    assert verdict is not None
    assert verdict.error is not None
    _, task = writer.say(here.text)
    if verdict.answer is not None:
        words, own_task = writer.say(verdict.answer.text)
        task = own_task or task
    else:
        words = writer.refuse(moment)
    clause = verdict.error.clause
    rule = f"/rules/{writer.game.info.id}/{clause}" if clause else ""
    right_move = first_solution(moment.place)[0]
    lead = t(writer.reader.language, "Essayez encore :", "Try again:")
    return CoachBubble(words, lead, task, "wrong", rule, asks_move=True, wanted=right_move, point=right_move)
