"""A game on one page: both languages say the same things, for every preset, in words and pictures that are there."""

import re

import pytest

from roitelet.engine.language import LANGUAGES, Language
from roitelet.games import game_ids, load_game
from roitelet.kit.sheet import Sheet, sheet_of
from tests.reading import faults

GAMES = sorted(game_ids())
PRESETS = [(game, preset) for game in GAMES for preset in load_game(game).house_rules.presets]
LONGEST = 330
"""Letters below a picture: what a child reads in one breath, and what one side of A4 has room for."""


def sheet(game: str, language: Language, preset: str | None = None) -> Sheet:
    loaded = load_game(game)
    found = sheet_of(loaded, language, loaded.house_rules.resolve(preset))
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_sheet_is_whole_for_every_preset(game: str, preset: str) -> None:
    french, english = (sheet(game, language, preset) for language in LANGUAGES)
    assert [panel.name for panel in french.panels] == [panel.name for panel in english.panels]
    assert len({panel.name for panel in french.panels}) == len(french.panels) >= 6
    for language, found in zip(LANGUAGES, (french, english), strict=True):
        for panel in found.panels:
            assert "<svg" in panel.picture
            told = re.sub(r"<[^>]+>", "", panel.text)
            assert 30 < len(told) <= LONGEST, f"{panel.title}: {len(told)}"
            assert not re.search(r"[{}\[\]*!]\w|\*", told), f"left over from the file: {told}"
        for text in (found.lead, found.note, *(panel.text for panel in found.panels)):
            assert not faults(f"<p>{text}</p>", language)


@pytest.mark.parametrize("game", GAMES)
def test_conditions_name_values_that_exist(game: str) -> None:
    folder, known = load_game(game).folder / "sheet", {o.name: o for o in load_game(game).house_rules.options}
    for language in LANGUAGES:
        for line in (folder / f"{language}.md").read_text("utf-8").splitlines():
            for name, value in re.findall(r"(\w+)!?=([^\s}]+)", line.partition("}")[0] if "{" in line[:4] else ""):
                assert known[name].format(known[name].check(value)) == value, line


def test_the_three_printed_rules_of_nain_jaune_are_told_apart() -> None:
    told = {preset: sheet("nain_jaune", "fr", preset) for preset in ("moderne", "boite", "classique")}
    panels = {preset: {panel.name: panel.text for panel in found.panels} for preset, found in told.items()}
    assert "La couleur ne compte pas" in panels["moderne"]["run"]
    assert "de la même couleur" in panels["classique"]["run"]
    assert "qui prend" in panels["moderne"]["key"]
    assert "qui prend" not in panels["classique"]["key"]
    assert "Un as ouvre" in panels["boite"]["stop"]
    assert len({found.note for found in told.values()}) == 3
    assert len({found.panels[1].picture for found in told.values()}) == 2, "other stakes, another picture"
