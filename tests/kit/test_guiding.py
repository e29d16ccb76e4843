"""What a coach says at a first table: short, in both languages, and about questions that are really asked."""

from pathlib import Path

import pytest

from roitelet.engine.language import LANGUAGES
from roitelet.games import game_ids, load_game
from roitelet.kit.guiding import LONGEST_STOP, LONGEST_WORD
from roitelet.kit.layout import layout_of
from roitelet.kit.scene import Person
from roitelet.kit.staging import stage

DECISIONS = Path(__file__).parents[1] / "browser/decisions"
WORDLESS = {"combat_des_rois": {"reward", "port", "dynasty", "refill"}}
"""Questions whose own sentence says enough."""
BESIDES = {
    "combat_des_rois": ["standard seats=2 hands=nnnvvvrr/bbbnnvvr"],
    "nain_jaune": ["moderne may_stop=true seats=3 phase=follow turn=0 pile=1:8♣ hands=9♦2♠/2♥/3♠"],
}
"""An empty table, and a house rule: questions that no position of the browser's tests asks."""


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
