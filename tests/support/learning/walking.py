"""A walk through every branch of a lesson, which lists its faults."""

import re
from collections.abc import Iterator

from roitelet.base.language import LANGUAGES
from roitelet.games import load_game
from roitelet.learning.lesson import LONGEST, MOST_STEPS, CoachText, Lesson, LessonAnswer
from roitelet.learning.lesson_progress import LessonPlace

NOTATION = re.compile(r"\b[A-Z]{2}-\d|\b\w@\d|(?<!\w)'")


def walk(lesson: Lesson) -> int:
    """Try everything possible in a lesson; return the number of moves judged."""
    used: set[int] = set()
    judged, seen = 0, set()
    to_visit = [LessonPlace(lesson)]
    while to_visit:
        place = to_visit.pop()
        state = (place.step, place.moves_made, place.study.position)
        if state in seen:
            continue
        seen.add(state)
        if place.current_step.wants_move:
            for word, following in _moves(place, used):
                judged += 1
                to_visit += following
                assert word
        else:
            for number, answer in enumerate(place.current_step.choices):
                assert place.choose(number).answer is answer
                used.add(answer.line)
            to_visit += _next_places(place)
    answers = {answer.line: answer for step in lesson.steps for answer in step.answers}
    unreached = sorted(set(answers) - used)
    assert not unreached, f"{lesson.name}: nothing leads to the answers in the lines {unreached}"
    return judged


def _moves(place: LessonPlace, used: set[int]) -> Iterator[tuple[str, list[LessonPlace]]]:
    """Yield every move of the game, as a learner could try it here."""
    where = f"{place.lesson.name}, step {place.step + 1}, after {place.moves_made}"
    study = place.study
    assert study.asked, f"{where}: the learner is not asked"
    legal = study.legal()
    for word in _words(place.lesson.game):
        verdict = place.judge_move(word)
        assert (verdict.outcome == "refused") is (word not in legal), f"{where}: {word}"
        if verdict.answer is not None:
            used.add(verdict.answer.line)
        if verdict.outcome == "refused":
            assert verdict.error is not None
            continue
        assert verdict.outcome == "more" or verdict.answer is not None, f"{where}: no answer to {word}"
        next_places = {"right": _next_places(place.with_moves([word])), "more": [place.with_moves([word])]}.get(
            verdict.outcome, []
        )
        yield word, next_places


def _next_places(place: LessonPlace) -> list[LessonPlace]:
    return [] if place.is_last_step else [place.next()]


def _words(game_id: str) -> list[str]:
    game = load_game(game_id)
    return [game.words.format_action(action) for action in range(game.info.actions)]


def faults(lesson: Lesson) -> list[str]:
    """Return the faults in the words and the shape of a lesson."""
    listed = []
    if not 1 <= len(lesson.steps) <= MOST_STEPS:
        listed.append(f"{len(lesson.steps)} steps")
    if not lesson.steps[0].position:
        listed.append("the first step has no position")
    for line, said in _coach_texts(lesson):
        for language in LANGUAGES:
            if said.length(language) > LONGEST:
                listed.append(f"line {line}, {language}: {said.length(language)} letters")
            if NOTATION.search(" ".join(said.parts(language))):
                listed.append(f"line {line}, {language}: notation in a sentence")
    for step in lesson.steps:
        listed += _step_faults(step.answers, step.line)
        if step.answers and not step.text.parts("fr")[1]:
            listed.append(f"line {step.line}: no task after the arrow")
    return listed


def _step_faults(answers: tuple[LessonAnswer, ...], line: int) -> Iterator[str]:
    if answers and not any(answer.kind == "right" for answer in answers):
        yield f"line {line}: nothing is right"
    if any(answer.label for answer in answers) and not all(answer.label for answer in answers):
        yield f"line {line}: a step asks a question or a move, not both"


def _coach_texts(lesson: Lesson) -> Iterator[tuple[int, CoachText]]:
    yield 1, lesson.end
    for step in lesson.steps:
        yield step.line, step.text
        if step.memo:
            yield step.line, step.memo
        for answer in step.answers:
            yield answer.line, answer.text
