"""``/learn/{game}/lessons/{name}``: a lesson at the real table. Every step has its own address and can be reloaded."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import BadInput
from roitelet.base.html import Html, classes
from roitelet.base.language import t
from roitelet.engine.game import Game
from roitelet.kit.study_page import CoachBubble, StudyPage, Way, end_parts, steps_list
from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_parser import find_lesson, lessons_of
from roitelet.learning.lesson_progress import start_at
from roitelet.web.net.responses import web_refusal
from roitelet.web.pages.games import game_of
from roitelet.web.session.reader import Reader, reader_of
from roitelet.web.study.coach_bubble import CoachVoice, coach_of, past
from roitelet.web.study.lesson_address import address_of, fields_of
from roitelet.web.study.lesson_request import AGAIN, LessonMoment, moment_of
from roitelet.web.study.response import respond, scene_of, show_study


def lesson_of(request: Request) -> tuple[Game, Lesson]:
    """Return the game and the lesson in the path."""
    game = game_of(request)
    try:
        return game, find_lesson(game.info.id, request.path_params["name"])
    except BadInput:
        raise web_refusal("address") from None


async def lesson(request: Request) -> Response:
    """Return a lesson, at the reader's place."""
    game, found = lesson_of(request)
    if request.query_params.get("end"):
        return _end(request, game, found)
    moment = moment_of(request.query_params, found)
    page = page_of(request, game, moment)
    hidden = (f"hides-{part}" for part in moment.place.here.hides)
    return show_study(request, moment.study, page, kind=classes("lesson", *hidden), since=moment.since)


def page_of(request: Request, game: Game, moment: LessonMoment) -> StudyPage:
    """Return the page of a moment."""
    reader, place = reader_of(request), moment.place
    lesson, language = place.lesson, reader.language
    scene = scene_of(moment.study, reader, may_move=False)
    steps = [t(language, *step.title) for step in lesson.steps]
    voice = CoachVoice(reader, game, scene)
    memo = _memo(voice, lesson, place.step + 1)
    position = moment.study.position
    return StudyPage(
        title=t(language, *lesson.title),
        subtitle=_subtitle(reader, game, lesson),
        leave=f"/learn/{game.info.id}",
        address=request.url.path,
        coach=coach_of(voice, moment),
        fields=fields_of(place) | ({AGAIN: "1"} if moment.helped else {}),
        steps=steps,
        step=place.step,
        skip=Way(t(reader.language, "Passer", "Skip"), past(place, skipped=True)),
        side=steps_list(
            scene,
            t(language, *lesson.title),
            steps,
            place.step,
            memo,
            f"{request.url.path}/text{address_of(place)}",
        ),
        ended=moment.verdict is not None and (position.over or (position.settled and bool(moment.study.moves))),
        room=lesson.longest(language),
    )


def _memo(voice: CoachVoice, lesson: Lesson, steps: int) -> list[Html]:
    """Return the texts to remember from the first steps."""
    return [voice.say(step.memo)[0] for step in lesson.steps[:steps] if step.memo]


def _subtitle(reader: Reader, game: Game, lesson: Lesson) -> str:
    # the number comes first: small screens cut long names
    return f"{t(reader.language, 'Leçon', 'Lesson')} {lesson.number} · {game.info.name(reader.language)}"


def following(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the lesson after this one, without optional ones."""
    return next(
        (after for after in lessons_of(game.info.id) if after.number > lesson.number and not after.optional), None
    )


def besides(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the optional lesson just after this one."""
    after = (after for after in lessons_of(game.info.id) if after.number == lesson.number + 1 and after.optional)
    return next(after, None)


def _end(request: Request, game: Game, lesson: Lesson) -> Response:
    """Return the end of a lesson: the texts to remember, and the next lesson."""
    reader = reader_of(request)
    language = reader.language
    study = start_at(lesson, len(lesson.steps) - 1).study
    scene = scene_of(study, reader, may_move=False)
    voice = CoachVoice(reader, game, scene)
    heading, body = voice.say(lesson.end)
    every, after = lessons_of(game.info.id), following(game, lesson)
    number = every.index(lesson) + 1
    if after is not None:
        words = t(language, *after.title)
        ways = [
            Way(
                t(language, f"Leçon {after.number} : {words}", f"Lesson {after.number}: {words}"), after.name, main=True
            )
        ]
    else:
        words = t(language, "Jouer une vraie partie", "Play a real game")
        play = Way(words, f"/games/{game.info.id}/first", main=True, post=True)
        ways = [play, Way(t(language, "Toutes les leçons", "All lessons"), f"/learn/{game.info.id}")]
    if optional := besides(game, lesson):
        words = t(language, *optional.title)
        more = t(language, f"Pour en savoir plus : {words}", f"To know more: {words}")
        ways.append(Way(more, optional.name))
    ways.append(Way(t(language, "Refaire", "Again"), "?"))
    page = StudyPage(
        title=t(language, *lesson.title),
        subtitle=_subtitle(reader, game, lesson),
        leave=f"/learn/{game.info.id}",
        address=request.url.path,
        coach=CoachBubble(body, ways=ways),
        steps=[t(language, *step.title) for step in lesson.steps],
        step=len(lesson.steps),
    )
    note = t(language, f"Leçon {number} sur {len(every)}", f"Lesson {number} of {len(every)}")
    done = f"{game.info.id}/{lesson.name}" if request.query_params["end"] == "1" else ""
    parts = end_parts(scene, page, heading, _memo(voice, lesson, len(lesson.steps)), note, done)
    return respond(request, game, parts, page.title, kind="ended")
