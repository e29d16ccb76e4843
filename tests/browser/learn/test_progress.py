"""A learner's progress: stored in their browser, and carried to another one as a file, without loss."""

import json
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests.support.browser.browsing import Visit

LEARNT = """async ([lesson, puzzle, solved]) => {
  const { noteLesson, notePuzzle, noteShown } = await import("/static/progress.js");
  noteLesson("some_game", lesson);
  noteShown("some_game", "zone");
  notePuzzle("some_game", puzzle, false);
  if (solved) notePuzzle("some_game", puzzle, true);
  notePuzzle("some_game", puzzle, false);
}"""
KNOWN = 'async () => (await import("/static/progress.js")).progress()'


def learn(page: Page, lesson: str, puzzle: str, *, solved: bool) -> None:
    page.goto("/settings")
    page.evaluate(LEARNT, [lesson, puzzle, solved])
    page.reload()


def test_progress_goes_from_browser_to_browser_as_a_file_and_is_joined(visit: Visit, tmp_path: Path) -> None:
    first, second = visit().page, visit().page
    learn(first, "goal", "p1", solved=True)
    learn(second, "turn", "p1", solved=False)
    expect(first.locator("#progress [data-lessons]")).to_have_text("1")
    with first.expect_download() as coming:
        first.locator("#progress [data-save]").click()
    coming.value.save_as(tmp_path / "progress.json")
    before = second.evaluate(KNOWN)
    said = second.locator("#progress [role=status]")
    for strange, sentence in (
        ("not JSON", "n’est pas un fichier de progrès"),
        ('{"version": 1, "lessons": {}}', "n’est pas un fichier de progrès"),
        ('{"roitelet": "progress", "version": 2}', "plus récent"),
    ):
        offered: FilePayload = {"name": "x.json", "mimeType": "application/json", "buffer": strange.encode()}
        second.locator("#progress [type=file]").set_input_files(offered)
        expect(said).to_contain_text(sentence)
    assert second.evaluate(KNOWN) == before, "a strange file changes nothing"
    second.locator("#progress [type=file]").set_input_files(tmp_path / "progress.json")
    expect(said).to_contain_text("réunis")
    expect(second.locator("#progress [data-lessons]")).to_have_text("2")
    expect(second.locator("#progress [data-puzzles]")).to_have_text("1")
    known = second.evaluate(KNOWN)
    assert set(known["lessons"]["some_game"]) == {"goal", "turn"}
    assert known["guided"]["some_game"] == {"zone": 1}
    solved = known["puzzles"]["some_game"]["p1"]
    assert solved["tries"] == 2, "trying on after the good move is no try"
    assert solved["solved"]
    assert known == {**first.evaluate(KNOWN), "lessons": known["lessons"]}


def test_what_is_strange_in_a_file_is_left_out_and_where_nothing_is_kept_the_page_remembers(visit: Visit) -> None:
    page = visit().page
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    page.goto("/settings")
    file = {
        "roitelet": "progress",
        "version": 1,
        "lessons": {"g": {"good": "2026-11-17T09:00:00.000Z", "bad name!": "2026-11-17T09:00:00.000Z", "bad": "now"}},
        "puzzles": {"g": {"p": {"tries": 3, "solved": True}, "q": {"tries": -3}, "__proto__": 7}, "h": None},
        "guided": [["x"]],
    }
    took = 'async (text) => (await import("/static/progress.js")).imported(text)'
    assert page.evaluate(took, json.dumps(file)) == ""
    known = page.evaluate(KNOWN)
    assert known["lessons"] == {"g": {"good": "2026-11-17T09:00:00.000Z"}}
    assert known["puzzles"] == {"g": {"p": {"tries": 3, "solved": ""}}, "h": {}}
