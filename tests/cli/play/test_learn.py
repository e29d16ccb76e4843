"""``roitelet learn``: lessons in the terminal."""

from roitelet.learning.lesson_parser import lessons_of
from tests.support.cli.running import Run, assert_refused
from tests.support.reading import as_typed

GAME = "combat_des_rois"


def test_the_lessons_are_listed(run: Run) -> None:
    result = run("learn", GAME, "--lang", "en")
    assert result.exit_code == 0
    for lesson in lessons_of(GAME):
        assert lesson.title[1] in result.stdout
        assert f"({lesson.name})" in result.stdout


def test_a_lesson_is_played_to_its_end(run: Run) -> None:
    lines = [
        *("hello", "r@2", "r@2.1", "r@4"),  # not a move, forbidden, wrong, right
        *("a temple in column 4", "yes", "r@7"),
    ]
    result = run("learn", GAME, "2", "--lang", "en", stdin="\n".join(lines) + "\n")
    told = as_typed(result.stdout)
    assert result.exit_code == 0
    for part in (
        "is not a move in this game",
        "That card already has a leader",
        "Mésange already has a priest in this kingdom",
        "Your priest is at home!",
        "Your first point!",
        "There, your first leader reigns!",
    ):
        assert part in told, part


def test_a_term_is_explained_below_the_text(run: Run) -> None:
    told = as_typed(run("learn", "roi_des_nains", "1", "--lang", "en", stdin="quit\n").stdout)
    said = " ".join(told.split())
    assert "that's following suit." in said
    assert "following suit: To play a card of the suit that was led" in said


def test_a_question_is_answered_by_its_number(run: Run) -> None:
    result = run("learn", GAME, "the-weakest-colour", "--lang", "fr", stdin="x\n1\n2\nquitter\n")
    told = as_typed(result.stdout)
    for part in ("Tapez le numéro", "Le total ne compte pas", "Bien vu", "À égalité"):
        assert part in told, part


def test_an_unknown_lesson_is_refused(run: Run) -> None:
    assert_refused(run("learn", GAME, "nothing", "--lang", "en"), "nothing", "place-a-leader")
