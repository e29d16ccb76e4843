"""Examples of the rules as pictures: before, after, and the moves between, for readers who do not know the notation."""

import re
from gzip import compress

import pytest

from roitelet.base.language import LANGUAGES, Language
from roitelet.games import game_ids, load_game
from roitelet.web.rulebook.examples import drawn_examples
from tests.support.reading import faults
from tests.support.web.browsing import Browser
from tests.support.web.serving import Serving

GAMES = sorted(game_ids())
HEAVIEST, PACKED = 450_000, 40_000
"""Bytes of a whole rulebook with the first example of each clause."""


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_about_moves_has_an_example_that_is_drawn(game: str) -> None:
    loaded = load_game(game)
    moved, drawn, allowed = 0, 0, 0
    for clause in loaded.rulebook.clauses["fr"]:
        examples = [example for example in loaded.rulebook.examples if example.clause == clause]
        # deals and options are not moves
        if not any(example.play != "-" and "phase=deal" not in example.position for example in examples):
            continue
        found = drawn_examples(loaded, clause, "fr", 1)
        moved += 1
        drawn += bool(found)
        allowed += any(not shown.refused_move and "small-moment" in shown.after for shown in found)
    assert drawn / moved > 0.9, f"{drawn} of {moved}"
    assert allowed / drawn > 0.75, "most examples show what happens, not what cannot"


def test_an_example_tells_what_happens_in_the_words_of_the_log() -> None:
    [first] = drawn_examples(load_game("combat_des_rois"), "CR-2.3", "fr", 1)
    assert first.before.count("small-cell") == first.after.count("small-cell") + 1
    assert "Catastrophe : vous détruisez un marché" in re.sub(r"\s", " ", re.sub(r"<[^>]+>", "", first.sentences[0]))
    pictures = drawn_examples(load_game("combat_des_rois"), "CR-7.1", "fr", 99)
    refused = [shown for shown in pictures if shown.refused_move]
    assert refused
    assert not refused[0].after


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_says_no_code_unless_asked_and_weighs_little(server: Serving, game: str, language: Language) -> None:
    page = Browser(server.url, language).get(f"/rules/{game}")
    # the page of a rule shows its number, and an English sentence may begin with "An"
    found = faults(page.text, language, "a place of Le Combat des Rois", "a card of Le Roi des Nains")
    assert not found
    asked = re.sub(r"<details.*?</details>", "", page.text, flags=re.DOTALL)
    assert "<code" not in asked, "what is typed is one tap away"
    assert not re.search(
        rf"{load_game(game).rulebook.examples[0].clause.partition('-')[0]}-\d", re.sub("<[^>]+>", "", asked)
    )
    assert page.text.count('class="example ') > 25
    assert len(page.text.encode()) < HEAVIEST
    assert len(compress(page.text.encode())) < PACKED
