"""The page of a lesson, ``/learn/{game}/lessons/{name}``; every step has its own address and can be reloaded."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import BadInput
from roitelet.base.html import EMPTY, Html, classes, tag
from roitelet.base.language import Language, t
from roitelet.engine.game import Game
from roitelet.kit.rules_sheet import sheet_of
from roitelet.kit.study_page import CoachBubble, StudyPage, Way, end_parts, steps_list
from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_parser import find_lesson, lessons_of
from roitelet.learning.lesson_progress import start_at
from roitelet.web.net.responses import web_refusal
from roitelet.web.pages.games import game_of
from roitelet.web.session.reader import Reader, reader_of
from roitelet.web.study.coach_bubble import CoachWriter, coach_bubble, next_address
from roitelet.web.study.lesson_address import place_address, place_fields
from roitelet.web.study.lesson_request import AGAIN, LessonMoment, lesson_moment
from roitelet.web.study.other_rules import other_rules
from roitelet.web.study.response import scene_of, show_study, study_response


def lesson_of(request: Request) -> tuple[Game, Lesson]:
    """Return the game and the lesson in the path."""
    game = game_of(request)
    try:
        return game, find_lesson(game.info.id, request.path_params["name"])
    except BadInput:
        raise web_refusal("address") from None


async def lesson(request: Request) -> Response:
    """Return the page of a lesson."""
    game, current = lesson_of(request)
    if request.query_params.get("end"):
        return _end_page(request, game, current)
    moment = lesson_moment(request.query_params, current)
    page = lesson_page(request, game, moment)
    hidden = (f"hides-{part}" for part in moment.place.current_step.hides)
    return show_study(request, moment.study, page, kind=classes("lesson", *hidden), since=moment.since)


def lesson_page(request: Request, game: Game, moment: LessonMoment) -> StudyPage:
    """Return the contents of the page at a moment of a lesson."""
    reader, place = reader_of(request), moment.place
    lesson, language = place.lesson, reader.language
    scene = scene_of(moment.study, reader, may_move=False)
    steps = [t(language, *step.title) for step in lesson.steps]
    writer = CoachWriter(reader, game, scene)
    memo = _memos(writer, lesson, place.step + 1)
    position = moment.study.position
    return StudyPage(
        title=t(language, *lesson.title),
        subtitle=_subtitle(reader, game, lesson),
        leave=f"/learn/{game.info.id}",
        address=request.url.path,
        coach=coach_bubble(writer, moment),
        fields=place_fields(place) | ({AGAIN: "1"} if moment.helped else {}),
        steps=steps,
        step=place.step,
        skip=Way(t(reader.language, "Passer", "Skip"), next_address(place, skipped=True)),
        side=steps_list(
            scene,
            t(language, *lesson.title),
            steps,
            place.step,
            memo,
            f"{request.url.path}/text{place_address(place)}",
            album=_album(game, reader),
        ),
        ended=moment.verdict is not None and (position.over or (position.settled and bool(moment.study.moves))),
        room=lesson.longest(language),
    )


def _album(game: Game, reader: Reader) -> str:
    """Return the address of the game's album; empty if it has none."""
    sheet = sheet_of(game, reader.language, game.house_rules.resolve())
    return f"/learn/{game.info.id}#album" if sheet and sheet.albums else ""


def _memos(writer: CoachWriter, lesson: Lesson, steps: int) -> list[Html]:
    """Return the texts to remember from the first ``steps`` steps."""
    return [writer.say(step.memo)[0] for step in lesson.steps[:steps] if step.memo]


def _other_rules(game: Game, lesson: Lesson, language: Language) -> Html:
    """Return what other rules change, to open on request; empty if they change nothing."""
    changes = other_rules(game, lesson, language)
    summary = tag("summary", t(language, "Avec d’autres règles", "With other rules"))
    lines = tag("ul", *(tag("li", line) for line in changes))
    return tag("details", summary, lines, class_="other-rules") if changes else EMPTY


def _subtitle(reader: Reader, game: Game, lesson: Lesson) -> str:
    # the number comes first: small screens cut long names
    return f"{t(reader.language, 'Leçon', 'Lesson')} {lesson.number} · {game.info.name(reader.language)}"


def following_lesson(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the next lesson that is not optional, if there is one."""
    return next(
        (other for other in lessons_of(game.info.id) if other.number > lesson.number and not other.optional), None
    )


def optional_lesson_after(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the optional lesson just after this one, if there is one."""
    return next(
        (other for other in lessons_of(game.info.id) if other.number == lesson.number + 1 and other.optional), None
    )


def _end_page(request: Request, game: Game, lesson: Lesson) -> Response:
    """Return the page at the end of a lesson: the texts to remember, and buttons for the next lesson."""
    reader = reader_of(request)
    language = reader.language
    study = start_at(lesson, len(lesson.steps) - 1).study
    scene = scene_of(study, reader, may_move=False)
    writer = CoachWriter(reader, game, scene)
    heading, body = writer.say(lesson.end)
    all_lessons, next_lesson = lessons_of(game.info.id), following_lesson(game, lesson)
    number = all_lessons.index(lesson) + 1
    if next_lesson is not None:
        words = t(language, *next_lesson.title)
        ways = [
            Way(
                t(language, f"Leçon {next_lesson.number} : {words}", f"Lesson {next_lesson.number}: {words}"),
                next_lesson.name,
                main=True,
            )
        ]
    else:
        words = t(language, "Jouer une vraie partie", "Play a real game")
        play = Way(words, f"/games/{game.info.id}/first", main=True, post=True)
        ways = [play, Way(t(language, "Toutes les leçons", "All lessons"), f"/learn/{game.info.id}")]
    if optional := optional_lesson_after(game, lesson):
        words = t(language, *optional.title)
        more = t(language, f"Pour en savoir plus : {words}", f"To know more: {words}")
        ways.append(Way(more, optional.name))
    ways.append(Way(t(language, "Refaire", "Again"), "?"))
    page = StudyPage(
        title=t(language, *lesson.title),
        subtitle=_subtitle(reader, game, lesson),
        leave=f"/learn/{game.info.id}",
        address=request.url.path,
        coach=CoachBubble(body, ways=ways, more=_other_rules(game, lesson, language)),
        steps=[t(language, *step.title) for step in lesson.steps],
        step=len(lesson.steps),
    )
    note = t(language, f"Leçon {number} sur {len(all_lessons)}", f"Lesson {number} of {len(all_lessons)}")
    done = f"{game.info.id}/{lesson.name}" if request.query_params["end"] == "1" else ""
    parts = end_parts(scene, page, heading, _memos(writer, lesson, len(lesson.steps)), note, done)
    return study_response(request, game, parts, page.title, kind="ended")
