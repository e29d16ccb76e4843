"""Every lesson can be played to its end, with any answers; together they teach all clauses."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from roitelet import game_ids
from roitelet.games import game_facts
from roitelet.learning.lesson_parser import LessonFault, lesson_paths, lessons_of, read_lesson, uncovered_clauses
from roitelet.learning.lesson_progress import LessonPlace, start_at
from tests.support.docs import pages
from tests.support.learning.walking import faults, walk

LESSONS = [(game_id, path.name) for game_id in game_ids() for path in lesson_paths(game_facts(game_id))]
PAGE = pages.DOCS / "reference" / "lessons.md"


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_every_branch_of_every_lesson_is_answered(game_id: str, name: str) -> None:
    lesson = read_lesson(game_facts(game_id).folder / "lessons" / name, game_id)
    assert faults(lesson) == []
    walk(lesson)


@pytest.mark.parametrize("game_id", game_ids())
def test_lessons_together_teach_every_clause(game_id: str) -> None:
    facts = game_facts(game_id)
    clauses = facts.rulebook.clauses["en"]
    taught = {clause for lesson in lessons_of(game_id) for clause in lesson.clauses}
    left = uncovered_clauses(facts)
    assert taught | left.keys() <= clauses.keys()
    assert not taught & left.keys()
    wanted = {clause.id for clause in clauses.values() if clause.executable}
    assert wanted - taught - left.keys() == set()
    assert [lesson.number for lesson in lessons_of(game_id)] == sorted(
        {lesson.number for lesson in lessons_of(game_id)}
    )
    assert len({lesson.name for lesson in lessons_of(game_id)}) == len(lessons_of(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_step_hides_is_known_to_the_table_of_the_game(game_id: str) -> None:
    styles = game_facts(game_id).folder / "browser" / "table.css"
    known = set(re.findall(r"\.hides-(\w+)", styles.read_text("utf-8"))) if styles.is_file() else set()
    steps = [step for lesson in lessons_of(game_id) for step in lesson.steps]
    assert {part for step in steps for part in step.hides} == known


def test_the_first_lessons_show_the_table_little_by_little() -> None:
    for game_id, last in (("roi_des_nains", ()), ("combat_des_rois", ("strengths",))):
        hidden = [set(step.hides) for lesson in lessons_of(game_id)[:4] for step in lesson.steps]
        assert len(hidden[0]) >= 4
        assert all(after <= before for before, after in pairwise(hidden)), "nothing disappears again"
        assert hidden[-1] == set(last)
        assert not any(step.hides for lesson in lessons_of(game_id)[4:] for step in lesson.steps)


def written(tmp_path: Path, text: str, name: str = "01-sample.md") -> Path:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def sample() -> str:
    (block,) = pages.blocks(PAGE, "markdown")
    return block.text


def test_the_lesson_of_the_reference_page_is_one(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, sample()), "nain_jaune")
    assert faults(lesson) == []
    assert walk(lesson) > 3
    assert lesson.steps[0].answers[0].kind == "right"


def test_a_legal_move_that_is_not_meant_is_played_and_explained(tmp_path: Path) -> None:
    place = LessonPlace(read_lesson(written(tmp_path, sample()), "nain_jaune"))
    wrong = place.judge_move("9♠")
    assert wrong.outcome == "wrong"
    assert wrong.answer is not None
    assert wrong.study.position != place.study.position


def test_a_refusal_says_its_clause_and_changes_nothing(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, sample()), "nain_jaune")
    place = start_at(lesson, 1)
    refused = place.judge_move("9♠")
    assert (refused.outcome, refused.study.position) == ("refused", place.study.position)
    assert refused.error is not None
    assert refused.error.clause == "NJ-5.2"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("# ", "#"), "begins with its title"),
        (("  en: Well", "  en : Well"), "no line begins like this"),
        (("- right:", "- good:"), "an answer is"),
        (("clauses: ", "rules: "), "no line begins like this"),
        (("## Commencer une suite · Starting a run", "## Commencer une suite"), "both languages"),
    ],
)
def test_a_file_with_a_fault_is_refused_by_line(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(LessonFault, match=complaint):
        read_lesson(written(tmp_path, sample().replace(*change, 1)), "nain_jaune")


def test_a_move_without_an_answer_is_found(tmp_path: Path) -> None:
    text = sample()
    start = text.index("- other:")
    lesson = read_lesson(written(tmp_path, text[:start] + text[text.index("\n\n", start) :]), "nain_jaune")
    with pytest.raises(AssertionError, match="no answer to"):
        walk(lesson)


def test_too_long_a_text_is_found(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, sample().replace("en: ", f"en: {'long ' * 40}", 1)), "nain_jaune")
    assert any("letters" in fault for fault in faults(lesson))
