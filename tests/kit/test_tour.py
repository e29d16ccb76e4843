"""The coach's words at a first table: short, in both languages, and about questions that the game asks."""

from pathlib import Path

import pytest

from roitelet.base.language import LANGUAGES
from roitelet.games import game_ids, load_game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import stage
from roitelet.kit.tour import LONGEST_STOP, LONGEST_WORD

DECISIONS = Path(__file__).parents[1] / "browser/table/decisions"
WORDLESS = {"combat_des_rois": {"reward", "port", "dynasty", "refill"}}
"""Questions that need no further explanation."""
BESIDES = {
    "combat_des_rois": ["standard seats=2 hands=nnnvvvrr/bbbnnvvr"],
    "nain_jaune": ["moderne may_stop=true seats=3 phase=follow turn=0 pile=1:8♣ hands=9♦2♠/2♥/3♠"],
}
"""Questions of an empty table and of a house rule, which no position of the browser tests asks."""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_of_question_has_a_word_and_every_word_a_question(game_id: str) -> None:
    game = load_game(game_id)
    layout = layout_of(game)
    asked = set()
    written = [line.partition(" ")[2] for line in (DECISIONS / f"{game_id}.txt").read_text("utf-8").splitlines()]
    for line in [*written, *BESIDES.get(game_id, [])]:
        position = game.position(line)
        if position.actor < 0:
            continue
        people = [Person(name, "person") for name in "ABCDEFGH"[: position.seats]]
        asked.add(layout.question(stage(position.mask(position.actor), people, "fr")))
    assert asked - {""} - WORDLESS.get(game_id, set()) == set(layout.guide().words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_coach_is_brief(game_id: str, language: str) -> None:
    guide, place = layout_of(load_game(game_id)).guide(), language == "en"
    assert 3 <= len(guide.stops) <= 5
    for stop in guide.stops:
        assert 20 <= len(stop.text[place]) <= LONGEST_STOP, stop.text[place]
    for pair in guide.words.values():
        assert 20 <= len(pair[place]) <= LONGEST_WORD, pair[place]


def test_the_word_on_several_conflicts_holds_for_three() -> None:
    game = load_game("combat_des_rois")
    written = (DECISIONS / "combat_des_rois.txt").read_text("utf-8").splitlines()
    position = next(game.position(line.removeprefix("war ")) for line in written if line.startswith("war "))
    assert len(position.legal()) == 3
    words = set(" ".join(layout_of(game).guide().words["war"]).lower().replace(".", "").split())
    assert not words & {"deux", "second", "two", "both"}


def test_the_tour_of_nain_jaune_asks_for_no_claim_where_boxes_are_taken_by_themselves() -> None:
    """The tour is the same at every table, and a tap on a card also takes the box."""
    game = load_game("nain_jaune")
    layout = layout_of(game)
    guide = layout.guide()
    said = " ".join(word for text in (*(stop.text for stop in guide.stops), guide.words["take"]) for word in text)
    assert "dites" not in said.lower()
    assert "say" not in said.lower()
    for claim, kind in (("auto", "follow"), ("manual", "take")):
        position = game.position(f"moderne claim={claim} seats=2 phase=follow turn=0 pile=1:V♣ hands=D♠2♠/2♥")
        people = [Person(name, "person") for name in "AB"]
        assert layout.question(stage(position.mask(0), people, "fr")) == kind


def test_the_tour_of_le_combat_des_rois_calls_each_column_a_kingdom() -> None:
    """CR-2.1: a column is a kingdom without any bridge; CR-5.1: any card may be played below any other."""
    start = load_game("combat_des_rois").position("standard seats=2 columns=$n/$/$/$/$/$/$/$ leaders=v@1/ hands=8v/8n")
    after = start.play("v1 oui")
    assert after.mask(0).view("en")["seats"][0]["pile_top"] == "v"
    french, english = layout_of(load_game("combat_des_rois")).guide().stops[0].text
    assert "Chaque colonne est un royaume" in french
    assert "couleur après" not in french
    assert "Each column is a kingdom" in english
    assert "colour by colour" not in english
