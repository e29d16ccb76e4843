"""The coach's words at a moment of a lesson, and the buttons to go on; with drawn cards or as plain text."""

from dataclasses import dataclass, replace

from roitelet.base.html import Html, tag, text
from roitelet.base.language import t
from roitelet.engine.game import Game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Scene
from roitelet.kit.scene_builder import refusal_of
from roitelet.kit.study_page import CoachBubble, Way
from roitelet.learning.lesson import CoachText
from roitelet.learning.lesson_progress import LessonPlace, first_way, start_at
from roitelet.web.session.reader import Reader
from roitelet.web.study.lesson_address import address_of
from roitelet.web.study.lesson_request import AGAIN, LessonMoment
from roitelet.web.study.response import drawn_words


@dataclass(frozen=True)
class CoachVoice:
    """The coach's voice for one reader."""

    reader: Reader
    game: Game
    scene: Scene
    plain: bool = False
    """Whether to name cards instead of drawing them."""

    def say(self, words: CoachText) -> tuple[Html, Html]:
        """Return a text and its task, if it has one."""
        first, second = words.parts(self.reader.language)
        return self._shown(first), self._shown(second)

    def _shown(self, words: str) -> Html:
        return drawn_words(words, self.scene, self.game, plain=self.plain)

    def refuse(self, moment: LessonMoment) -> Html:
        """Return the reason why the rules refuse a move."""
        assert moment.verdict is not None
        assert moment.verdict.error is not None
        language = self.reader.language
        refusal = refusal_of(moment.verdict.error, language, moment.study.names(language), moment.study.seat)
        return text(refusal.sentence) if self.plain else layout_of(self.game).told(refusal.marked, language)


def past(place: LessonPlace, *, skipped: bool = False) -> str:
    """Return the address after a step."""
    if place.last:
        return "?end=skipped" if skipped else "?end=1"
    return address_of(start_at(place.lesson, place.step + 1) if skipped else place.next())


def coach_of(voice: CoachVoice, moment: LessonMoment) -> CoachBubble:
    """Return the coach's words at a moment, and the buttons to go on."""
    verdict, language = moment.verdict, voice.reader.language
    if verdict is None:
        return _asking(voice, moment)
    if verdict.outcome == "refused":
        return _refusing(voice, moment)
    assert verdict.answer is not None
    words, task = voice.say(verdict.answer.said)
    if verdict.outcome == "right":
        on = Way(t(language, "Continuer", "Continue"), past(replace(moment.place, made=moment.made)), main=True)
        return CoachBubble(words, task=task, tone="right", ways=[on])
    back = Way(t(language, "Essayer encore", "Try again"), address_of(moment.place, **{AGAIN: "1"}), main=True)
    return CoachBubble(words, task=task, tone="wrong", ways=[back])


def _asking(voice: CoachVoice, moment: LessonMoment) -> CoachBubble:
    place, language = moment.place, voice.reader.language
    words, task = voice.say(place.here.said)
    if place.step and place.here.position and not place.made:
        words = tag("small", t(language, "Nouvelle situation. ", "A new situation. "), class_="elsewhere") + words
    lead = t(language, "Essayez encore :", "Try again:") if moment.helped else t(language, "À vous :", "Your turn:")
    if place.made:
        lead = t(language, "Continuez :", "Go on:")  # half of the step is done
    if place.here.wants_move:
        wanted = first_way(place)[0]
        return CoachBubble(words, lead, task, asks_move=True, wanted=wanted, point=wanted if moment.helped else "")
    if not place.here.choices:
        return CoachBubble(words, task=task, ways=[Way(t(language, "Continuer", "Continue"), past(place), main=True)])
    ways = [
        Way(t(voice.reader.language, *answer.label), address_of(place, answer=str(number)), zone=answer.zone)
        for number, answer in enumerate(place.here.choices)
        if answer.label is not None
    ]
    return CoachBubble(words, lead, task, ways=ways)


def _refusing(voice: CoachVoice, moment: LessonMoment) -> CoachBubble:
    """Return the refusal of a move, in the words of the rules or in those of the lesson if it has any."""
    verdict, here = moment.verdict, moment.place.here
    assert verdict is not None
    assert verdict.error is not None
    _, task = voice.say(here.said)
    if verdict.answer is not None:
        words, own = voice.say(verdict.answer.said)
        task = own or task
    else:
        words = voice.refuse(moment)
    clause = verdict.error.clause
    rule = f"/rules/{voice.game.info.id}/{clause}" if clause else ""
    wanted = first_way(moment.place)[0]
    lead = t(voice.reader.language, "Essayez encore :", "Try again:")
    return CoachBubble(words, lead, task, "wrong", rule, asks_move=True, wanted=wanted, point=wanted)
