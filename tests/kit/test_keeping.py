"""Drawings that are kept: found again by all they were drawn from, and by nothing less."""

import secrets
from dataclasses import replace
from typing import Any

import pytest

from roitelet.engine.language import LANGUAGES
from roitelet.games import game_ids, load_game
from roitelet.kit.keeping import MOST, Drawings, Keeper, drawn_from
from roitelet.kit.layouts import layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.tables.table_view import see
from roitelet.web.table_pages.drawing import draw
from roitelet.web.table_pages.visitor import Visitor
from tests.tables.drafts import play_on, started

PEOPLE = [Person("Ana", "person"), Person("Bob", "person")]
VISITOR = Visitor("http://x/tables/t")
COMMON: dict[str, Any] = {"pile": [1, 2], "seats": [{"points": 3, "cards": 5}, {"points": 4, "cards": 6}]}
calls: list[str] = []


def scene_of(drawings: Drawings, you: int | None = 0, choices: tuple[str, ...] = (), **own: Any) -> Scene:
    view = {**COMMON, "hand": ["7"], **own}
    scene = Scene(view, "fr", PEOPLE, you, {word: word for word in choices})
    return replace(scene, keeper=Keeper(drawings, scene, COMMON))


@drawn_from("pile", "seats.points", asked=True)
def public(scene: Scene) -> str:
    calls.append("public")
    return f"{scene.view['pile']} {[seat['points'] for seat in scene.view['seats']]}"


@drawn_from("hand", you=True)
def private(scene: Scene) -> str:
    calls.append("private")
    return f"{scene.you} {scene.view['hand']} {list(scene.choices)}"


@pytest.fixture(autouse=True)
def forget_calls() -> None:
    calls.clear()


def test_what_all_see_alike_is_drawn_once_for_all_of_them() -> None:
    drawings = Drawings()
    assert len({public(scene_of(drawings, you, choices)) for you in (0, 1, None) for choices in ((), ("a",))}) == 1
    assert calls == ["public"]


def test_a_field_of_the_seats_is_read_apart_from_the_others() -> None:
    drawings = Drawings()
    fewer = [{"points": 3, "cards": 4}, {"points": 4, "cards": 6}]
    assert public(scene_of(drawings)) == public(scene_of(drawings, seats=fewer))
    assert calls == ["public"]
    assert "9" in public(scene_of(drawings, seats=[{"points": 9, "cards": 5}, {"points": 4, "cards": 6}]))


def test_what_one_viewer_sees_is_not_shown_to_another() -> None:
    drawings = Drawings()
    mine, theirs, same = (scene_of(drawings, you, hand=hand) for you, hand in ((0, ["7"]), (0, ["8"]), (1, ["7"])))
    assert [private(scene) for scene in (mine, theirs, same)] == ["0 ['7'] []", "0 ['8'] []", "1 ['7'] []"]
    assert private(scene_of(drawings, 0)) == "0 ['7'] []"
    assert len(calls) == 3


def test_whoever_is_asked_is_drawn_for_anew() -> None:
    drawings = Drawings()
    assert private(scene_of(drawings)) == "0 ['7'] []"
    assert private(scene_of(drawings, choices=("a",))) == "0 ['7'] ['a']"
    assert private(scene_of(drawings, choices=("b",))) == "0 ['7'] ['b']"


def test_a_drawing_cannot_read_what_it_does_not_say() -> None:
    @drawn_from("pile")
    def reads_hand(scene: Scene) -> object:
        return scene.view["hand"]

    @drawn_from("pile")
    def reads_viewer(scene: Scene) -> object:
        return scene.called(0)

    @drawn_from("pile")
    def reads_refusals(scene: Scene) -> object:
        return scene.refuse("7")

    with pytest.raises(KeyError, match="hand"):
        reads_hand(scene_of(Drawings()))
    for draws in (reads_viewer, reads_refusals):
        with pytest.raises(AssertionError, match="does not say"):
            draws(scene_of(Drawings()))


def test_drawings_are_forgotten_when_other_people_sit_there() -> None:
    drawings = Drawings()
    public(scene_of(drawings))
    scene = replace(scene_of(drawings), people=[PEOPLE[0], Person("Cleo", "person")])
    public(replace(scene, keeper=Keeper(drawings, scene, COMMON)))
    assert calls == ["public", "public"]


def test_only_so_many_drawings_are_kept() -> None:
    drawings = Drawings()

    def often() -> str:
        calls.append("often")
        return "drawn"

    for number in range(5 * MOST):
        assert drawings.find(number, number.bit_length) == number.bit_length()
        assert drawings.find("often", often) == "drawn"
    assert calls == ["often"]
    assert len(drawings._new) + len(drawings._old) <= 2 * MOST


PRESETS = [(game_id, preset) for game_id in game_ids() for preset in load_game(game_id).house_rules.presets]


@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_a_page_of_kept_drawings_is_the_page(game_id: str, preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn from move to move for people of both languages and for somebody who watches, or all at once for each."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    table = started(game_id, 3, 0, pace="instant", preset=preset)
    for number in range(40):
        views = [
            see(table, player, language, table.version - 1)
            for player in ("ana", "bob", "hugo")
            for language in LANGUAGES
        ]
        shown = [draw(view, VISITOR) for view in views]
        if number % 8 == 7:
            for view, drawn in zip(views, shown, strict=True):
                table.lasting.clear()
                assert draw(view, VISITOR) == drawn
        if table.phase == "over":
            break
        table = play_on(table)


def test_the_log_on_a_page_is_what_may_be_read_now() -> None:
    """By the letter a closed trick is forgotten: its cards leave the log, and what else was said of them stays."""
    table = started("roi_des_nains", 3, 0, pace="instant", preset="a_la_lettre")
    layout, tricks = layout_of(table.game), set()
    for _ in range(40):
        for player in ("ana", "bob"):
            view = see(table, player, "fr")
            lines = [line.line.render("fr", table.names, view.viewer, pieces=True) for line in reversed(view.log)]
            log = draw(view, VISITOR)[0].partition('<ol class="log">')[2].partition("</ol>")[0]
            told = [item.partition(">")[2].removesuffix("</li>") for item in log.split("<li ")[1:]]
            assert view.pausing or told == [layout.told(line, "fr") for line in lines]
            tricks.add(sum(line.startswith("Pli") for line in told))
        table = play_on(table)
    assert len(tricks) > 2
