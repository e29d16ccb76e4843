"""The end of a lesson says what other rules change of what it taught."""

from collections import defaultdict

import pytest

from roitelet.base.language import LANGUAGES, Language, t
from roitelet.games import game_ids, load_game
from roitelet.learning.lesson_parser import find_lesson, lessons_of
from roitelet.web.pages.option_fields import preset_name
from roitelet.web.study.other_rules import other_rules
from tests.support.reading import as_typed
from tests.support.web.browsing import Browser
from tests.support.web.serving import Serving

UNSAID = {
    "nain_jaune": {"direction", "dwarf_box", "last_word", "max_rounds", "on_broke", "open_hands", "start_tokens"},
    "roi_des_nains": set(),
    "combat_des_rois": set(),
}
"""Options of the presets that no end of a lesson mentions: a lesson plays with both values, or ``uncovered.md`` says
why the clause needs none, or the form for a new table asks."""


def lines(game_id: str, language: Language) -> list[str]:
    """Return what all lessons of a game say at their ends."""
    game = load_game(game_id)
    return [line for lesson in lessons_of(game_id) for line in other_rules(game, lesson, language)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_a_preset_changes_is_said_at_the_end_of_a_lesson(game_id: str, language: Language) -> None:
    rules, said = load_game(game_id).house_rules, lines(game_id, language)
    usual, missing = rules.resolve(), defaultdict(set)
    for preset in rules.presets:
        options, name = rules.resolve(preset), preset_name(load_game(game_id), preset, language)
        for option in rules.options:
            label = t(language, *option.label)
            told = any(line.startswith(label) and name in line.rpartition("(")[2] for line in said)
            if options[option.name] != usual[option.name] and not told:
                missing[option.name].add(preset)
            if options[option.name] == usual[option.name]:
                assert not any(
                    line.startswith(f"{label}{colon}") and f"({name})" in line
                    for line in said
                    for colon in (": ", " : ")
                )
    assert set(missing) == UNSAID.get(game_id, set())


def test_a_value_is_said_as_it_is_in_the_other_rules() -> None:
    game = load_game("combat_des_rois")
    said = {name: other_rules(game, find_lesson("combat_des_rois", name), "fr") for name in ("who-scores", "ships")}
    letter = "(Le texte de 2005 à la lettre)"
    assert as_typed(said["who-scores"][0]) == f"Le roi remplace un chef absent : sauf sur une carte noire {letter}"
    assert as_typed(said["ships"][0]) == "Navires : les quatre dernières cartes : oui (Sévère)"
    weakest = other_rules(game, find_lesson("combat_des_rois", "the-weakest-colour"), "en")
    assert weakest[0].partition(" (")[0].endswith(": no"), "hidden piles: a flag that is off"


@pytest.mark.parametrize("form", ["", "/text"])
def test_it_opens_at_the_end_in_both_forms(server: Serving, form: str) -> None:
    browser = Browser(server.url, "en")
    end = browser.get(f"/learn/combat_des_rois/lessons/internal-conflict{form}?end=1")
    assert "<summary>With other rules</summary>" in end.text
    assert "fighting leader" in end.text or "leader in conflict" in end.text
    plain = browser.get(f"/learn/combat_des_rois/lessons/treasures{form}?end=1")
    assert "<summary>With other rules</summary>" not in plain.text
