"""The coach's words at first tables: short, in both languages, told once, about what a game really brings."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roitelet.base.language import LANGUAGES
from roitelet.games import game_ids, load_game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.tour import LONGEST_LINE, LONGEST_STOP

DECISIONS = Path(__file__).parents[1] / "browser/table/decisions"
WORDLESS = {"combat_des_rois": {"reward", "port"}, "roi_des_nains": {"gap"}}
"""Questions that need no further explanation."""
LONGEST_TITLE = 36
BESIDES = {
    "combat_des_rois": ["standard seats=2 hands=nnnvvvrr/bbbnnvvr"],
    "nain_jaune": ["moderne may_stop=true seats=3 phase=follow turn=0 pile=1:8♣ hands=9♦2♠/2♥/3♠"],
}
"""An empty table and a house rule, which no position of the browser tests shows."""


def scenes(game_id: str) -> Iterator[Scene]:
    """Yield the scenes of all positions of the browser tests, seen by the seat to act, or by the first."""
    game = load_game(game_id)
    written = [line.partition(" ")[2] for line in (DECISIONS / f"{game_id}.txt").read_text("utf-8").splitlines()]
    for line in [*written, *BESIDES.get(game_id, [])]:
        position = game.position(line)
        people = [Person(name, "person") for name in "ABCDEFGH"[: position.seats]]
        yield build_scene(position.mask(max(position.actor, 0)), people, "fr")


@pytest.mark.parametrize("game_id", sorted(path.stem for path in DECISIONS.glob("*.txt")))
def test_every_first_time_is_met_and_every_decision_is_one(game_id: str) -> None:
    guide = layout_of(load_game(game_id)).guide()
    met = {name for scene in scenes(game_id) for name in guide.firsts_in(scene)}
    assert met == {first.name for first in guide.firsts}
    if guide.firsts:
        wordless = [scene.view["phase"] for scene in scenes(game_id) if scene.asked and not guide.firsts_in(scene)]
        assert set(wordless) == WORDLESS.get(game_id, set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_coach_is_brief(game_id: str, language: str) -> None:
    guide, place = layout_of(load_game(game_id)).guide(), language == "en"
    assert 3 <= len(guide.stops) <= 4
    for said in [*(stop.text[place] for stop in guide.stops), *(first.text[place] for first in guide.firsts)]:
        assert 20 <= len(said) <= LONGEST_STOP, said
        assert len(re.findall(r"[.!?](?= |$)", said)) <= 2, said
    for first in guide.firsts:
        assert 10 <= len(first.remember[place]) <= LONGEST_LINE, first.remember[place]
        assert len(first.title[place]) <= LONGEST_TITLE, first.title[place]
        assert bool(first.label[0]) == bool(first.label[1])


@pytest.mark.parametrize("game_id", game_ids())
def test_the_coach_says_nothing_twice(game_id: str) -> None:
    guide = layout_of(load_game(game_id)).guide()
    for place in range(2):
        said = [stop.title[place] for stop in guide.stops]
        said += [line[place] for first in guide.firsts for line in (first.title, first.remember)]
        assert len(said) == len(set(said))


def test_the_coach_speaks_to_players_only() -> None:
    scene = next(scenes("nain_jaune"))
    guide = layout_of(load_game("nain_jaune")).guide()
    assert guide.firsts_in(scene)
    assert not guide.firsts_in(replace(scene, you=None))
    assert not guide.firsts_in(replace(scene, replay=True))


def test_the_word_on_several_conflicts_holds_for_three() -> None:
    scene = next(scene for scene in scenes("combat_des_rois") if scene.view["phase"] == "war")
    assert len(scene.choices) == 3
    war = next(first for first in layout_of(load_game("combat_des_rois")).guide().firsts if first.name == "war")
    words = set(" ".join(war.text).lower().replace(".", "").split())
    assert not words & {"deux", "second", "two", "both"}


def test_the_tour_of_nain_jaune_asks_for_no_claim_where_boxes_are_taken_by_themselves() -> None:
    """The tour is the same at every table, and a tap on a card also takes the box."""
    game = load_game("nain_jaune")
    guide = layout_of(game).guide()
    texts = [*(stop.text for stop in guide.stops), *(first.text for first in guide.firsts)]
    said = " ".join(word for text in texts for word in text)
    assert "dites" not in said.lower()
    assert not re.search(r"\bsay\b", said.lower())
    for claim, kind in (("auto", "follow"), ("manual", "take")):
        position = game.position(f"moderne claim={claim} seats=2 phase=follow turn=0 pile=1:V♣ hands=D♠2♠/2♥")
        people = [Person(name, "person") for name in "AB"]
        assert kind in guide.firsts_in(build_scene(position.mask(0), people, "fr"))


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
